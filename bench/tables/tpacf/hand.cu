// TPACF by hand, pairs with random bodies: groups share a tile of one catalogue and have a histogram
// for each of their warps.
#include "../hand.cuh"

#include <math.h>

#define BINS 20
#define THREADS 256
#define WARPS (THREADS / 32)

struct place {
    float x, y, z;
};

__constant__ float edges[BINS + 1];

__global__ void between(const place *a, const place *b, int n, unsigned long long *hist)
{
    __shared__ place tile[THREADS];
    __shared__ unsigned own[WARPS][BINS + 2];
    int i = blockIdx.x * THREADS + threadIdx.x, from = blockIdx.y * THREADS;
    unsigned *mine = own[threadIdx.x / 32];

    for (int k = threadIdx.x; k < WARPS * (BINS + 2); k += THREADS)
        own[0][k] = 0;
    if (from + threadIdx.x < n)
        tile[threadIdx.x] = b[from + threadIdx.x];
    __syncthreads();
    for (int j = 0; i < n && j < THREADS && from + j < n; j++) {
        float dot = a[i].x * tile[j].x + a[i].y * tile[j].y + a[i].z * tile[j].z;
        int lo = 0, hi = BINS;
        while (hi > lo + 1) {
            int k = (lo + hi) / 2;
            if (dot >= edges[k])
                hi = k;
            else
                lo = k;
        }
        atomicAdd(&mine[dot >= edges[lo] ? lo : dot >= edges[hi] ? hi : hi + 1], 1u);
    }
    __syncthreads();
    if (threadIdx.x < BINS + 2) {
        unsigned long long sum = 0;
        for (int w = 0; w < WARPS; w++)
            sum += own[w][threadIdx.x];
        atomicAdd(&hist[threadIdx.x], sum);
    }
}

static void catalogue(place *to, int n, unsigned long seed, int is_clustered)
{
    for (int i = 0; i < n; i++) {
        unsigned long at = seed + 2 * (unsigned long)(is_clustered ? i / 64 : i);
        double spread = is_clustered ? 0.02 * table_random(seed + (unsigned long)i) * 0x1p-32 : 0;
        double z = 2 * (table_random(at) * 0x1p-32) - 1, phi = table_random(at + 1) * 0x1p-32;
        z = z + spread > 1 ? z : z + spread;
        phi = 6.283185307179586 * phi + spread;
        to[i] = place{(float)(sqrt(1 - z * z) * cos(phi)), (float)(sqrt(1 - z * z) * sin(phi)),
                      (float)z};
    }
}

int main(int argc, char **argv)
{
    int n = argc > 3 ? atoi(argv[2]) : 487, repeats = argc > 3 ? atoi(argv[3]) : 1;
    int tiles = (n + THREADS - 1) / THREADS;
    float limits[BINS + 1];
    unsigned long long hist[BINS + 2];
    place *a = (place *)table_memory(n, sizeof *a), *b = (place *)table_memory(n, sizeof *b);
    unsigned long sum = 0;

    for (int k = 0; k <= BINS; k++)
        limits[k] = (float)cos(pow(10, -2 + k * 0.2) / 57.29577951308232);
    cudaMemcpyToSymbol(edges, limits, sizeof limits);
    catalogue(a, n, 1, 1);
    catalogue(b, n, 1ul << 40, 0);
    place *x = hand_there<place>(nullptr, n), *y = hand_there<place>(nullptr, n);
    unsigned long long *all = hand_there<unsigned long long>(nullptr, BINS + 2);
    hand_times(
        repeats,
        [&] {
            cudaMemcpy(x, a, n * sizeof *a, cudaMemcpyHostToDevice);
            cudaMemcpy(y, b, n * sizeof *b, cudaMemcpyHostToDevice);
        },
        [&] {
            cudaMemset(all, 0, sizeof hist);
            between<<<dim3(tiles, tiles), THREADS>>>(x, y, n, all);
            cudaMemcpy(hist, all, sizeof hist, cudaMemcpyDeviceToHost);
        });
    for (int k = 0; k < BINS + 2; k++)
        sum = sum * 31 + (unsigned long)hist[k];
    printf("value %lx\n", sum);
    return 0;
}
