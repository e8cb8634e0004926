// The kinds that CUB and Thrust have something for, by that; bench/kinds/loops.c says what each is.
#include "../hand.cuh"
#include "data.h"

#include <kinds/sizes.h>

#include <cub/cub.cuh>
#include <cuda/std/tuple>
#include <thrust/device_ptr.h>
#include <thrust/execution_policy.h>
#include <thrust/extrema.h>
#include <thrust/find.h>
#include <thrust/iterator/constant_iterator.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/transform_iterator.h>
#include <thrust/iterator/transform_output_iterator.h>
#include <thrust/iterator/zip_iterator.h>
#include <thrust/scatter.h>
#include <thrust/transform.h>

// Of the device; `scratch` is what CUB asks for, made at the first run, which is not measured.
struct there {
    long n;
    float *a, *b, *out;
    int *k;
    char *small; // room for a result of a few bytes
    void *scratch;
    size_t bytes;
};

struct answer {
    float result;
    int writes;
};

template <class F> static void cub_call(there &t, F f)
{
    size_t bytes = 0;

    f((void *)nullptr, bytes);
    if (bytes > t.bytes || !t.scratch) {
        cudaFree(t.scratch);
        t.scratch = hand_there<char>(nullptr, bytes);
        t.bytes = bytes;
    }
    f(t.scratch, t.bytes);
}

template <class V> static V result_of(const there &t)
{
    V v;

    cudaMemcpy(&v, t.small, sizeof v, cudaMemcpyDeviceToHost);
    return v;
}

template <class F> static auto each(F f)
{
    return thrust::make_transform_iterator(thrust::counting_iterator<long>(0), f);
}

// The sum of f(0) ... f(n - 1).
template <class V, class F> static V sum_of(there &t, long n, F f)
{
    cub_call(t, [&](void *tmp, size_t &bytes) {
        cub::DeviceReduce::Sum(tmp, bytes, each(f), (V *)t.small, n);
    });
    return result_of<V>(t);
}

struct three {
    float x, y, z;
};
struct add_three {
    __device__ three operator()(three p, three q) const
    {
        return {p.x + q.x, p.y + q.y, p.z + q.z};
    }
};

template <class F> static three three_of(there &t, long n, F f)
{
    cub_call(t, [&](void *tmp, size_t &bytes) {
        cub::DeviceReduce::Reduce(tmp, bytes, each(f), (three *)t.small, n, add_three(),
                                  three{0, 0, 0});
    });
    return result_of<three>(t);
}

// Sums of `rows` rows of which number i begins at first(i) and ends before last(i).
template <class B, class E> static void row_sums(there &t, long rows, B first, E last)
{
    cub_call(t, [&](void *tmp, size_t &bytes) {
        cub::DeviceSegmentedReduce::Sum(tmp, bytes, t.a, t.out, rows, each(first), each(last));
    });
}

static float row_sums_of(there &t, long rows, long width)
{
    row_sums(
        t, rows, [width] __host__ __device__(long i) { return i * width; },
        [width] __host__ __device__(long i) { return (i + 1) * width; });
    return 0;
}

template <class F> static long first_of(const there &t, F f)
{
    thrust::counting_iterator<long> i(0);

    return thrust::find_if(thrust::device, i, i + t.n, f) - i;
}

struct is_positive {
    __device__ bool operator()(float x) const
    {
        return x > 0;
    }
};

static float positive_move(there &t)
{
    cub_call(t, [&](void *tmp, size_t &bytes) {
        cub::DeviceSelect::If(tmp, bytes, t.a, t.out, (long *)t.small, t.n, is_positive());
    });
    return (float)result_of<long>(t);
}

static float sums_run(there &t)
{
    cub_call(t, [&](void *tmp, size_t &bytes) {
        cub::DeviceScan::InclusiveSum(tmp, bytes, t.a, t.out, t.n);
    });
    return 0;
}

// By the bits of keys that a counting sort looks at; it is stable, too, and moves the keys as well.
static float sorted(there &t, int shift)
{
    static int *keys = hand_there<int>(nullptr, t.n);

    cub_call(t, [&](void *tmp, size_t &bytes) {
        cub::DeviceRadixSort::SortPairs(tmp, bytes, t.k, keys, t.a, t.out, t.n, shift, 20);
    });
    return 0;
}

static float counts_of(there &t)
{
    const int *k = t.k;
    auto bins = each([k] __host__ __device__(long i) { return k[i] % HIST_BINS; });
    int count[HIST_BINS];

    cub_call(t, [&](void *tmp, size_t &bytes) {
        cub::DeviceHistogram::HistogramEven(tmp, bytes, bins, (int *)t.small, HIST_BINS + 1, 0,
                                            HIST_BINS, (int)t.n);
    });
    cudaMemcpy(count, t.small, sizeof count, cudaMemcpyDeviceToHost);
    return (float)(count[1] - count[2]);
}

// Maps x -> slope * x + at, one behind the other.
struct line {
    float slope, at;
};
struct behind {
    __device__ line operator()(line f, line g) const
    {
        return {g.slope * f.slope, g.slope * f.at + g.at};
    }
};
struct at_one {
    __host__ __device__ float operator()(line f) const
    {
        return f.slope + f.at;
    }
};

static float recurrence(there &t)
{
    const float *a = t.a, *b = t.b;
    auto lines = each([a, b] __host__ __device__(long i) { return line{a[i], b[i]}; });

    cub_call(t, [&](void *tmp, size_t &bytes) {
        cub::DeviceScan::InclusiveScan(tmp, bytes, lines,
                                       thrust::make_transform_output_iterator(t.out, at_one()),
                                       behind(), t.n);
    });
    return 0;
}

struct comes_first {
    __host__ __device__ bool operator()(thrust::tuple<float, int> x,
                                        thrust::tuple<float, int> y) const
    {
        return thrust::get<0>(x) < thrust::get<0>(y) ||
               (thrust::get<0>(x) == thrust::get<0>(y) && thrust::get<1>(x) < thrust::get<1>(y));
    }
};

static float run_reduction(there &t, const char *kind)
{
    const float *a = t.a, *b = t.b;
    const int *k = t.k;

    if (!strcmp(kind, "sum") || !strcmp(kind, "pointer"))
        return sum_of<float>(t, t.n, [a] __host__ __device__(long i) { return a[i]; });
    if (!strcmp(kind, "dot"))
        return sum_of<float>(t, t.n, [a, b] __host__ __device__(long i) { return a[i] * b[i]; });
    if (!strcmp(kind, "unrolled"))
        return sum_of<float>(t, t.n / 5 * 5,
                             [a, b] __host__ __device__(long i) { return a[i] * b[i]; });
    if (!strcmp(kind, "varstep"))
        return sum_of<float>(t, (t.n + 2) / 3,
                             [a] __host__ __device__(long i) { return a[3 * i]; });
    if (!strcmp(kind, "countif"))
        return (float)sum_of<long>(t, t.n,
                                   [a] __host__ __device__(long i) -> long { return a[i] > 0; });
    if (!strcmp(kind, "smallarray"))
        return sum_of<float>(t, t.n / 4, [a] __host__ __device__(long i) {
            const float4 v = ((const float4 *)a)[i];
            return v.x * v.x > v.y * v.y ? v.z * v.z : v.w * v.w;
        });
    if (!strcmp(kind, "runs"))
        return (float)(1 + sum_of<long>(t, t.n - 1, [k] __host__ __device__(long i) -> long {
                           return k[i] / RUN_KEYS != k[i + 1] / RUN_KEYS;
                       }));
    return (float)sum_of<long>(t, t.n, [k] __host__ __device__(long i) -> long {
        return k[i] % 8 != 0 && (i == 0 || k[i - 1] % 8 == 0);
    });
}

static float run_extreme(there &t, const char *kind)
{
    const float *a = t.a;

    if (!strcmp(kind, "max") || !strcmp(kind, "capped")) {
        cub_call(t, [&](void *tmp, size_t &bytes) {
            cub::DeviceReduce::Max(tmp, bytes, a, (float *)t.small, t.n);
        });
        float most = result_of<float>(t);
        return kind[0] == 'c' && most > CAP ? CAP : most;
    }
    if (!strcmp(kind, "argmin"))
        return (float)(thrust::min_element(thrust::device, a, a + t.n) - a);
    if (!strcmp(kind, "argkeys")) {
        auto pairs = thrust::make_zip_iterator(thrust::make_tuple(a, (const int *)t.k));
        return (float)(thrust::min_element(thrust::device, pairs, pairs + t.n, comes_first()) -
                       pairs);
    }
    auto both = thrust::minmax_element(thrust::device, a, a + t.n);
    float least, most;
    cudaMemcpy(&least, both.first, sizeof least, cudaMemcpyDeviceToHost);
    cudaMemcpy(&most, both.second, sizeof most, cudaMemcpyDeviceToHost);
    return most - least;
}

static float run_vector(there &t, const char *kind)
{
    const float *a = t.a, *b = t.b;

    if (!strcmp(kind, "vec3")) {
        three v = three_of(t, t.n / 3, [a] __host__ __device__(long i) {
            return three{a[3 * i], a[3 * i + 1], a[3 * i + 2]};
        });
        return v.x + 2 * v.y + 3 * v.z;
    }
    three v = three_of(t, t.n / 2, [a, b] __host__ __device__(long i) {
        const float2 x = ((const float2 *)a)[i], y = ((const float2 *)b)[i];
        return three{x.x * y.x - x.y * y.y, x.x * y.y + x.y * y.x, 0};
    });
    return v.x + 2 * v.y;
}

static float run_search(there &t, const char *kind)
{
    const float *a = t.a;
    const int *k = t.k;
    long at = !strcmp(kind, "early")
                  ? first_of(t, [k] __host__ __device__(long i) { return k[i] > EARLY; })
                  : first_of(t, [a] __host__ __device__(long i) { return a[i] == NOWHERE; });

    return at == t.n && !strcmp(kind, "miss") ? -1 : (float)at;
}

// What is returned beside what is written is told by the last or the first element.
static float run_writing(there &t, const char *kind)
{
    const float *a = t.a, *b = t.b;
    const long side = side_of(t.n);

    if (!strcmp(kind, "map"))
        thrust::transform(thrust::device, a, a + t.n, b, t.out,
                          [] __device__(float x, float y) { return 3 * x + y; });
    else if (!strcmp(kind, "marks"))
        thrust::scatter(thrust::device, thrust::constant_iterator<float>(1),
                        thrust::constant_iterator<float>(1) + t.n, t.k, t.out);
    else if (!strcmp(kind, "scan") || !strcmp(kind, "memscan"))
        return sums_run(t);
    else if (!strcmp(kind, "recurrence"))
        return recurrence(t);
    else if (!strcmp(kind, "place"))
        return sorted(t, PLACE_SHIFT);
    else if (!strcmp(kind, "manyplaces"))
        return sorted(t, MANY_SHIFT);
    else if (!strcmp(kind, "rows"))
        return row_sums_of(t, t.n / WIDTH, WIDTH);
    else if (!strcmp(kind, "longrows"))
        return row_sums_of(t, LONG_ROWS, t.n / LONG_ROWS);
    else if (!strcmp(kind, "shortrows"))
        return row_sums_of(t, t.n / SHORT_ROW, SHORT_ROW);
    else
        row_sums(
            t, side, [side] __host__ __device__(long i) { return i * side; },
            [side] __host__ __device__(long i) { return i * side + i + 1; });
    return 0;
}

static bool is_of(const char *kind, const char *names)
{
    const char *at = strstr(names, kind);
    size_t length = strlen(kind);

    while (at && !((at == names || at[-1] == ' ') && (!at[length] || at[length] == ' ')))
        at = strstr(at + 1, kind);
    return at != nullptr;
}

static answer run(there &t, const char *kind)
{
    if (is_of(kind, "compact counter"))
        return {positive_move(t), 1};
    if (is_of(kind, "hist"))
        return {counts_of(t), 0};
    if (is_of(kind, "max capped argmin argkeys minmax"))
        return {run_extreme(t, kind), 0};
    if (is_of(kind, "vec3 complex"))
        return {run_vector(t, kind), 0};
    if (is_of(kind, "miss early stepped"))
        return {run_search(t, kind), 0};
    if (is_of(kind, "map marks scan memscan recurrence place manyplaces rows longrows shortrows "
                    "triangle"))
        return {run_writing(t, kind), 1};
    if (is_of(kind, "sum pointer dot unrolled varstep countif smallarray runs words"))
        return {run_reduction(t, kind), 0};
    fprintf(stderr, "neither CUB nor Thrust has anything for '%s'\n", kind);
    exit(2);
}

// The element that the loop's function returns, where it returns one.
static float returned(const data &d, const char *kind, float result)
{
    if (is_of(kind, "marks rows longrows shortrows"))
        return d.out[0];
    if (is_of(kind, "map scan memscan recurrence place manyplaces"))
        return d.out[d.n - 1];
    return is_of(kind, "triangle") ? d.out[side_of(d.n) - 1] : result;
}

int main(int argc, char **argv)
{
    const char *kind = argc > 3 ? argv[1] : "sum";
    int repeats = argc > 3 ? atoi(argv[3]) : 1;
    data d;
    answer last = {0, 0};

    data_make(&d, argc > 3 ? atol(argv[2]) : 8192);
    const size_t nbytes = d.n * sizeof(float), all = data_room(d.n) * sizeof(float);
    there t = {d.n,
               hand_there<float>(nullptr, d.n),
               hand_there<float>(nullptr, d.n),
               hand_there<float>(nullptr, data_room(d.n)),
               hand_there<int>(nullptr, d.n),
               hand_there<char>(nullptr, 4096),
               nullptr,
               0};
    hand_times(
        repeats,
        [&] {
            if (!is_of(kind, "hist marks runs words early"))
                cudaMemcpy(t.a, d.a, nbytes, cudaMemcpyHostToDevice);
            if (is_of(kind, "dot unrolled complex map recurrence"))
                cudaMemcpy(t.b, d.b, nbytes, cudaMemcpyHostToDevice);
            if (is_of(kind, "hist marks runs words early argkeys place manyplaces"))
                cudaMemcpy(t.k, d.k, nbytes, cudaMemcpyHostToDevice);
            cudaMemset(t.out, 0, all);
        },
        [&] {
            last = run(t, kind);
            cudaDeviceSynchronize();
        },
        [&] {
            if (last.writes)
                cudaMemcpy(d.out, t.out, all, cudaMemcpyDeviceToHost);
        });
    data_say(&d, last.writes ? returned(d, kind, last.result) : last.result, last.writes);
    data_end(&d);
    return 0;
}
