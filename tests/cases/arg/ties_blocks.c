/* Several keys over many blocks of iterations: most blocks hold no winner, and the one that does
   may hold it at its edge, or only by the last key. */
#include "../case.h"

#define N 6000

static int a[N], b[N];
static double d[N];
static unsigned char c[N];

static int first(int n)
{
    int m = INT_MAX, k = INT_MAX, at = -1;
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (min, int) then 'k' (min, int) with 'at' of its first place [arg-reduction]
        if (a[i] < m || (a[i] == m && b[i] < k)) {
            m = a[i];
            k = b[i];
            at = i;
        }
    return at;
}

static int last(int n)
{
    int m = INT_MIN, k = INT_MAX, at = -1;
    for (int i = 0; i < n; i++) { // remark: reduction of 'm' (max, int) then 'k' (min, int) with 'at' of its last place [arg-reduction]
        int x = -a[i], y = b[i];
        if (x > m || (x == m && y <= k)) {
            m = x;
            k = y;
            at = i;
        }
    }
    return at;
}

static int mixed(int n)
{
    double m = INFINITY;
    unsigned char k = 0;
    long l = LONG_MIN;
    int at = -1;
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (min, double) then 'k' (max, unsigned char) then 'l' (max, long) with 'at' of its first place [arg-reduction]
        if (d[i] < m || (d[i] == m && (c[i] > k || (c[i] == k && b[i] > l)))) {
            m = d[i];
            k = c[i];
            l = b[i];
            at = i;
        }
    return at;
}

static int taken(int n)
{
    int at = -1;
    for (int i = 0; i < n; i++) // remark: reduction of 'd[at]' (max, double) then 'c[at]' (min, unsigned char) with 'at' of its first place [arg-reduction]
        if (at < 0 || d[i] > d[at] || (d[i] == d[at] && c[i] < c[at]))
            at = i;
    return at;
}

static int begun(int n)
{
    double m = 0;
    int k = 0, at = -1;
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (max, double) then 'k' (min, int) with 'at' of its first place [arg-reduction]
        if (at < 0 || d[i] > m || (d[i] == m && c[i] < k)) {
            m = d[i];
            k = c[i];
            at = i;
        }
    return at;
}

static void places(int n, int where, int how)
{
    FILL(a, n, how > 1 ? 7 : rnd_in(7, 90));
    FILL(b, n, rnd_in(20, 60));
    FILL(c, n, 9);
    if (where < n) {
        a[where] = how ? 7 : 6;
        b[where] = how ? 3 : 70;
        c[where] = 10;
    }
    FILL(d, n, a[case_k]);
    show("first", where, first(n));
    show("last", where, last(n));
    show("mixed", where, mixed(n));
    show("taken", where, taken(n));
    show("begun", where, begun(n));
    a[n / 2] = a[n - 1] = a[0];
    b[n / 2] = b[n - 1] = b[0];
    show("first", where, first(n));
    show("last", where, last(n));
}

static void zeros(int n)
{
    FILL(a, n, 1);
    FILL(b, n, (int)(case_k % 3));
    FILL(d, n, case_k % 2 ? 0.0 : -0.0);
    FILL(c, n, 0);
    show("zeros", n, mixed(n));
    show("zeros", n, taken(n));
    FILL(d, n, case_k < 1500 ? INFINITY : case_k == 1600 ? NAN : 5);
    show("nan", n, mixed(n));
    show("nan", n, taken(n));
    show("nan", n, begun(n));
    FILL(d, n, case_k < 2000 ? NAN : case_k < 4000 ? -INFINITY : case_k == 4444 ? -1e308 : -INFINITY);
    FILL(c, n, 255);
    show("first", n, begun(n));
    FILL(d, n, -INFINITY);
    show("infinite", n, begun(n));
    show("infinite", n, taken(n));
}

int main(void)
{
    static const int at[] = {0,    1,    511,  512,  513,  1023, 1024, 1535,
                             1536, 2047, 4095, 4096, 4607, 5119, 5120, 5999};
    for (size_t i = 0; i < sizeof at / sizeof *at; i++) // left: [impure-call]
        for (int how = 0; how < 3; how++) { // left: [impure-call]
            places(N, at[i], how);
            places(1024, at[i], how);
            places(1025, at[i], how);
        }
    zeros(N);
    return 0;
}
