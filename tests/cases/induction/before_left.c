/* Values from the iteration before that cannot be computed again, or only as scans. */
#include "../case.h"

static int x[CASE_MAX], y[CASE_MAX];
static int counted; /* which pointers may lead to */
struct pair {
    int a, b;
};
static struct pair z[CASE_MAX];

CASE_FN void written(int n)
{
    int p = 0;
    for (int i = 0; i < n; i++) { // remark: scan of 'p' (affine, int), writing 'x' [scan]
        int t = x[i];
        x[i] = t - p;
        p = t;
    }
    show_bytes("x", n, x, sizeof x);
    for (int i = 1; i < n; i++) { // left: loop left as it is
        x[i - 1] = 5;
        y[i] = x[i] - p;
        p = x[i];
    }
    show_bytes("y", n, y, sizeof y);
    for (int i = 0; i < n; i++) { // remark: scan of 'p' (affine, int), writing 'y' [scan]
        struct pair q = z[i];
        y[i] = q.a - p;
        p = q.b;
    }
    show_bytes("y", n, y, sizeof y);
    for (int i = 0; i < n; i++) { // remark: scan of 'p' (affine, int), writing 'y' [scan]
        int own[2];
        own[0] = x[i];
        own[1] = y[i];
        y[i] = own[0] - p;
        p = own[1];
    }
    show_bytes("y", n, y, sizeof y);
}

/* what it is made of is an accumulator in memory */
CASE_FN void running(long *restrict sum, const int *restrict in, long *restrict out, int n)
{
    long p = 0;
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        *sum += in[i];
        out[i] = *sum * 2 - p;
        p = *sum;
    }
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        long t = (*sum += in[i]) + 1;
        out[i] ^= t - p;
        p = t;
    }
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        out[i] += p;
        p = sum[0];
        sum[0] += in[i];
    }
    show_bytes("running", n, out, sizeof *out * (size_t)n);
    show("running", n, p);
}

CASE_FN void counting(int n)
{
    int last = 3;
    for (int i = 0; i < n; i++) { // remark: reduction of 'counted' (+, int) [reduction]
        if (x[i] != last) {
            last = x[i];
            counted++;
        }
    }
    printf("%d %d\n", counted, last);
}

CASE_FN void otherwise(int n)
{
    int p = 0, q = 0, k = 0, last = 3, m = 1;
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'y' [map]
        y[i] = q;
        q = p;
        p = x[i];
    }
    show_bytes("y", n, y, sizeof y);
    for (int i = 0; i < n; i++) { // left: loop left as it is
        if (x[i] > 0)
            continue;
        k += x[i] ^ p;
        p = x[i];
    }
    for (int i = 0; i < n; i++) { // remark: scan of 'p' (affine, int), reduction of 'k' (+, int) [scan]
        k += x[i] ^ p;
        if (x[i] & 1)
            p = x[i];
    }
    printf("%d %d\n", k, p);
    for (int i = 0; i < n; i++) { // left: loop left as it is
        if (x[i] != last) {
            last = x[i];
            k += last;
            last++;
        }
    }
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'y' [map]
        if (x[i] != last) {
            last = x[i];
            y[i] = last & m;
        }
    }
    printf("%d %d\n", k, last);
    show_bytes("y", n, y, sizeof y);
    for (int i = 0; i < n; i++) { // remark: reductions of 'k' (+, int) and 'm' (+, int) [reduction]
        int c = x[i] & 3;
        if (c != last) {
            k++;
            last = c;
            c = 9;
            m += c;
        }
    }
    printf("%d %d %d\n", k, last, m);
    double f = 0;
    for (int i = 0; i < n; i++) { // left: loop left as it is
        double g = x[i] ? x[i] : -0.0;
        if (g != f) {
            k++;
            f = g;
        }
    }
    show_d("f", n, f);
    show("k", n, k);
}

/* set again, by a local that is */
CASE_FN void again(int n)
{
    int p = 3, k = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 'k' (+, int) [reduction]
        k += x[i] ^ p;
        p = x[i];
        if (x[i] > 3)
            p = 0;
    }
    printf("%d %d\n", k, p);
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'y' [map]
        int c = x[i];
        y[i] = c - p;
        c = c > 4 ? 9 : i;
        p = c;
    }
    show("p", n, p);
    show_bytes("y", n, y, sizeof y);
}

static void test(int n)
{
    FILL(x, n, rnd_in(-9, 9));
    FILL(y, n, rnd_in(-9, 9));
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'z' [map]
        z[i].a = x[i], z[i].b = y[i];
    written(n);
    static long sum = 3, out[CASE_MAX];
    running(&sum, x, out, n);
    counting(n);
    otherwise(n);
    again(n);
}
CASE_MAIN(test)
