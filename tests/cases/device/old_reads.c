/* What is read in place before later iterations write it, and compactions of the array that they
   read: a device's kernels read it in a copy, made before they begin. */
#include "../case.h"

#define MOST 9000
#define ALL (2 * MOST + 80)

struct point {
    short x;
    int y;
    double z;
};

static int a[ALL], b[ALL];
static unsigned char c[ALL];
static double d[ALL];
static float f[3][ALL];
static struct point p[ALL];

static void fill(void)
{
    FILL(a, ALL, rnd_in(-1000, 1000));
    FILL(b, ALL, rnd_in(-3, 3));
    FILL(c, ALL, (unsigned char)rnd());
    FILL(d, ALL, rnd_d());
    FILL(f[1], ALL, rnd_f());
    FILL(p, ALL, ((struct point){(short)rnd(), rnd_in(0, 9), rnd_d()}));
}

static void result(const char *what, int n, long k)
{
    show(what, n, k);
    show_bytes(what, n, a, sizeof a);
    show_bytes(what, n, b, sizeof b);
    show_bytes(what, n, c, sizeof c);
    show_bytes(what, n, d, sizeof d);
    show_bytes(what, n, f, sizeof f);
    for (int i = 0; i < n; i += n / 9 + 1) { // left: [impure-call]
        show(what, n, p[i].x);
        show(what, n, p[i].y);
        show(what, n, p[i].z);
    }
}

/* ---- elements that later iterations write ---- */

CASE_FN void up(int n)
{
    for (int i = 0; i < n; i++) // remark: iterations that read what later ones write, writing 'a' [map]
        a[i] = a[i + 1];
    for (int i = 0; i < n; i++) // remark: iterations that read what later ones write, writing 'd' [map]
        d[i] = (d[i] + d[i + 1]) / 2;
    for (int i = 0; i < n; i++) // remark: iterations that read what later ones write, writing 'b' [map]
        b[i] = b[i + 2] - a[i];
    for (int i = 0; i < n; i++) // remark: iterations that read what later ones write, writing 'c' [map]
        c[i] = (unsigned char)(c[i + 64] + c[i + 1] + c[i]);
    for (long i = 1; i <= n; i++) // remark: iterations that read what later ones write, writing 'f' [map]
        f[1][i - 1] = f[1][i] * 2 - f[1][i + 30];
}

CASE_FN void down(int n)
{
    for (int i = n; i > 0; i--) // remark: iterations that read what later ones write, writing 'a' [map]
        a[i] = a[i - 1];
    for (int i = n + 64; i >= 64; i--) // remark: iterations that read what later ones write, writing 'b' [map]
        b[i] -= b[i - 64] / 2;
    for (int i = n; i > 0; i--) // remark: iterations that read what later ones write, writing 'p' [map]
        p[i].y = p[i - 1].y + p[i].x;
}

/* By steps, several arrays, under conditions, and what the iteration itself has written. */
CASE_FN void more(int n, int t)
{
    for (int i = 0; i < 2 * n; i += 2) // remark: iterations that read what later ones write, writing 'a' [map]
        a[i] = a[i + 2] ^ a[i + 1];
    for (int i = 0; i < n; i++) { // remark: iterations that read what later ones write, writing 'd' and 'b' [map]
        d[i] = d[i + 1] - b[i + 3];
        b[i] = b[i + 1] + (int)(64 * d[i]);
    }
    for (int i = 0; i < n; i++) // left: [carried-dependence]
        if (b[i] > t)
            a[i] = a[i + 1] - a[i];
    for (int i = 0; i < n; i++) { // remark: iterations that read what later ones write, writing 'f' and 'a' [map]
        f[1][i] = f[1][i + 1] + 1;
        a[i] = (int)(8 * f[1][i]) + (f[1][i + 2] > 0);
    }
}

/* Through pointers that the caller may have made of one array: told when the loop runs, which is as
   written then. */
CASE_FN void through(float *to, const float *from, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'to' [map]
        to[i] = from[i] + from[i + 1];
}

/* Writes two elements of the array. */
CASE_FN void both(int n)
{
    for (int i = 0; i < n; i++) { // remark: iterations that read what later ones write, writing 'a' [map]
        a[2 * i] = a[2 * i + 2];
        a[2 * i + 1] = a[2 * i] + a[2 * i + 3];
    }
}

/* ---- compactions ---- */

CASE_FN long keep(int n, int t)
{
    long k = 0;

    for (int i = 0; i < n; i++) // remark: compaction by 'k' (+, long), writing 'a' [compaction]
        if (a[i] > t)
            a[k++] = a[i];
    return k;
}

/* of sorted keys the different ones */
CASE_FN long unique(int n)
{
    long k = 1;

    for (int i = 1; i < n; i++) // remark: compaction by 'k' (+, long), writing 'b' [compaction]
        if (b[i] != b[i - 1])
            b[k++] = b[i];
    return k;
}

/* other values than are read, behind others, with a sum, and what is left elsewhere */
CASE_FN long others(int n)
{
    long k = 0, rest = 0, sum = 0;

    for (int i = 2; i < n; i++) { // remark: compaction by 'k' (+, long), reductions of 'rest' (+, long) and 'sum' (+, long), writing 'd' [compaction]
        if (d[i] < 0)
            d[k++] = d[i] * 2 + d[i + 1];
        else
            rest++;
        sum += b[i];
    }
    return k + 3 * rest + 7 * sum;
}

/* The value that is stored is read again behind it: at k == i that is what the iteration wrote. */
CASE_FN long again(int n)
{
    long k = 0, odd = 0;

    for (int i = 0; i < n; i++) // remark: compaction by 'k' (+, long), reduction of 'odd' (+, long), writing 'a' [compaction]
        if (a[i] > 0) {
            a[k++] = a[i] / 2;
            odd += a[i] & 1;
        }
    return k + 3 * odd;
}

/* To the same array, on the cores then, or to another one, as the caller says. */
CASE_FN long into(int *to, const int *from, int n)
{
    long k = 0;

    for (int i = 0; i < n; i++) // remark: compaction by 'k' (+, long), writing 'to' [compaction]
        if (from[i] & 1)
            to[k++] = from[i] * 3;
    return k;
}

static void shifts(int n)
{
    fill();
    up(n);
    result("up", n, 0);
    down(n);
    result("down", n, 0);
    more(n, 0);
    result("more", n, 0);
    both(n / 2);
    result("both", n, 0);
    through(f[1], f[1], n);
    result("through one", n, 0);
    through(f[2], f[1], n);
    result("through two", n, 0);
    through(f[1] + 1, f[1], n);
    result("through late", n, 0);
}

static void compactions(int n)
{
    long k;

    fill();
    k = keep(n, 10);
    result("keep", n, k);
    k = keep(n, -2000);
    result("keep all", n, k);
    k = keep(n, 2000);
    result("keep none", n, k);
    k = unique(n);
    result("unique", n, k);
    k = others(n);
    result("others", n, k);
    k = again(n);
    result("again", n, k);
    k = into(a, a, n);
    result("into itself", n, k);
    k = into(a, a + 5, n);
    result("into what is before", n, k);
    k = into(a + 5, a, n);
    result("into what is behind", n, k);
    k = into(b, a, n);
    result("into another", n, k);
}

int main(void)
{
    static const int sizes[] = {0, 1, 2, 63, 64, 65, 1023, 1024, 1025, 1089, 2048, 4097, 8999};

    for (int s = 0; s < (int)(sizeof sizes / sizeof *sizes); s++) { // left: [impure-call]
        shifts(sizes[s]);
        compactions(sizes[s]);
    }
    return 0;
}
