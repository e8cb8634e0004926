/* What looks like a loop that is left by a running value: whose iterations behind that one must not
   run, or whose running values depend on one another. */
#include "search.h"

static int x[CASE_MAX + 1], y[CASE_MAX + 1], table[64];
static unsigned char bin[CASE_MAX + 1];
static volatile int flag;

CASE_FN int writes(const int *a, int n, int limit)
{
    int s = 0, i;
    for (i = 0; i < n; i++) { // left: 'y[i]' cannot be evaluated ahead
        s += a[i];
        if (s > limit)
            break;
        y[i] = s;
    }
    return i;
}

CASE_FN int prints(const int *a, int n, int limit)
{
    int s = 0, i;
    for (i = 0; i < n; i++) { // left: [impure-call]
        s += a[i];
        if (s > limit)
            break;
        if (s % 1000 == 999)
            printf("%d\n", s);
    }
    return i;
}

CASE_FN int divides(const int *a, int n, int limit)
{
    int s = 1, q = 0, i;
    for (i = 0; i < n; i++) { // left: [search-ahead]
        s += a[i];
        if (s > limit)
            break;
        q ^= 1000000 / s;
    }
    return i + q;
}

CASE_FN int looks_up(const int *a, int n, int limit)
{
    int k = 0, q = 0, i;
    for (i = 0; i < n; i++) { // left: [search-ahead]
        k += a[i] & 3;
        if (k >= 64 || k > limit)
            break;
        q += table[k];
    }
    return i + q;
}

CASE_FN int decides(const int *a, int n, int limit)
{
    int s = 0, i;
    for (i = 0; i < n; i++) { // left: [accumulator-read]
        if (s > 100)
            s -= 90;
        s += a[i];
        if (s > limit)
            break;
    }
    return i + s;
}

CASE_FN int makes(const int *a, int n, int limit)
{
    int s = 0, t = 0, i;
    for (i = 0; i < n; i++) { // remark: search for the iteration that leaves the loop, scan of 't' (+, int), reduction of 's' (affine, int) [search]
        s += a[i];
        t += s;
        if (t > limit)
            break;
    }
    return i + t;
}

CASE_FN int held(const int *a, int n, int limit)
{
    int cur = 0, i;
    for (i = 0; i < n; i++) { // left: [early-exit]
        cur += a[i] - 5;
        if (cur < 0)
            cur = 0;
        if (cur > limit)
            break;
    }
    return i;
}

CASE_FN int settles(const int *a, int n)
{
    double m = 0;
    int i;
    for (i = 0; i < n; i++) { // left: [carried-scalar]
        m = m * 0.5 + a[i];
        if (m > 17.9)
            break;
    }
    return i + (int)m;
}

CASE_FN int counts(const int *a, int n, int limit)
{
    int s = 0, i;
    for (i = 0; i < n; i++) { // left: [running-value]
        bin[a[i]]++;
        s += a[i];
        if (s > limit)
            break;
    }
    return i;
}

CASE_FN int reads_volatile(const int *a, int n, int limit)
{
    int s = 0, i;
    for (i = 0; i < n; i++) { // left: 'flag' is volatile [volatile]
        s += a[i];
        if (s > limit + flag)
            break;
    }
    return i;
}

CASE_FN int by_data(const int *a, const int *k, int n, int limit)
{
    int s = 0, i;
    for (i = 0; i < n; i++) { // left: 'a[k[i]]' cannot be evaluated ahead
        s += a[k[i]];
        if (s > limit)
            break;
    }
    return i;
}

CASE_FN int without_end(const int *a, int limit)
{
    int s = 0, i;
    for (i = 0; s <= limit; i++) // left: [not-counted]
        s += a[i];
    return i;
}

/* the sum lies where the loop reads */
CASE_FN int over(int *a, int n, int limit)
{
    int i;
    for (i = 1; i < n; i++) { // remark: scan of 'a[0]' (+, int) [search]
        a[0] += a[i];
        if (a[0] > limit)
            break;
    }
    return i;
}
CASE_FN int over_itself(int *s, const int *a, int n, int limit)
{
    int i;
    for (i = 0; i < n; i++) { // remark: scan of '*s' (+, int) [search]
        *s += a[i];
        if (*s > limit)
            break;
    }
    return i;
}

static void test(int n, int at)
{
    FILL(x, n, rnd_in(0, 9));
    FILL(y, n, rnd_in(0, n - 1));
    FILL(bin, n, 0);
    if (at >= 0)
        x[at] = 1 << 27;
    int most = 1 << 26, end = at < 0 ? n : at;
    show("prints", n, prints(x, n, most));
    show("divides", n, divides(x, n, most));
    show("looks up", n, looks_up(x, n, most));
    show("decides", n, decides(x, n, most));
    show("makes", n, makes(x, n, most));
    show("held", n, held(x, n, most));
    show("settles", n, settles(x, end));
    show("counts", n, counts(x, end, most));
    show("volatile", n, reads_volatile(x, n, most));
    show("by data", n, by_data(x, y, n, most));
    show("writes", n, writes(x, n, most));
    x[n] = 1 << 27;
    show("without end", n, without_end(x, most));
    if (n == 0)
        return;
    show("over itself", n, over_itself(&x[n / 2], x, end, most));
    show("itself", n, x[n / 2]);
    show("over", n, over(x, end, most));
    show("first", n, x[0]);
}
SEARCH_MAIN(test)
