/* Of loops.c what takes keys alone, and extremes with what goes with them. */
#ifndef BENCH_KINDS_KEYS_H
#define BENCH_KINDS_KEYS_H

/* A counting sort by the upper bits of keys below 2^20. */
static T placed(const T *a, const int *k, T *out, long n, int *start, int shift)
{
    int keys = (1 << 20) >> shift, at = 0;
    memset(start, 0, (size_t)keys * sizeof *start);
    for (long i = 0; i < n; i++)
        start[k[i] >> shift]++;
    for (int j = 0; j < keys; j++) {
        int count = start[j];
        start[j] = at;
        at += count;
    }
    for (long i = 0; i < n; i++)
        out[start[k[i] >> shift]++] = a[i];
    return out[n - 1];
}

LOOP(place)
{
    UNUSED(b);
    int start[PLACE_KEYS];
    return placed(a, k, out, n, start, PLACE_SHIFT);
}

LOOP(manyplaces)
{
    UNUSED(b);
    int start[MANY_PLACES];
    return placed(a, k, out, n, start, MANY_SHIFT);
}

LOOP(distinct)
{
    UNUSED(a), UNUSED(b);
    int *to = (int *)out;
    long count = 0;
    for (long i = 0; i < n; i++)
        if (count == 0 || k[i] / UPPER != to[count - 1])
            to[count++] = k[i] / UPPER;
    return (T)count;
}

/* What keys are below, and above, two numbers. */
LOOP(classes)
{
    UNUSED(a), UNUSED(b), UNUSED(out);
    int low = 0, high = 0;
    for (long i = 0; i < n; i++) {
        if (k[i] < MIDDLE / 2)
            low++;
        else if (k[i] > UPPER)
            high++;
    }
    return (T)(low - high);
}

LOOP(modulo)
{
    UNUSED(a), UNUSED(b), UNUSED(out);
    int s = 0;
    for (long i = 0; i < n; i++)
        s = (s + k[i]) % MODULUS;
    return (T)s;
}

LOOP(hash)
{
    UNUSED(a), UNUSED(b), UNUSED(out);
    unsigned h = 5381;
    for (long i = 0; i < n; i++)
        h = h * HASH_BY + (unsigned)k[i];
    return (T)(h >> 16);
}

LOOP(modhash)
{
    UNUSED(a), UNUSED(b), UNUSED(out);
    unsigned long h = 5381;
    for (long i = 0; i < n; i++)
        h = (h * HASH_BY + (unsigned)k[i]) % MODULUS;
    return (T)(h >> 16);
}

LOOP(bitfields)
{
    UNUSED(a), UNUSED(b), UNUSED(out);
    struct {
        unsigned many : 28, odd : 1;
        int sum : 31;
    } s = {0, 0, 0};
    for (long i = 0; i < n; i++) {
        s.many += k[i] >= UPPER;
        s.odd ^= k[i] & 1;
        s.sum += k[i] & 3;
    }
    return (T)(s.many % 8192 + s.odd + (unsigned)s.sum % 8192);
}

LOOP(ties)
{
    UNUSED(b), UNUSED(k), UNUSED(out);
    T most = a[0];
    long count = 0;
    for (long i = 0; i < n; i++)
        if (a[i] > most) {
            most = a[i];
            count = 1;
        } else if (a[i] == most)
            count++;
    return most + (T)count;
}

LOOP(gain)
{
    UNUSED(b), UNUSED(k), UNUSED(out);
    T least = a[0], best = 0;
    for (long i = 1; i < n; i++)
        if (a[i] < least)
            least = a[i];
        else if (a[i] - least > best)
            best = a[i] - least;
    return best;
}

LOOP(cleared)
{
    UNUSED(a), UNUSED(b), UNUSED(out);
    long s = 0;
    for (long i = 0; i < n / CLEARED; i++) {
        int count[CLEARED], most = 0;
        memset(count, 0, sizeof count);
        for (int c = 0; c < CLEARED; c++)
            count[k[CLEARED * i + c] % CLEARED]++;
        for (int c = 0; c < CLEARED; c++)
            most = count[c] > most ? count[c] : most;
        s += most;
    }
    return (T)s;
}

static int steps(unsigned x)
{
    int count = 0;

    while (x > 1 && count < STEPS_MOST) {
        x = x % 2 ? 3 * x + 1 : x / 2;
        count++;
    }
    return count;
}

LOOP(isolated)
{
    UNUSED(a), UNUSED(b), UNUSED(out);
    T v = 0;
    for (long i = 0; i < n / APART; i++)
        v = v / 2 + steps((unsigned)k[i]);
    return v;
}

#endif
