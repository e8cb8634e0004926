// Pairs of bodies by angular distance (foldbench tpacf): what a pair costs as foldcc emits it, with
// its parts made otherwise one by one, and by hand in tiles.
//
// usage: pairs [BODIES...] (4096 10391)
#include "limits.cuh"

#include <cmath>

#define BINS 20
#define THREADS 256
#define ALL 0xffffffffu

using u64 = unsigned long long;

struct place {
    float x, y, z;
};

enum index { BY_64, BY_32, BY_DOUBLE, BY_STEPS }; // t / n: 64 bits, 32 bits, a reciprocal; none
enum bins { NO_BINS, HALVES, WORD, WORD_A_WARP, LONG };
enum edges { FROM_MEMORY, FROM_SHARED };

__device__ static int bin_of(const float *edge, float dot)
{
    int lo = 0, hi = BINS;

    while (hi > lo + 1) {
        int k = (lo + hi) / 2;
        if (dot >= edge[k])
            hi = k;
        else
            lo = k;
    }
    return dot >= edge[lo] ? lo : dot >= edge[hi] ? hi : hi + 1;
}

// As foldcc emits it: another thread of the warp may make the addition of several.
__device__ static bool taken(int bin, u64 *v)
{
    if (__activemask() != ALL)
        return false;
    const bool peer = bin == __shfl_sync(ALL, bin, 0);
    if (__popc(__ballot_sync(ALL, peer)) < 8)
        return false;
    u64 all = peer ? *v : 0;
    for (int d = 16; d > 0; d /= 2)
        all += __shfl_xor_sync(ALL, all, d);
    if (threadIdx.x % 32 == 0)
        *v = all;
    return peer && threadIdx.x % 32 != 0;
}

__device__ static void halves(unsigned *at, u64 v)
{
    unsigned low = (unsigned)v, old = atomicAdd(at, low);
    unsigned high = (unsigned)(v >> 32) + (old + low < low ? 1u : 0u);
    if (high)
        atomicAdd(at + 1, high);
}

template <int how, int kind, int where, bool looks>
__global__ void pairs(const place *a, const place *b, const float *edge, long n, u64 *hist)
{
    __shared__ u64 own[BINS + 2];
    __shared__ unsigned words[THREADS / 32][BINS + 2];
    __shared__ float limits[BINS + 1];
    const long chunk = 4096, all = n * n, m = (all - 1) / chunk + 1;
    const double inverse = 1.0 / (double)n;
    int kept = 0;

    if (threadIdx.x < BINS + 2) {
        own[threadIdx.x] = 0;
        for (int w = 0; w < THREADS / 32; w++)
            words[w][threadIdx.x] = 0;
    }
    if (threadIdx.x < BINS + 1)
        limits[threadIdx.x] = edge[threadIdx.x];
    __syncthreads();
    for (long c = blockIdx.x; c < m; c += gridDim.x) {
        const long hi = (c + 1) * chunk < all ? (c + 1) * chunk : all;
        long t = c * chunk + threadIdx.x, i = t / n, j = t % n;
        for (; t < hi; t += THREADS) {
            if (how == BY_64) {
                i = t / n;
                j = t % n;
            } else if (how == BY_32) {
                i = (unsigned)t / (unsigned)n;
                j = (unsigned)t % (unsigned)n;
            } else if (how == BY_DOUBLE) {
                i = (long)((double)t * inverse);
                j = t - i * n;
                if (j < 0) {
                    i--;
                    j += n;
                } else if (j >= n) {
                    i++;
                    j -= n;
                }
            }
            const float dot = a[i].x * b[j].x + a[i].y * b[j].y + a[i].z * b[j].z;
            const int bin = bin_of(where == FROM_SHARED ? limits : edge, dot);
            u64 one = 1;
            if (kind == NO_BINS)
                kept += bin;
            else if (!looks || !taken(bin, &one)) {
                if (kind == HALVES)
                    halves((unsigned *)&own[bin], one);
                else if (kind == LONG)
                    atomicAdd(&own[bin], one);
                else if (kind == WORD)
                    atomicAdd(&words[0][bin], (unsigned)one);
                else
                    atomicAdd(&words[threadIdx.x / 32][bin], (unsigned)one);
            }
            if (how == BY_STEPS) {
                j += THREADS;
                while (j >= n) {
                    j -= n;
                    i++;
                }
            }
        }
    }
    if (kept == -1)
        own[0] = kept;
    __syncthreads();
    if (threadIdx.x < BINS + 2) {
        u64 sum = own[threadIdx.x];
        for (int w = 0; w < THREADS / 32; w++)
            sum += words[w][threadIdx.x];
        atomicAdd(&hist[threadIdx.x], sum);
    }
}

// bench/tables/tpacf/hand.cu
__global__ void by_hand(const place *a, const place *b, const float *edge, int n, u64 *hist)
{
    __shared__ place tile[THREADS];
    __shared__ unsigned own[THREADS / 32][BINS + 2];
    __shared__ float limits[BINS + 1];
    int i = blockIdx.x * THREADS + threadIdx.x, from = blockIdx.y * THREADS;
    unsigned *mine = own[threadIdx.x / 32];

    for (int k = threadIdx.x; k < THREADS / 32 * (BINS + 2); k += THREADS)
        own[0][k] = 0;
    if (threadIdx.x < BINS + 1)
        limits[threadIdx.x] = edge[threadIdx.x];
    if (from + threadIdx.x < n)
        tile[threadIdx.x] = b[from + threadIdx.x];
    __syncthreads();
    for (int j = 0; i < n && j < THREADS && from + j < n; j++) {
        float dot = a[i].x * tile[j].x + a[i].y * tile[j].y + a[i].z * tile[j].z;
        atomicAdd(&mine[bin_of(limits, dot)], 1u);
    }
    __syncthreads();
    if (threadIdx.x < BINS + 2) {
        u64 sum = 0;
        for (int w = 0; w < THREADS / 32; w++)
            sum += own[w][threadIdx.x];
        atomicAdd(&hist[threadIdx.x], sum);
    }
}

static void catalogue(std::vector<place> &to, unsigned long seed, bool is_clustered)
{
    for (size_t i = 0; i < to.size(); i++) {
        unsigned long at = seed + 2 * (is_clustered ? i / 64 : i);
        double spread = is_clustered ? 0.02 * random_of(seed + i) * 0x1p-32 : 0;
        double z = 2 * (random_of(at) * 0x1p-32) - 1, phi = random_of(at + 1) * 0x1p-32;
        z = z + spread > 1 ? z : z + spread;
        phi = 6.283185307179586 * phi + spread;
        to[i] = place{(float)(sqrt(1 - z * z) * cos(phi)), (float)(sqrt(1 - z * z) * sin(phi)),
                      (float)z};
    }
}

static u64 want;

template <class F>
static void measure(const char *what, long n, u64 *hist, bool is_checked, F launch)
{
    double us = best_us(launch);
    u64 got[BINS + 2], sum = 0;

    printf("%6ld  %-60s %10.1f us %8.2f pairs/ns\n", n, what, us, (double)n * n / us * 1e-3);
    good(cudaMemset(hist, 0, sizeof got));
    launch();
    good(cudaMemcpy(got, hist, sizeof got, cudaMemcpyDeviceToHost));
    for (u64 x : got)
        sum = sum * 31 + x;
    want = want ? want : sum;
    if (is_checked && sum != want)
        printf("WRONG: %s\n", what);
    fflush(stdout);
}

static void run(long n, int units)
{
    std::vector<place> a(n), b(n);
    float limits[BINS + 1];
    place *x = there<place>(n), *y = there<place>(n);
    float *edge = there<float>(BINS + 1);
    u64 *hist = there<u64>(BINS + 2);
    const unsigned few = 8 * units, tiles = (unsigned)((n + THREADS - 1) / THREADS);

    want = 0;
    for (int k = 0; k <= BINS; k++)
        limits[k] = (float)cos(pow(10, -2 + k * 0.2) / 57.29577951308232);
    catalogue(a, 1, true);
    catalogue(b, 1ul << 40, false);
    good(cudaMemcpy(x, a.data(), n * sizeof *x, cudaMemcpyHostToDevice));
    good(cudaMemcpy(y, b.data(), n * sizeof *y, cudaMemcpyHostToDevice));
    good(cudaMemcpy(edge, limits, sizeof limits, cudaMemcpyHostToDevice));
#define WAY(what, how, kind, where, looks)                                                         \
    measure(what, n, hist, kind != NO_BINS,                                                        \
            [&] { pairs<how, kind, where, looks><<<few, THREADS>>>(x, y, edge, n, hist); });
    measure("by hand: tiles, a histogram a warp", n, hist, true,
            [&] { by_hand<<<dim3(tiles, tiles), THREADS>>>(x, y, edge, (int)n, hist); });
    WAY("as emitted: 64-bit division, halves, check for peers", BY_64, HALVES, FROM_MEMORY, true)
    WAY("... without bins", BY_64, NO_BINS, FROM_MEMORY, false)
    WAY("... without the check for peers", BY_64, HALVES, FROM_MEMORY, false)
    WAY("... bins of 32 bits", BY_64, WORD, FROM_MEMORY, true)
    WAY("... bins of 32 bits, without the check", BY_64, WORD, FROM_MEMORY, false)
    WAY("... 64-bit atomic additions in shared memory", BY_64, LONG, FROM_MEMORY, false)
    WAY("... 32-bit bins for each warp, without the check", BY_64, WORD_A_WARP, FROM_MEMORY, false)
    WAY("... edges in shared memory", BY_64, HALVES, FROM_SHARED, true)
    WAY("... 32-bit division", BY_32, HALVES, FROM_MEMORY, true)
    WAY("... division by a reciprocal", BY_DOUBLE, HALVES, FROM_MEMORY, true)
    WAY("... no division: steps", BY_STEPS, HALVES, FROM_MEMORY, true)
    WAY("steps, no bins", BY_STEPS, NO_BINS, FROM_MEMORY, false)
    WAY("steps, no bins, edges in shared memory", BY_STEPS, NO_BINS, FROM_SHARED, false)
    WAY("steps, 32-bit bins for each warp", BY_STEPS, WORD_A_WARP, FROM_MEMORY, false)
    WAY("steps, 32-bit bins for each warp, edges in shared memory", BY_STEPS, WORD_A_WARP,
        FROM_SHARED, false)
    WAY("reciprocal, 32-bit bins for each warp, edges in shared memory", BY_DOUBLE, WORD_A_WARP,
        FROM_SHARED, false)
    cudaFree(x);
    cudaFree(y);
    cudaFree(edge);
    cudaFree(hist);
}

int main(int argc, char **argv)
{
    const char *const usual[] = {"", "4096", "10391"};
    int units = 1;

    good(cudaDeviceGetAttribute(&units, cudaDevAttrMultiProcessorCount, 0));
    for (int k = 1; k < (argc > 1 ? argc : 3); k++)
        run(atol(argc > 1 ? argv[k] : usual[k]), units);
    return 0;
}
