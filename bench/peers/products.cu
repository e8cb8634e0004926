// Peers of bench/devices/products.c: cuBLAS without tensor cores' rounding, data on the device. It
// fuses additions and multiplications, and takes terms in an order of its own. A line for each
// product and size: its name, elements of a matrix as a power of two, and microseconds.
#include <cstdio>
#include <cublas_v2.h>
#include <vector>
template <class F> static float best_us(F run)
{
    cudaEvent_t from, to;
    float best = 1e30f, ms;
    cudaEventCreate(&from);
    cudaEventCreate(&to);
    for (int i = 0; i < 8; i++) {
        cudaEventRecord(from);
        run();
        cudaEventRecord(to);
        cudaEventSynchronize(to);
        cudaEventElapsedTime(&ms, from, to);
        if (i && ms * 1000 < best)
            best = ms * 1000;
    }
    return best;
}
template <class T> static T *made(long n)
{
    std::vector<T> here(n);
    T *there;
    for (long i = 0; i < n; i++)
        here[i] = (T)(i % 97) / 97;
    cudaMalloc(&there, n * sizeof(T));
    cudaMemcpy(there, here.data(), n * sizeof(T), cudaMemcpyHostToDevice);
    return there;
}
int main()
{
    cublasHandle_t blas;
    const float one = 1, none = 0;
    const double one_d = 1, none_d = 0;

    if (cublasCreate(&blas))
        return 1;
    cublasSetMathMode(blas, CUBLAS_PEDANTIC_MATH);
    for (int size = 18; size <= 24; size += 2) {
        const int n = 1 << size / 2;
        float *x = made<float>((long)n * n), *y = made<float>((long)n * n);
        float *z = made<float>((long)n * n);
        double *a = made<double>((long)n * n), *b = made<double>((long)n * n);
        double *c = made<double>((long)n * n);
        auto floats = [&](cublasOperation_t op) {
            return best_us([&] {
                cublasSgemm(blas, op, CUBLAS_OP_N, n, n, n, &one, y, n, x, n, &none, z, n);
            });
        };
        std::printf("floats %d %.1f\n", size, floats(CUBLAS_OP_N));
        std::printf("floats_by_rows %d %.1f\n", size, floats(CUBLAS_OP_T));
        std::printf("doubles %d %.1f\n", size, best_us([&] {
                        cublasDgemm(blas, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, &one_d, b, n, a, n,
                                    &none_d, c, n);
                    }));
        for (void *at : {(void *)x, (void *)y, (void *)z, (void *)a, (void *)b, (void *)c})
            cudaFree(at);
    }
    return 0;
}
