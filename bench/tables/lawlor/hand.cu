// Lawlor's sequential sum on the GPU: one thread.
#include "../hand.cuh"

__global__ void sequential(const float *arr, long length, float *total)
{
    float sum = 0;

    for (long i = 0; i < length; i++)
        sum += arr[i];
    *total = sum;
}

int main(int argc, char **argv)
{
    long n = argc > 3 ? atol(argv[2]) : 8000;
    int repeats = argc > 3 ? atoi(argv[3]) : 1;
    float *arr = (float *)table_memory(n, sizeof *arr), total = 0;
    double exact = (double)1000.23f * (double)n;

    for (long i = 0; i < n; i++)
        arr[i] = 1000.23f;
    float *there = hand_there<float>(nullptr, n), *sum = hand_there<float>(nullptr, 1);
    hand_times(
        repeats, [&] { cudaMemcpy(there, arr, n * sizeof *arr, cudaMemcpyHostToDevice); },
        [&] {
            sequential<<<1, 1>>>(there, n, sum);
            cudaMemcpy(&total, sum, sizeof total, cudaMemcpyDeviceToHost);
        });
    table_check(total, exact, (double)n, 0x1p-24, exact);
    return 0;
}
