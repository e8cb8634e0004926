/* ---- the device: CUDA ---- */

/* Of the CUDA driver and of NVRTC, as libcuda and libnvrtc have it; contexts, modules, functions
   and programs are pointers. */
extern int cuInit(unsigned);
extern int cuDeviceGet(int *, int);
extern int cuDeviceGetAttribute(int *, int, int);
extern int cuDeviceTotalMem_v2(size_t *, int);
extern int cuDevicePrimaryCtxRetain(void **, int);
extern int cuCtxPushCurrent_v2(void *);
extern int cuCtxPopCurrent_v2(void **);
extern int cuMemAlloc_v2(unsigned long long *, size_t);
extern int cuMemFree_v2(unsigned long long);
extern int cuMemcpyHtoD_v2(unsigned long long, const void *, size_t);
extern int cuMemcpyDtoH_v2(void *, unsigned long long, size_t);
extern int cuModuleLoadData(void **, const void *);
extern int cuModuleGetFunction(void **, void *, const char *);
extern int cuLaunchKernel(void *, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned,
                          unsigned, void *, void **, void **);
extern int nvrtcCreateProgram(void **, const char *, const char *, int, const char *const *,
                              const char *const *);
extern int nvrtcCompileProgram(void *, int, const char *const *);
extern int nvrtcDestroyProgram(void **);
extern int nvrtcGetProgramLogSize(void *, size_t *);
extern int nvrtcGetProgramLog(void *, char *);
extern int nvrtcGetCUBINSize(void *, size_t *);
extern int nvrtcGetCUBIN(void *, char *);

static void *fold_context;
static char fold_architecture[] = "--gpu-architecture=sm_000";

static void fold_open(void)
{
    int device = 0, major = 0, minor = 0, units = 1, shared = 0;
    int status = cuInit(0);

    if (!status)
        status = cuDeviceGet(&device, 0);
    if (!status)
        status = cuDevicePrimaryCtxRetain(&fold_context, device);
    if (status) {
        fold_say(2, "fold: there is no CUDA device (error %d)\n", status);
        fold_exit(2);
    }
    cuDeviceGetAttribute(&major, 75, device); /* of its compute capability */
    cuDeviceGetAttribute(&minor, 76, device);
    cuDeviceTotalMem_v2(&fold_most, device);
    cuDeviceGetAttribute(&units, 16, device);
    cuDeviceGetAttribute(&shared, 8, device);
    fold_units = units;
    fold_shared = (size_t)shared;
    char *digits = fold_architecture + sizeof fold_architecture - 4;
    if (major >= 10)
        *digits++ = (char)('0' + major / 10);
    *digits++ = (char)('0' + major % 10);
    *digits++ = (char)('0' + minor);
    *digits = 0;
}

/* The program may have a context of its own: each call is made in ours. */
static int fold_enter(void)
{
    int status = cuCtxPushCurrent_v2(fold_context);

    return status == 0 ? 1 : fold_fail("cuCtxPushCurrent", status);
}

static int fold_leave(int status, const char *what)
{
    void *was;

    cuCtxPopCurrent_v2(&was);
    return status == 0 ? 1 : fold_fail(what, status);
}

static char *fold_join(const char *const *texts)
{
    size_t length = 1;

    for (int i = 0; texts[i]; i++)
        length += __builtin_strlen(texts[i]);
    char *all = __builtin_malloc(length);
    if (all)
        *all = 0;
    for (int i = 0; texts[i] && all; i++)
        __builtin_strcat(all, texts[i]);
    return all;
}

/* Contraction is off: a * b + c is two operations, as it is in C. */
static void *fold_compile(const struct foldrt_loop *loop)
{
    const char *options[] = {fold_architecture, "--fmad=false", "-w"};
    char *text = fold_join(loop->texts), *code = NULL, *words = NULL;
    void *program = NULL;
    size_t nbytes = 0;

    if (text && nvrtcCreateProgram(&program, text, "fold.cu", 0, NULL, NULL) == 0) {
        if (nvrtcCompileProgram(program, 3, options) == 0) {
            if (nvrtcGetCUBINSize(program, &nbytes) == 0 && (code = __builtin_malloc(nbytes)))
                nvrtcGetCUBIN(program, code);
        } else if (nvrtcGetProgramLogSize(program, &nbytes) == 0 &&
                   (words = __builtin_malloc(nbytes))) {
            nvrtcGetProgramLog(program, words);
            fold_say(2, "%s: %s\n", loop->what, words);
        }
        nvrtcDestroyProgram(&program);
    }
    __builtin_free(words);
    __builtin_free(text);
    return code;
}

static int fold_build(struct foldrt_loop *loop)
{
    void *code = fold_compile(loop), *module = NULL;

    if (!code)
        return fold_fail("the kernel does not compile", 0);
    if (!fold_enter())
        return 0;
    int status = cuModuleLoadData(&module, code);
    for (int i = 0; loop->names[i] && !status; i++)
        if (cuModuleGetFunction(&loop->kernels[i], module, loop->names[i]))
            loop->kernels[i] = NULL; /* the loop needs none of that name */
    if (!status && !loop->kernels[0])
        status = 500; /* CUDA_ERROR_NOT_FOUND */
    __builtin_free(code);
    return fold_leave(status, "cuModuleLoadData");
}

static int fold_memory_new(uint64_t *memory, size_t nbytes)
{
    unsigned long long made = 0;

    int good = fold_enter() && fold_leave(cuMemAlloc_v2(&made, nbytes), "cuMemAlloc");
    *memory = made;
    return good;
}

static void fold_memory_end(uint64_t memory)
{
    if (fold_enter())
        fold_leave(cuMemFree_v2(memory), "cuMemFree");
}

static int fold_put(uint64_t memory, size_t at, const void *from, size_t nbytes)
{
    return fold_enter() && fold_leave(cuMemcpyHtoD_v2(memory + at, from, nbytes), "cuMemcpyHtoD");
}

static int fold_get(uint64_t memory, size_t at, void *to, size_t nbytes)
{
    return fold_enter() && fold_leave(cuMemcpyDtoH_v2(to, memory + at, nbytes), "cuMemcpyDtoH");
}

static int fold_launch(void *kernel, int64_t groups, int threads, const struct fold_args *args)
{
    void *params[2 * FOLD_POINTERS + 12];
    size_t shared = 0;
    int n = 0;

    for (int i = 0; i < args->n; i++) {
        if (args->at[i].at)
            params[n++] = (void *)args->at[i].at;
        else
            shared = args->at[i].nbytes;
    }
    return fold_enter() &&
           fold_leave(cuLaunchKernel(kernel, (unsigned)groups, 1, 1, (unsigned)threads, 1, 1,
                                     (unsigned)shared, NULL, params, NULL),
                      "cuLaunchKernel");
}
