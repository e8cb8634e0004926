/*
 * OpenCL devices. The library is loaded when a program first asks for one; what is used of OpenCL
 * 1.2 is declared here, so that foldrt is built without its headers. Names and values are those of
 * the standard (Khronos, The OpenCL Specification 1.2).
 */
#include "device.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef void *cl_object; /* platforms, devices, contexts, queues, programs, kernels, buffers */
typedef int32_t cl_int;

enum {
    CL_SUCCESS = 0,
    CL_DEVICE_TYPE_CPU = 1 << 1,
    CL_DEVICE_TYPE_GPU = 1 << 2,
    CL_DEVICE_TYPE_ACCELERATOR = 1 << 3,
    CL_DEVICE_TYPE = 0x1000,
    CL_DEVICE_MAX_COMPUTE_UNITS = 0x1002,
    CL_DEVICE_ADDRESS_BITS = 0x100D,
    CL_DEVICE_MAX_MEM_ALLOC_SIZE = 0x1010,
    CL_DEVICE_SINGLE_FP_CONFIG = 0x101B,
    CL_DEVICE_GLOBAL_MEM_SIZE = 0x101F,
    CL_DEVICE_LOCAL_MEM_SIZE = 0x1023,
    CL_DEVICE_NAME = 0x102B,
    CL_DEVICE_DOUBLE_FP_CONFIG = 0x1032,
    CL_DRIVER_VERSION = 0x102D,
    CL_PROGRAM_BINARY_SIZES = 0x1165,
    CL_PROGRAM_BINARIES = 0x1166,
    CL_PROGRAM_BUILD_LOG = 0x1183,
    CL_FP_DENORM = 1 << 0,
    CL_FP_CORRECTLY_ROUNDED_DIVIDE_SQRT = 1 << 7,
    CL_EVENT_COMMAND_EXECUTION_STATUS = 0x11D3,
    CL_MEM_READ_WRITE = 1 << 0,
    CL_MEM_ALLOC_HOST_PTR = 1 << 4,
    CL_MAP_READ_AND_WRITE = 1 << 0 | 1 << 1
};

static struct {
    void *library;
    cl_int (*get_platforms)(uint32_t, cl_object *, uint32_t *);
    cl_int (*get_devices)(cl_object, uint64_t, uint32_t, cl_object *, uint32_t *);
    cl_int (*device_info)(cl_object, uint32_t, size_t, void *, size_t *);
    cl_object (*create_context)(const intptr_t *, uint32_t, const cl_object *, void (*)(void),
                                void *, cl_int *);
    cl_object (*create_queue)(cl_object, cl_object, uint64_t, cl_int *);
    cl_object (*create_buffer)(cl_object, uint64_t, size_t, void *, cl_int *);
    cl_int (*release_buffer)(cl_object);
    cl_int (*write)(cl_object, cl_object, uint32_t, size_t, size_t, const void *, uint32_t,
                    const cl_object *, cl_object *);
    cl_int (*copy)(cl_object, cl_object, cl_object, size_t, size_t, size_t, uint32_t,
                   const cl_object *, cl_object *);
    cl_int (*read)(cl_object, cl_object, uint32_t, size_t, size_t, void *, uint32_t,
                   const cl_object *, cl_object *);
    void *(*map)(cl_object, cl_object, uint32_t, uint64_t, size_t, size_t, uint32_t,
                 const cl_object *, cl_object *, cl_int *);
    cl_int (*marker)(cl_object, uint32_t, const cl_object *, cl_object *);
    cl_int (*barrier)(cl_object, uint32_t, const cl_object *, cl_object *);
    cl_int (*wait)(uint32_t, const cl_object *);
    cl_int (*event_info)(cl_object, uint32_t, size_t, void *, size_t *);
    cl_int (*release_event)(cl_object);
    cl_int (*flush)(cl_object);
    cl_int (*finish)(cl_object);
    cl_object (*create_program)(cl_object, uint32_t, const char **, const size_t *, cl_int *);
    cl_object (*load_program)(cl_object, uint32_t, const cl_object *, const size_t *,
                              const unsigned char **, cl_int *, cl_int *);
    cl_int (*program_info)(cl_object, uint32_t, size_t, void *, size_t *);
    cl_int (*release_program)(cl_object);
    cl_int (*build)(cl_object, uint32_t, const cl_object *, const char *, void (*)(void), void *);
    cl_int (*build_info)(cl_object, cl_object, uint32_t, size_t, void *, size_t *);
    cl_object (*create_kernel)(cl_object, const char *, cl_int *);
    cl_int (*set_arg)(cl_object, uint32_t, size_t, const void *);
    cl_int (*enqueue)(cl_object, cl_object, uint32_t, const size_t *, const size_t *,
                      const size_t *, uint32_t, const cl_object *, cl_object *);
} cl;

static const struct {
    const char *name;
    void *at;
} functions[] = {
    {"clGetPlatformIDs", &cl.get_platforms},
    {"clGetDeviceIDs", &cl.get_devices},
    {"clGetDeviceInfo", &cl.device_info},
    {"clCreateContext", &cl.create_context},
    {"clCreateCommandQueue", &cl.create_queue},
    {"clCreateBuffer", &cl.create_buffer},
    {"clReleaseMemObject", &cl.release_buffer},
    {"clEnqueueWriteBuffer", &cl.write},
    {"clEnqueueReadBuffer", &cl.read},
    {"clEnqueueCopyBuffer", &cl.copy},
    {"clEnqueueMapBuffer", &cl.map},
    {"clEnqueueMarkerWithWaitList", &cl.marker},
    {"clEnqueueBarrierWithWaitList", &cl.barrier},
    {"clWaitForEvents", &cl.wait},
    {"clGetEventInfo", &cl.event_info},
    {"clReleaseEvent", &cl.release_event},
    {"clFlush", &cl.flush},
    {"clFinish", &cl.finish},
    {"clCreateProgramWithSource", &cl.create_program},
    {"clCreateProgramWithBinary", &cl.load_program},
    {"clGetProgramInfo", &cl.program_info},
    {"clReleaseProgram", &cl.release_program},
    {"clBuildProgram", &cl.build},
    {"clGetProgramBuildInfo", &cl.build_info},
    {"clCreateKernel", &cl.create_kernel},
    {"clSetKernelArg", &cl.set_arg},
    {"clEnqueueNDRangeKernel", &cl.enqueue},
};

struct opencl_device {
    struct device device;
    cl_object id, context, queues[QUEUES];
    char options[96];
};

static bool load(char *why)
{
    if (cl.library)
        return true;
    void *library = dlopen("libOpenCL.so.1", RTLD_NOW | RTLD_LOCAL);
    if (!library) {
        snprintf(why, DEVICE_WHY, "%s", dlerror());
        return false;
    }
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
        void *at = dlsym(library, functions[i].name);
        if (!at) {
            snprintf(why, DEVICE_WHY, "libOpenCL.so.1 has no %s", functions[i].name);
            dlclose(library);
            return false;
        }
        memcpy(functions[i].at, &at, sizeof at);
    }
    cl.library = library;
    return true;
}

static bool is_good(cl_int status, const char *what, char *why)
{
    if (status != CL_SUCCESS)
        snprintf(why, DEVICE_WHY, "%s: OpenCL error %d", what, (int)status);
    return status == CL_SUCCESS;
}

/* A number of the device's, 0 when it is not told. */
static uint64_t info(cl_object id, uint32_t what, size_t nbytes)
{
    uint64_t value = 0;

    return cl.device_info(id, what, nbytes, &value, NULL) == CL_SUCCESS ? value : 0;
}

enum { MOST = 16 }; /* platforms, and devices of one */

/* The index-th device of all platforms, in their order; NULL: there are fewer. */
static cl_object device_find(int index)
{
    cl_object platforms[MOST], devices[MOST];
    uint32_t nplatforms = 0;

    if (cl.get_platforms(MOST, platforms, &nplatforms) != CL_SUCCESS)
        return NULL;
    for (uint32_t p = 0; p < nplatforms && p < MOST; p++) {
        uint32_t ndevices = 0;
        if (cl.get_devices(platforms[p], 0xffffffffu, MOST, devices, &ndevices) != CL_SUCCESS)
            continue;
        ndevices = ndevices < MOST ? ndevices : MOST;
        if ((uint32_t)index < ndevices)
            return devices[index];
        index -= (int)ndevices;
    }
    return NULL;
}

/* Does it round divisions of floats when it is asked to? Those of cores are rounded anyway. */
static bool rounds_divisions(cl_object id)
{
    return info(id, CL_DEVICE_SINGLE_FP_CONFIG, 8) & CL_FP_CORRECTLY_ROUNDED_DIVIDE_SQRT;
}

/* The bits of results need these. */
static bool can_compute(cl_object id, char *why)
{
    uint64_t single = info(id, CL_DEVICE_SINGLE_FP_CONFIG, 8);
    uint64_t twice = info(id, CL_DEVICE_DOUBLE_FP_CONFIG, 8);
    bool rounds = rounds_divisions(id) || info(id, CL_DEVICE_TYPE, 8) & CL_DEVICE_TYPE_CPU;

    if (!(twice & CL_FP_DENORM))
        snprintf(why, DEVICE_WHY, "the device does not compute with double");
    else if (!(single & CL_FP_DENORM) || !rounds)
        snprintf(why, DEVICE_WHY,
                 "the device has no denormal floats, or rounds their divisions otherwise");
    else if (info(id, CL_DEVICE_ADDRESS_BITS, 4) != 64)
        snprintf(why, DEVICE_WHY, "the device's addresses do not have 64 bits");
    else
        return true;
    return false;
}

static bool is_cores(cl_object id)
{
    uint64_t type = info(id, CL_DEVICE_TYPE, 8);

    return type & CL_DEVICE_TYPE_CPU && !(type & (CL_DEVICE_TYPE_GPU | CL_DEVICE_TYPE_ACCELERATOR));
}

static bool opencl_describe(int index, struct foldrt_device *to)
{
    cl_object id = load(to->why_not) ? device_find(index) : NULL;

    if (!id)
        return false;
    can_compute(id, to->why_not);
    cl.device_info(id, CL_DEVICE_NAME, sizeof to->what - 1, to->what, NULL);
    to->memory = info(id, CL_DEVICE_GLOBAL_MEM_SIZE, 8);
    to->units = (uint32_t)info(id, CL_DEVICE_MAX_COMPUTE_UNITS, 4);
    to->is_cores = is_cores(id);
    return true;
}

static struct device *opencl_open(int index, char *why)
{
    char name[96] = "", driver[96] = "";
    cl_int status = CL_SUCCESS;

    if (!load(why))
        return NULL;
    cl_object id = device_find(index);
    if (!id) {
        snprintf(why, DEVICE_WHY, "there is no OpenCL device %d", index);
        return NULL;
    }
    if (!can_compute(id, why))
        return NULL;
    struct opencl_device *d = calloc(1, sizeof *d);
    if (!d)
        return NULL;
    cl.device_info(id, CL_DEVICE_NAME, sizeof name - 1, name, NULL);
    snprintf(d->device.name, sizeof d->device.name, "opencl:%d (%s)", index, name);
    d->device.api = &foldrt__opencl;
    d->device.is_cores = is_cores(id);
    d->device.units = (uint32_t)info(id, CL_DEVICE_MAX_COMPUTE_UNITS, 4);
    d->device.most = info(id, CL_DEVICE_MAX_MEM_ALLOC_SIZE, 8);
    d->device.shared = (uint32_t)info(id, CL_DEVICE_LOCAL_MEM_SIZE, 8);
    d->device.slab = (uint64_t)32 << 20; /* NVIDIA's queues take 0.2 ms to wait for one another */
    d->id = id;
    snprintf(d->options, sizeof d->options, "-w%s%s",
             rounds_divisions(id) ? " -cl-fp32-correctly-rounded-divide-sqrt" : "",
             d->device.is_cores ? " -DFOLD_ITEM_PER_CHUNK" : "");
    cl.device_info(id, CL_DRIVER_VERSION, sizeof driver - 1, driver, NULL);
    snprintf(d->device.words, sizeof d->device.words, "opencl %s driver %s %s", name, driver,
             d->options);
    d->context = cl.create_context(NULL, 1, &id, NULL, NULL, &status);
    if (is_good(status, "clCreateContext", why))
        for (int i = 0; i < QUEUES && status == CL_SUCCESS; i++)
            d->queues[i] = cl.create_queue(d->context, id, 0, &status);
    if (d->context && is_good(status, "clCreateCommandQueue", why))
        return &d->device;
    free(d);
    return NULL;
}

static bool opencl_buffer(struct device *device, uint64_t nbytes, uint64_t *buffer, char *why)
{
    struct opencl_device *d = (struct opencl_device *)device;
    cl_int status = CL_SUCCESS;
    cl_object made = cl.create_buffer(d->context, CL_MEM_READ_WRITE, nbytes, NULL, &status);

    *buffer = (uint64_t)(uintptr_t)made;
    return is_good(status, "clCreateBuffer", why);
}

static void opencl_release(struct device *device, uint64_t buffer)
{
    (void)device;
    cl.release_buffer((cl_object)(uintptr_t)buffer);
}

static bool opencl_put(struct device *device, uint64_t buffer, uint64_t at, const void *from,
                       uint64_t nbytes, char *why)
{
    struct opencl_device *d = (struct opencl_device *)device;

    return is_good(cl.write(d->queues[QUEUE_RUN], (cl_object)(uintptr_t)buffer, 1, at, nbytes, from,
                            0, NULL, NULL),
                   "clEnqueueWriteBuffer", why);
}

static bool opencl_copy(struct device *device, uint64_t to, uint64_t from, uint64_t at,
                        uint64_t nbytes, char *why)
{
    struct opencl_device *d = (struct opencl_device *)device;

    return is_good(cl.copy(d->queues[QUEUE_RUN], (cl_object)(uintptr_t)from,
                           (cl_object)(uintptr_t)to, at, at, nbytes, 0, NULL, NULL),
                   "clEnqueueCopyBuffer", why);
}

static bool opencl_get(struct device *device, uint64_t buffer, uint64_t at, void *to,
                       uint64_t nbytes, char *why)
{
    struct opencl_device *d = (struct opencl_device *)device;

    if (!nbytes)
        return is_good(cl.finish(d->queues[QUEUE_RUN]), "clFinish", why);
    return is_good(cl.read(d->queues[QUEUE_RUN], (cl_object)(uintptr_t)buffer, 1, at, nbytes, to, 0,
                           NULL, NULL),
                   "clEnqueueReadBuffer", why);
}

static bool opencl_send(struct device *device, enum device_queue q, uint64_t buffer, uint64_t at,
                        const void *from, uint64_t nbytes, char *why)
{
    struct opencl_device *d = (struct opencl_device *)device;

    return is_good(
        cl.write(d->queues[q], (cl_object)(uintptr_t)buffer, 0, at, nbytes, from, 0, NULL, NULL),
        "clEnqueueWriteBuffer", why);
}

static bool opencl_fetch(struct device *device, enum device_queue q, uint64_t buffer, uint64_t at,
                         void *to, uint64_t nbytes, char *why)
{
    struct opencl_device *d = (struct opencl_device *)device;

    return is_good(
        cl.read(d->queues[q], (cl_object)(uintptr_t)buffer, 0, at, nbytes, to, 0, NULL, NULL),
        "clEnqueueReadBuffer", why);
}

/* Another queue, or a thread, may wait for it: so it has to be under way. */
static bool opencl_mark(struct device *device, enum device_queue q, struct mark *m, char *why)
{
    struct opencl_device *d = (struct opencl_device *)device;

    if (m->at)
        cl.release_event(m->at);
    m->at = NULL;
    return is_good(cl.marker(d->queues[q], 0, NULL, &m->at), "clEnqueueMarkerWithWaitList", why) &&
           is_good(cl.flush(d->queues[q]), "clFlush", why);
}

static bool opencl_wait(struct device *device, const struct mark *m, char *why)
{
    (void)device;
    return is_good(cl.wait(1, &m->at), "clWaitForEvents", why);
}

/* A status below that of a command which is complete is an error. */
static bool opencl_has_passed(struct device *device, const struct mark *m)
{
    cl_int status = CL_SUCCESS;

    (void)device;
    return cl.event_info(m->at, CL_EVENT_COMMAND_EXECUTION_STATUS, sizeof status, &status, NULL) ||
           status <= CL_SUCCESS;
}

static bool opencl_after(struct device *device, enum device_queue q, const struct mark *m,
                         char *why)
{
    struct opencl_device *d = (struct opencl_device *)device;

    return is_good(cl.barrier(d->queues[q], 1, &m->at, NULL), "clEnqueueBarrierWithWaitList", why);
}

static bool opencl_finish(struct device *device, char *why)
{
    struct opencl_device *d = (struct opencl_device *)device;
    bool good = true;

    for (int i = 0; i < QUEUES; i++)
        good &= is_good(cl.finish(d->queues[i]), "clFinish", why);
    return good;
}

static void *opencl_pin(struct device *device, uint64_t nbytes)
{
    struct opencl_device *d = (struct opencl_device *)device;
    cl_int status = CL_SUCCESS;
    cl_object buffer = cl.create_buffer(d->context, CL_MEM_READ_WRITE | CL_MEM_ALLOC_HOST_PTR,
                                        nbytes, NULL, &status);

    if (status != CL_SUCCESS)
        return NULL;
    void *at = cl.map(d->queues[QUEUE_RUN], buffer, 1, CL_MAP_READ_AND_WRITE, 0, nbytes, 0, NULL,
                      NULL, &status);
    if (status == CL_SUCCESS)
        return at;
    cl.release_buffer(buffer);
    return NULL;
}

static void complain(const struct opencl_device *d, cl_object program, const char *text)
{
    size_t nbytes = 0;

    cl.build_info(program, d->id, CL_PROGRAM_BUILD_LOG, 0, NULL, &nbytes);
    char *words = calloc(1, nbytes + 1);
    if (words)
        cl.build_info(program, d->id, CL_PROGRAM_BUILD_LOG, nbytes, words, NULL);
    foldrt__device_complain(&d->device, text, words ? words : "");
    free(words);
}

static bool opencl_compile(struct device *device, const char *text, struct cache_code *code,
                           char *why)
{
    struct opencl_device *d = (struct opencl_device *)device;
    cl_int status = CL_SUCCESS;
    cl_object program = cl.create_program(d->context, 1, &text, NULL, &status);

    *code = (struct cache_code){NULL, 0};
    if (!is_good(status, "clCreateProgramWithSource", why))
        return false;
    if (!is_good(cl.build(program, 1, &d->id, d->options, NULL, NULL), "clBuildProgram", why))
        complain(d, program, text);
    else if (is_good(cl.program_info(program, CL_PROGRAM_BINARY_SIZES, sizeof code->nbytes,
                                     &code->nbytes, NULL),
                     "CL_PROGRAM_BINARY_SIZES", why) &&
             code->nbytes && (code->at = malloc(code->nbytes)))
        cl.program_info(program, CL_PROGRAM_BINARIES, sizeof code->at, &code->at, NULL);
    cl.release_program(program);
    return code->at != NULL;
}

static void *opencl_load(struct device *device, struct cache_code code, char *why)
{
    struct opencl_device *d = (struct opencl_device *)device;
    const unsigned char *bytes = code.at;
    cl_int status = CL_SUCCESS;
    cl_object program = cl.load_program(d->context, 1, &d->id, &code.nbytes, &bytes, NULL, &status);

    if (!is_good(status, "clCreateProgramWithBinary", why))
        return NULL;
    if (is_good(cl.build(program, 1, &d->id, d->options, NULL, NULL), "clBuildProgram", why))
        return program;
    cl.release_program(program);
    return NULL;
}

static void *opencl_kernel(struct device *device, void *program, const char *name)
{
    cl_int status = CL_SUCCESS;
    cl_object kernel = cl.create_kernel(program, name, &status);

    (void)device;
    return status == CL_SUCCESS ? kernel : NULL;
}

static bool opencl_launch(struct device *device, void *kernel, uint64_t groups, uint32_t threads,
                          const struct device_arg *args, uint32_t nargs, char *why)
{
    struct opencl_device *d = (struct opencl_device *)device;
    size_t local = threads, global = groups * threads;

    for (uint32_t i = 0; i < nargs; i++) {
        cl_object buffer = NULL;
        if (args[i].is_buffer)
            buffer = (cl_object) * (const uintptr_t *)args[i].at;
        cl_int status = args[i].is_buffer ? cl.set_arg(kernel, i, sizeof buffer, &buffer)
                                          : cl.set_arg(kernel, i, args[i].nbytes, args[i].at);
        if (!is_good(status, "clSetKernelArg", why))
            return false;
    }
    return is_good(
        cl.enqueue(d->queues[QUEUE_RUN], kernel, 1, NULL, &global, &local, 0, NULL, NULL),
        "clEnqueueNDRangeKernel", why);
}

const struct device_api foldrt__opencl = {
    .describe = opencl_describe,
    .is_at_hand = foldrt__icds_are_at_hand,
    .open = opencl_open,
    .buffer = opencl_buffer,
    .release = opencl_release,
    .put = opencl_put,
    .copy = opencl_copy,
    .get = opencl_get,
    .send = opencl_send,
    .fetch = opencl_fetch,
    .mark = opencl_mark,
    .wait = opencl_wait,
    .has_passed = opencl_has_passed,
    .after = opencl_after,
    .finish = opencl_finish,
    .pin = opencl_pin,
    .compile = opencl_compile,
    .load = opencl_load,
    .kernel = opencl_kernel,
    .launch = opencl_launch,
};
