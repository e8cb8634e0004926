/* Loops that are left by what the iteration has just stored. */
#include "../case.h"

static int s[CASE_MAX + 2], d[CASE_MAX + 2], e[CASE_MAX + 2];
static char bytes[CASE_MAX + 2];
static float f[CASE_MAX + 2];
static double x[CASE_MAX + 2];

static int in_condition(int *to, const int *from, int n)
{
    int i;
    for (i = 0; i < n; i++) // remark: search for the iteration that leaves the loop, independent iterations, writing 'to' [map]
        if ((to[i] = from[i] * 2) < 0)
            break;
    return i;
}

static int in_head(int *to, const int *from, int n)
{
    int i;
    for (i = 0; i < n && (to[i] = from[i] - 3) != -103; i++) // remark: search for the iteration that leaves the loop, independent iterations, writing 'to' [map]
        ;
    return i;
}

static int in_while(int *to, const int *from, int n)
{
    int i = 0;
    while (i < n && (to[i] = from[i] - 3) != -103) // remark: search for the iteration that leaves the loop, independent iterations, writing 'to' [map]
        i++;
    return i;
}

/* the condition steps it as well */
static int stepped_twice(int *to, const int *from, int n)
{
    int i = 0;
    while (i < n && (to[i] = from[i]) != -100 && i++ < n) // left: [not-counted]
        i++;
    return i;
}

/* what is stored has fewer bits than what is made; a count goes along */
static int narrowed(char *to, const int *from, int n)
{
    int k = 0;
    for (int i = 0; i < n; i++) { // remark: search for the iteration that leaves the loop, reduction of 'k' (+, int), writing 'to' [reduction]
        to[i] = (char)(from[i] + 1);
        if (!to[i])
            return -k;
        k += to[i] & 1;
    }
    return k;
}

static long rounded(float *to, const double *from, long n)
{
    for (long i = n - 1; i >= 0; i--) { // remark: search for the iteration that leaves the loop, independent iterations, writing 'to' [map]
        to[i] = (float)from[i];
        if (!(to[i] >= -1 && to[i] <= 1))
            return i;
    }
    return -1;
}

static int added(int *to, const int *from, int n)
{
    for (int i = 0; i < n; i++) // remark: search for the iteration that leaves the loop, independent iterations, writing 'to' [map]
        if ((to[i] += from[i]) < -150)
            return i;
    return n;
}

/* two stores, which may be one element; what is asked has been stored before them */
static int between(int *to, int *other, const int *from, int n)
{
    int i;
    for (i = 0; i < n; i++) { // left: [search-ahead]
        to[i] = from[i];
        other[i] = 5;
        if (to[i] < 0)
            break;
    }
    return i;
}

static int both(int *to, int *other, const int *from, int n)
{
    int i;
    for (i = 0; i < n; i++) { // left: [search-ahead]
        to[i] = from[i];
        other[i] = from[i] - 7;
        if (to[i] < -50 || other[i] < -200)
            break;
    }
    return i;
}

/* an element further on, and one that another index tells */
static int further(int *to, const int *from, int n)
{
    int i, k = 0;
    for (i = 0; i < n; i++) { // left: [carried-dependence]
        to[i + 1] = from[i];
        if (to[i] == -100)
            break;
    }
    for (; k < n; k++) { // left: [index-changes]
        to[k] = from[k];
        k += from[k] & 1;
        if (to[k] == -100)
            break;
    }
    return i + k;
}

/* C comes to it only where nothing is 0 */
static int perhaps(int *to, const int *from, int n)
{
    int i;
    for (i = 0; i < n; i++) // left: [search-ahead]
        if (from[i] == 0 || (to[i] = from[i]) < 0)
            break;
    return i;
}

static void tell(const char *what, int n, long at)
{
    show(what, n, at);
    show_bytes(what, n, d, sizeof d);
    show_bytes(what, n, bytes, sizeof bytes);
    show_bytes(what, n, f, sizeof f);
}

static void test(int n)
{
    for (volatile int k = 0; k < 3; k++) { // left: [volatile]
        FILL(s, n + 2, rnd_in(1, 99));
        FILL(x, n, rnd_d());
        if (n > 1 && k) {
            s[k == 1 ? n - 1 : n / 2] = -100;
            x[n / 2] = k == 1 ? NAN : -0.0;
        }
        tell("in condition", n, in_condition(d, s, n));
        tell("in head", n, in_head(d, s, n));
        d[n / 2] = 7;
        tell("in while", n, in_while(d, s, n) * 1000L + stepped_twice(d, s, n));
        tell("added", n, added(d, s, n));
        tell("between", n, between(d, e, s, n) + between(d, d, s, n));
        tell("both", n, both(d, e, s, n) + both(d, d, s, n));
        tell("further", n, further(d, s, n));
        tell("perhaps", n, perhaps(d, s, n));
        tell("rounded", n, rounded(f, x, n));
        memcpy(e, s, sizeof e);
        tell("onto itself", n, in_condition(e, e, n) + in_head(e, e, n) + in_while(e, e, n));
        show("ahead", n, in_condition(e, e + 1, n) + in_head(e + 1, e, n) + in_while(e + 1, e, n));
        show_bytes("ahead", n, e, sizeof e);
        if (n > 1 && k)
            s[k == 1 ? n - 2 : n / 3] = 255;
        tell("narrowed", n, narrowed(bytes, s, n));
    }
}
CASE_MAIN(test)
