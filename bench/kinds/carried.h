/* Of loops.c what goes from one iteration to the next by itself. */
#ifndef BENCH_KINDS_CARRIED_H
#define BENCH_KINDS_CARRIED_H

LOOP(scan)
{
    UNUSED(b), UNUSED(k);
    T s = 0;
    for (long i = 0; i < n; i++) {
        s += a[i];
        out[i] = s;
    }
    return s;
}

LOOP(memscan)
{
    UNUSED(b), UNUSED(k);
    out[0] = a[0];
    for (long i = 1; i < n; i++)
        out[i] = out[i - 1] + a[i];
    return out[n - 1];
}

/* A walk that is held to bounds, as an adder that saturates. */
LOOP(held)
{
    UNUSED(a), UNUSED(b), UNUSED(out);
    int s = 0;
    for (long i = 0; i < n; i++) {
        s += k[i] - MIDDLE;
        if (s > HELD)
            s = HELD;
        if (s < -HELD)
            s = -HELD;
    }
    return (T)s;
}

LOOP(heldscan)
{
    UNUSED(a), UNUSED(b);
    int s = 0;
    for (long i = 0; i < n; i++) {
        s += k[i] - MIDDLE;
        if (s > HELD)
            s = HELD;
        if (s < -HELD)
            s = -HELD;
        out[i] = (T)s;
    }
    return (T)s;
}

LOOP(shift)
{
    UNUSED(a), UNUSED(b), UNUSED(k);
    for (long i = 0; i < n - 1; i++)
        out[i] = out[i + 1];
    return out[0];
}

#ifdef REAL
LOOP(ahead)
{
    UNUSED(a), UNUSED(b), UNUSED(k);
    for (long i = 0; i < n - 1; i++)
        out[i] = (out[i] + out[i + 1]) * (T)0.5;
    return out[0];
}
#endif

LOOP(budget)
{
    UNUSED(b), UNUSED(k), UNUSED(out);
    T s = 0;
    for (long i = 0; i < n; i++) {
        s += a[i];
        if (s > BUDGET)
            return (T)i;
    }
    return s;
}

LOOP(capped)
{
    UNUSED(b), UNUSED(k), UNUSED(out);
    T most = -NOWHERE;
    for (long i = 0; i < n; i++) {
        if (a[i] > most)
            most = a[i];
        if (most > CAP)
            most = CAP;
    }
    return most;
}

#ifdef REAL
LOOP(recurrence)
{
    UNUSED(k);
    T x = 1;
#pragma foldcc reassociate
    for (long i = 0; i < n; i++) {
        x = a[i] * x + b[i];
        out[i] = x;
    }
    return x;
}
#endif

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
    for (long i = 0; i < n / APART; i++)
        count += is_prime(k[i] + PRIMES_FROM);
    return (T)count;
}

/* How long points of the plane stay near, in turns of their own. */
#ifdef REAL
LOOP(escape)
{
    UNUSED(k);
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
