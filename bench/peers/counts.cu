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
// Keys as random as need be, or one.
__global__ void keys_make(int *key, int n, int bins, bool one)
{
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
        unsigned r = i * 2654435769u;
        r = (r ^ r >> 16) * 2246822507u;
        r = (r ^ r >> 13) * 3266489909u;
        key[i] = one ? 7 : int((r >> 8) % bins);
    }
}
static void counts(int l, const int *in, int *out, int bins, bool one)
{
    const int n = 1 << l;
    std::vector<int> host(bins);
    keys_make<<<1024, 256>>>((int *)in, n, bins, one);
    auto count = [&](void *t, size_t &b) {
        cub::DeviceHistogram::HistogramEven(t, b, in, out, bins + 1, 0, bins, n);
    };
    double there = best(count);
    double here = best([&](void *t, size_t &b) {
        count(t, b);
        if (t)
            cudaMemcpy(host.data(), out, bins * sizeof *out, cudaMemcpyDeviceToHost);
    });
    printf("cub-counts 2^%d %d bins %s %.1f us, with the counts copied %.1f us\n", l, bins,
           one ? "one" : "random", there, here);
}
int main()
{
    const int n = 1 << 26;
    int *in, *out;
    cudaMalloc(&in, 4L << 28);
    cudaMalloc(&out, n * 4L);
    for (int l : {24, 26, 28})
        for (int bins : {16, 256, 2048, 16384, 57344, 65536, 1 << 20})
            for (int one = 0; one < 2; one++)
                counts(l, in, out, bins, one);
    for (int length : {3, 32, 1000, 100000}) {
        auto from = thrust::make_transform_iterator(thrust::make_counting_iterator(0), from_row{length});
        double us = best([&](void *t, size_t &b) {
            cub::DeviceSegmentedReduce::Sum(t, b, (float *)in, (float *)out, n / length, from, from + 1);
        });
        printf("cub-rows 2^26 of %d %.1f us\n", length, us);
    }
    return 0;
}
