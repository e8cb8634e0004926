/* What is read in place before later iterations write it, where an iteration writes several
   elements of the array, and by distances that only the run tells: a device's kernels read that in
   a copy, and what their own iteration writes in the array itself. */
#include "../case.h"

#define MOST 9000
#define ALL (4 * MOST + 200)

struct cell {
    int p, q;
    double r;
};

static int a[ALL], b[ALL], t[ALL];
static short s[ALL];
static double d[ALL], e[ALL];
static struct cell c[ALL];
static union {
    int whole[ALL];
    short half[2 * ALL];
} u;

static void fill(void)
{
    FILL(a, ALL, rnd_in(-1000, 1000));
    FILL(b, ALL, rnd_in(-3, 3));
    FILL(t, ALL, rnd_in(-9, 9));
    FILL(s, ALL, (short)rnd());
    FILL(d, ALL, rnd_d());
    FILL(e, ALL, rnd_d());
    FILL(c, ALL, ((struct cell){rnd_in(0, 99), rnd_in(-9, 9), rnd_d()}));
    FILL(u.whole, ALL, rnd_in(-1000000, 1000000));
    d[5] = -0.0, d[6] = 1 / 0.0;
}

static void result(const char *what, int n)
{
    show_bytes(what, n, a, sizeof a);
    show_bytes(what, n, b, sizeof b);
    show_bytes(what, n, t, sizeof t);
    show_bytes(what, n, s, sizeof s);
    show_bytes(what, n, e, sizeof e);
    show_bytes(what, n, &u, sizeof u);
    for (int i = 0; i < n; i += n / 9 + 1) { // left: [impure-call]
        show(what, n, c[i].p);
        show(what, n, c[i].q);
        show_d(what, n, c[i].r);
        show_d(what, n, d[i]);
    }
}

/* ---- several elements ---- */

/* Each is read before and behind its write, and the next iteration's. */
CASE_FN void pairs(int n)
{
    for (int i = 0; i < n; i++) { // remark: iterations that read what later ones write, writing 'a' and 'b' [map]
        int old = a[2 * i + 1];
        a[2 * i] = a[2 * i] + a[2 * i + 3];
        a[2 * i + 1] = a[2 * i] - a[2 * i + 2] + old;
        b[i] = a[2 * i + 1];
    }
    for (int i = n; i > 0; i--) { // remark: iterations that read what later ones write, writing 'b' and 't' [map]
        b[3 * i + 2] = b[3 * i - 3];
        b[3 * i] = b[3 * i + 2] ^ b[3 * i - 1];
        t[i] += b[3 * i + 1] + b[3 * i - 2];
    }
}

/* under conditions, one or the other, and both at one place */
CASE_FN void either(int n, int limit)
{
    for (int i = 0; i < n; i++) { // remark: iterations that read what later ones write, writing 't' [map]
        t[2 * i] = t[2 * i + 4] + 1;
        if (t[2 * i + 2] > limit)
            t[2 * i + 1] = t[2 * i + 3];
        else if (t[2 * i] < 0)
            t[2 * i + 1]--;
    }
    for (int i = 0; i < n; i++) { // remark: iterations that read what later ones write, writing 'e' [map]
        e[i] = e[i + 1] * 0.5;
        if (e[i] > 0.25)
            e[i] -= e[i + 2];
    }
}

CASE_FN void fields(int n)
{
    for (int i = 0; i < n; i++) { // remark: iterations that read what later ones write, writing 'c' [map]
        c[i].p = c[i + 1].p + c[i].q;
        c[i].r = c[i].p - c[i + 1].r;
    }
    for (int i = n; i > 0; i--) { // remark: iterations that read what later ones write, writing 'c' [map]
        c[i].q = c[i - 1].q + c[i].q;
        c[i].p ^= c[i].q;
    }
}

/* Half of what is read is its own. */
CASE_FN void halves(int n)
{
    for (int i = 0; i < n; i++) { // left: [type-mix]
        u.half[2 * i] = (short)i;
        a[i] = u.whole[i] + u.whole[i + 1];
    }
}

/* ---- distances ---- */

/* what the iteration has written, read behind it, and an array beside */
CASE_FN void behind(int by, int most)
{
    for (int w = most; w >= by; w--) { // remark: iterations that read what later ones write, writing 'd' and 'e' [map]
        d[w] = d[w] * 0.5 + d[w - by];
        e[w] = d[w] + e[w];
    }
}

/* two arrays by the same distance, one of them written before the other one is read */
CASE_FN void tracked(int by, int more, int most)
{
    for (int w = most; w >= by; w--) // remark: iterations that read what later ones write, writing 't' and 'a' [map]
        if (a[w - by] + more > a[w]) {
            t[w] = t[w - by] + 1;
            a[w] = a[w - by] + more;
        }
}

/* upwards: left as it is where what is read overlaps what is written */
CASE_FN void up(short *x, int by, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'x' [map]
        x[i] = (short)(x[i] - x[i + by]);
}

/* elements of two sizes of one struct */
CASE_FN void mixed(int by, int most)
{
    for (int w = most; w >= by; w--) // remark: iterations that read what later ones write, writing 'c' [map]
        c[w].r = c[w].r + c[w - by].q - c[w - by].r;
}

static void distances(int n, int by)
{
    fill();
    behind(by, n);
    tracked(by, 3, n);
    up(s, by, n);
    up(s + 7, by, n);
    mixed(by, n);
    result("by", n);
}

static void test(int n)
{
    static const int by[] = {-40, -1, 0, 1, 2, 63, 1000, 8998};

    fill();
    pairs(n);
    result("pairs", n);
    either(n, 0);
    either(n, -100);
    either(n, 100);
    result("either", n);
    fields(n);
    result("fields", n);
    halves(n);
    result("halves", n);
    for (volatile int i = 0; i < 8; i++) // left: [volatile]
        if (by[i] >= 0)
            distances(n, by[i]);
    fill();
    for (volatile int i = 0; i < 2; i++) // left: [volatile]
        up(s + 60, by[i], n);
    result("up", n);
}
CASE_MAIN_AT(test, 0, 1, 2, 1023, 1024, 1025, 4097, 8999)
