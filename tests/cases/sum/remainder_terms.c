/* Sums modulo a number that add several things, several times, or make up for values below 0, and
   remainders that are taken where there is one. */
#include "../case.h"

static int x[CASE_BIG], y[CASE_BIG], out[CASE_BIG];
static unsigned u[CASE_BIG], v[CASE_BIG];

CASE_FN int two(const int *a, const int *b, int n, int m, int s)
{
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, int) modulo 'm' [reduction]
        s = (s + a[i] + b[i]) % m;
    return s;
}

CASE_FN unsigned wraps(const unsigned *a, const unsigned *b, int n, unsigned m, unsigned s)
{
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, unsigned int) modulo 'm' [reduction]
        s = (a[i] + s - b[i] + m) % m;
    return s;
}

CASE_FN long taken_off(const int *a, int n, long m, long s)
{
    for (int i = n - 1; i >= 0; i--) // remark: reduction of 's' (+, long) modulo 'm' [reduction]
        s = (s - a[i] + m) % m;
    return s;
}

CASE_FN int raised(const int *a, int n, int m, int s, int *restrict to)
{
    for (int i = 0; i < n; i++) { // remark: scan of 's' (+, int) modulo 'm', writing 'to' [scan]
        s = ((s + a[i]) % m + m) % m;
        to[i] = s;
    }
    return s;
}

CASE_FN long raised_behind(const int *a, int n, long m, long s)
{
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, long) modulo 'm' [reduction]
        s = (s + a[i]) % m;
        if (s < 0)
            s += m;
    }
    return s;
}

CASE_FN int kept(const int *a, int n)
{
    int s = 4;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, int) modulo '1009' [reduction]
        s = (s + a[i] % 1009 + 1009) % 1009;
    return s;
}

CASE_FN int twice(const int *a, const int *b, int n, int m, int *restrict to)
{
    int s = 1 % m;
    for (int i = 0; i < n; i++) { // remark: scan of 's' (+, int) modulo 'm', writing 'to' [scan]
        s = (s + a[i]) % m;
        to[i] = s;
        if (b[i] & 1) {
            s += b[i];
            s %= m;
        } else {
            s = (s + 1) % m;
        }
    }
    return s;
}

CASE_FN int second(const int *a, const int *b, int n, int m)
{
    int s = 0, t = 1 % m;
    for (int i = 0; i < n; i++) { // remark: scan of 's' (+, int) modulo 'm', reduction of 't' (+, int) modulo 'm' [scan]
        s = (s + a[i]) % m;
        t = (t + s) % m;
        s = (s + b[i]) % m;
    }
    return s ^ t;
}

CASE_FN unsigned asked(const unsigned *a, int n, unsigned m, unsigned s)
{
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, unsigned int) modulo 'm' [reduction]
        s += a[i];
        if (s >= m)
            s %= m;
    }
    return s;
}

CASE_FN int chosen(const int *a, int n, int m, int s)
{
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, int) modulo 'm' [reduction]
        s += a[i];
        s = s >= m ? s - m : s;
    }
    return s;
}

/* ---- no such sums ---- */

CASE_FN int hostile(const int *a, const unsigned *b, const long *w, int n, int m, unsigned k)
{
    int s = 0;
    long t = 0;
    unsigned g = 0;
    for (int i = 0; i < n; i++) // left: [not-associative]
        s = (a[i] - s + m) % m;
    for (int i = 0; i < n; i++) // left: [not-associative]
        s = ((s + a[i]) % m + m + 1) % m;
    for (int i = 0; i < n; i++) // left: [not-associative]
        g = ((g + b[i]) % k + k) % k; /* may come round */
    for (int i = 0; i < n; i++) // left: [not-associative]
        t = (t + w[i] + w[i]) % 1009; /* no number of 64 bits has room for these */
    for (int i = 0; i < n; i++) // left: [not-associative]
        g = (unsigned)(((unsigned long)(g + b[i]) - b[i] / 2) % 1009); /* in types that differ */
    for (int i = 0; i < n; i++) { // left: [mixed-operators]
        s = (s + a[i]) % m;
        if (s < 0)
            s += m + 1;
    }
    for (int i = 0; i < n; i++) { // left: [mixed-operators]
        s += a[i] & 15;
        s = s > m ? s - m : s;
    }
    for (int i = 0; i < n; i++) { // left: [mixed-operators]
        s += a[i] & 15;
        s = s >= m ? s - m : s + 1;
    }
    for (int i = 0; i < n; i++) { // left: [mixed-operators]
        s += a[i] & 15;
        if (s > m)
            s %= m;
    }
    for (int i = 0; i < n; i++) { // left: [not-associative]
        s = (s + a[i]) % m;
        s = (s + (a[i] & 3)) % 1013;
    }
    return s ^ (int)t ^ (int)g;
}

/* So much of `out` is looked at: first what shorter loops come near, then all of it. */
static long seen;

static void say(const char *what, int m, long value)
{
    printf("%s %d %ld", what, m, value);
    show_bytes(" out", m, out, (size_t)seen * sizeof *out);
    FILL(out, seen, -1);
}

static void run(int n)
{
    static const int moduli[] = {1, 2, 7, 255, 1009, 65521, 1000003, 1000000007};
    static long w[CASE_BIG];

    FILL(w, CASE_BIG, x[case_k] & 1023);
    for (int k = 0; k < 8; k++) { // left: loop left as it is
        int m = moduli[k];
        say("two", m, two(x, y, n, m, m - 1));
        say("too large", m, two(x, y, n, m, m));
        say("wraps", m, wraps(u, v, n, (unsigned)m, 0));
        say("wraps", m, wraps(u, v, n, UINT_MAX - (unsigned)k, 5));
        say("taken off", m, taken_off(x, n, m, 0));
        say("far", m, taken_off(x, n, (long)m << 32, 7));
        say("raised", m, raised(y, n, m, 0, out));
        say("raised", m, raised(y, n, m, m / 2, out));
        say("below", m, raised(y, n, m, -1, out));
        say("behind", m, raised_behind(y, n, m, m - 1));
        say("behind", m, raised_behind(y, n, (long)m << 31, m - 1));
        say("twice", m, twice(x, x, n, m, out));
        say("second", m, second(x, x, n, m));
        say("asked", m, asked(u, n, (unsigned)m, 0));
        say("chosen", m, chosen(x, n, m, m - 1));
        say("chosen", m, chosen(x, n, m, m));
    }
    say("kept", n, kept(y, n));
    say("hostile", n, hostile(x, u, w, n, 17, 1009));
}

static void all(void)
{
    static const int sizes[] = {0, 1, 2, 1023, 1024, 1025, CASE_MAX};

    seen = CASE_MAX + 999;
    for (int k = 0; k < 7; k++) // left: loop left as it is
        run(sizes[k]);
    seen = CASE_BIG;
    say("two", 0, two(x, x, CASE_BIG, 1009, 3));
    say("raised", 0, raised(y, CASE_BIG, 1009, 3, out));
    say("twice", 0, twice(x, x, CASE_BIG, 1009, out));
    say("wraps", 0, wraps(u, v, CASE_BIG, 1009, 3));
}

int main(void)
{
    FILL(x, CASE_BIG, (int)(rnd() % 1000));
    FILL(y, CASE_BIG, (int)(rnd() % 2001) - 1000);
    FILL(u, CASE_BIG, (unsigned)(rnd() % 1000) + 1000);
    FILL(v, CASE_BIG, (unsigned)(rnd() % 1000));
    all();
    x[1023] = -3;
    u[900] = u[CASE_BIG - 1] = UINT_MAX;
    v[700] = 5000;
    all();
    FILL(y, CASE_BIG, (int)(rnd() % 1000000001) - 1000000000);
    FILL(u, CASE_BIG, (unsigned)rnd());
    FILL(v, CASE_BIG, (unsigned)rnd());
    all();
    return 0;
}
