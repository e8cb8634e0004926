// Peers on the same data sizes: CUB DeviceReduce and thrust::min_element, data on the device.
#include <cstdio>
#include <cstdlib>
#include <cub/cub.cuh>
#include <thrust/device_ptr.h>
#include <thrust/extrema.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/transform_iterator.h>
#include <chrono>
template <class F> static double best(F f)
{
    double b = 1e30;
    for (int i = 0; i < 12; i++) {
        cudaDeviceSynchronize();
        auto t0 = std::chrono::steady_clock::now();
        f();
        cudaDeviceSynchronize();
        double us = std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - t0).count();
        if (i > 1 && us < b) b = us;
    }
    return b;
}
template <class T> static double sum(long n, const void *in)
{
    T *out; void *tmp = nullptr; size_t bytes = 0; T host;
    cudaMalloc(&out, 64);
    cub::DeviceReduce::Sum(tmp, bytes, (const T *)in, out, n);
    cudaMalloc(&tmp, bytes);
    double us = best([&] { cub::DeviceReduce::Sum(tmp, bytes, (const T *)in, out, n);
                           cudaMemcpy(&host, out, sizeof host, cudaMemcpyDeviceToHost); });
    cudaFree(out); cudaFree(tmp);
    return us;
}
// Numbers from 0 to 1 as floats, two of which make a double: no two elements alike, as in the loops beside it.
__global__ void fill(unsigned *to, long n)
{
    for (long i = blockIdx.x * (long)blockDim.x + threadIdx.x; i < n; i += gridDim.x * (long)blockDim.x) {
        unsigned r = (unsigned)i * 2654435761u;
        r = (r ^ r >> 15) * 2246822519u;
        to[i] = __float_as_uint((float)(r >> 8) * 0x1p-24f);
    }
}
// The products of bench/devices/sums.c's four sums, one sum a pass.
struct product {
    const float *a, *b;
    __host__ __device__ float operator()(long i) const { return a[i] * b[i]; }
};
static double four(long n, const float *x, const float *y)
{
    const product of[4] = {{x, x}, {x, y}, {y, x}, {y, y}};
    float *out, host[4]; void *tmp = nullptr; size_t bytes = 0;
    auto terms = [&](int k) { return thrust::make_transform_iterator(thrust::counting_iterator<long>(0), of[k]); };
    cudaMalloc(&out, 64);
    cub::DeviceReduce::Sum(tmp, bytes, terms(0), out, n);
    cudaMalloc(&tmp, bytes);
    double us = best([&] {
        for (int k = 0; k < 4; k++)
            cub::DeviceReduce::Sum(tmp, bytes, terms(k), out + k, n);
        cudaMemcpy(host, out, sizeof host, cudaMemcpyDeviceToHost);
    });
    cudaFree(out); cudaFree(tmp);
    return us;
}
int main()
{
    const int sizes[] = {10, 12, 14, 15, 16, 18, 20, 22, 24, 26, 28, 30};
    void *in; cudaMalloc(&in, 8L << 30);
    fill<<<4096, 256>>>((unsigned *)in, 2L << 30);
    printf("# CUB, host time with the result's copy, us: log2n f32 f64 i32 argmin(thrust) four(4 passes)\n");
    for (int l : sizes) {
        long n = 1L << l;
        const float *x = (const float *)in;
        thrust::device_ptr<const float> p(x);
        float v;
        double a = best([&] { auto it = thrust::min_element(p, p + n); v = it - p; });
        printf("cub %d %.1f %.1f %.1f %.1f %.1f\n", l, sum<float>(n, in), sum<double>(n, in), sum<int>(n, in), a, four(n, x, x + n));
    }
    return 0;
}
