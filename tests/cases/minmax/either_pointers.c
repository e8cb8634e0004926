/* The smallest and the largest value behind pointers, the second compared only where the first is
   not: it need not be there unless C reads it. */
#include "../case.h"

static int x[CASE_MAX];
static double g[CASE_MAX], h[CASE_MAX];
struct range {
    int lo, hi;
    double least, most;
};

CASE_FN void pointers(int n, int *lo, int *hi)
{
    for (int i = 0; i < n; i++) // remark: reductions of '*lo' (min, int) and '*hi' (max, int) [reduction]
        if (x[i] < *lo)
            *lo = x[i];
        else if (x[i] > *hi)
            *hi = x[i];
}

/* the largest first, in a struct, under a guard */
CASE_FN void fields(int n, struct range *r)
{
    for (int i = 0; i < n; i++) // remark: reductions of 'r->hi' (max, int) and 'r->lo' (min, int) [reduction]
        if (x[i] % 3) {
            if (x[i] > r->hi)
                r->hi = x[i];
            else if (x[i] < r->lo)
                r->lo = x[i];
        }
    for (int i = 0; i < n; i++) // remark: reductions of 'r->most' (max, double) and 'r->least' (min, double) [reduction]
        if (g[i] >= r->most)
            r->most = g[i];
        else if (g[i] < r->least)
            r->least = g[i];
}

/* beside writes; with places; a variable and a pointer */
CASE_FN int beside(int n, double *lo, double *hi)
{
    int at = -1, to = -1;
    double most = g[0];
    for (int i = 0; i < n; i++) { // remark: reductions of '*lo' (min, double) and '*hi' (max, double), writing 'h' [reduction]
        h[i] = g[i] * 2;
        if (g[i] < *lo)
            *lo = g[i];
        else if (g[i] > *hi)
            *hi = g[i];
    }
    for (int i = 0; i < n; i++) // remark: [arg-reduction]
        if (g[i] < *lo) {
            *lo = g[i];
            at = i;
        } else if (g[i] > *hi) {
            *hi = g[i];
            to = i;
        }
    for (int i = 0; i < n; i++) // remark: reductions of 'most' (max, double) and '*lo' (min, double) [reduction]
        if (g[i] > most)
            most = g[i];
        else if (g[i] < *lo)
            *lo = g[i];
    show_d("most", n, most);
    return at + to;
}

/* written in place, which cannot be done again; one that moves; one that the loop changes */
CASE_FN void others(int n, double *lo, double *hi, struct range *r)
{
    struct range *second = r + 1;
    for (int i = 0; i < n; i++) { // left: loop left as it is
        g[i] = g[i] / 2;
        if (g[i] < *lo)
            *lo = g[i];
        else if (g[i] > *hi)
            *hi = g[i];
    }
    for (int i = 0; i < n; i++) // left: loop left as it is
        if (x[i] < r[i & 1].lo)
            r[i & 1].lo = x[i];
        else if (x[i] > r->hi)
            r->hi = x[i];
    for (int i = 0; i < n; i++) { // left: loop left as it is
        if (x[i] < r->lo)
            r->lo = x[i];
        else if (x[i] > r->hi)
            r->hi = x[i];
        r = x[i] == 5 ? second : r;
    }
}

CASE_FN void doubles(int n, double *lo, double *hi)
{
    for (int i = 0; i < n; i++) // remark: reductions of '*lo' (min, double) and '*hi' (max, double) [reduction]
        if (g[i] < *lo)
            *lo = g[i];
        else if (g[i] > *hi)
            *hi = g[i];
}

/* each value is smaller than the one before: C does not come to the largest, which is not there */
CASE_FN void falling(int n)
{
    int lo = INT_MAX;
    double least = 1e9;
    FILL(x, n, (int)-case_k);
    FILL(g, n, (double)-case_k);
    pointers(n, &lo, NULL);
    show("falling", n, lo);
    doubles(n, &least, NULL);
    show_d("falling", n, least);
}

static void test(int n)
{
    struct range r[3] = {{0, 0, 0, 0}, {5, 5, 5, 5}, {9, 8, 9, 8}};
    double lo = 1, hi = 1;
    int both = 0, low = 2000, high = -2000;
    FILL(x, n, rnd_in(-2000, 2000));
    special_d(g, n, n % CASE_SPECIALS);
    pointers(n, &low, &high);
    printf("%d %d\n", low, high);
    low = high = 0;
    pointers(n, &low, &high);
    printf("%d %d\n", low, high);
    pointers(n, &both, &both);
    pointers(n, x + n / 2, &high);
    pointers(n, &low, x + n / 3);
    printf("%d %d %d\n", low, high, both);
    for (volatile int k = 0; k < 3; k++) { // left: [volatile]
        fields(n, &r[k]);
        printf("%d %d\n", r[k].lo, r[k].hi);
        show_d("least", n, r[k].least);
        show_d("most", n, r[k].most);
    }
    show("beside", n, beside(n, &lo, &hi));
    show_d("lo", n, lo);
    show_d("hi", n, hi);
    lo = hi = NAN;
    show("beside", n, beside(n, &lo, &hi));
    show_d("lo", n, lo);
    show_d("hi", n, hi);
    others(n, &lo, &hi, r);
    show_bytes("r", n, r, sizeof r);
    show_bytes("g", n, g, sizeof g);
    falling(n);
}
CASE_MAIN(test)
