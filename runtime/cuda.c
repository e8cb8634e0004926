/*
 * NVIDIA GPUs by the CUDA driver, with kernels compiled by NVRTC. Both libraries are loaded when a
 * program first asks for such a device; what is used of them is declared here, so that foldrt is
 * built without their headers. Names and values are those of the CUDA Driver API and NVRTC manuals.
 */
#include "device.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef void *cu_object; /* contexts, modules, functions, streams; NVRTC's programs */
typedef int cu_result;

enum {
    CU_SHARED_PER_BLOCK = 8,
    CU_MULTIPROCESSORS = 16,
    CU_MAJOR = 75,
    CU_MINOR = 76,
    CU_UNIFIED_ADDRESSING = 41,
    CU_SHARED_OPTIN = 97
};
enum { CU_FUNCTION_DYNAMIC_SHARED = 8 };
enum { CU_NOT_READY = 600 };
enum { CU_STREAM_NON_BLOCKING = 1, CU_EVENT_DISABLE_TIMING = 2 };

static struct {
    cu_result (*init)(unsigned);
    cu_result (*version)(int *);
    cu_result (*error_string)(cu_result, const char **);
    cu_result (*device_count)(int *);
    cu_result (*device_get)(int *, int);
    cu_result (*device_name)(char *, int, int);
    cu_result (*device_memory)(size_t *, int);
    cu_result (*attribute)(int *, int, int);
    cu_result (*context_retain)(cu_object *, int);
    cu_result (*context_push)(cu_object);
    cu_result (*context_pop)(cu_object *);
    cu_result (*alloc)(uint64_t *, size_t);
    cu_result (*release)(uint64_t);
    cu_result (*pin)(void **, size_t);
    cu_result (*send)(uint64_t, const void *, size_t, cu_object);
    cu_result (*fetch)(void *, uint64_t, size_t, cu_object);
    cu_result (*copy)(uint64_t, uint64_t, size_t, cu_object);
    cu_result (*stream_create)(cu_object *, unsigned);
    cu_result (*stream_wait)(cu_object);
    cu_result (*stream_after)(cu_object, cu_object, unsigned);
    cu_result (*event_create)(cu_object *, unsigned);
    cu_result (*event_record)(cu_object, cu_object);
    cu_result (*event_wait)(cu_object);
    cu_result (*event_query)(cu_object);
    cu_result (*module_load)(cu_object *, const void *);
    cu_result (*function)(cu_object *, cu_object, const char *);
    cu_result (*function_set)(cu_object, int, int);
    cu_result (*launch)(cu_object, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned,
                        unsigned, cu_object, void **, void **);
} cu;

static struct {
    cu_result (*version)(int *, int *);
    cu_result (*create)(cu_object *, const char *, const char *, int, const char *const *,
                        const char *const *);
    cu_result (*compile)(cu_object, int, const char *const *);
    cu_result (*destroy)(cu_object *);
    cu_result (*log_size)(cu_object, size_t *);
    cu_result (*log)(cu_object, char *);
    cu_result (*cubin_size)(cu_object, size_t *);
    cu_result (*cubin)(cu_object, char *);
} nvrtc;

struct function {
    const char *name;
    void *at;
};

static const struct function driver_functions[] = {
    {"cuInit", &cu.init},
    {"cuDriverGetVersion", &cu.version},
    {"cuGetErrorString", &cu.error_string},
    {"cuDeviceGetCount", &cu.device_count},
    {"cuDeviceGet", &cu.device_get},
    {"cuDeviceGetName", &cu.device_name},
    {"cuDeviceTotalMem_v2", &cu.device_memory},
    {"cuDeviceGetAttribute", &cu.attribute},
    {"cuDevicePrimaryCtxRetain", &cu.context_retain},
    {"cuCtxPushCurrent_v2", &cu.context_push},
    {"cuCtxPopCurrent_v2", &cu.context_pop},
    {"cuMemAlloc_v2", &cu.alloc},
    {"cuMemFree_v2", &cu.release},
    {"cuMemAllocHost_v2", &cu.pin},
    {"cuMemcpyHtoDAsync_v2", &cu.send},
    {"cuMemcpyDtoHAsync_v2", &cu.fetch},
    {"cuMemcpyDtoDAsync_v2", &cu.copy},
    {"cuStreamCreate", &cu.stream_create},
    {"cuStreamSynchronize", &cu.stream_wait},
    {"cuStreamWaitEvent", &cu.stream_after},
    {"cuEventCreate", &cu.event_create},
    {"cuEventRecord", &cu.event_record},
    {"cuEventSynchronize", &cu.event_wait},
    {"cuEventQuery", &cu.event_query},
    {"cuModuleLoadData", &cu.module_load},
    {"cuModuleGetFunction", &cu.function},
    {"cuFuncSetAttribute", &cu.function_set},
    {"cuLaunchKernel", &cu.launch},
    {NULL, NULL},
};

static const struct function nvrtc_functions[] = {
    {"nvrtcVersion", &nvrtc.version},
    {"nvrtcCreateProgram", &nvrtc.create},
    {"nvrtcCompileProgram", &nvrtc.compile},
    {"nvrtcDestroyProgram", &nvrtc.destroy},
    {"nvrtcGetProgramLogSize", &nvrtc.log_size},
    {"nvrtcGetProgramLog", &nvrtc.log},
    {"nvrtcGetCUBINSize", &nvrtc.cubin_size},
    {"nvrtcGetCUBIN", &nvrtc.cubin},
    {NULL, NULL},
};

/* Their names, the newest first. */
static const char *const driver_names[] = {"libcuda.so.1", NULL};
static const char *const nvrtc_names[] = {"libnvrtc.so.13",   "libnvrtc.so.12", "libnvrtc.so.11.2",
                                          "libnvrtc.so.11.1", "libnvrtc.so",    NULL};

/* Through the desk go copies of a few bytes, which need not be waited for one by one. */
#define DESK_BYTES ((uint64_t)256 << 10)
#define NOTICE "-DFOLD_NOTICE"

struct cuda_device {
    struct device device;
    cu_object context, queues[QUEUES];
    char *desk;            /* NULL: there is no such memory */
    uint64_t desk_used;    /* may be on its way still */
    char architecture[40]; /* the option that names it */
};

static bool load(const char *const *names, const struct function *functions, char *why)
{
    void *library = NULL;

    for (size_t i = 0; names[i] && !library; i++)
        library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
    if (!library) {
        snprintf(why, DEVICE_WHY, "%s is not there", names[0]);
        return false;
    }
    for (size_t i = 0; functions[i].name; i++) {
        void *at = dlsym(library, functions[i].name);
        if (!at) {
            snprintf(why, DEVICE_WHY, "%s has no %s", names[0], functions[i].name);
            return false;
        }
        memcpy(functions[i].at, &at, sizeof at);
    }
    return true;
}

static bool is_good(cu_result status, const char *what, char *why)
{
    const char *text = "unknown error";

    if (status == 0)
        return true;
    cu.error_string(status, &text);
    snprintf(why, DEVICE_WHY, "%s: %s", what, text);
    return false;
}

static bool cuda_is_at_hand(bool has_nvidia)
{
    char why[DEVICE_WHY];

    return has_nvidia && load(driver_names, driver_functions, why);
}

static bool cuda_describe(int index, struct foldrt_device *to)
{
    size_t memory = 0;
    int id, n = 0, units = 0;

    if (!load(driver_names, driver_functions, to->why_not) ||
        !is_good(cu.init(0), "cuInit", to->why_not) || cu.device_count(&n) || index >= n ||
        !is_good(cu.device_get(&id, index), "cuDeviceGet", to->why_not))
        return false;
    load(nvrtc_names, nvrtc_functions, to->why_not);
    cu.device_name(to->what, sizeof to->what - 1, id);
    cu.device_memory(&memory, id);
    cu.attribute(&units, CU_MULTIPROCESSORS, id);
    to->memory = memory;
    to->units = (uint32_t)units;
    return true;
}

static bool queues_create(struct cuda_device *d, int id, char *why)
{
    cu_object was;
    cu_result status = 0;

    if (!is_good(cu.context_retain(&d->context, id), "cuDevicePrimaryCtxRetain", why) ||
        !foldrt__open_goes_on(why) ||
        !is_good(cu.context_push(d->context), "cuCtxPushCurrent", why))
        return false;
    for (int i = 0; i < QUEUES && !status; i++)
        status = cu.stream_create(&d->queues[i], CU_STREAM_NON_BLOCKING);
    if (cu.pin((void **)&d->desk, DESK_BYTES))
        d->desk = NULL;
    cu.context_pop(&was);
    return is_good(status, "cuStreamCreate", why);
}

static struct device *cuda_open(int index, char *why)
{
    char name[96] = "";
    int id, major = 0, minor = 0, units = 0, shared = 0, unified = 0, driver = 0;
    int compiler[2] = {0, 0};
    size_t memory = 0;

    if (!load(driver_names, driver_functions, why) || !load(nvrtc_names, nvrtc_functions, why) ||
        !foldrt__open_goes_on(why) || !is_good(cu.init(0), "cuInit", why) ||
        !foldrt__open_goes_on(why) || !is_good(cu.device_get(&id, index), "cuDeviceGet", why))
        return NULL;
    struct cuda_device *d = calloc(1, sizeof *d);
    if (!d || !queues_create(d, id, why)) {
        free(d);
        return NULL;
    }
    cu.device_name(name, sizeof name - 1, id);
    cu.device_memory(&memory, id);
    cu.attribute(&major, CU_MAJOR, id);
    cu.attribute(&minor, CU_MINOR, id);
    cu.attribute(&units, CU_MULTIPROCESSORS, id);
    cu.attribute(&shared, CU_SHARED_PER_BLOCK, id);
    snprintf(d->device.name, sizeof d->device.name, "cuda:%d (%s)", index, name);
    snprintf(d->architecture, sizeof d->architecture, "--gpu-architecture=sm_%d%d", major, minor);
    cu.version(&driver);
    nvrtc.version(&compiler[0], &compiler[1]);
    snprintf(d->device.words, sizeof d->device.words, "cuda %d nvrtc %d.%d %s --fmad=false " NOTICE,
             driver, compiler[0], compiler[1], d->architecture);
    d->device.api = &foldrt__cuda;
    d->device.is_one_launch = true;
    d->device.units = (uint32_t)units;
    d->device.most = memory;
    d->device.shared = (uint32_t)shared;
    cu.attribute(&unified, CU_UNIFIED_ADDRESSING, id);
    d->device.has_notice = unified;
    cu.attribute(&shared, CU_SHARED_OPTIN, id);
    d->device.shared_most = (uint32_t)shared;
    d->device.slab = (uint64_t)4 << 20;
    return &d->device;
}

/* The program's own current context comes back when a call is over. */
static bool enter(struct device *device, char *why)
{
    return is_good(cu.context_push(((struct cuda_device *)device)->context), "cuCtxPushCurrent",
                   why);
}

static bool leave(cu_result status, const char *what, char *why)
{
    cu_object was;

    cu.context_pop(&was);
    return is_good(status, what, why);
}

static bool cuda_buffer(struct device *device, uint64_t nbytes, uint64_t *buffer, char *why)
{
    return enter(device, why) && leave(cu.alloc(buffer, nbytes), "cuMemAlloc", why);
}

static void cuda_release(struct device *device, uint64_t buffer)
{
    char why[DEVICE_WHY];

    if (enter(device, why))
        leave(cu.release(buffer), "cuMemFree", why);
}

static bool cuda_send(struct device *device, enum device_queue q, uint64_t buffer, uint64_t at,
                      const void *from, uint64_t nbytes, char *why)
{
    cu_object stream = ((struct cuda_device *)device)->queues[q];

    return enter(device, why) &&
           leave(cu.send(buffer + at, from, nbytes, stream), "cuMemcpyHtoDAsync", why);
}

static bool cuda_fetch(struct device *device, enum device_queue q, uint64_t buffer, uint64_t at,
                       void *to, uint64_t nbytes, char *why)
{
    cu_object stream = ((struct cuda_device *)device)->queues[q];

    return enter(device, why) &&
           leave(cu.fetch(to, buffer + at, nbytes, stream), "cuMemcpyDtoHAsync", why);
}

static bool cuda_copy(struct device *device, uint64_t to, uint64_t from, uint64_t at,
                      uint64_t nbytes, char *why)
{
    cu_object stream = ((struct cuda_device *)device)->queues[QUEUE_RUN];
    return enter(device, why) &&
           leave(cu.copy(to + at, from + at, nbytes, stream), "cuMemcpyDtoDAsync", why);
}

static bool queue_wait(struct device *device, enum device_queue q, char *why)
{
    struct cuda_device *d = (struct cuda_device *)device;

    if (!enter(device, why) || !leave(cu.stream_wait(d->queues[q]), "cuStreamSynchronize", why))
        return false;
    if (q == QUEUE_RUN)
        d->desk_used = 0;
    return true;
}

static bool cuda_put(struct device *device, uint64_t buffer, uint64_t at, const void *from,
                     uint64_t nbytes, char *why)
{
    struct cuda_device *d = (struct cuda_device *)device;

    if (!d->desk || nbytes > DESK_BYTES)
        return cuda_send(device, QUEUE_RUN, buffer, at, from, nbytes, why) &&
               queue_wait(device, QUEUE_RUN, why);
    if (nbytes > DESK_BYTES - d->desk_used && !queue_wait(device, QUEUE_RUN, why))
        return false;
    from = memcpy(d->desk + d->desk_used, from, nbytes);
    d->desk_used += (nbytes + 63) / 64 * 64;
    return cuda_send(device, QUEUE_RUN, buffer, at, from, nbytes, why);
}

static bool cuda_get(struct device *device, uint64_t buffer, uint64_t at, void *to, uint64_t nbytes,
                     char *why)
{
    struct cuda_device *d = (struct cuda_device *)device;
    bool is_direct = !d->desk || nbytes > DESK_BYTES - d->desk_used;
    char *desk = is_direct ? to : d->desk + d->desk_used;

    if ((nbytes && !cuda_fetch(device, QUEUE_RUN, buffer, at, desk, nbytes, why)) ||
        !queue_wait(device, QUEUE_RUN, why))
        return false;
    if (!is_direct && nbytes)
        memcpy(to, desk, nbytes);
    return true;
}

static bool cuda_mark(struct device *device, enum device_queue q, struct mark *m, char *why)
{
    cu_object stream = ((struct cuda_device *)device)->queues[q];

    if (!enter(device, why))
        return false;
    cu_result status = m->at ? 0 : cu.event_create(&m->at, CU_EVENT_DISABLE_TIMING);
    return leave(status ? status : cu.event_record(m->at, stream), "cuEventRecord", why);
}

static bool cuda_wait(struct device *device, const struct mark *m, char *why)
{
    return enter(device, why) && leave(cu.event_wait(m->at), "cuEventSynchronize", why);
}

static bool cuda_has_passed(struct device *device, const struct mark *m)
{
    char why[DEVICE_WHY];
    cu_object was;

    if (!enter(device, why))
        return true;
    cu_result status = cu.event_query(m->at);
    cu.context_pop(&was);
    return status != CU_NOT_READY;
}

static bool cuda_after(struct device *device, enum device_queue q, const struct mark *m, char *why)
{
    cu_object stream = ((struct cuda_device *)device)->queues[q];

    return enter(device, why) && leave(cu.stream_after(stream, m->at, 0), "cuStreamWaitEvent", why);
}

static bool cuda_finish(struct device *device, char *why)
{
    bool good = true;

    for (int i = 0; i < QUEUES; i++)
        good &= queue_wait(device, (enum device_queue)i, why);
    return good;
}

static void *cuda_pin(struct device *device, uint64_t nbytes)
{
    char why[DEVICE_WHY];
    void *at = NULL;

    return enter(device, why) && leave(cu.pin(&at, nbytes), "cuMemAllocHost", why) ? at : NULL;
}

static bool cuda_compile(struct device *device, const char *text, struct cache_code *code,
                         char *why)
{
    const struct cuda_device *d = (const struct cuda_device *)device;
    const char *options[] = {d->architecture, "--fmad=false", "-w", NOTICE};
    cu_object program = NULL;
    char *words = NULL;
    size_t nbytes = 0;

    *code = (struct cache_code){NULL, 0};
    if (nvrtc.create(&program, text, "fold.cu", 0, NULL, NULL)) {
        snprintf(why, DEVICE_WHY, "nvrtcCreateProgram failed");
        return false;
    }
    if (nvrtc.compile(program, 4, options)) {
        snprintf(why, DEVICE_WHY, "the kernels do not compile");
        nvrtc.log_size(program, &nbytes);
        words = calloc(1, nbytes + 1);
        if (words)
            nvrtc.log(program, words);
        foldrt__device_complain(device, text, words ? words : "");
        free(words);
    } else if (nvrtc.cubin_size(program, &nbytes) == 0 && (code->at = malloc(nbytes + 1))) {
        nvrtc.cubin(program, code->at);
        code->nbytes = nbytes;
    }
    nvrtc.destroy(&program);
    return code->at != NULL;
}

static void *cuda_load(struct device *device, struct cache_code code, char *why)
{
    cu_object module = NULL;

    if (!enter(device, why) || !leave(cu.module_load(&module, code.at), "cuModuleLoadData", why))
        return NULL;
    return module;
}

static void *cuda_kernel(struct device *device, void *program, const char *name)
{
    char why[DEVICE_WHY];
    cu_object function = NULL;

    if (!enter(device, why) ||
        !leave(cu.function(&function, program, name), "cuModuleGetFunction", why))
        return NULL;
    return function;
}

enum { ARGS_MOST = 128 };

static bool cuda_launch(struct device *device, void *kernel, uint64_t groups, uint32_t threads,
                        const struct device_arg *args, uint32_t nargs, char *why)
{
    cu_object stream = ((struct cuda_device *)device)->queues[QUEUE_RUN];
    void *params[ARGS_MOST];
    size_t shared = 0;
    uint32_t n = 0;

    if (nargs > ARGS_MOST || groups > INT32_MAX) {
        snprintf(why, DEVICE_WHY, "too many arguments or groups");
        return false;
    }
    for (uint32_t i = 0; i < nargs; i++) {
        if (args[i].at)
            params[n++] = (void *)(uintptr_t)args[i].at;
        else
            shared = args[i].nbytes;
    }
    if (2 * shared > device->shared && /* with what is the kernel's own */
        !(enter(device, why) &&
          leave(cu.function_set(kernel, CU_FUNCTION_DYNAMIC_SHARED, (int)shared),
                "cuFuncSetAttribute", why)))
        return false;
    return enter(device, why) && leave(cu.launch(kernel, (unsigned)groups, 1, 1, threads, 1, 1,
                                                 (unsigned)shared, stream, params, NULL),
                                       "cuLaunchKernel", why);
}

const struct device_api foldrt__cuda = {
    .describe = cuda_describe,
    .is_at_hand = cuda_is_at_hand,
    .open = cuda_open,
    .buffer = cuda_buffer,
    .release = cuda_release,
    .put = cuda_put,
    .copy = cuda_copy,
    .get = cuda_get,
    .send = cuda_send,
    .fetch = cuda_fetch,
    .mark = cuda_mark,
    .wait = cuda_wait,
    .has_passed = cuda_has_passed,
    .after = cuda_after,
    .finish = cuda_finish,
    .pin = cuda_pin,
    .compile = cuda_compile,
    .load = cuda_load,
    .kernel = cuda_kernel,
    .launch = cuda_launch,
};
