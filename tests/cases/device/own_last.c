/* Values of the last iteration that outlive a loop which writes what it reads: a device gives none,
   so the last iteration runs once more, on what was there before. */
#include "../case.h"

#define MOST 9000

struct pair {
    int first;
    double second;
};

static int a[MOST + 70], b[MOST + 70];
static double d[MOST + 70], e[MOST + 70];
static struct pair p[MOST + 70];
static float rows[MOST][3];
static short kept;

static void fill(void)
{
    FILL(a, MOST + 70, rnd_in(-1000, 1000));
    FILL(b, MOST + 70, rnd_in(-3, 3));
    FILL(d, MOST + 70, rnd_in(-500, 500) / 64.0);
    FILL(e, MOST + 70, rnd_d());
    FILL(p, MOST + 70, ((struct pair){rnd_in(0, 99), rnd_d()}));
    for (int i = 0; i < MOST; i++) // left: [impure-call]
        for (int j = 0; j < 3; j++) // left: [impure-call]
            rows[i][j] = rnd_f();
}

static void result(const char *what, int n)
{
    show_bytes(what, n, a, sizeof a);
    show_bytes(what, n, b, sizeof b);
    show_bytes(what, n, d, sizeof d);
    show_bytes(what, n, e, sizeof e);
    show_bytes(what, n, rows, sizeof rows);
    for (int i = 0; i < n; i += n / 9 + 1) { // left: [impure-call]
        show(what, n, p[i].first);
        show_d(what, n, p[i].second);
    }
}

/* Each iteration reads what it writes, before and behind that. */
CASE_FN long numbers(int n)
{
    int t = -1, u = -2;

    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'a' [map]
        t = a[i] / 3;
        a[i] += t;
        u = a[i] * 2;
        a[i] ^= 5;
    }
    return t + 1000L * u;
}

/* what outlives its function, of another size, and the index */
CASE_FN long elsewhere(int n)
{
    double q = 2;
    int i, r = 1;

    for (i = n; i > 0; i -= 2) { // remark: independent iterations, writing 'b' and 'p' [map]
        kept = (short)(b[i] * 77);
        b[i] = kept + i;
        q = p[i].second / 3;
        r = p[i].first + b[i];
        p[i].second = q + r;
        p[i].first--;
    }
    return i + 3L * r + (long)(8 * q);
}

/* sums of floats and of integers, a maximum */
CASE_FN double reduced(int n)
{
    double s = 0.25, t = 0;
    long count = 0;
    int most = -1, u = 7;

    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, double), writing 'd' [reduction]
        t = d[i] * 0.5;
        d[i] -= t * t;
        s += d[i];
    }
    for (int i = 0; i < n; i++) { // remark: reduction of 'count' (+, long), writing 'e' [reduction]
        t = e[i];
        e[i] = t * 3 - 1;
        count += e[i] > 0;
    }
    for (int i = 0; i < n; i++) { // remark: reduction of 'most' (max, int), writing 'a' [reduction]
        a[i] -= (int)(8 * t);
        u = a[i] & 255;
        a[i] ^= u;
        most = u > most ? u : most;
    }
    return s + t + (double)count + most + u;
}

/* what later iterations write is read as well */
CASE_FN double ahead(int n, int by)
{
    double t = 0;
    int u = 0;

    for (int i = 0; i < n; i++) { // remark: iterations that read what later ones write, writing 'd' [map]
        t = d[i + 1] - d[i];
        d[i] = t / 2;
    }
    for (int w = n; w >= by; w--) { // remark: iterations that read what later ones write, writing 'a' [map]
        u = a[w - by] + a[w];
        a[w] = u & 4095;
    }
    return t + u;
}

/* inner loops, of few turns and of many */
CASE_FN double inside(int n, int m)
{
    unsigned t = 0;
    float f[3] = {7, 8, 9};

    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'a' [map]
        t = (unsigned)a[i];
        for (int j = 0; j < m; j++)
            t += (unsigned)b[j] * (unsigned)a[i];
        a[i] = (int)t;
    }
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'rows' [map]
        for (int j = 0; j < 3; j++)
            f[j] = rows[i][j] * 0.5f;
        rows[i][0] = f[1] - rows[i][0];
    }
    return t + f[0] + f[1] + f[2];
}

/* An element that not every iteration writes may be another thread's: on the cores. */
CASE_FN int guarded(int n)
{
    int t = 0;

    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'a' [map]
        t = a[i] - i;
        if (t & 1)
            a[i] = t;
    }
    return t;
}

/* Is it read at all? */
CASE_FN int beside(int n)
{
    int t = 0;

    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'b' and 'a' [map]
        t = a[i] - i;
        if (t & 1)
            b[i] = t;
        a[i] = t / 2;
    }
    return t;
}

/* One array or two: as written where they overlap. */
CASE_FN int through(int *to, const int *from, int n)
{
    int t = 0;

    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'to' [map]
        t = to[i] - from[i];
        to[i] = t;
    }
    return t;
}

static void test(int n)
{
    fill();
    show("numbers", n, numbers(n));
    show("elsewhere", n, elsewhere(n));
    show("kept", n, kept);
    result("numbers", n);
    show_d("reduced", n, reduced(n));
    result("reduced", n);
    for (volatile int by = 0; by < 3; by++) // left: [volatile]
        show_d("ahead", n, ahead(n, by * 40));
    result("ahead", n);
    show_d("inside", n, inside(n, 5));
    show_d("inside", n, inside(n, 1100));
    result("inside", n);
    show("guarded", n, guarded(n));
    show("beside", n, beside(n));
    show("through", n, through(a, b, n));
    show("through", n, through(a, a, n));
    show("through", n, through(a + 1, a, n));
    show("through", n, through(a, a + 1, n));
    result("through", n);
}
CASE_MAIN_AT(test, 0, 1, 2, 1023, 1024, 1025, 4097, 8999)
