/* Split loops that may be left, or pass over values, computed ahead on devices: what has been
   computed by then may not end, may divide by zero, may take long, or may not be there. */
#include "../pages.h"

#define MOST 40000

static int x[MOST], y[MOST];
static double d[MOST];
static const int sizes[] = {0, 1, 1023, 1024, 1025, 2047, 2048, 4097, 9000, 33000, MOST};
#define SIZES (int)(sizeof sizes / sizeof *sizes)

CASE_FN int steps(unsigned long v)
{
    int n = 0;
    while (v > 1) { // left: [not-counted]
        v = v % 2 ? 3 * v + 1 : v / 2;
        n++;
    }
    return n;
}

CASE_FN double root(double v)
{
    double r = v > 1 ? v : 1, before = 0;
    while (r != before && r * r > v) { // left: [not-counted]
        before = r;
        r = 0.5 * (r + v / r);
    }
    return r;
}

CASE_FN int is_prime(int n)
{
    int by = 2;
    while (by * by <= n && n % by) // left: [not-counted]
        by++;
    return n > 1 && by * by > n;
}

/* At 0 it never ends. */
static int endless(const int *a, int n, int stop)
{
    int s = 0;
    for (int i = 0; i < n; i++) { // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        int v = a[i], c = 0;
        if (i == stop)
            break;
        while (v != 1) {
            v = v % 2 ? 3 * v + 1 : v / 2;
            c++;
        }
        s = s / 2 + c;
    }
    return s;
}

/* Each of those that C does not come to takes long, and all of them together too long. */
static int long_ones(const int *a, int n, int stop)
{
    unsigned s = 0;
    for (int i = 0; i < n; i++) { // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        unsigned v = 1;
        for (int k = 0; k < a[i] * 300; k++)
            v = v * 5 ^ (v >> 3);
        if (i == stop)
            return (int)(s % 1000);
        s = s / 2 + v % 1000;
    }
    return (int)s;
}

/* One that C does come to takes longer than others may. */
static int slow_one(const int *a, int n, int which, int turns)
{
    unsigned s = 0;
    for (int i = 0; i < n; i++) { // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        unsigned v = (unsigned)a[i];
        for (int k = 0; k < (i == which ? turns : 40); k++)
            v = v * 5 ^ (v >> 3);
        s = (s ^ s >> 7) * 31 + v % 1000;
        if (s == 12345)
            goto out;
    }
    return (int)s;
out:
    return -1;
}

/* Quotients, of which C does not come to those by 0. */
static int divides(const int *a, const int *by, int n, int stop)
{
    int s = 0;
    for (int i = 0; i < n; i++) { // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        if (s == -1 || i == stop)
            break;
        int v = a[i], c = 0;
        while (v > 1) {
            c += v % by[i] + INT_MIN / by[i];
            v /= 2;
        }
        s = s / 2 + c % 1000;
    }
    return s;
}

/* No more memory is there than C reads. */
static double reads(const double *a, long n, double most)
{
    double s = 0;
    for (long i = 0; i < n; i++) { // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        s = s * 0.75 + root(a[i]);
        if (s > most)
            return s;
    }
    return -s;
}

/* Values that are not used: by a guard, behind a continue, to the right of &&. */
static int passes(const int *a, int n, int stop)
{
    int s = 0, done = 0;
    for (int i = 0; i < n; i++) { // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        if (!done)
            s = s / 2 + steps((unsigned)a[i]);
        if (s % 7 == 3)
            continue;
        done = i > stop && is_prime(a[i] + s % 2 * 0);
    }
    return s;
}

/* Several values, and those of the last iteration are wanted. */
static void kept(const int *a, int n, int limit)
{
    int i, c = 0, top = 0;
    double f = 0, s = 0;
    for (i = 0; i < n; i++) { // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        int v = a[i];
        for (c = 0, top = v, f = 1; v != 1; c++) {
            v = v % 2 ? 3 * v + 1 : v / 2;
            top = v > top ? v : top;
            f = f / 3 + v;
        }
        s = s * 0.5 + f + c;
        if (i > limit && c > 100)
            break;
    }
    printf("%d: %d %d %d %a %a\n", n, i, c, top, f, s);
}

static void at(int n, int stop)
{
    FILL(x, n, case_k < stop ? rnd_in(1, 1000) : 0);
    FILL(y, n, case_k < stop ? rnd_in(1, 9) : 0);
    show("endless", n, endless(x, n, stop));
    FILL(x, n, rnd_in(2, 1000));
    show("divides", n, divides(x, y, n, stop));
    FILL(x, n, case_k < stop ? 1 : 190);
    show("long", n, long_ones(x, n, stop));
    FILL(x, n, case_k < stop || case_k > stop + 200 ? 1 : 190);
    show("long for a while", n, long_ones(x, n, -1));
    FILL(x, n, rnd_in(1, 1000));
    show("slow", n, slow_one(x, n, stop / 2, 200000));
    show("passes", n, passes(x, n, stop / 2));
    kept(x, n, stop);
    FILL(d, n, case_k < stop ? 50 + rnd_d() : 1e6);
    long there = stop < n ? stop + 1 : n;
    size_t nbytes = (size_t)there * sizeof(double);
    double *end = pages_end(nbytes);
    memcpy(end, d, nbytes);
    show_d("reads", n, reads(end, n, 500));
    pages_end_drop(end, nbytes);
}

int main(void)
{
    for (int k = 0; k < SIZES; k++) { // left: [impure-call]
        at(sizes[k], sizes[k]);
        at(sizes[k], sizes[k] * 2 / 3);
        at(sizes[k], sizes[k] > 2100 ? 2100 : 0);
    }
    return 0;
}
