// Peers of bench/devices/kinds.c: CUB's histogram, scan and selection, data on the device. Counts come
// to the host, as those of a loop do; what has been scanned or selected stays.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cub/cub.cuh>
#include <vector>
template <class F> static double best(F f, const void *result, size_t nbytes)
{
    static char here[1 << 15];
    void *tmp = nullptr;
    size_t bytes = 0;
    f(tmp, bytes);
    cudaMalloc(&tmp, bytes);
    double b = 1e30;
    for (int i = 0; i < 12; i++) {
        cudaDeviceSynchronize();
        auto t0 = std::chrono::steady_clock::now();
        f(tmp, bytes);
        if (nbytes)
            cudaMemcpy(here, result, nbytes, cudaMemcpyDeviceToHost);
        cudaDeviceSynchronize();
        double us =
            std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - t0).count();
        if (i > 1 && us < b)
            b = us;
    }
    cudaFree(tmp);
    return b;
}
struct kept {
    __device__ bool operator()(int v) const { return v & 4; }
};
int main()
{
    const long most = 1L << 28;
    std::vector<unsigned> host(most);
    unsigned r = 1;
    for (long i = 0; i < most; i++)
        host[i] = r = r * 1664525u + 1013904223u;
    void *in, *out, *count;
    cudaMalloc(&in, most * 8);
    cudaMalloc(&out, most * 8);
    cudaMemset(in, 0, most * 8);
    cudaMalloc(&count, 4 * 4097);
    printf("# CUB, host time, us: log2n counts256 counts4096 scan_f32 scan_i32 scan_f64 select\n");
    for (int l = 20; l <= 28; l += 2) {
        int n = 1 << l;
        cudaMemcpy(in, host.data(), n * 4L, cudaMemcpyHostToDevice);
        double a = best([&](void *t, size_t &b) {
            cub::DeviceHistogram::HistogramEven(t, b, (unsigned char *)in, (int *)count, 257, 0, 256, n);
        }, count, 256 * 4);
        double c = best([&](void *t, size_t &b) {
            cub::DeviceHistogram::HistogramEven(t, b, (unsigned short *)in, (int *)count, 4097, 0, 65536, n);
        }, count, 4096 * 4);
        double d = best([&](void *t, size_t &b) {
            cub::DeviceScan::InclusiveSum(t, b, (float *)in, (float *)out, n);
        }, nullptr, 0);
        double e = best([&](void *t, size_t &b) {
            cub::DeviceScan::InclusiveSum(t, b, (int *)in, (int *)out, n);
        }, nullptr, 0);
        double g = best([&](void *t, size_t &b) {
            cub::DeviceScan::InclusiveSum(t, b, (double *)in, (double *)out, n);
        }, nullptr, 0);
        double f = best([&](void *t, size_t &b) {
            cub::DeviceSelect::If(t, b, (int *)in, (int *)out, (int *)count, n, kept());
        }, count, 4);
        printf("cub-kinds %d %.1f %.1f %.1f %.1f %.1f %.1f\n", l, a, c, d, e, g, f);
    }
    return 0;
}
