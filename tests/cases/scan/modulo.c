/* Sums modulo a number whose running value is used: each use takes the remainder of the sum so far. */
#include "../case.h"

static int x[CASE_BIG], out[CASE_BIG], twice[CASE_BIG];
static unsigned u[CASE_BIG];
static unsigned long w[CASE_BIG];
static unsigned char d[CASE_BIG];

CASE_FN int plain(const int *a, int n, int m, int s, int *restrict to)
{
    for (int i = 0; i < n; i++) { // remark: scan of 's' (+, int) modulo 'm', writing 'to' [scan]
        s = (s + a[i]) % m;
        to[i] = s;
    }
    return s;
}

CASE_FN unsigned before(const unsigned *a, size_t n, unsigned m, unsigned s, int *restrict to)
{
    for (size_t i = 0; i < n; i++) { // remark: scan of 's' (+, unsigned int) modulo 'm', writing 'to' [scan]
        to[i] = (int)s;
        s += a[i];
        s %= m;
    }
    return s;
}

CASE_FN int taken(const int *a, int n, int s, int *restrict to)
{
    for (int i = n - 1; i >= 0; i--) { // remark: scan of 's' (+, int) modulo '1000003', writing 'to' [scan]
        s = s + a[i];
        if (s >= 1000003)
            s -= 1000003;
        to[i] = s ^ (s & 1) << 20;
    }
    return s;
}

CASE_FN int assigned(const int *a, int n, int *restrict to)
{
    int s = 5;
    for (int i = 0; i < n; i += 2) // remark: scan of 's' (+, int) modulo '1009', writing 'to' [scan]
        to[i] = s = (s + a[i]) % 1009;
    return s;
}

CASE_FN long counted(const unsigned *a, int n, unsigned m)
{
    unsigned s = 0;
    long zeros = 0;
    for (int i = 0; i < n; i++) { // remark: scan of 's' (+, unsigned int) modulo 'm', reduction of 'zeros' (+, long) [scan]
        s = (s + a[i]) % m;
        if (s == 0)
            zeros++;
    }
    return zeros * 65536 + s;
}

CASE_FN int guarded(const int *a, int n, int m, int *restrict to)
{
    int s = 0;
    for (int i = 0; i < n; i++) { // remark: scan of 's' (+, int) modulo 'm', writing 'to' [scan]
        if (a[i] & 1)
            s = (s + a[i]) % m;
        to[i] = s;
    }
    return s;
}

CASE_FN unsigned two_moduli(const unsigned char *p, int n)
{
    unsigned a = 1, b = 0;
    for (int i = 0; i < n; i++) { // remark: scan of 'a' (+, unsigned int) modulo '65521', reduction of 'b' (+, unsigned int) modulo '1009' [scan]
        a = (a + p[i]) % 65521;
        b = (b + a) % 1009;
    }
    return b << 16 | a;
}

/* what is added is what the other one was before */
CASE_FN unsigned late(const unsigned char *p, int n)
{
    unsigned a = 1, b = 0;
    for (int i = 0; i < n; i++) { // remark: scan of 'a' (+, unsigned int) modulo '65521', reduction of 'b' (+, unsigned int) modulo '65521' [scan]
        b = (b + a) % 65521;
        a = (a + p[i]) % 65521;
    }
    return b << 16 | a;
}

CASE_FN unsigned long wide(const unsigned long *a, int n, unsigned long m, int *restrict to)
{
    unsigned long s = 0;
    for (int i = 0; i < n; i++) { // remark: scan of 's' (+, unsigned long) modulo 'm', writing 'to' [scan]
        s = (s + a[i]) % m;
        to[i] = (int)s;
    }
    return s;
}

CASE_FN unsigned char narrow(const unsigned char *p, int n, unsigned char s, int *restrict to)
{
    for (int i = 0; i < n; i++) { // remark: scan of 's' (+, unsigned char) modulo '251', writing 'to' [scan]
        s = (unsigned char)((s + p[i]) % 251);
        to[i] = s;
    }
    return s;
}

CASE_FN int inner(const int *a, int n, int m, int *restrict to)
{
    int s = 1 % m;
    for (int i = 0; i < n; i++) { // remark: scan of 's' (+, int) modulo 'm', writing 'to' [scan]
        s = (s + a[i]) % m;
        to[i] = 0;
        for (int k = s & 3; k < 4; k++)
            to[i] += s % (k + 2);
    }
    return s;
}

CASE_FN int in_place(unsigned char *p, int n)
{
    int s = 3;
    for (int i = 0; i < n; i++) { // remark: scan of 's' (+, int) modulo '199', writing 'p' [scan]
        s = (s + p[i]) % 199;
        p[i] = (unsigned char)s;
    }
    return s;
}

/* ---- no such sums ---- */

/* a running value that is made of running values */
CASE_FN unsigned adler(const unsigned char *p, int n, int *restrict to)
{
    unsigned a = 1, b = 0;
    for (int i = 0; i < n; i++) { // left: [not-associative]
        a = (a + p[i]) % 65521;
        b = (b + a) % 65521;
        to[i] = (int)(b << 16 | a);
    }
    return b << 16 | a;
}

/* a remainder by any number is slower than what C does here */
CASE_FN int taken_any(const int *a, int n, int m, int s, int *restrict to)
{
    for (int i = n - 1; i >= 0; i--) { // left: [accumulator-read]
        s = s + a[i];
        if (s >= m)
            s -= m;
        to[i] = s ^ (s & 1) << 20;
    }
    return s;
}

CASE_FN int hostile(int *a, const int *b, int n, int m, int *restrict to)
{
    int s = 0, t = 0;
    for (int i = 0; i < n; i++) { // left: [not-associative]
        s = (s + b[i]) % m;
        to[i] = s;
        m += i & 1;
    }
    for (int i = 0; i < n; i++) { // left: [mixed-operators]
        s = (s + b[i]) % 1009;
        to[i] = s;
        if (b[i] == 7)
            s = 0;
    }
    for (int i = 0; i < n; i++) { // left: [not-associative]
        s = (s + (b[i] ^ s)) % 1009;
        to[i] = s;
    }
    for (int i = 0; i < n; i++) { // left: [not-associative]
        if (s < 500)
            s = (s + b[i]) % 1009;
        to[i] = s;
    }
    for (int i = 0; i < n; i++) { // left: [not-associative]
        s = (s + t) % 1009;
        t = (t + s) % 1009;
    }
    for (int i = 0; i < n + (s & 1); i++) { // left: [bound-changes]
        s = (s + b[i]) % 1009;
        to[i] = s;
    }
    for (int i = 0; i < n; i++) { // left: [runs-once]
        s = (s + b[i]) % 1009;
        if (s & 1)
            to[i] = i;
    }
    for (int i = 0; i < n; i++) { // left: [runs-once]
        s = (s + a[i]) % 1009;
        a[i] = s;
    }
    return s * 7 + t;
}

/* So much of `out` is looked at: first what shorter loops come near, then all of it. */
static long seen;

static void say(const char *what, int n, long value)
{
    printf("%s %d %ld", what, n, value);
    show_bytes(" out", n, out, (size_t)seen * sizeof *out);
    FILL(out, seen, -1);
}

static void run(int n)
{
    static const int moduli[] = {1, 2, 7, 255, 1009, 1000003, 65521, INT_MAX - 1000};

    for (int k = 0; k < 8; k++) { // left: loop left as it is
        int m = moduli[k];
        say("plain", m, plain(x, n, m, 0, out));
        say("start", m, plain(x, n, m, m - 1, out));
        say("too large", m, plain(x, n, m, m, out));
        say("before", m, before(u, (size_t)n, (unsigned)m, 0, out));
        say("wraps", m, before(u, (size_t)n, UINT_MAX - (unsigned)k, 5, out));
        say("taken", m, taken_any(x, n, m, m / 2, out) + taken(x, n, m / 2, out));
        say("guarded", m, guarded(x, n, m, out));
        say("inner", m, inner(x, n, m, out));
        say("counted", m, counted(u, n, (unsigned)m));
        say("wide", m, (long)wide(w, n, (unsigned long)m, out));
        say("wider", m, (long)wide(w, n, 1ul << (60 + k % 4), out));
    }
    say("assigned", n, assigned(x, n, out));
    say("adler", n, adler(d, n, out));
    say("two", n, two_moduli(d, n));
    say("late", n, late(d, n));
    say("narrow", n, narrow(d, n, 0, out));
    say("narrow", n, narrow(d, n, 255, out));
    say("place", n, in_place(d, n));
    say("bytes", n, narrow(d, n, 1, out));
    FILL(twice, CASE_BIG, x[case_k]);
    say("hostile", n, hostile(twice, x, n > 0 ? n - 1 : 0, 17, out));
}

static void all(void)
{
    static const int sizes[] = {0, 1, 2, 1023, 1024, 1025, CASE_MAX};

    seen = CASE_MAX + 999;
    for (int k = 0; k < 7; k++) // left: loop left as it is
        run(sizes[k]);
    seen = CASE_BIG;
    say("plain", 0, plain(x, CASE_BIG, 1009, 3, out));
    say("adler", 0, adler(d, CASE_BIG, out));
    say("counted", 0, counted(u, CASE_BIG, 1009));
}

int main(void)
{
    FILL(x, CASE_BIG, (int)(rnd() % 1000));
    FILL(u, CASE_BIG, (unsigned)(rnd() % 1000));
    FILL(w, CASE_BIG, rnd() >> 12);
    FILL(d, CASE_BIG, (unsigned char)rnd());
    all();
    x[1023] = -3;
    u[900] = u[CASE_BIG - 1] = UINT_MAX;
    w[700] = ULONG_MAX;
    FILL(d, CASE_BIG, 255);
    all();
    FILL(x, CASE_BIG, INT_MIN / 2 + (int)(rnd() % 1000));
    FILL(u, CASE_BIG, UINT_MAX - (unsigned)(rnd() % 3));
    FILL(w, CASE_BIG, ULONG_MAX - rnd() % 5);
    say("plain", 0, plain(x, CASE_BIG, 1009, 3, out));
    say("before", 0, before(u, CASE_BIG, 1009, 3, out));
    say("wide", 0, (long)wide(w, CASE_BIG, 1009, out));
    return 0;
}
