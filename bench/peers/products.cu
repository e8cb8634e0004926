// Peers of bench/devices/products.c: cuBLAS in its most exact mode, data on the device. It fuses
// additions and multiplications, and takes terms in an order of its own. Of matrices of 2^18, 2^20,
// 2^22 and 2^24 elements: products of floats, of floats row by row, of doubles, CALLS times each,
// every one of them behind the kernel `mark`.
#include <cublas_v2.h>
#include <vector>

enum { CALLS = 6 };

__global__ void mark() {}

template <class F> static void calls(F run)
{
    for (int i = 0; i < CALLS; i++) {
        mark<<<1, 1>>>();
        run();
    }
    cudaDeviceSynchronize();
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
        for (cublasOperation_t op : {CUBLAS_OP_N, CUBLAS_OP_T})
            calls([&] {
                cublasSgemm(blas, op, CUBLAS_OP_N, n, n, n, &one, y, n, x, n, &none, z, n);
            });
        calls([&] {
            cublasDgemm(blas, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, &one_d, b, n, a, n, &none_d, c, n);
        });
        for (void *at : {(void *)x, (void *)y, (void *)z, (void *)a, (void *)b, (void *)c})
            cudaFree(at);
    }
    return 0;
}
