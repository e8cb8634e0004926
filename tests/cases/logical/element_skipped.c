/* s && x[i]: once s is false C does not read x[i], which may not be there. */
#include "../case.h"
#include "../pages.h"

static int x[CASE_MAX], to[CASE_MAX];

CASE_FN int ascending(const int *p, long n)
{
    int s = 1;
    for (long i = 0; i < n; i++) // remark: reduction of 's' (&&, int) [reduction]
        s = s && p[i] < p[i + 1];
    return s;
}

CASE_FN bool reaches(const double *p, int n, double most)
{
    bool s = false;
    for (int i = n - 1; i >= 0; i -= 2) // remark: reduction of 's' (||, _Bool) [reduction]
        s = s || p[i] > most;
    return s;
}

/* and what is not read, but by pointers and places that C may not come to */
CASE_FN int hostile(const int *p, int *const *q, int n)
{
    int s = 1, t = 1, u = 1;
    for (int i = 0; i < n; i++) // left: 'p[to[i]]' would be evaluated where C may not evaluate it [short-circ
        s = s && p[to[i]] < 9;
    for (int i = 0; i < n; i++) // left: [short-circuit-read]
        t = t && *q[i] < 9;
    for (int i = 0; i < n; i++) // left: [short-circuit-read]
        u = u && 100 / p[i] < 99;
    return s + 2 * t + 4 * u;
}

static void ends(int n)
{
    int npages = n * 4 / PAGE + 1;
    int *p = (int *)pages((size_t)npages);
    long all = (long)npages * PAGE / (long)sizeof *p;

    FILL(p, all, case_k);
    show("some", n, ascending(p, all - 1));
    p[all / 2] = 0;
    show("far", n, ascending(p, 1L << 20));
    show("far", n, ascending(p, all));
    pages_drop((char *)p, (size_t)npages);
}

static void backwards(int n)
{
    size_t nbytes = (size_t)n * sizeof(double);
    double *p = pages_end(nbytes);

    FILL(p, n, case_k);
    show("reaches", n, reaches(p, n, n - 2));
    show("does not", n, reaches(p, n, n));
    pages_end_drop(p, nbytes);
}

static void test(int n)
{
    int *q[CASE_MAX], s = 0;
    FILL(x, n, case_k);
    show("some", n, ascending(x, n - 1));
    if (n > 2)
        x[n - 1] = 0;
    show("all", n, ascending(x, n - 1));
    if (n > 2)
        show("far", n, ascending(x, 1L << 20));
    for (int i = 0; i < n; i++) // remark: reduction of 's' (||, int) [reduction]
        s = s || x[i] % 1000 == 998;
    show("s", n, s);
    for (int i = 0; i < n; i++) { // remark: [map]
        x[i]++;
        to[i] = i < 12 ? i : INT_MAX;
        q[i] = i < 12 ? &x[i] : NULL;
    }
    if (n > 12)
        x[9] = 0;
    show("hostile", n, hostile(x, q, n));
    ends(n);
    backwards(n);
}
CASE_MAIN_AT(test, 0, 1, 2, 3, 1023, 1024, 1025, CASE_MAX)
