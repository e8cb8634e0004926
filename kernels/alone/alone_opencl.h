/* ---- the device: OpenCL ---- */

/* Of OpenCL 1.2, as libOpenCL has it; platforms, devices, kernels and so on are pointers. */
extern int clGetPlatformIDs(uint32_t, void **, uint32_t *);
extern int clGetDeviceIDs(void *, uint64_t, uint32_t, void **, uint32_t *);
extern int clGetDeviceInfo(void *, uint32_t, size_t, void *, size_t *);
extern void *clCreateContext(const long *, uint32_t, void *const *, void (*)(void), void *, int *);
extern void *clCreateCommandQueue(void *, void *, uint64_t, int *);
extern void *clCreateBuffer(void *, uint64_t, size_t, void *, int *);
extern int clReleaseMemObject(void *);
extern int clEnqueueWriteBuffer(void *, void *, uint32_t, size_t, size_t, const void *, uint32_t,
                                void *const *, void **);
extern int clEnqueueReadBuffer(void *, void *, uint32_t, size_t, size_t, void *, uint32_t,
                               void *const *, void **);
extern void *clCreateProgramWithSource(void *, uint32_t, const char **, const size_t *, int *);
extern int clBuildProgram(void *, uint32_t, void *const *, const char *, void (*)(void), void *);
extern int clGetProgramBuildInfo(void *, void *, uint32_t, size_t, void *, size_t *);
extern void *clCreateKernel(void *, const char *, int *);
extern int clSetKernelArg(void *, uint32_t, size_t, const void *);
extern int clEnqueueNDRangeKernel(void *, void *, uint32_t, const size_t *, const size_t *,
                                  const size_t *, uint32_t, void *const *, void **);

static void *fold_device, *fold_context, *fold_queue;
static const char *fold_options;

static uint64_t fold_info(void *device, uint32_t what, size_t nbytes)
{
    uint64_t value = 0;

    return clGetDeviceInfo(device, what, nbytes, &value, NULL) == 0 ? value : 0;
}

/* Can it compute with the bits of the fixed shape? It needs double (0x1032), denormals and
   divisions that are rounded correctly (0x101b), and 64 bits of address (0x100d). */
static int fold_suits(void *device)
{
    uint64_t single = fold_info(device, 0x101b, 8);
    int is_cpu = fold_info(device, 0x1000, 8) & 2;

    return fold_info(device, 0x1032, 8) & 1 && single & 1 && (single & 128 || is_cpu) &&
           fold_info(device, 0x100d, 4) == 64;
}

/* The first GPU (4) that fits, or the first device of any kind. */
static void *fold_device_find(uint64_t kind)
{
    void *platforms[16], *devices[16];
    uint32_t nplatforms = 0, ndevices;

    if (clGetPlatformIDs(16, platforms, &nplatforms))
        return NULL;
    for (uint32_t p = 0; p < nplatforms && p < 16; p++) {
        ndevices = 0;
        if (clGetDeviceIDs(platforms[p], kind, 16, devices, &ndevices))
            continue;
        for (uint32_t d = 0; d < ndevices && d < 16; d++)
            if (fold_suits(devices[d]))
                return devices[d];
    }
    return NULL;
}

static void fold_open(void)
{
    int status = 0;

    fold_device = fold_device_find(4);
    if (!fold_device)
        fold_device = fold_device_find(0xffffffff);
    if (fold_device)
        fold_context = clCreateContext(NULL, 1, &fold_device, NULL, NULL, &status);
    if (fold_context)
        fold_queue = clCreateCommandQueue(fold_context, fold_device, 0, &status);
    if (!fold_queue) {
        fold_say(2, "fold: there is no OpenCL device that fits (error %d)\n", status);
        fold_exit(2);
    }
    fold_is_cores = (fold_info(fold_device, 0x1000, 8) & 14) == 2;
    fold_units = (int64_t)fold_info(fold_device, 0x1002, 4);
    fold_shared = fold_info(fold_device, 0x1023, 8);
    fold_most = fold_info(fold_device, 0x1010, 8);
    fold_options = fold_is_cores ? "-w -DFOLD_ITEM_PER_CHUNK" : "-w";
    if (fold_info(fold_device, 0x101b, 8) & 128)
        fold_options = fold_is_cores
                           ? "-w -cl-fp32-correctly-rounded-divide-sqrt -DFOLD_ITEM_PER_CHUNK"
                           : "-w -cl-fp32-correctly-rounded-divide-sqrt";
}

static int fold_build(struct foldrt_loop *loop)
{
    const char *texts[6];
    char words[4096] = "";
    uint32_t n = 0;
    int status = 0;

    for (; loop->texts[n]; n++)
        texts[n] = loop->texts[n];
    void *program = clCreateProgramWithSource(fold_context, n, texts, NULL, &status);
    if (!program || (status = clBuildProgram(program, 1, &fold_device, fold_options, NULL, NULL))) {
        if (program)
            clGetProgramBuildInfo(program, fold_device, 0x1183, sizeof words - 1, words, NULL);
        fold_say(2, "%s: %s", loop->what, words);
        return fold_fail("clBuildProgram", status);
    }
    for (int i = 0; loop->names[i]; i++)
        loop->kernels[i] = clCreateKernel(program, loop->names[i], &status);
    return loop->kernels[0] ? 1 : fold_fail("clCreateKernel", status);
}

static int fold_memory_new(uint64_t *memory, size_t nbytes)
{
    int status = 0;

    *memory = (uint64_t)clCreateBuffer(fold_context, 1, nbytes, NULL, &status);
    return *memory ? 1 : fold_fail("clCreateBuffer", status);
}

static void fold_memory_end(uint64_t memory)
{
    clReleaseMemObject((void *)memory);
}

static int fold_put(uint64_t memory, size_t at, const void *from, size_t nbytes)
{
    int status =
        clEnqueueWriteBuffer(fold_queue, (void *)memory, 1, at, nbytes, from, 0, NULL, NULL);

    return status == 0 ? 1 : fold_fail("clEnqueueWriteBuffer", status);
}

static int fold_get(uint64_t memory, size_t at, void *to, size_t nbytes)
{
    int status = clEnqueueReadBuffer(fold_queue, (void *)memory, 1, at, nbytes, to, 0, NULL, NULL);

    return status == 0 ? 1 : fold_fail("clEnqueueReadBuffer", status);
}

static int fold_launch(void *kernel, int64_t groups, int threads, const struct fold_args *args)
{
    size_t local = (size_t)threads, global = (size_t)groups * local;
    int status = 0;

    for (int i = 0; i < args->n && !status; i++)
        status = clSetKernelArg(kernel, (uint32_t)i, args->at[i].nbytes, args->at[i].at);
    if (!status)
        status =
            clEnqueueNDRangeKernel(fold_queue, kernel, 1, NULL, &global, &local, 0, NULL, NULL);
    return status == 0 ? 1 : fold_fail("clEnqueueNDRangeKernel", status);
}
