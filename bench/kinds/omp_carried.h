/* Of omp.c what goes from one iteration to the next: threads do it by the parts of parts.h, and put
   what these come to together. */
#ifndef BENCH_KINDS_OMP_CARRIED_H
#define BENCH_KINDS_OMP_CARRIED_H

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

/* The part from `first` to `end` of a walk that is held to bounds, as what it makes of where it
   begins: it adds to that, and holds it to bounds. */
struct part_held {
    long add;
    int least, most;
};

static int held(int s)
{
    return s > HELD ? HELD : s < -HELD ? -HELD : s;
}

static int held_from(struct part_held p, int s)
{
    return s + p.add > p.most ? p.most : s + p.add < p.least ? p.least : (int)(s + p.add);
}

/* Pieces of the part side by side, by vectors: a step waits for the one before it. */
#define PIECES 8

static struct part_held held_part(const int *k, long first, long end)
{
    long each = (end - first) / PIECES, add[PIECES] = {0};
    struct part_held all = {0, -HELD, HELD};
    int least[PIECES], most[PIECES];

    for (int c = 0; c < PIECES; c++)
        least[c] = -HELD, most[c] = HELD;
    for (long i = 0; i < each; i++) {
        int step[PIECES];
        for (int c = 0; c < PIECES; c++)
            step[c] = k[first + each * c + i] - MIDDLE;
#pragma omp simd
        for (int c = 0; c < PIECES; c++) {
            add[c] += step[c];
            least[c] = held(least[c] + step[c]);
            most[c] = held(most[c] + step[c]);
        }
    }
    for (int c = 0; c < PIECES; c++) {
        struct part_held piece = {add[c], least[c], most[c]};
        all.add += piece.add;
        all.least = held_from(piece, all.least);
        all.most = held_from(piece, all.most);
    }
    for (long i = first + each * PIECES; i < end; i++) {
        all.add += k[i] - MIDDLE;
        all.least = held(all.least + k[i] - MIDDLE);
        all.most = held(all.most + k[i] - MIDDLE);
    }
    return all;
}

LOOP(held)
{
    UNUSED(a), UNUSED(b), UNUSED(out);
    struct part_held of[PARTS_MOST];
    int s = 0, parts = 1;
#pragma omp parallel num_threads(PARTS)
    {
        int me = omp_get_thread_num(), threads = omp_get_num_threads();
        of[me] = held_part(k, n * me / threads, n * (me + 1) / threads);
        if (me == 0)
            parts = threads;
    }
    for (int t = 0; t < parts; t++)
        s = held_from(of[t], s);
    return (T)s;
}

LOOP(heldscan)
{
    UNUSED(a), UNUSED(b);
    struct part_held of[PARTS_MOST];
#pragma omp parallel num_threads(PARTS)
    {
        int me = omp_get_thread_num(), threads = omp_get_num_threads(), s = 0;
        long first = n * me / threads, end = n * (me + 1) / threads;
        if (me < threads - 1)
            of[me] = held_part(k, first, end);
#pragma omp barrier
        for (int t = 0; t < me; t++)
            s = held_from(of[t], s);
        for (long i = first; i < end; i++) {
            s = held(s + k[i] - MIDDLE);
            out[i] = (T)s;
        }
    }
    return out[n - 1];
}

/* Each thread keeps the first element behind its part before anybody writes. */
LOOP(shift)
{
    UNUSED(a), UNUSED(b), UNUSED(k);
#pragma omp parallel
    {
        int me = omp_get_thread_num(), threads = omp_get_num_threads();
        long first = (n - 1) * me / threads, end = (n - 1) * (me + 1) / threads;
        T edge = out[end];
#pragma omp barrier
        if (first < end) {
            memmove(out + first, out + first + 1, (size_t)(end - first - 1) * sizeof *out);
            out[end - 1] = edge;
        }
    }
    return out[0];
}

#ifdef REAL
LOOP(ahead)
{
    UNUSED(a), UNUSED(b), UNUSED(k);
#pragma omp parallel
    {
        int me = omp_get_thread_num(), threads = omp_get_num_threads();
        long first = (n - 1) * me / threads, end = (n - 1) * (me + 1) / threads;
        T edge = out[end];
#pragma omp barrier
        for (long i = first; i < end - 1; i++)
            out[i] = (out[i] + out[i + 1]) * (T)0.5;
        if (first < end)
            out[end - 1] = (out[end - 1] + edge) * (T)0.5;
    }
    return out[0];
}
#endif

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

static int is_prime(int v)
{
    if (v < 2)
        return 0;
    for (int d = 2; d * d <= v; d++)
        if (v % d == 0)
            return 0;
    return 1;
}

/* How many keys are primes, a call for each. */
LOOP(primes)
{
    UNUSED(a), UNUSED(b), UNUSED(out);
    int count = 0;
#pragma omp parallel for schedule(dynamic, 64) reduction(+ : count)
    for (long i = 0; i < n / APART; i++)
        count += is_prime(k[i] + PRIMES_FROM);
    return (T)count;
}

/* How long points of the plane stay near, in turns of their own. */
#ifdef REAL
LOOP(escape)
{
    UNUSED(k);
#pragma omp parallel for schedule(dynamic, 64)
    for (long i = 0; i < n / APART; i++) {
        T re = 0, im = 0;
        int turns = 0;
        while (turns < TURNS_MOST && re * re + im * im <= 4) {
            T next = re * re - im * im + a[i];
            im = 2 * re * im + b[i];
            re = next;
            turns++;
        }
        out[i] = (T)turns;
    }
    return out[n / APART - 1];
}
#endif

#endif
