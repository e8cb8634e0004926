// Sums by key (foldbench westphal): what an addition costs without atomic operations, with native
// ones, with one and two on 64 bits, by peers, by runs and by tables in shared memory; and what the
// bins cost before and behind that: cleared, looked through, copied back, made floats.
//
// usage: keys [SIZE...]: boxes of SIZE^3 cells, ten values a cell (100 256)
#include "keys.cuh"

#include <sys/mman.h>

using u64 = unsigned long long;
#define ALL 0xffffffffu

enum way {
    READ,          // keys and values, nothing else
    FIX,           // and the fixed point of the value
    NATIVE,        // floats as they are
    ONE,           // one addition of 64 bits
    TWO,           // two, as doubles need
    EMITTED,       // as foldcc emits it: a check for peers, then ONE or TWO
    EMITTED_FOURS, // the same, four neighbours a thread by 16-byte loads
    RUNS,          // eight neighbours a thread, whose runs of one key are joined
    WARP_RUNS, // neighbouring lanes of a warp with one key are joined, without a loop over peers
    HALVES,    // 32-bit additions with the carry
    SUM32,     // one 32-bit addition: what a narrower fixed point would cost
};
static const char *const names[] = {"read",      "fix",     "native",        "one",
                                    "two",       "emitted", "emitted fours", "runs",
                                    "warp runs", "halves",  "sum 32"};

struct parts {
    u64 high, low;
};

__device__ static u64 bits_of(double sum)
{
    return __double_as_longlong(sum) - __double_as_longlong(6755399441055744.0);
}
__device__ static parts fix(float v, double scale)
{
    return {bits_of(v * scale + 6755399441055744.0), 0};
}
__device__ static parts fix(double v, double scale)
{
    const double x = v * scale, high = x + 6755399441055744.0;
    return {bits_of(high),
            bits_of((x - (high - 6755399441055744.0)) * 1125899906842624.0 + 6755399441055744.0)};
}

template <int words> __device__ static void add(u64 *bins, int key, parts p)
{
    atomicAdd(&bins[(long)words * key], p.high);
    if (words == 2)
        atomicAdd(&bins[2l * key + 1], p.low);
}

__device__ static void halves(u64 *at, u64 v)
{
    unsigned *word = (unsigned *)at, low = (unsigned)v, old = atomicAdd(word, low);
    unsigned high = (unsigned)(v >> 32) + (old + low < low ? 1u : 0u);
    if (high)
        atomicAdd(word + 1, high);
}

// True: another thread of the warp has made this thread's addition.
__device__ static bool taken(int key, parts *p)
{
    if (__activemask() != ALL)
        return false;
    const bool peer = key == __shfl_sync(ALL, key, 0);
    if (__popc(__ballot_sync(ALL, peer)) < 8)
        return false;
    parts all = peer ? *p : parts{0, 0};
    for (int d = 16; d > 0; d /= 2) {
        all.high += __shfl_xor_sync(ALL, all.high, d);
        all.low += __shfl_xor_sync(ALL, all.low, d);
    }
    if (threadIdx.x % 32 == 0)
        *p = all;
    return peer && threadIdx.x % 32 != 0;
}

// Of lanes with one key that stand side by side the first has the sum.
template <int words> __device__ static void warp_runs(u64 *bins, int key, parts p, bool is_there)
{
    const int lane = threadIdx.x % 32;
    const int before = __shfl_up_sync(ALL, key, 1);
    const unsigned heads = __ballot_sync(ALL, lane == 0 || key != before);
    const unsigned above = heads & ~(ALL >> (31 - lane));
    const int end = above ? __ffs(above) - 1 : 32;
    for (int d = 1; d < 32; d *= 2) {
        const u64 high = __shfl_down_sync(ALL, p.high, d), low = __shfl_down_sync(ALL, p.low, d);
        if (lane + d < end) {
            p.high += high;
            p.low += low;
        }
    }
    if (heads >> lane & 1 && is_there)
        add<words>(bins, key, p);
}

template <int which, class T, int words>
__global__ void update(const int *key, const T *value, u64 *bins, T *cell, long n, double scale)
{
    const long chunk = 4096, m = (n - 1) / chunk + 1;
    u64 kept = 0;

    for (long c = blockIdx.x; c < m; c += gridDim.x) {
        const long lo = c * chunk, hi = lo + chunk < n ? lo + chunk : n;
        if (which == EMITTED_FOURS || which == RUNS) {
            constexpr int each = which == RUNS ? 8 : 4;
            for (long t = lo + each * threadIdx.x; t < hi; t += (long)each * blockDim.x) {
                int k[each];
                T v[each];
                for (int j = 0; j < each; j += 4)
                    *(int4 *)&k[j] = t + j < hi ? *(const int4 *)&key[t + j] : int4{0, 0, 0, 0};
                for (int j = 0; j < each; j += 16 / (int)sizeof(T))
                    *(float4 *)&v[j] =
                        t + j < hi ? *(const float4 *)&value[t + j] : float4{0, 0, 0, 0};
                if (which == RUNS) {
                    parts p = fix(v[0], scale);
                    for (int j = 1; j < each; j++) {
                        const parts x = fix(v[j], scale);
                        if (k[j] != k[j - 1]) {
                            add<words>(bins, k[j - 1], p);
                            p = {0, 0};
                        }
                        p.high += x.high;
                        p.low += x.low;
                    }
                    add<words>(bins, k[each - 1], p);
                } else {
                    for (int j = 0; j < each; j++) {
                        parts p = fix(v[j], scale);
                        if (!taken(k[j], &p))
                            add<words>(bins, k[j], p);
                    }
                }
            }
            continue;
        }
        for (long row = lo; row < hi; row += blockDim.x) {
            const long t = row + threadIdx.x;
            const bool is_there = t < hi;
            if (!is_there && which != WARP_RUNS)
                break;
            const int k = is_there ? key[t] : -1;
            const T v = is_there ? value[t] : 0;
            parts p = {0, 0};
            if (which != READ && which != NATIVE)
                p = fix(v, scale);
            if (which == READ)
                kept += k + (long)v;
            else if (which == FIX)
                kept += k + p.high + p.low;
            else if (which == NATIVE)
                atomicAdd(&cell[k], v);
            else if (which == ONE)
                add<1>(bins, k, p);
            else if (which == TWO)
                add<2>(bins, k, p);
            else if (which == EMITTED && !taken(k, &p))
                add<words>(bins, k, p);
            else if (which == WARP_RUNS)
                warp_runs<words>(bins, k, p, is_there);
            else if (which == HALVES) {
                halves(&bins[(long)words * k], p.high);
                if (words == 2)
                    halves(&bins[2l * k + 1], p.low);
            } else if (which == SUM32)
                atomicAdd((unsigned *)&bins[k], (unsigned)p.high);
        }
    }
    if (kept == 1)
        bins[0] = kept;
}

// A hash table of a group, as key-hash has it: its updates without its end, and with it.
template <class T, int words, bool ends>
__global__ void hashed(const int *key, const T *value, u64 *bins, long n, double scale)
{
    constexpr int places = 2048;
    extern __shared__ unsigned keys[];
    u64 *own = (u64 *)(keys + places);
    const long chunk = 4096, m = (n - 1) / chunk + 1;

    for (int k = threadIdx.x; k < places; k += blockDim.x) {
        keys[k] = 0;
        for (int w = 0; w < words; w++)
            own[words * k + w] = 0;
    }
    for (long c = blockIdx.x; c < m; c += gridDim.x) {
        __syncthreads();
        for (long t = c * chunk + threadIdx.x; t < n && t < (c + 1) * chunk; t += blockDim.x) {
            const unsigned wanted = (unsigned)key[t] + 1;
            int place = (int)(wanted * 2654435769u >> 8) & (places - 1), left = 8;
            unsigned was = 1;
            for (; left > 0; left--, place = (place + 1) & (places - 1)) {
                was = atomicCAS(&keys[place], 0u, wanted);
                if (was == 0 || was == wanted)
                    break;
            }
            parts p = fix(value[t], scale);
            if (!left)
                add<words>(bins, key[t], p);
            else {
                halves(&own[words * place], p.high);
                if (words == 2)
                    halves(&own[2 * place + 1], p.low);
            }
        }
        __syncthreads();
        for (int k = threadIdx.x; k < places; k += blockDim.x) {
            if (ends && keys[k])
                add<words>(bins, (int)keys[k] - 1, {own[words * k], own[words * k + words - 1]});
            keys[k] = 0;
            for (int w = 0; w < words; w++)
                own[words * k + w] = 0;
        }
    }
}

// The pass before: the largest value, how many, the first and the last key.
template <class T> __global__ void look(const int *key, const T *value, long n, u64 *to)
{
    u64 most = 0;
    int first = 0x7fffffff, last = -1;

    for (long t = blockIdx.x * (long)blockDim.x + threadIdx.x; t < n;
         t += (long)gridDim.x * blockDim.x) {
        const double v = value[t] < 0 ? -value[t] : value[t];
        most = max(most, (u64)__double_as_longlong(v));
        first = min(first, key[t]);
        last = max(last, key[t]);
    }
    for (int d = 16; d > 0; d /= 2) {
        most = max(most, __shfl_xor_sync(ALL, most, d));
        first = min(first, __shfl_xor_sync(ALL, first, d));
        last = max(last, __shfl_xor_sync(ALL, last, d));
    }
    if (threadIdx.x % 32 == 0) {
        atomicMax(&to[0], most);
        atomicMin((int *)&to[1], first);
        atomicMax((int *)&to[2], last);
    }
}

// Bins as floats, onto the cells.
template <class T, int words>
__global__ void unfix(const u64 *bins, T *cell, long cells, double back)
{
    for (long k = blockIdx.x * (long)blockDim.x + threadIdx.x; k < cells;
         k += (long)gridDim.x * blockDim.x) {
        double x = (double)(long long)bins[words * k] * back;
        if (words == 2)
            x += (double)(long long)bins[2 * k + 1] * (back / 1125899906842624.0);
        cell[k] += (T)x;
    }
}

template <class T> struct test {
    static constexpr int words = sizeof(T) == 4 ? 1 : 2;
    const char *order;
    long cells, n;
    int *key;
    T *value, *cell;
    u64 *bins;
    double scale;
    u64 want;

    void say(const char *what, double us, double bytes)
    {
        printf("%-7s %-8s %4.0f^3  %-28s %10.1f us %8.1f GB/s %8.2f G/s\n",
               sizeof(T) == 4 ? "float" : "double", order, __builtin_cbrt((double)cells), what, us,
               bytes / us * 1e-3, n / us * 1e-3);
        fflush(stdout);
    }
    // A checksum of the bins, where the way makes them.
    u64 sum()
    {
        std::vector<u64> got((size_t)cells * words);
        u64 all = 0;
        good(cudaMemcpy(got.data(), bins, got.size() * 8, cudaMemcpyDeviceToHost));
        for (size_t k = 0; k < got.size(); k++)
            all = all * 31 + got[k];
        return all;
    }
    template <class F> void measure(const char *what, bool is_checked, F launch)
    {
        const double bytes = (double)n * (4 + sizeof(T));
        double us = best_us(launch);
        say(what, us, bytes);
        if (!is_checked)
            return;
        good(cudaMemset(bins, 0, (size_t)cells * words * 8));
        launch();
        u64 got = sum();
        if (!want)
            want = got;
        if (got != want)
            printf("WRONG: %s\n", what);
    }
    template <int which> void way(unsigned groups, unsigned threads, bool is_checked)
    {
        char what[64];
        snprintf(what, sizeof what, "%s, %u x %u", names[which], groups, threads);
        measure(what, is_checked, [&] {
            update<which, T, words><<<groups, threads>>>(key, value, bins, cell, n, scale);
        });
    }
    void ways(int units)
    {
        const size_t table = 2048 * (4 + 8 * words);
        unsigned few = 4 * units, many = 16 * units;
        way<READ>(few, 256, false);
        way<READ>(many, 256, false);
        way<FIX>(many, 256, false);
        way<NATIVE>(many, 256, false);
        way<ONE>(many, 256, words == 1);
        if (words == 2)
            way<TWO>(many, 256, true);
        way<EMITTED>(few, 256, true); // foldrt's own number of groups
        way<EMITTED>(many, 256, true);
        way<EMITTED_FOURS>(few, 256, true);
        way<EMITTED_FOURS>(many, 256, true);
        way<RUNS>(many, 256, true);
        way<WARP_RUNS>(many, 256, true);
        way<HALVES>(many, 256, true);
        way<SUM32>(many, 256, false);
        good(cudaFuncSetAttribute(hashed<T, words, true>,
                                  cudaFuncAttributeMaxDynamicSharedMemorySize, (int)table));
        good(cudaFuncSetAttribute(hashed<T, words, false>,
                                  cudaFuncAttributeMaxDynamicSharedMemorySize, (int)table));
        measure("hash, without its end", false,
                [&] { hashed<T, words, false><<<few, 256, table>>>(key, value, bins, n, scale); });
        measure("hash", true,
                [&] { hashed<T, words, true><<<few, 256, table>>>(key, value, bins, n, scale); });
    }
    void around(int units)
    {
        const size_t nbytes = (size_t)cells * words * 8;
        u64 *found = there<u64>(3);
        std::vector<char> touched(nbytes, 1);
        void *pinned;
        say("bins cleared", best_us([&] { good(cudaMemset(bins, 0, nbytes)); }), (double)nbytes);
        say("look", best_us([&] {
                look<<<8 * units, 256>>>(key, value, n, found);
                u64 three[3];
                good(cudaMemcpy(three, found, sizeof three, cudaMemcpyDeviceToHost));
            }),
            (double)n * (4 + sizeof(T)));
        say("bins back: new memory", best_us([&] {
                void *p =
                    mmap(NULL, nbytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
                good(cudaMemcpy(p, bins, nbytes, cudaMemcpyDeviceToHost));
                munmap(p, nbytes);
            }),
            (double)nbytes);
        say("bins back: used memory", best_us([&] {
                good(cudaMemcpy(touched.data(), bins, nbytes, cudaMemcpyDeviceToHost));
            }),
            (double)nbytes);
        good(cudaMallocHost(&pinned, nbytes));
        say("bins back: pinned memory",
            best_us([&] { good(cudaMemcpy(pinned, bins, nbytes, cudaMemcpyDeviceToHost)); }),
            (double)nbytes);
        say("bins made floats there",
            best_us([&] { unfix<T, words><<<16 * units, 256>>>(bins, cell, cells, 1e-9); }),
            (double)nbytes + 2.0 * cells * sizeof(T));
        say("floats back: used memory", best_us([&] {
                good(cudaMemcpy(touched.data(), cell, cells * sizeof(T), cudaMemcpyDeviceToHost));
            }),
            (double)cells * sizeof(T));
        std::vector<T> here(cells, 0);
        const long long *from = (const long long *)pinned;
        say("bins made floats here, one core", best_us([&] {
                for (int pass = 0; pass < 2; pass++)
                    for (long k = 0; k < cells; k++) {
                        const T v = here[k] + (T)((double)from[words * k] * 1e-20);
                        if (pass)
                            here[k] = v;
                        else if (!__builtin_isfinite(v))
                            return;
                    }
            }),
            (double)nbytes);
        cudaFreeHost(pinned);
        cudaFree(found);
    }
    test(const char *order, int size, int units)
        : order(order), cells((long)size * size * size), n(10 * cells), scale(1024.0 * 1024 * 1024),
          want(0)
    {
        key = there<int>(n);
        value = there<T>(n);
        cell = there<T>(cells);
        bins = there<u64>((size_t)cells * words);
        keys_make(order, size, key, value);
        good(cudaMemset(cell, 0, cells * sizeof(T)));
        ways(units);
        if (!strcmp(order, "ordered"))
            around(units);
        cudaFree(key);
        cudaFree(value);
        cudaFree(cell);
        cudaFree(bins);
    }
};

int main(int argc, char **argv)
{
    const char *const usual[] = {"", "100", "256"};
    int units = 1;

    good(cudaDeviceGetAttribute(&units, cudaDevAttrMultiProcessorCount, 0));
    for (int k = 1; k < (argc > 1 ? argc : 3); k++)
        for (const char *order : {"ordered", "shifted", "random"}) {
            int size = atoi(argc > 1 ? argv[k] : usual[k]);
            test<float>(order, size, units);
            test<double>(order, size, units);
        }
    return 0;
}
