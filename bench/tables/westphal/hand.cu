// Westphal's plain atomic additions of floats and doubles, in the device's memory.
#include "../hand.cuh"

template <class T> __global__ void add(T *cell, const int *key, const T *value, long n)
{
    for (long i = blockIdx.x * (long)blockDim.x + threadIdx.x; i < n;
         i += (long)gridDim.x * blockDim.x)
        atomicAdd(&cell[key[i]], value[i]);
}

static int shifted(long i, int size)
{
    long cell = i / 10, all = (long)size * size * size;
    unsigned r = table_random((unsigned long)i);

    cell += (int)(r & 1) * (r & 2 ? 1 : -1);
    cell += (int)(r >> 2 & 1) * (r & 8 ? 1 : -1) * (long)size;
    cell += (int)(r >> 4 & 1) * (r & 32 ? 1 : -1) * (long)size * size;
    return (int)((cell + all) % all);
}

static int key_of(const char *order, long i, int size)
{
    long all = (long)size * size * size;

    if (!strcmp(order, "random"))
        return (int)((unsigned long)table_random((unsigned long)i) * (unsigned long)all >> 32);
    return !strcmp(order, "shifted") ? shifted(i, size) : (int)(i / 10);
}

template <class T> static void run(const char *order, int size, int repeats, double bound)
{
    long cells = (long)size * size * size, n = 10 * cells, bad = 0;
    int *key = (int *)table_memory(n, sizeof *key);
    T *value = (T *)table_memory(n, sizeof *value), *cell = (T *)table_memory(cells, sizeof *cell);
    double *exact = (double *)table_memory(cells, sizeof *exact);

    memset(exact, 0, cells * sizeof *exact);
#pragma omp parallel for
    for (long i = 0; i < n; i++) {
        key[i] = key_of(order, i, size);
        value[i] = (float)(table_random((unsigned long)(n + i)) >> 8) * 0x1p-24f;
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

    if (order[0] == 'd')
        run<double>(order + 1, size, repeats, 1e-13);
    else
        run<float>(order + 1, size, repeats, 1e-5);
    return 0;
}
