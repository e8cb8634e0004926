/*
 * Stands in for libOpenCL.so.1 and hands each call to the real one, whose path is in SHIM_REAL. The
 * SHIM_AT-th call of the function SHIM_CALL fails: it is not made, or has waited where it waits.
 * At the end SHIM_OUT gets a line for each function with its number of calls, and `alive` with the
 * number of buffers and events that were not given back.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { OUT_OF_RESOURCES = -5 };

typedef void *object;
typedef uint32_t u32;
typedef uint64_t u64;
typedef const object *objects;
typedef int function(void);

static void *real;

struct counted {
    const char *name;
    int calls;
    struct counted *next;
};
static struct counted *all;
static int alive;

/* Is it the call that fails? */
static int fails(struct counted *c)
{
    const char *which = getenv("SHIM_CALL");
    int before = __atomic_fetch_add(&c->calls, 1, __ATOMIC_SEQ_CST);

    if (before == 0) {
        c->next = __atomic_load_n(&all, __ATOMIC_SEQ_CST);
        while (
            !__atomic_compare_exchange_n(&all, &c->next, c, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST))
            ;
    }
    return which && strcmp(which, c->name) == 0 && before + 1 == atoi(getenv("SHIM_AT"));
}

static void *find(const char *name)
{
    void *at;

    if (!real)
        real = dlopen(getenv("SHIM_REAL"), RTLD_NOW | RTLD_LOCAL);
    at = real ? dlsym(real, name) : NULL;
    if (!at)
        abort();
    return at;
}

static void __attribute__((destructor)) tell(void)
{
    const char *path = getenv("SHIM_OUT");
    FILE *file = path ? fopen(path, "w") : NULL;

    for (struct counted *c = all; file && c; c = c->next)
        fprintf(file, "%s %d\n", c->name, c->calls);
    if (file) {
        fprintf(file, "alive %d\n", alive);
        fclose(file);
    }
}

static void count(int by)
{
    __atomic_fetch_add(&alive, by, __ATOMIC_SEQ_CST);
}

#define REAL(name) ((__typeof__(&name))find(#name))

/* Answers with a status; if it waits, it does so before it fails. */
#define STATUS(name, waits, then, parameters, ...)                                                 \
    int name parameters;                                                                           \
    int name parameters                                                                            \
    {                                                                                              \
        static struct counted c = {#name, 0, NULL};                                                \
        int is_bad = fails(&c);                                                                    \
        if (is_bad && !(waits))                                                                    \
            return OUT_OF_RESOURCES;                                                               \
        int status = REAL(name)(__VA_ARGS__);                                                      \
        if (status == 0)                                                                           \
            then;                                                                                  \
        return is_bad ? OUT_OF_RESOURCES : status;                                                 \
    }

/* Gives an object, and the status in its last parameter. */
#define OBJECT(name, by, parameters, ...)                                                          \
    object name parameters;                                                                        \
    object name parameters                                                                         \
    {                                                                                              \
        static struct counted c = {#name, 0, NULL};                                                \
        if (fails(&c)) {                                                                           \
            if (status)                                                                            \
                *status = OUT_OF_RESOURCES;                                                        \
            return NULL;                                                                           \
        }                                                                                          \
        object made = REAL(name)(__VA_ARGS__);                                                     \
        if (made)                                                                                  \
            count(by);                                                                             \
        return made;                                                                               \
    }

STATUS(clGetPlatformIDs, 0, (void)0, (u32 n, object *to, u32 *there), n, to, there)
STATUS(clGetDeviceIDs, 0, (void)0, (object p, u64 type, u32 n, object *to, u32 *there), p, type, n,
       to, there)
/* With SHIM_GPU a device is said to be a GPU, to which foldrt copies by parts while kernels run;
   with SHIM_SHARED it has two units, and a group of its threads has so many bytes of memory. */
static void disguise(u32 what, void *to)
{
    enum { TYPE = 0x1000, GPU = 4, SINGLE = 0x101B, ROUNDS_DIVISIONS = 1 << 7, SHARED = 0x1023 };
    enum { UNITS = 0x1002 };

    if (getenv("SHIM_GPU") && to && what == TYPE)
        *(u64 *)to = GPU;
    if (getenv("SHIM_GPU") && to && what == SINGLE)
        *(u64 *)to |= ROUNDS_DIVISIONS;
    if (getenv("SHIM_SHARED") && to && what == UNITS)
        *(u32 *)to = 2;
    if (getenv("SHIM_SHARED") && to && what == SHARED)
        *(u64 *)to = strtoull(getenv("SHIM_SHARED"), NULL, 10);
}

STATUS(clGetDeviceInfo, 0, disguise(what, to),
       (object d, u32 what, size_t size, void *to, size_t *n), d, what, size, to, n)
OBJECT(clCreateContext, 0,
       (const intptr_t *properties, u32 n, objects devices, function *f, void *data, int *status),
       properties, n, devices, f, data, status)
OBJECT(clCreateCommandQueue, 0, (object context, object d, u64 properties, int *status), context, d,
       properties, status)
OBJECT(clCreateBuffer, 1, (object context, u64 flags, size_t size, void *host, int *status),
       context, flags, size, host, status)
STATUS(clReleaseMemObject, 0, count(-1), (object buffer), buffer)
STATUS(clEnqueueWriteBuffer, blocks, (void)0,
       (object q, object b, u32 blocks, size_t at, size_t size, const void *from, u32 n,
        objects events, object *event),
       q, b, blocks, at, size, from, n, events, event)
STATUS(clEnqueueReadBuffer, blocks, (void)0,
       (object q, object b, u32 blocks, size_t at, size_t size, void *to, u32 n, objects events,
        object *event),
       q, b, blocks, at, size, to, n, events, event)
STATUS(clEnqueueCopyBuffer, 0, (void)0,
       (object q, object from, object to, size_t at, size_t there, size_t size, u32 n,
        objects events, object *event),
       q, from, to, at, there, size, n, events, event)
OBJECT(clEnqueueMapBuffer, 0,
       (object q, object b, u32 blocks, u64 flags, size_t at, size_t size, u32 n, objects events,
        object *event, int *status),
       q, b, blocks, flags, at, size, n, events, event, status)
STATUS(clEnqueueMarkerWithWaitList, 0, count(1), (object q, u32 n, objects events, object *event),
       q, n, events, event)
STATUS(clEnqueueBarrierWithWaitList, 0, (void)0, (object q, u32 n, objects events, object *event),
       q, n, events, event)
STATUS(clWaitForEvents, 1, (void)0, (u32 n, objects events), n, events)
STATUS(clGetEventInfo, 0, (void)0, (object e, u32 what, size_t size, void *to, size_t *n), e, what,
       size, to, n)
STATUS(clReleaseEvent, 0, count(-1), (object e), e)
STATUS(clFlush, 0, (void)0, (object q), q)
STATUS(clFinish, 1, (void)0, (object q), q)
OBJECT(clCreateProgramWithSource, 0,
       (object context, u32 n, const char **text, const size_t *sizes, int *status), context, n,
       text, sizes, status)
OBJECT(clCreateProgramWithBinary, 0,
       (object context, u32 n, objects devices, const size_t *sizes, const unsigned char **code,
        int *each, int *status),
       context, n, devices, sizes, code, each, status)
STATUS(clGetProgramInfo, 0, (void)0, (object p, u32 what, size_t size, void *to, size_t *n), p,
       what, size, to, n)
STATUS(clReleaseProgram, 0, (void)0, (object p), p)
STATUS(clBuildProgram, 0, (void)0,
       (object p, u32 n, objects devices, const char *options, function *f, void *data), p, n,
       devices, options, f, data)
STATUS(clGetProgramBuildInfo, 0, (void)0,
       (object p, object d, u32 what, size_t size, void *to, size_t *n), p, d, what, size, to, n)
OBJECT(clCreateKernel, 0, (object p, const char *name, int *status), p, name, status)
STATUS(clSetKernelArg, 0, (void)0, (object k, u32 which, size_t size, const void *from), k, which,
       size, from)
STATUS(clEnqueueNDRangeKernel, 0, (void)0,
       (object q, object k, u32 dimensions, const size_t *first, const size_t *global,
        const size_t *local, u32 n, objects events, object *event),
       q, k, dimensions, first, global, local, n, events, event)
