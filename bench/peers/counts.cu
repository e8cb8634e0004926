// Peers of bench/devices/counts.c and rows.c: CUB's histogram and segmented sum, data on the device.
#include <chrono>
#include <cstdio>
#include <cub/cub.cuh>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/transform_iterator.h>
#include <vector>
template <class F> static double best(F f)
{
    void *tmp = nullptr;
    size_t bytes = 0;
    f(tmp, bytes);
    cudaMalloc(&tmp, bytes);
    double b = 1e30;
    for (int i = 0; i < 8; i++) {
        cudaDeviceSynchronize();
        auto t0 = std::chrono::steady_clock::now();
        f(tmp, bytes);
        cudaDeviceSynchronize();
        double us =
            std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - t0).count();
        if (i > 1 && us < b)
            b = us;
    }
    cudaFree(tmp);
    return b;
}
struct from_row {
    int length;
    __host__ __device__ int operator()(int row) const { return row * length; }
};
int main()
{
    const int n = 1 << 26;
    std::vector<int> host(n);
    int *in, *out;
    cudaMalloc(&in, n * 4L);
    cudaMalloc(&out, n * 4L);
    for (int bins : {16, 256, 2048, 16384, 57344, 65536, 1 << 20})
        for (int one = 0; one < 2; one++) {
            unsigned r = 12345;
            for (int i = 0; i < n; i++) {
                r = r * 1664525u + 1013904223u;
                host[i] = one ? 7 : int((r >> 8) % bins);
            }
            cudaMemcpy(in, host.data(), n * 4L, cudaMemcpyHostToDevice);
            double us = best([&](void *t, size_t &b) {
                cub::DeviceHistogram::HistogramEven(t, b, in, out, bins + 1, 0, bins, n);
            });
            printf("cub-counts 2^26 %d bins %s %.1f us\n", bins, one ? "one" : "random", us);
        }
    for (int length : {3, 32, 1000, 100000}) {
        auto from = thrust::make_transform_iterator(thrust::make_counting_iterator(0), from_row{length});
        double us = best([&](void *t, size_t &b) {
            cub::DeviceSegmentedReduce::Sum(t, b, (float *)in, (float *)out, n / length, from, from + 1);
        });
        printf("cub-rows 2^26 of %d %.1f us\n", length, us);
    }
    return 0;
}
