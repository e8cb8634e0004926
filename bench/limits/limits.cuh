// What programs of this folder share: the same work with parts of it left out or made otherwise, so
// that differences tell what limits it. All results are compared with the first that has one.
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
#include <vector>

inline double now_us()
{
    using namespace std::chrono;
    return duration<double, std::micro>(steady_clock::now().time_since_epoch()).count();
}

inline void good(cudaError_t status)
{
    if (status != cudaSuccess) {
        printf("CUDA: %s\n", cudaGetErrorString(status));
        exit(1);
    }
}

// The least of several, without the first.
template <class F> static double best_us(F f)
{
    double best = 1e30;

    for (int k = 0; k < 8; k++) {
        good(cudaDeviceSynchronize());
        double from = now_us();
        f();
        good(cudaDeviceSynchronize());
        double us = now_us() - from;
        if (k && us < best)
            best = us;
    }
    return best;
}

template <class T> static T *there(size_t n)
{
    void *p;

    good(cudaMalloc(&p, n * sizeof(T)));
    return (T *)p;
}

inline unsigned random_of(unsigned long i)
{
    unsigned long x = (i + 1) * 0x9e3779b97f4a7c15ul;

    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9ul;
    return (unsigned)(x >> 32) ^ (unsigned)x;
}
