/* Of omp.c what threads do by parts, one for each: they come to something, and go on from what
   those before them have come to. */
#ifndef BENCH_KINDS_PARTS_H
#define BENCH_KINDS_PARTS_H

#define PARTS_MOST 256
#define PARTS omp_get_max_threads() < PARTS_MOST ? omp_get_max_threads() : PARTS_MOST

/* A pass for the sums of each thread's part, and one that writes. */
static T prefixes(const T *a, T *out, long n)
{
    T total[PARTS_MOST] = {0};
#pragma omp parallel num_threads(PARTS)
    {
        int me = omp_get_thread_num(), threads = omp_get_num_threads();
        long first = n * me / threads, end = n * (me + 1) / threads;
        T s = 0;
        if (me < threads - 1) {
#pragma omp simd reduction(+ : s)
            for (long i = first; i < end; i++)
                s += a[i];
        }
        total[me] = s;
#pragma omp barrier
        s = 0;
        for (int t = 0; t < me; t++)
            s += total[t];
        for (long i = first; i < end; i++) {
            s += a[i];
            out[i] = s;
        }
    }
    return out[n - 1];
}

LOOP(scan)
{
    UNUSED(b), UNUSED(k);
    return prefixes(a, out, n);
}

LOOP(memscan)
{
    UNUSED(b), UNUSED(k);
    return prefixes(a, out, n);
}

/* What each thread's part of a wave adds, and the most that it comes to on the way: once it is
   known what stands before a part, so it is whether the loop is left there. */
LOOP(budget)
{
    UNUSED(b), UNUSED(k), UNUSED(out);
    T s = 0;
    for (long from = 0, to; from < n; from = to) {
        T total[PARTS_MOST] = {0}, most[PARTS_MOST] = {0};
        int count = 1;
        to = n - from < WAVE ? n : from + WAVE;
#pragma omp parallel num_threads(PARTS)
        {
            int me = omp_get_thread_num(), threads = omp_get_num_threads();
            long first = from + (to - from) * me / threads,
                 end = from + (to - from) * (me + 1) / threads;
            T t = 0, m = 0;
            for (long i = first; i < end; i++) {
                t += a[i];
                m = t > m ? t : m;
            }
            total[me] = t;
            most[me] = m;
            if (me == 0)
                count = threads;
        }
        for (int t = 0; t < count; t++) {
            if (s + most[t] > BUDGET)
                for (long i = from + (to - from) * t / count;; i++)
                    if ((s += a[i]) > BUDGET)
                        return (T)i;
            s += total[t];
        }
    }
    return s;
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

#ifdef REAL
/* A pass for the map x -> slope * x + at of each thread's part, and one that writes. */
LOOP(recurrence)
{
    UNUSED(k);
    struct {
        T slope, at;
    } of[PARTS_MOST];
#pragma omp parallel num_threads(PARTS)
    {
        int me = omp_get_thread_num(), threads = omp_get_num_threads();
        long first = n * me / threads, end = n * (me + 1) / threads;
        T slope = 1, at = 0, x = 1;
        for (long i = first; i < end && me < threads - 1; i++) {
            slope *= a[i];
            at = a[i] * at + b[i];
        }
        of[me].slope = slope;
        of[me].at = at;
#pragma omp barrier
        for (int t = 0; t < me; t++)
            x = of[t].slope * x + of[t].at;
        for (long i = first; i < end; i++) {
            x = a[i] * x + b[i];
            out[i] = x;
        }
    }
    return out[n - 1];
}
#endif

/* Four chains side by side of each thread's part, put together by the powers of HASH_BY. */
#define CHAINS 4

LOOP(hash)
{
    UNUSED(a), UNUSED(b), UNUSED(out);
    unsigned left[PARTS_MOST], power[PARTS_MOST], h = 5381;
    int parts = 1;
#pragma omp parallel num_threads(PARTS)
    {
        int me = omp_get_thread_num(), threads = omp_get_num_threads();
        long first = n * me / threads, end = n * (me + 1) / threads, each = (end - first) / CHAINS;
        unsigned chain[CHAINS] = {0}, by = 1, all = 0;
        for (long i = 0; i < each; i++, by *= HASH_BY)
            for (int c = 0; c < CHAINS; c++)
                chain[c] = chain[c] * HASH_BY + (unsigned)k[first + each * c + i];
        unsigned whole = 1;
        for (int c = 0; c < CHAINS; c++, whole *= by)
            all = all * by + chain[c];
        for (long i = first + each * CHAINS; i < end; i++, whole *= HASH_BY)
            all = all * HASH_BY + (unsigned)k[i];
        left[me] = all;
        power[me] = whole;
        if (me == 0)
            parts = threads;
    }
    for (int t = 0; t < parts; t++)
        h = h * power[t] + left[t];
    return (T)(h >> 16);
}

LOOP(modhash)
{
    UNUSED(a), UNUSED(b), UNUSED(out);
    unsigned long left[PARTS_MOST], power[PARTS_MOST], h = 5381;
    int parts = 1;
#pragma omp parallel num_threads(PARTS)
    {
        int me = omp_get_thread_num(), threads = omp_get_num_threads();
        long first = n * me / threads, end = n * (me + 1) / threads, each = (end - first) / CHAINS;
        unsigned long chain[CHAINS] = {0}, by = 1, all = 0, whole = 1;
        for (long i = 0; i < each; i++, by = by * HASH_BY % MODULUS)
            for (int c = 0; c < CHAINS; c++)
                chain[c] = (chain[c] * HASH_BY + (unsigned)k[first + each * c + i]) % MODULUS;
        for (int c = 0; c < CHAINS; c++, whole = whole * by % MODULUS)
            all = (all * by + chain[c]) % MODULUS;
        for (long i = first + each * CHAINS; i < end; i++, whole = whole * HASH_BY % MODULUS)
            all = (all * HASH_BY + (unsigned)k[i]) % MODULUS;
        left[me] = all;
        power[me] = whole;
        if (me == 0)
            parts = threads;
    }
    for (int t = 0; t < parts; t++)
        h = (h * power[t] + left[t]) % MODULUS;
    return (T)(h >> 16);
}

/* Where a thread's part begins is not known what is least before it: its own gain counts, and its
   most over the least of the parts before. */
LOOP(gain)
{
    UNUSED(b), UNUSED(k), UNUSED(out);
    T least[PARTS_MOST], most[PARTS_MOST], own[PARTS_MOST];
    int parts = 1;
#pragma omp parallel num_threads(PARTS)
    {
        int me = omp_get_thread_num(), threads = omp_get_num_threads();
        long first = n * me / threads, end = n * (me + 1) / threads;
        T low = a[first], high = a[first], best = 0;
        for (long i = first; i < end; i++) {
            low = a[i] < low ? a[i] : low;
            high = a[i] > high ? a[i] : high;
            best = a[i] - low > best ? a[i] - low : best;
        }
        least[me] = low;
        most[me] = high;
        own[me] = best;
        if (me == 0)
            parts = threads;
    }
    T low = least[0], best = own[0];
    for (int t = 1; t < parts; t++) {
        best = own[t] > best ? own[t] : best;
        best = most[t] - low > best ? most[t] - low : best;
        low = least[t] < low ? least[t] : low;
    }
    return best;
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
