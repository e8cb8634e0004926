/* Of omp.c what threads do by parts, one for each: they come to something, and what all have come
   to is put together. */
#ifndef BENCH_KINDS_PARTS_H
#define BENCH_KINDS_PARTS_H

#define PARTS_MOST 256
#define PARTS omp_get_max_threads() < PARTS_MOST ? omp_get_max_threads() : PARTS_MOST

#define BLOCK 4096

/* Threads take blocks in turn and stop at one that lies behind a hit. */
#define FIRST(hit)                                                                                 \
    long at = n;                                                                                   \
    _Pragma("omp parallel for schedule(dynamic)") for (long f = 0; f < n; f += BLOCK)              \
    {                                                                                              \
        long seen, i = f, end = f + BLOCK < n ? f + BLOCK : n;                                     \
        _Pragma("omp atomic read") seen = at;                                                      \
        if (seen <= f)                                                                             \
            continue;                                                                              \
        while (i < end && !(hit))                                                                  \
            i++;                                                                                   \
        if (i < end) {                                                                             \
            _Pragma("omp critical") at = i < at ? i : at;                                          \
        }                                                                                          \
    }

LOOP(classes)
{
    UNUSED(a), UNUSED(b), UNUSED(out);
    int low = 0, high = 0;
#pragma omp parallel for simd reduction(+ : low, high)
    for (long i = 0; i < n; i++) {
        low += k[i] < MIDDLE / 2;
        high += k[i] > UPPER;
    }
    return (T)(low - high);
}

LOOP(distinct)
{
    UNUSED(a), UNUSED(b);
    int *to = (int *)out;
    long count[PARTS_MOST + 1] = {0}, all = 1;
    to[0] = k[0] / UPPER;
#pragma omp parallel num_threads(PARTS)
    {
        int me = omp_get_thread_num(), threads = omp_get_num_threads();
        long first = n * me / threads, end = n * (me + 1) / threads, c = 0;
        first += first == 0;
#pragma omp simd reduction(+ : c)
        for (long i = first; i < end; i++)
            c += k[i] / UPPER != k[i - 1] / UPPER;
        count[me + 1] = c;
#pragma omp barrier
        c = 1;
        for (int t = 0; t < me; t++)
            c += count[t + 1];
        for (long i = first; i < end; i++)
            if (k[i] / UPPER != k[i - 1] / UPPER)
                to[c++] = k[i] / UPPER;
#pragma omp single
        for (int t = 0; t < threads; t++)
            all += count[t + 1];
    }
    return (T)all;
}

LOOP(compact)
{
    UNUSED(b), UNUSED(k);
    long count[PARTS_MOST + 1] = {0}, all = 0;
#pragma omp parallel num_threads(PARTS)
    {
        int me = omp_get_thread_num(), threads = omp_get_num_threads();
        long first = n * me / threads, end = n * (me + 1) / threads, c = 0;
#pragma omp simd reduction(+ : c)
        for (long i = first; i < end; i++)
            c += a[i] > 0;
        count[me + 1] = c;
#pragma omp barrier
        c = 0;
        for (int t = 0; t <= me; t++)
            c += count[t];
        for (long i = first; i < end; i++)
            if (a[i] > 0)
                out[c++] = a[i];
        if (me == threads - 1)
            all = c;
    }
    return (T)all;
}

/* Each thread counts its part by key; the counts before it, of all threads and smaller keys, are
   where its elements of a key go. */
static T placed(const T *a, const int *k, T *out, long n, int *counts, int shift)
{
    int keys = (1 << 20) >> shift, most = PARTS;
#pragma omp parallel num_threads(most)
    {
        int me = omp_get_thread_num(), threads = omp_get_num_threads();
        long first = n * me / threads, end = n * (me + 1) / threads;
        int *own = counts + (size_t)me * (size_t)(keys + 64);
        memset(own, 0, (size_t)keys * sizeof *own);
        for (long i = first; i < end; i++)
            own[k[i] >> shift]++;
#pragma omp barrier
#pragma omp single
        for (int j = 0, at = 0; j < keys; j++)
            for (int t = 0; t < threads; t++) {
                int *c = &counts[(size_t)t * (size_t)(keys + 64) + (size_t)j], count = *c;
                *c = at;
                at += count;
            }
        for (long i = first; i < end; i++)
            out[own[k[i] >> shift]++] = a[i];
    }
    return out[n - 1];
}

LOOP(place)
{
    UNUSED(b);
    static int counts[PARTS_MOST * (PLACE_KEYS + 64)];
    return placed(a, k, out, n, counts, PLACE_SHIFT);
}

LOOP(manyplaces)
{
    UNUSED(b);
    static int counts[PARTS_MOST * (MANY_PLACES + 64)];
    return placed(a, k, out, n, counts, MANY_SHIFT);
}

LOOP(counter)
{
    return NAME(compact)(a, b, k, out, n);
}

/* The least first, by vectors; then each thread looks through its part for the least key with it.
 */
LOOP(argkeys)
{
    UNUSED(b), UNUSED(out);
    long best = n;
    T least = a[0];
#pragma omp parallel for simd reduction(min : least)
    for (long i = 0; i < n; i++)
        least = a[i] < least ? a[i] : least;
#pragma omp parallel
    {
        long first = n * omp_get_thread_num() / omp_get_num_threads(), mine = n;
        long end = n * (omp_get_thread_num() + 1) / omp_get_num_threads();
        for (long i = first; i < end; i++)
            if (a[i] == least && (mine == n || k[i] < k[mine]))
                mine = i;
#pragma omp critical
        if (mine < n && (best == n || k[mine] < k[best] || (k[mine] == k[best] && mine < best)))
            best = mine;
    }
    return (T)best;
}

struct left {
    long closed, open;
};

static struct left behind(struct left x, struct left y)
{
    long met = x.open < y.closed ? x.open : y.closed;

    return (struct left){x.closed + y.closed - met, x.open - met + y.open};
}

LOOP(brackets)
{
    UNUSED(b), UNUSED(k), UNUSED(out);
    struct left of[PARTS_MOST] = {{0, 0}}, all = {0, 0};
#pragma omp parallel num_threads(PARTS)
    {
        int me = omp_get_thread_num(), threads = omp_get_num_threads();
        long end = n * (me + 1) / threads;
        struct left s = {0, 0};
        for (long i = n * me / threads; i < end; i++)
            s = behind(s, (struct left){a[i]<0, a[i]> 0});
        of[me] = s;
    }
    for (int t = 0; t < PARTS_MOST; t++)
        all = behind(all, of[t]);
    return (T)(all.open - all.closed / 2);
}

/* The largest first, then how many there are. */
LOOP(ties)
{
    UNUSED(b), UNUSED(k), UNUSED(out);
    T most = a[0];
    long count = 0;
#pragma omp parallel for simd reduction(max : most)
    for (long i = 0; i < n; i++)
        most = a[i] > most ? a[i] : most;
#pragma omp parallel for simd reduction(+ : count)
    for (long i = 0; i < n; i++)
        count += a[i] == most;
    return most + (T)count;
}

LOOP(bitfields)
{
    UNUSED(a), UNUSED(b), UNUSED(out);
    unsigned many = 0, odd = 0;
    int sum = 0;
#pragma omp parallel for simd reduction(+ : many, sum) reduction(^ : odd)
    for (long i = 0; i < n; i++) {
        many += k[i] >= UPPER;
        odd ^= k[i] & 1;
        sum += k[i] & 3;
    }
    return (T)(many % 8192 + odd + (unsigned)sum % 8192);
}

#endif
