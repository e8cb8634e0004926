// Counts in more bins than a group's memory holds (bench/devices/counts.c): what reading the keys
// costs, additions in the device's memory, the same with the equal keys of a warp joined, and passes
// over ranges of bins that fit; with random keys, with one key in all, and with half of them one.
//
// usage: bins [BINS...] (65536 262144 1048576)
#include "limits.cuh"

#include <cstring>

#define PASS_BINS 57344 // 224 KiB

enum way { READ, GLOBAL, FOURS, MATCHED, TOUCH };
static const char *const names[] = {"read", "global", "global, fours", "global, equal keys joined",
                                    "global, without the update"};

template <int which>
__global__ static void count(const int *key, unsigned *bins, long n)
{
    const long step = 4l * gridDim.x * blockDim.x;
    unsigned kept = 0;

    for (long i = 4 * (blockIdx.x * (long)blockDim.x + threadIdx.x); i + 3 < n; i += step) {
        const int4 k = *(const int4 *)&key[i];
        const int four[4] = {k.x, k.y, k.z, k.w};
        for (int j = 0; j < 4; j++) {
            if (which == READ)
                kept += four[j];
            else if (which == TOUCH)
                kept += bins[four[j]];
            else if (which == FOURS)
                atomicAdd(&bins[four[j]], 1u);
            else if (which == MATCHED) {
                const unsigned peers = __match_any_sync(__activemask(), four[j]);
                if ((int)(threadIdx.x % 32) == __ffs(peers) - 1)
                    atomicAdd(&bins[four[j]], (unsigned)__popc(peers));
            }
        }
    }
    if (kept == 1)
        bins[0] = kept;
}

__global__ static void one_by_one(const int *key, unsigned *bins, long n)
{
    for (long i = blockIdx.x * (long)blockDim.x + threadIdx.x; i < n;
         i += (long)gridDim.x * blockDim.x)
        atomicAdd(&bins[key[i]], 1u);
}

// Those of the keys that lie in [first, first + held), in the group's memory.
__global__ static void range(const int *key, unsigned *bins, long n, int first, int held)
{
    extern __shared__ unsigned own[];

    for (int k = threadIdx.x; k < held; k += blockDim.x)
        own[k] = 0;
    __syncthreads();
    for (long i = 4 * (blockIdx.x * (long)blockDim.x + threadIdx.x); i + 3 < n;
         i += 4l * gridDim.x * blockDim.x) {
        const int4 k = *(const int4 *)&key[i];
        const int four[4] = {k.x, k.y, k.z, k.w};
        for (int j = 0; j < 4; j++)
            if ((unsigned)(four[j] - first) < (unsigned)held)
                atomicAdd(&own[four[j] - first], 1u);
    }
    __syncthreads();
    for (int k = threadIdx.x; k < held; k += blockDim.x)
        if (own[k])
            atomicAdd(&bins[first + k], own[k]);
}

struct test {
    const char *order;
    int nbins;
    long n;
    int *key;
    unsigned *bins;
    std::vector<unsigned> want;

    template <class F> void measure(const char *what, bool is_checked, F launch)
    {
        const double us = best_us(launch);
        std::vector<unsigned> got(nbins);

        printf("%8d bins, %-8s %-28s %10.1f us %8.1f GB/s %8.2f G/s\n", nbins, order, what, us,
               4.0 * n / us * 1e-3, n / us * 1e-3);
        fflush(stdout);
        if (!is_checked)
            return;
        good(cudaMemset(bins, 0, nbins * 4l));
        launch();
        good(cudaMemcpy(got.data(), bins, nbins * 4l, cudaMemcpyDeviceToHost));
        if (got != want)
            printf("WRONG: %s\n", what);
    }
    template <int which> void way(int units, bool is_checked)
    {
        measure(names[which], is_checked, [&] { count<which><<<8 * units, 256>>>(key, bins, n); });
    }
    test(const char *order, int nbins, int units)
        : order(order), nbins(nbins), n(1l << 26), key(there<int>(n)), bins(there<unsigned>(nbins)),
          want(nbins)
    {
        std::vector<int> k(n);
        const int passes = (nbins + PASS_BINS - 1) / PASS_BINS, held = (nbins + passes - 1) / passes;
        char what[64];

        for (long i = 0; i < n; i++) {
            const unsigned r = random_of((unsigned long)i);
            const bool is_hot = !strcmp(order, "one") || (!strcmp(order, "half one") && r & 1);
            k[i] = is_hot ? 7 : (int)((unsigned long)r * (unsigned)nbins >> 32);
            want[k[i]]++;
        }
        good(cudaMemcpy(key, k.data(), n * 4, cudaMemcpyHostToDevice));
        way<READ>(units, false);
        way<TOUCH>(units, false);
        measure(names[GLOBAL], true, [&] { one_by_one<<<16 * units, 256>>>(key, bins, n); });
        way<FOURS>(units, true);
        way<MATCHED>(units, true);
        good(cudaFuncSetAttribute(range, cudaFuncAttributeMaxDynamicSharedMemorySize, held * 4));
        snprintf(what, sizeof what, "%d passes of %d bins", passes, held);
        measure(what, true, [&] {
            for (int first = 0; first < nbins; first += held)
                range<<<units, 1024, held * 4>>>(key, bins, n, first,
                                                 held < nbins - first ? held : nbins - first);
        });
        cudaFree(key);
        cudaFree(bins);
    }
};

int main(int argc, char **argv)
{
    const char *const usual[] = {"", "65536", "262144", "1048576"};
    int units = 1;

    good(cudaDeviceGetAttribute(&units, cudaDevAttrMultiProcessorCount, 0));
    for (int k = 1; k < (argc > 1 ? argc : 4); k++)
        for (const char *order : {"random", "one", "half one"})
            test(order, atoi(argc > 1 ? argv[k] : usual[k]), units);
    return 0;
}
