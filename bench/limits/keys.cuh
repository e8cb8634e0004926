// Keys and values of sums by key: those of bench/tables/westphal, on the device.
#include "limits.cuh"

#include <cstring>

inline int key_shifted(long i, int size)
{
    long cell = i / 10, all = (long)size * size * size;
    unsigned r = random_of((unsigned long)i);

    cell += (int)(r & 1) * (r & 2 ? 1 : -1);
    cell += (int)(r >> 2 & 1) * (r & 8 ? 1 : -1) * (long)size;
    cell += (int)(r >> 4 & 1) * (r & 32 ? 1 : -1) * (long)size * size;
    return (int)((cell + all) % all);
}

// Ten a cell of a box of size^3.
template <class T> static void keys_make(const char *order, int size, int *key, T *value)
{
    const long cells = (long)size * size * size, n = 10 * cells;
    std::vector<int> k((size_t)n);
    std::vector<T> v((size_t)n);

#pragma omp parallel for
    for (long i = 0; i < n; i++) {
        k[i] = !strcmp(order, "random")
                   ? (int)((unsigned long)random_of(i) * (unsigned long)cells >> 32)
               : !strcmp(order, "shifted") ? key_shifted(i, size)
                                           : (int)(i / 10);
        v[i] = (T)((float)(random_of((unsigned long)(n + i)) >> 8) * 0x1p-24f);
    }
    good(cudaMemcpy(key, k.data(), n * 4, cudaMemcpyHostToDevice));
    good(cudaMemcpy(value, v.data(), n * sizeof(T), cudaMemcpyHostToDevice));
}
