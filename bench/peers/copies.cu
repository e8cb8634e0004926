// Plain copies between pinned memory of the host and the device: what transfers can reach.
#include <cstdio>
#include <chrono>

template <class F> static double best_us(int repeats, F run)
{
    double best = 1e30;
    for (int r = 0; r < repeats; r++) {
        auto from = std::chrono::steady_clock::now();
        run();
        std::chrono::duration<double, std::micro> us = std::chrono::steady_clock::now() - from;
        best = us.count() < best ? us.count() : best;
    }
    return best;
}

int main()
{
    const size_t most = size_t(1) << 32;
    char *here, *there;
    cudaStream_t stream;
    cudaMallocHost(&here, most);
    cudaMalloc(&there, most);
    cudaStreamCreate(&stream);
    for (size_t n = size_t(1) << 18; n <= most; n *= 16) {
        double in = best_us(5, [&] {
            cudaMemcpyAsync(there, here, n, cudaMemcpyHostToDevice, stream);
            cudaStreamSynchronize(stream);
        });
        double out = best_us(5, [&] {
            cudaMemcpyAsync(here, there, n, cudaMemcpyDeviceToHost, stream);
            cudaStreamSynchronize(stream);
        });
        std::printf("pinned copy 2^%-3d bytes: there %10.1f us %6.1f GB/s, back %10.1f us %6.1f GB/s\n",
                    __builtin_ctzll(n), in, n / in / 1000, out, n / out / 1000);
    }
    return 0;
}
