// Conjugate gradients as one writes them by hand for a GPU; examples/conjugate_gradient.c is the same
// in plain C. Three kernels an iteration, each of which ends its own sums; the host waits once, at the
// end. A block brings the products of its rows to shared memory, so that entries are read side by
// side. Usage: gradient [SIDE [ITERATIONS]]; without arguments 100^3 and 215^3 points.
#include "gradient.h"

#include <cstring>

#define THREADS 256
#define PRODUCTS (THREADS * ENTRIES)

// Sums of an iteration, and how many blocks are done.
struct sums {
    double pq, left, was;
    unsigned done;
};

static void check(cudaError_t status)
{
    if (status == cudaSuccess)
        return;
    fprintf(stderr, "gradient: %s\n", cudaGetErrorString(status));
    exit(1);
}

__device__ static double block_sum(double v)
{
    __shared__ double of_warp[THREADS / 32];

    for (int d = 16; d; d /= 2)
        v += __shfl_down_sync(~0u, v, d);
    __syncthreads();
    if (threadIdx.x % 32 == 0)
        of_warp[threadIdx.x / 32] = v;
    __syncthreads();
    v = threadIdx.x < THREADS / 32 ? of_warp[threadIdx.x] : 0;
    for (int d = THREADS / 64; d && threadIdx.x < 32; d /= 2)
        v += __shfl_down_sync(~0u, v, d);
    return v;
}

// The block that is last adds up what all have; true in its first thread.
__device__ static bool grid_sum(double v, double *partials, unsigned *done, double *total)
{
    __shared__ bool is_last;

    v = block_sum(v);
    if (threadIdx.x == 0) {
        partials[blockIdx.x] = v;
        __threadfence();
        is_last = atomicAdd(done, 1) == gridDim.x - 1;
    }
    __syncthreads();
    if (!is_last)
        return false;
    v = 0;
    __threadfence();
    for (unsigned i = threadIdx.x; i < gridDim.x; i += THREADS)
        v += partials[i];
    v = block_sum(v);
    if (threadIdx.x == 0) {
        *total = v;
        *done = 0;
    }
    return threadIdx.x == 0;
}

__global__ static void begin(int n, const double *b, double *x, double *r, double *p,
                             double *partials, sums *s)
{
    double sum = 0;

    for (int i = blockIdx.x * THREADS + threadIdx.x; i < n; i += gridDim.x * THREADS) {
        x[i] = 0;
        r[i] = p[i] = b[i];
        sum += b[i] * b[i];
    }
    grid_sum(sum, partials, &s->done, &s->left);
}

// q = A p, and p q
__global__ static void multiply(int n, const int *start, const int *column, const double *value,
                                const double *p, double *q, double *partials, sums *s)
{
    __shared__ double products[PRODUCTS];
    double sum = 0;

    for (int first = blockIdx.x * THREADS; first < n; first += gridDim.x * THREADS) {
        int end = first + THREADS < n ? first + THREADS : n, i = first + threadIdx.x;
        int from = start[first], to = start[end];
        double row = 0;
        bool is_shared = to - from <= PRODUCTS;
        for (int k = from + threadIdx.x; is_shared && k < to; k += THREADS)
            products[k - from] = value[k] * p[column[k]];
        __syncthreads();
        if (i < end) {
            for (int k = start[i]; k < start[i + 1]; k++)
                row += is_shared ? products[k - from] : value[k] * p[column[k]];
            q[i] = row;
            sum += row * p[i];
        }
        __syncthreads();
    }
    grid_sum(sum, partials, &s->done, &s->pq);
}

__global__ static void go_on(int n, const double *p, const double *q, double *x, double *r,
                             double *partials, sums *s)
{
    double step = s->left / s->pq, was = s->left, sum = 0, left;

    for (int i = blockIdx.x * THREADS + threadIdx.x; i < n; i += gridDim.x * THREADS) {
        x[i] += step * p[i];
        double rest = r[i] - step * q[i];
        r[i] = rest;
        sum += rest * rest;
    }
    if (grid_sum(sum, partials, &s->done, &left)) {
        s->was = was;
        s->left = left;
    }
}

__global__ static void turn(int n, const double *r, double *p, const sums *s)
{
    double more = s->left / s->was;

    for (int i = blockIdx.x * THREADS + threadIdx.x; i < n; i += gridDim.x * THREADS)
        p[i] = r[i] + more * p[i];
}

struct arrays {
    int *start, *column;
    double *value, *b, *x;
};

template <class T> static T *there(size_t count)
{
    void *at;

    check(cudaMalloc(&at, count * sizeof(T)));
    return (T *)at;
}

// What is left of b; *alone: seconds of the iterations without the copies.
static double solve(const arrays &here, const arrays &d, double *const *work, sums *s, int n,
                    int iterations, double *alone)
{
    double *r = work[0], *p = work[1], *q = work[2], *partials = work[3];
    int most, device;
    sums end, none = {0, 0, 0, 0};

    check(cudaGetDevice(&device));
    check(cudaDeviceGetAttribute(&most, cudaDevAttrMultiProcessorCount, device));
    int needed = (n - 1) / THREADS + 1, blocks = needed < 8 * most ? needed : 8 * most;
    check(cudaMemcpy(d.start, here.start, (size_t(n) + 1) * sizeof(int), cudaMemcpyDefault));
    check(cudaMemcpy(d.column, here.column, size_t(n) * ENTRIES * sizeof(int), cudaMemcpyDefault));
    check(cudaMemcpy(d.value, here.value, size_t(n) * ENTRIES * sizeof(double), cudaMemcpyDefault));
    check(cudaMemcpy(d.b, here.b, size_t(n) * sizeof(double), cudaMemcpyDefault));
    check(cudaMemcpy(s, &none, sizeof none, cudaMemcpyDefault));
    double from = seconds();
    begin<<<blocks, THREADS>>>(n, d.b, d.x, r, p, partials, s);
    for (int k = 0; k < iterations; k++) {
        multiply<<<blocks, THREADS>>>(n, d.start, d.column, d.value, p, q, partials, s);
        go_on<<<blocks, THREADS>>>(n, p, q, d.x, r, partials, s);
        turn<<<blocks, THREADS>>>(n, r, p, s);
    }
    check(cudaMemcpy(&end, s, sizeof end, cudaMemcpyDefault));
    *alone = seconds() - from;
    check(cudaMemcpy(here.x, d.x, size_t(n) * sizeof(double), cudaMemcpyDefault));
    return end.left;
}

// Memory of malloc, or pinned.
template <class T> static T *here_room(size_t count, bool is_pinned)
{
    void *at = NULL;

    if (is_pinned)
        check(cudaMallocHost(&at, count * sizeof(T)));
    else
        at = malloc(count * sizeof(T));
    if (!at)
        exit(1);
    memset(at, 0, count * sizeof(T));
    return (T *)at;
}

static arrays arrays_here(size_t n, bool is_pinned)
{
    return {here_room<int>(n + 1, is_pinned), here_room<int>(n * ENTRIES, is_pinned),
            here_room<double>(n * ENTRIES, is_pinned), here_room<double>(n, is_pinned),
            here_room<double>(n, is_pinned)};
}

static void run(int side, int iterations)
{
    size_t n = size_t(side) * side * side;
    arrays d = {there<int>(n + 1), there<int>(n * ENTRIES), there<double>(n * ENTRIES),
                there<double>(n), there<double>(n)};
    double *work[] = {there<double>(n), there<double>(n), there<double>(n), there<double>(1 << 16)};
    sums *s = there<sums>(1);

    for (bool is_pinned : {false, true}) {
        arrays here = arrays_here(n, is_pinned);
        double best = 1e30, alone = 1e30, left = 0, time;
        heat_fill(side, here.start, here.column, here.value, here.b);
        for (int k = 0; k < 5; k++) {
            double from = seconds();
            left = solve(here, d, work, s, int(n), iterations, &time);
            double all = seconds() - from;
            best = all < best ? all : best;
            alone = time < alone ? time : alone;
        }
        if (!is_pinned)
            result_print(int(n), iterations, left, here.x[0]);
        printf("gradient.cu %zu %s: %.4f s with copies, %.4f s without\n", n,
               is_pinned ? "pinned" : "pageable", best, alone);
        for (void *at : {(void *)here.start, (void *)here.column, (void *)here.value,
                         (void *)here.b, (void *)here.x})
            is_pinned ? check(cudaFreeHost(at)) : free(at);
    }
    for (void *at : {(void *)d.start, (void *)d.column, (void *)d.value, (void *)d.b, (void *)d.x,
                     (void *)work[0], (void *)work[1], (void *)work[2], (void *)work[3], (void *)s})
        check(cudaFree(at));
}

int main(int argc, char **argv)
{
    int iterations = argc > 2 ? atoi(argv[2]) : 100;

    if (argc > 1) {
        run(atoi(argv[1]), iterations);
        return 0;
    }
    run(100, iterations);
    run(215, iterations);
    return 0;
}
