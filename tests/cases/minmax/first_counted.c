/* What is taken while a count is 0, and what is summed up in front of it. */
#include "../case.h"

#define MOST 100000

static int d[MOST + 1], out[MOST + 1];
static double x[MOST + 1];

static void counted(int n, int begun)
{
    int m = 3, lo = 4, hi = 5, cnt = begun;
    for (int i = 0; i < n; i++) { // remark: reductions of 'm' (min, int) and 'cnt' (+, int) [reduction]
        if (cnt == 0 || d[i] < m)
            m = d[i];
        cnt++;
    }
    show("counted", cnt, m);
    size_t many = (size_t)begun;
    long sum = 0;
    for (int i = n - 1; i >= 0; i--) { // remark: reductions of 'lo' (min, int), 'hi' (max, int), 'many' (+, unsigned long) and 'sum' (+, long) [reduction]
        if (!many) {
            lo = hi = d[i];
        } else {
            if (d[i] < lo)
                lo = d[i];
            if (hi < d[i])
                hi = d[i];
        }
        many += 1;
        sum += d[i];
    }
    show("both", lo, hi);
    show("both", (long)many, sum);
}

static void summed(int n, long begun)
{
    double least = 2, most = 1;
    long k = begun, all = 0;
    int top = 7, at = 5;
    for (int i = 0; i < n; i++) { // remark: reductions of 'all' (+, long), 'least' (min, double), 'most' (max, double) and 'k' (+, long) [reduction]
        all += d[i];
        if (k == 0 || x[i] < least)
            least = x[i];
        if (k == 0 || x[i] > most)
            most = x[i];
        k++;
    }
    show_d("summed", all, least);
    show_d("summed", k, most);
    for (int i = 0; i < n; i++) { // remark: reductions of 'all' (+, long) and 'top' (max, int) with 'at' of its first place [arg-reduction]
        all += d[i] & 1;
        if (i == 0 || d[i] > top) {
            top = d[i];
            at = i;
        }
    }
    show("index", all + top, at);
}

/* The count is no longer 0, is no count, or is asked for another number. */
static void left(int n, int begun)
{
    int m = 3, cnt = begun;
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        cnt++;
        if (cnt == 0 || d[i] < m)
            m = d[i];
    }
    show("stepped", cnt, m);
    cnt = begun;
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (cnt == 1 || d[i] < m)
            m = d[i];
        cnt++;
    }
    show("second", cnt, m);
    cnt = begun;
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (cnt == 0 || d[i] < m)
            m = d[i];
        cnt += 2;
    }
    show("by two", cnt, m);
    cnt = begun;
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (cnt != 0 || d[i] < m)
            m = d[i];
        cnt++;
    }
    show("other", cnt, m);
    cnt = begun;
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (cnt == 0 || d[i] < m)
            m = d[i];
        cnt++;
        if (d[i] == 5)
            cnt = 0;
    }
    show("again", cnt, m);
}

static void more_left(int n, int begun)
{
    int m = 3, cnt = begun;
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (cnt == 0 || d[i] < m)
            m = d[i];
        if (d[i] & 1)
            cnt++;
    }
    show("some", cnt, m);
    unsigned char few = (unsigned char)begun;
    unsigned some = (unsigned)begun;
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (few == 0 || d[i] < m)
            m = d[i];
        few++;
    }
    show("round", few, m);
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (some == 0 || d[i] < m)
            m = d[i];
        some++;
    }
    show("unsigned", some, m);
    int base = begun;
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        base += d[i];
        if (i == 0 || d[i] + base < m)
            m = d[i] + base;
    }
    show("moved", base, m);
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        out[i] = d[i] / 2;
        if (i == 0 || out[i] < m)
            m = out[i];
    }
    show("written", out[0], m);
    cnt = begun;
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        cnt++;
        if (cnt == 1 || d[i] < m)
            m = d[i];
    }
    show("at once", cnt, m);
}

static void test(int n)
{
    static const int begun[] = {0, 1, 7, -1, -500, -2000};

    for (int k = 0; k < 6; k++) { // left: [impure-call]
        for (int i = 0; i <= MOST; i++) { // left: [impure-call]
            d[i] = rnd_in(k & 1 ? 10 : -1000, 2000);
            x[i] = k == 5 ? special_at(i % 14, i, n) : (double)d[i];
        }
        if (k == 2)
            x[0] = NAN;
        counted(n, begun[k]);
        summed(n, begun[k]);
        left(n, begun[k]);
        more_left(n, begun[k]);
    }
}
CASE_MAIN_AT(test, 0, 1, 2, 1023, 1024, 1025, 9000, MOST)
