/* Elements at places that data tells, which a branch reads again behind its condition. */
#include "../case.h"

#define N CASE_MAX

static int label[N + 8], next[N + 8], off[N / 8 + 8], out[N + 8];
static double weight[N + 8], cost[N + 8];

/* the least label of each vertex's neighbours */
CASE_FN void least(const int *lab, const int *nb, const int *from, int n, int *to)
{
    for (int v = 0; v < n; v++) { // remark: independent iterations, writing 'to' [map]
        int low = 99;
        for (int i = from[v]; i < from[v + 1]; i++)
            if (lab[nb[i]] < low)
                low = lab[nb[i]];
        to[v] = low;
    }
}

CASE_FN void in_place(int *lab, const int *nb, int n, int *low)
{
    for (int i = 0; i < n; i++) // remark: reduction of '*low' (min, int) [reduction]
        if (lab[nb[i]] < *low)
            *low = lab[nb[i]];
}

CASE_FN void of_floats(const double *w, const int *nb, int n, double *high)
{
    for (int i = 0; i < n; i++) { // remark: reduction of '*high' (max, double) [reduction]
        if (w[nb[i]] > *high) {
            *high = w[nb[i]];
        }
    }
}

CASE_FN void relaxed(const double *w, const int *nb, double *to, int n)
{
    for (int i = 0; i < n; i++) // remark: [map]
        if (w[nb[i]] + 1 < to[i])
            to[i] = w[nb[i]] + 1;
}

CASE_FN int marked(const int *lab, const int *nb, int *to, int n)
{
    int count = 0;
    for (int i = 0; i < n; i++) { // remark: [reduction]
        to[i] = 0;
        if (lab[nb[i]] > 50)
            to[i] = lab[nb[i]];
        count += to[i] > 90;
    }
    return count;
}

/* it need not be there */
CASE_FN void where_there(const int *lab, const int *nb, int n, int *low)
{
    for (int i = 0; i < n; i++) // remark: reduction of '*low' (min, int) [reduction]
        if (nb[i] >= 0 && lab[nb[i]] < *low)
            *low = lab[nb[i]];
}

/* ---- left ---- */

/* the condition reads what the branch reads only sometimes */
CASE_FN void behind_another(const int *lab, const int *nb, int n, int *low)
{
    for (int i = 0; i < n; i++) // left: [accumulator-read]
        if (nb[i] > *low && lab[nb[i]] < *low)
            *low = lab[nb[i]];
}

/* nor need it be there */
CASE_FN void chosen(const int *lab, const int *nb, int *to, int n)
{
    for (int i = 0; i < n; i++) // left: [alias]
        if ((nb[i] >= 0 ? lab[nb[i]] : 99) < to[i])
            to[i] = lab[nb[i]];
}

/* what is read again has changed */
CASE_FN void two_sets(int *lab, const int *nb, int n)
{
    for (int i = 0; i < n; i++) // left: [carried-dependence]
        if (lab[nb[i]] > lab[i])
            lab[i] = lab[nb[i]];
}

static void fill(int n)
{
    FILL(label, N, rnd_in(0, 99));
    FILL(next, N, rnd_in(0, n > 0 ? n - 1 : 0));
    FILL(weight, N, case_k % 97 == 5 ? NAN : (double)rnd_in(-99, 99));
    FILL(cost, N, (double)rnd_in(-99, 99));
    FILL(off, N / 8 + 8, case_k * 7 < n ? (int)case_k * 7 : n);
}

static void test(int n)
{
    int rows = n / 8, low = 77;
    double high = -5;
    fill(n);
    least(label, next, off, rows, out);
    show_bytes("least", n, out, sizeof out);
    least(label, next, off, rows, label); /* in place */
    show_bytes("least of itself", n, label, sizeof label);
    fill(n);
    least(label, next, off, rows, next + n / 2); /* which it reads later */
    show_bytes("over its neighbours", n, next, sizeof next);
    fill(n);
    least(label, next, off, rows, off + 1);
    show_bytes("over its rows", n, off, sizeof off);
    fill(n);
    in_place(label, next, n, &low);
    show("in place", n, low);
    if (n > 2) {
        label[n / 2] = 5;
        in_place(label, next, n, &label[n / 2]); /* an element of its own */
        show_bytes("of its own", n, label, sizeof label);
        fill(n);
        in_place(label, next, n, &next[n / 2]);
        show_bytes("a place of its own", n, next, sizeof next);
    }
    fill(n);
    of_floats(weight, next, n, &high);
    show_d("floats", n, high);
    if (n > 2) {
        of_floats(weight, next, n, &weight[n / 3]);
        show_bytes("floats", n, weight, sizeof weight);
    }
    fill(n);
    relaxed(weight, next, cost, n);
    show_bytes("relaxed", n, cost, sizeof cost);
    relaxed(cost, next, cost, n);
    show_bytes("relaxed", n, cost, sizeof cost);
    fill(n);
    show("marked", n, marked(label, next, out, n) + marked(label, next, label, n));
    show_bytes("marked", n, label, sizeof label);
    show_bytes("marked", n, out, sizeof out);
    fill(n);
    behind_another(label, next, n, &low);
    for (int i = 0; i < n; i += 3) // remark: [map]
        next[i] = INT_MIN;
    where_there(label, next, n, &low);
    show("where there", n, low);
    chosen(label, next, out, n);
    show_bytes("chosen", n, out, sizeof out);
    fill(n);
    two_sets(label, next, n);
    show_bytes("left", n, label, sizeof label);
    show("left", n, low);
}
CASE_MAIN(test)
