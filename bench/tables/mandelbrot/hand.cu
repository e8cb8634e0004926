// Mandelbrot by hand: a thread a point, whose sums are shared in each group.
#include "../hand.cuh"

struct complex_number {
    double re, im;
};

__global__ void outside_count(const complex_number *points, int n, int maxiter, int *outside)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x, mine = 0;

    if (i < n) {
        double cre = points[i].re, cim = points[i].im, re = cre, im = cim;
        for (int j = 0; j < maxiter; j++) {
            double t = re * re - im * im + cre;
            im = re * im * 2 + cim;
            re = t;
            if (re * re + im * im > 4.0) {
                mine = 1;
                break;
            }
        }
    }
    int all = __syncthreads_count(mine);
    if (threadIdx.x == 0)
        atomicAdd(outside, all);
}

int main(int argc, char **argv)
{
    int maxiter = argc > 3 ? atoi(argv[1]) : 1000, n = argc > 3 ? atoi(argv[2]) : 1000;
    int repeats = argc > 3 ? atoi(argv[3]) : 1, outside = 0;
    complex_number *points = (complex_number *)table_memory(n, sizeof *points);

    for (int i = 0; i < n; i++) {
        points[i].re = -2.0 + 2.5 * table_random(2 * (unsigned long)i) * 0x1p-32;
        points[i].im = 1.125 * table_random(2 * (unsigned long)i + 1) * 0x1p-32;
    }
    complex_number *there = hand_there<complex_number>(nullptr, n);
    int *sum = hand_there<int>(nullptr, 1);
    hand_times(
        repeats, [&] { cudaMemcpy(there, points, n * sizeof *points, cudaMemcpyHostToDevice); },
        [&] {
            cudaMemset(sum, 0, sizeof *sum);
            outside_count<<<(n + 63) / 64, 64>>>(there, n, maxiter, sum);
            cudaMemcpy(&outside, sum, sizeof outside, cudaMemcpyDeviceToHost);
        });
    printf("value %d\n", outside);
    return 0;
}
