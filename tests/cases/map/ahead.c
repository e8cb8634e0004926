/* Elements that are read, in place, before later iterations write them: shifts and stencils. */
#include "../pages.h"

struct point {
    short x;
    int y;
    double z;
};

static int a[2 * CASE_MAX], b[CASE_MAX + 80];
static unsigned char c[CASE_MAX + 80];
static double d[2 * CASE_MAX + 80];
static float f[3][CASE_MAX + 80];
static struct point p[CASE_MAX + 1];
static int last;

static void fill(void)
{
    FILL(a, 2 * CASE_MAX, rnd_in(-1000, 1000));
    FILL(b, CASE_MAX + 80, rnd_in(-1000, 1000));
    FILL(c, CASE_MAX + 80, (unsigned char)rnd());
    FILL(d, 2 * CASE_MAX + 80, rnd_d());
    FILL(f[1], CASE_MAX + 80, rnd_f());
    FILL(p, CASE_MAX + 1, ((struct point){(short)rnd(), rnd_in(0, 9), rnd_d()}));
}

static void result(const char *what, int n)
{
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

static void up(int n)
{
    for (int i = 0; i < n - 1; i++) // remark: iterations that read what later ones write, writing 'a' [map]
        a[i] = a[i + 1];
    for (int i = 0; i < n - 1; i++) // remark: iterations that read what later ones write, writing 'd' [map]
        d[i] = (d[i] + d[i + 1]) / 2;
    for (int i = 0; i < n; i++) // remark: iterations that read what later ones write, writing 'b' [map]
        b[i] = b[i + 2] - a[i];
    for (int i = 0; i < n; i++) // remark: iterations that read what later ones write, writing 'c' [map]
        c[i] = (unsigned char)(c[i + 64] + c[i + 1] + c[i]);
    for (long i = 1; i < n; i++) // remark: iterations that read what later ones write, writing 'f' [map]
        f[1][i - 1] = f[1][i] * 2 - f[1][i + 30];
    result("up", n);
}

static void down(int n)
{
    for (int i = n - 1; i > 0; i--) // remark: iterations that read what later ones write, writing 'a' [map]
        a[i] = a[i - 1];
    for (int i = n; i >= 64; i--) // remark: iterations that read what later ones write, writing 'b' [map]
        b[i] = b[i - 64] ^ b[i - 3];
    for (size_t i = (size_t)n; i > 0; i--) // remark: iterations that read what later ones write, writing 'c' [map]
        c[i] = c[i - 1] + 1;
    result("down", n);
}

static void steps(int n)
{
    for (int i = 0; i < n; i++) // remark: iterations that read what later ones write, writing 'd' [map]
        d[2 * i] = d[2 * i + 1] - d[2 * i + 6];
    for (int i = 0; i < n - 9; i += 3) // remark: iterations that read what later ones write, writing 'a' [map]
        a[i] = a[i + 9] + a[i + 1];
    for (int i = 0; i < n; i++) { // remark: iterations that read what later ones write, writing 'p' [map]
        p[i].x = p[i + 1].x;
        p[i].z = p[i].z - p[i + 1].z;
    }
    result("steps", n);
}

static void guarded(int n)
{
    for (int i = 0; i < n; i++) // remark: iterations that read what later ones write, writing 'a' [map]
        if (a[i] > 0)
            a[i] = a[i + 5];
    for (int i = 0; i < n; i++) { // remark: iterations that read what later ones write, writing 'a' and 'b' [map]
        int t = a[i + 1], u = b[i];
        a[i] = u > t ? t : u;
        b[i] = b[i + 7] + t;
        last = t;
    }
    show("last", n, last);
    result("guarded", n);
}

/* An element is read behind the write of another one of the same iteration. */
static void behind(int *restrict x, int *restrict y, int n)
{
    for (int i = 0; i < n; i++) { // remark: iterations that read what later ones write, writing 'x' and 'y' [map]
        x[i] = y[i];
        y[i] = x[i + 1] + x[i + 2];
    }
}

static void shift(int *x, const int *y, int n)
{
    for (int i = 0; i < n - 1; i++) // remark: iterations that read what later ones write, writing 'x' [map]
        x[i] = x[i + 1] + y[i];
}

/* What it reads ends where memory does. */
static void end(int n)
{
    size_t size = (size_t)(n + 1) * sizeof(int);
    int *x = pages_end(size);

    FILL(x, n + 1, rnd_in(0, 99));
    for (int i = 0; i < n; i++) // remark: iterations that read what later ones write, writing 'x' [map]
        x[i] = x[i + 1] * 3;
    show_bytes("end", n, x, size);
    pages_end_drop(x, size);
}

static void test(int n)
{
    fill();
    up(n);
    down(n);
    steps(n);
    guarded(n);
    behind(a, b, n);
    result("behind", n);
    shift(a, b, n);
    shift(a, a + n / 2, n / 2); /* meets nothing */
    shift(a, a + n / 2, n - n / 2 + n / 4);
    shift(a, a + 1, n);
    result("shift", n);
    end(n);
}
CASE_MAIN(test)
