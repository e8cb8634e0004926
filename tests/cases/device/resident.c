/* Arrays that a program says only folded loops write while a loop around these runs, where nobody
   tells what is written; and all that ends what is known of them. */
// cases: env FOLD_STAY=pragma
// flags: -Wno-unknown-pragmas
#include "../case.h"

#define MOST 300000

static double *x, *y, *z;
static int *k;
static double sum;

static void fill(int n)
{
    FILL(x, MOST, (double)(case_k % 1009) / 64);
    FILL(y, MOST, (double)(case_k % 101) / 8);
    FILL(z, MOST, (double)(case_k % 13) - 6);
    FILL(k, MOST, n ? (int)(case_k * 7 % n) : 0);
    sum = 0;
}

static void check(const char *name, int n)
{
    show_d(name, n, sum);
    show_bytes(name, n, x, MOST * sizeof *x);
    show_bytes(name, n, y, MOST * sizeof *y);
    show_bytes(name, n, z, MOST * sizeof *z);
}

static void all_named(int n, int few)
{
    double s = 0;
#pragma foldcc resident(x, y, z)
    for (int t = 0; t < 4; t++) { // left: [unsupported]
        for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double) [reduction]
            s += floor(x[i]) + floor(y[i]);
        for (int i = 0; i < n; i++) // remark: independent iterations, writing 'z' [map]
            z[i] = floor(x[i]) - t;
        for (int i = 0; i < few; i++) /* as written */ // remark: independent iterations, writing 'z' [map]
            z[i + 5] = y[i] + t;
        for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double) [reduction]
            s += floor(z[i]) * 2;
        for (int i = 0; i < n / 2; i++) /* gaps */ // remark: independent iterations, writing 'x' [map]
            x[2 * i] = z[i] + 1;
        for (int i = 0; i < n; i++) // remark: independent iterations, writing 'y' [map]
            if (x[i] > t)
                y[i] = floor(x[i]) * 0.5;
        show_d("so far", n, s);
    }
    sum = s;
}

/* Results that are stored behind the iterations; places from data; a counter. */
static void stores(int n)
{
    double s = 0;
    long count = 0;
#pragma foldcc resident(x, z)
    for (int t = 0; t < 4; t++) { // left: [unsupported]
        for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double) [reduction]
            s += floor(z[i]) + floor(x[i]);
        for (int i = 0; i < n; i++) // remark: reduction of 'z[n/2]' (+, double) [reduction]
            z[n / 2] += x[i] > t;
        for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double) [reduction]
            s += floor(z[i]) * 3;
        for (int i = 0; i < n; i++) // remark: bins 'z[k[i]]' (+, double) [bins]
            z[k[i]] += floor(y[i]);
        for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double) [reduction]
            s += floor(z[i]);
        count = 0;
        for (int i = 0; i < n; i++) // remark: compaction by 'count' (+, long), writing 'z' [compaction]
            if (x[i] > t)
                z[count++] = floor(x[i]);
        for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double) [reduction]
            s -= floor(z[i]);
        show_d("so far", n, s + (double)count);
    }
    sum = s;
}

/* Another name for a part; pointers that take turns; a way out, and in again. */
static double turns(int n, double *from, double *to, int until)
{
    double s = 0;
#pragma foldcc resident(from, to)
    for (int t = 0; t < 6; t++) { // left: [carried-scalar]
        double *other = from;
        for (int i = 1; i < n - 1; i++) // remark: independent iterations, writing 'to' [map]
            to[i] = floor((from[i - 1] + from[i + 1]) * 0.5);
        from = to;
        to = other;
        double *tail = from + n / 2;
        for (int i = 0; i < n / 4; i++) // remark: independent iterations, writing 'tail' [map]
            tail[i] = tail[i] + t;
        for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double) [reduction]
            s += floor(from[i]);
        if (t == until)
            return s;
    }
    return -s;
}

int main(void)
{
    static const int sizes[] = {0, 1, 1023, 1024, 1025, 200000, MOST};
    x = malloc(MOST * sizeof *x);
    y = malloc(MOST * sizeof *y);
    z = malloc(MOST * sizeof *z);
    k = malloc(MOST * sizeof *k);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) { // left: [unsupported]
        int n = sizes[i];
        if (n < 1000)
            continue;
        fill(n);
        all_named(n, 100);
        check("all named", n);
        fill(n);
        stores(n);
        check("stores", n);
        fill(n);
        for (int t = 1; t < 5; t++) { // left: [short]
            sum += turns(n, x, z, t);
            x[n / 2] += t;
            z[t] -= 3;
        }
        check("turns", n);
    }
    free(x);
    free(y);
    free(z);
    free(k);
    return 0;
}
