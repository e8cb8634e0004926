/* Sums that begin again, lengths of runs: values that are set, now and then. */
#include "../case.h"

static int a[CASE_BIG], y[CASE_BIG];
static unsigned char head[CASE_BIG];

static void segments(int n)
{
    int s = 5, t = 9, k = 0;
    for (int i = 0; i < n; i++) { // remark: scan of 's' (affine, int), writing 'y' [scan]
        if (head[i])
            s = 0;
        s += a[i];
        y[i] = s;
    }
    show_bytes("s", n, y, (size_t)n * sizeof *y);
    for (int i = 0; i < n; i++) { // remark: scan of 't' (affine, int), writing 'y' [scan]
        y[i] = t;
        t = head[i] ? a[i] : t + a[i];
    }
    show_bytes("t", n, y, (size_t)n * sizeof *y);
    for (int i = 0; i < n; i++) { // remark: reduction of 'k' (affine, int) [reduction]
        if (head[i])
            k = a[i];
        else
            k++;
    }
    printf("%d %d %d\n", s, t, k);
}

static void runs(int n)
{
    int run = 0, best = 0, at = 0, zeros = 0, most = 0;
    for (int i = 1; i < n; i++) { // remark: scan of 'run' (affine, int), reduction of 'best' (max, int)
        if (a[i] >= a[i - 1])
            run++;
        else
            run = 1;
        if (run > best)
            best = run;
    }
    for (int i = 0; i < n; i++) { // remark: [scan]
        zeros = a[i] == 0 ? zeros + 1 : 0;
        most = zeros > most ? zeros : most;
    }
    for (int i = 0; i < n; i++) { // remark: scan of 'at' (affine, int), writing 'y' [scan]
        at = head[i] ? i : at;
        y[i] = i - at;
    }
    show_bytes("at", n, y, (size_t)n * sizeof *y);
    printf("%d %d %d %d %d\n", run, best, zeros, most, at);
}

static void test(int n)
{
    FILL(a, n, rnd_in(-4, 4));
    FILL(head, n, rnd_in(0, 199) == 0);
    segments(n);
    runs(n);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 5000, CASE_BIG)
