/* Of loops.c what takes keys alone. */
#ifndef BENCH_KINDS_KEYS_H
#define BENCH_KINDS_KEYS_H

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

LOOP(modulo)
{
    UNUSED(a), UNUSED(b), UNUSED(out);
    int s = 0;
    for (long i = 0; i < n; i++)
        s = (s + k[i]) % MODULUS;
    return (T)s;
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
