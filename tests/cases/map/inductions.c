/* Subscripts that move on by a number which is not known before the loop runs: up, down, not at
   all, and so far that unsigned arithmetic comes round again. */
#include "../case.h"
#include <stddef.h>
#include <sys/mman.h>

#define ROOM (CASE_MAX * 3)


static double x[2 * ROOM], y[2 * ROOM];
static int marks[2 * ROOM];

/* BLAS, level 1, as its reference has it. */
static void axpy(int n, double a, const double *from, int sx, double *to, int sy)
{
    int ix = sx > 0 ? 0 : (n - 1) * -sx, iy = sy > 0 ? 0 : (n - 1) * -sy;
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'to' [map]
        to[iy] += a * from[ix];
        ix += sx;
        iy += sy;
    }
}

static void swap(int n, double *a, int sa, double *b, int sb)
{
    int ia = 0, ib = 0;
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'a' and 'b' [map]
        double t = a[ia];
        a[ia] = b[ib];
        b[ib] = t;
        ia += sa;
        ib += sb;
    }
}

static void scale(int n, double a, double *to, long s)
{
    long k = 0;
    for (int i = 0; i < n; i++, k += s) // remark: independent iterations, writing 'to' [map]
        to[k] *= a;
}

static void complex_axpy(int n, double re, double im, const double *from, int sx, double *to,
                         int sy)
{
    int ix = 0, iy = 0;
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'to' [map]
        double xr = from[2 * ix], xi = from[2 * ix + 1];
        to[2 * iy] += re * xr - im * xi;
        to[2 * iy + 1] += re * xi + im * xr;
        ix += sx;
        iy += sy;
    }
}

static void spread(double *v, size_t stride, const double *row, size_t n)
{
    for (size_t j = 0; j < n; j++) // remark: independent iterations, writing 'v' [map]
        for (unsigned k = 0; k < 2; k++)
            v[2 * stride * j + k] = row[2 * j + k];
}

static void three(int *v, size_t stride, size_t n)
{
    for (size_t j = 0; j < n; j++) { // remark: independent iterations, writing 'v' [map]
        v[3 * stride * j] = (int)j;
        v[3 * stride * j + 1] = (int)j * 2;
        v[3 * stride * j + 2] = (int)j * 3;
    }
}

static void along(int *p, int n, ptrdiff_t s)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'p' [map]
        *p = i;
        p += s;
    }
}

static void first_of(int *p, int n, int s)
{
    for (int i = 0; i < n; i++, p += s) // remark: independent iterations, writing 'p' [map]
        p[0] = i;
}

static void by_address(int *p, size_t n, size_t s)
{
    for (size_t k = 0; k < n; k++) // remark: independent iterations, writing 'p' [map]
        *(p + 1 * k * s) = (int)k;
}

/* A second element of each step, of which nobody asks whether the next step is behind it. */
static void two_of(int *p, int n, int s)
{
    for (int i = 0; i < n; i++, p += s) { // left: [overlapping-writes]
        p[0] = i;
        p[1] = -i;
    }
}

static void through(int n, double *v, int from, int to)
{
    int a = 0, b = 0;
    for (int i = 0; i < n; i++) { // left: [overlapping-writes]
        v[b] = v[a] + 1;
        a += from;
        b += to;
    }
}

/* These come round again within the type: without undefined behaviour. */
static void far_unsigned(char *p, long n)
{
    int k = 0;
    for (long i = 0; i < n; i++) { // left: [indirect-write]
        p[k] = (char)i;
        k += 0x80000000U;
    }
}

static void far_steps(char *p, long n, unsigned s)
{
    int k = 0;
    for (long i = 0; i < n; i++) { // left: [indirect-write]
        p[k] = (char)i;
        k += s;
    }
}

static void far_long(char *p, long n, long s)
{
    int k = 0;
    for (long i = 0; i < n; i++) { // left: [indirect-write]
        p[k] = (char)i;
        k = (int)(k + s);
    }
}

static void far_round(unsigned char *p, long n, unsigned s)
{
    unsigned k = 0;
    for (long i = 0; i < n; i++) { // left: [overlapping-writes]
        p[k] = (unsigned char)i;
        k += s;
    }
}

static void far_test(int n)
{
    size_t nbytes = (size_t)4 << 30;
    char *p = mmap(NULL, nbytes + 4096, PROT_READ | PROT_WRITE,
                   MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (p == MAP_FAILED)
        return;
    char *middle = p + nbytes / 2;
    far_unsigned(middle, n);
    printf("far %d %d\n", *middle, *p);
    far_steps(middle, n, 0x80000000U);
    printf("far %d %d\n", *middle, *p);
    far_long(middle, n, (long)1 << 31);
    printf("far %d %d\n", *middle, *p);
    far_round((unsigned char *)p, n, 0x80000000U);
    printf("far %d %d\n", *middle, *p);
    munmap(p, nbytes + 4096);
}

static void test(int n)
{
    static const int steps[] = {1, 2, 3, 0, -1, -3};
    FILL(x, 2 * ROOM, rnd_d());
    FILL(y, 2 * ROOM, rnd_d());
    for (int k = 0; k < 6; k++) { // left:
        int s = steps[k], room = ROOM / 3;
        double *middle = y + (s < 0 ? ROOM : 0);
        int *mark = marks + (s < 0 ? ROOM : 0);
        axpy(n, 0.5, x, 2, y, s);
        axpy(n, 0.25, y, 1, y + room, s); // which overlap, for some sizes
        swap(n, x, 1, middle, s);
        scale(n, 3, middle, s);
        complex_axpy(n / 2, 0.5, 0.25, x, 3, middle, s);
        spread(y, (size_t)s, x, s < 0 ? 1 : (size_t)n / 2);
        spread(y, ((size_t)1 << 63) + (size_t)(s > 0 ? s : 0), x, (size_t)n / 2);
        show_bytes("y", s, y, sizeof y);
        three(marks, s < 0 ? 1 : (size_t)s, (size_t)n / 3);
        three(marks, SIZE_MAX / 3 + 1, (size_t)n); // two further each time
        three(marks, SIZE_MAX / 3 + 2, (size_t)n / 3);
        show_bytes("three", s, marks, sizeof marks);
        along(mark, n, s);
        first_of(mark, n, s);
        show_bytes("along", s, marks, sizeof marks);
        by_address(marks, (size_t)n, s < 0 ? 4 : (size_t)s);
        two_of(mark, n, s);
        through(n, y + ROOM, s, 1);
        show_bytes("through", s, y, sizeof y);
        show_bytes("marks", s, marks, sizeof marks);
    }
    far_test(n);
}
CASE_MAIN(test)
