// Sums by key by sorting (the peer of foldbench westphal that gives the same bits in each run):
// CUB's DeviceRadixSort::SortPairs and DeviceReduce::ReduceByKey, beside plain atomic additions.
//
// usage: sorted [SIZE...]: boxes of SIZE^3 cells, ten values a cell (100 256)
#include "keys.cuh"

#include <cub/cub.cuh>

template <class T>
__global__ static void add(const int *key, const T *value, T *cell, long n)
{
    for (long i = blockIdx.x * (long)blockDim.x + threadIdx.x; i < n;
         i += (long)gridDim.x * blockDim.x)
        atomicAdd(&cell[key[i]], value[i]);
}

struct plus {
    template <class T> __device__ T operator()(T a, T b) const
    {
        return a + b;
    }
};

template <class T> static void test(const char *order, int size, int units)
{
    const long cells = (long)size * size * size, n = 10 * cells;
    int *key = there<int>(n), *sorted = there<int>(n), *unique = there<int>(n), *runs = there<int>(1);
    T *value = there<T>(n), *moved = there<T>(n), *cell = there<T>(cells), *sum = there<T>(n);
    size_t sort_bytes = 0, reduce_bytes = 0;
    int bits = 1;

    keys_make(order, size, key, value);
    while (1l << bits < cells)
        bits++;
    good(cub::DeviceRadixSort::SortPairs(nullptr, sort_bytes, key, sorted, value, moved, n, 0,
                                         bits));
    good(cub::DeviceReduce::ReduceByKey(nullptr, reduce_bytes, sorted, unique, moved, sum, runs,
                                        plus(), n));
    char *room = there<char>(sort_bytes > reduce_bytes ? sort_bytes : reduce_bytes);
    auto sort = [&] {
        good(cub::DeviceRadixSort::SortPairs(room, sort_bytes, key, sorted, value, moved, n, 0,
                                             bits));
    };
    auto reduce = [&] {
        good(cub::DeviceReduce::ReduceByKey(room, reduce_bytes, sorted, unique, moved, sum, runs,
                                            plus(), n));
    };
    auto say = [&](const char *what, double us) {
        printf("%-7s %-8s %4d^3  %-28s %10.1f us %8.1f GB/s %8.2f G/s\n",
               sizeof(T) == 4 ? "float" : "double", order, size, what, us,
               n * (4.0 + sizeof(T)) / us * 1e-3, n / us * 1e-3);
        fflush(stdout);
    };
    say("plain atomic additions",
        best_us([&] { add<<<16 * units, 256>>>(key, value, cell, n); }));
    say("sort", best_us(sort));
    say("reduce by key", best_us(reduce));
    say("sort and reduce by key", best_us([&] {
            sort();
            reduce();
        }));
    for (void *p : {(void *)key, (void *)sorted, (void *)unique, (void *)runs, (void *)value,
                    (void *)moved, (void *)cell, (void *)sum, (void *)room})
        cudaFree(p);
}

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
