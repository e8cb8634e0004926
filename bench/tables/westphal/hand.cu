// Westphal's plain atomic additions of floats and doubles, in the device's memory.
#include "../hand.cuh"
#include "particles.h"

template <class T> __global__ void add(T *cell, const int *key, const T *value, long n)
{
    for (long i = blockIdx.x * (long)blockDim.x + threadIdx.x; i < n;
         i += (long)gridDim.x * blockDim.x)
        atomicAdd(&cell[key[i]], value[i]);
}

template <class T>
static void run(const char *order, int size, int repeats, double bound, bool is_wide)
{
    long cells = (long)size * size * size, n = 10 * cells, bad = 0;
    int *key = (int *)table_memory(n, sizeof *key);
    T *value = (T *)table_memory(n, sizeof *value), *cell = (T *)table_memory(cells, sizeof *cell);
    double *exact = (double *)table_memory(cells, sizeof *exact);

    memset(exact, 0, cells * sizeof *exact);
#pragma omp parallel for
    for (long i = 0; i < n; i++) {
        key[i] = key_of(order, i, size);
        value[i] = (T)value_of(i, n, is_wide);
#pragma omp atomic
        exact[key[i]] += value[i];
    }
    int *keys = hand_there<int>(nullptr, n);
    T *values = hand_there<T>(nullptr, n), *sums = hand_there<T>(nullptr, cells);
    hand_times(
        repeats,
        [&] {
            cudaMemcpy(keys, key, n * sizeof *key, cudaMemcpyHostToDevice);
            cudaMemcpy(values, value, n * sizeof *value, cudaMemcpyHostToDevice);
        },
        [&] {
            cudaMemset(sums, 0, cells * sizeof *sums);
            add<<<132 * 16, 256>>>(sums, keys, values, n);
            cudaDeviceSynchronize();
        },
        [&] { cudaMemcpy(cell, sums, cells * sizeof *cell, cudaMemcpyDeviceToHost); });
    for (long k = 0; k < cells; k++) {
        double off = cell[k] > exact[k] ? cell[k] - exact[k] : exact[k] - cell[k];
        bad += !(off <= bound * (exact[k] + 1));
    }
    if (bad)
        printf("wrong: %ld cells\n", bad);
}

int main(int argc, char **argv)
{
    const char *order = argc > 3 ? argv[1] : "dordered";
    int size = argc > 3 ? atoi(argv[2]) : 20, repeats = argc > 3 ? atoi(argv[3]) : 1;

    if (order[0] != 'f')
        run<double>(order + 1, size, repeats, 1e-13, order[0] == 'w');
    else
        run<float>(order + 1, size, repeats, 1e-5, false);
    return 0;
}
