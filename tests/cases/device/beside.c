/* Loops beside a loop around others are of its region: what they write is not copied back before
   it, and what it leaves there they read behind it. And what ends the region before. */
#include "../case.h"

#define MOST 200000

static double *x, *r, *p, *q;
static float *f;

static void fill(void)
{
    FILL(x, MOST, (double)(case_k % 1009) / 64);
    FILL(r, MOST, (double)(case_k % 101) / 8);
    FILL(p, MOST, (double)(case_k % 13) - 6);
    FILL(q, MOST, (double)(case_k % 37) * 2);
    FILL(f, MOST, (float)(case_k % 7) / 4);
}

static void check(const char *name, int n)
{
    show_bytes(name, n, x, MOST * sizeof *x);
    show_bytes(name, n, r, MOST * sizeof *r);
    show_bytes(name, n, p, MOST * sizeof *p);
    show_bytes(name, n, q, MOST * sizeof *q);
    show_bytes(name, n, f, MOST * sizeof *f);
}

static double dot(int n, const double *a, const double *b)
{
    double s = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double)
        s += a[i] * b[i];
    return s;
}

/* As a solver has it: what it begins with, the steps, what becomes of them. */
static double whole(int n, int steps)
{
    double sum = 0;

    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'x', 'p' and 'r'
        x[i] = 0;
        r[i] = p[i] = (i & 7) + 1;
    }
    double left = dot(n, r, r);
    for (int k = 0; k < steps && left > 0; k++) { // left: [inner-reduction]
        for (int i = 0; i < n; i++) // remark: independent iterations, writing 'q'
            q[i] = p[i] * 2 + (i > 0 ? r[i - 1] : 0);
        double step = left > dot(n, p, q) ? 1 : 0.5;
        for (int i = 0; i < n; i++) // remark: independent iterations, writing 'x'
            x[i] += step * p[i];
        left = 0;
        for (int i = 0; i < n; i++) { // remark: reduction of 'left' (+, double), writing 'r'
            r[i] = floor(r[i] - step * q[i] * 0.25);
            left += r[i] * r[i];
        }
    }
    for (int i = 0; i < n; i++) // remark: reduction of 'sum' (+, double)
        sum += x[i] - r[i];
    return sum + left;
}

/* Something looks at it in between, before or behind. */
static double seen(int n)
{
    double s = 0, *other = x + 1;

    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'x'
        x[i] = i % 19;
    s += *other;
    for (int t = 0; t < 5; t++) { // left: [overlapping-writes]
        for (int i = 0; i < n; i++) // remark: independent iterations, writing 'x'
            x[i] = floor(x[i] * 0.5) + r[i];
        for (int i = 0; i < n; i++) // remark: independent iterations, writing 'r'
            r[i] = x[i] - t;
    }
    s += *other;
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'x'
        x[i] += 3;
    return s + *other;
}

/* A loop around all leaves it in between. */
static int leaves(int n)
{
    int count = 0;

    for (int m = n;; m /= 2) { // left: [not-counted]
        for (int i = 0; i < m; i++) // remark: independent iterations, writing 'p'
            p[i] = i - m;
        if (m < 1500)
            break;
        for (int t = 0; t < 3; t++) { // left: [overlapping-writes]
            for (int i = 0; i < m; i++) // remark: independent iterations, writing 'p'
                p[i] = p[i] * 2 + t;
            for (int i = 0; i < m; i++) // remark: independent iterations, writing 'q'
                q[i] = p[i] - q[i];
        }
        for (int i = 0; i < m; i++) // remark: reduction of 'count' (+, int)
            count += q[i] > 0;
        count += (int)q[m - 1];
    }
    return count;
}

/* Regions side by side; the loop between them is of both. */
static void neighbours(int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'f'
        f[i] = (float)(i % 3);
    for (int t = 0; t < 3; t++) { // left: [overlapping-writes]
        for (int i = 0; i < n; i++) // remark: independent iterations, writing 'f'
            f[i] = f[i] * 2 + (float)t;
        for (int i = 0; i < n; i++) // remark: independent iterations, writing 'q'
            q[i] += f[i];
    }
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'q'
        q[i] -= r[i];
    for (int t = 0; t < 3; t++) { // left: [overlapping-writes]
        for (int i = 0; i < n; i++) // remark: independent iterations, writing 'r'
            r[i] = q[i] + t;
        for (int i = 0; i < n; i++) // remark: independent iterations, writing 'q'
            q[i] += floor(r[i] * 0.5);
    }
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'f'
        f[i] += (float)r[i];
}

int main(void)
{
    static const int sizes[] = {0, 1, 1023, 1024, 1025, 8193, 150000, MOST};
    x = malloc(MOST * sizeof *x);
    r = malloc(MOST * sizeof *r);
    p = malloc(MOST * sizeof *p);
    q = malloc(MOST * sizeof *q);
    f = malloc(MOST * sizeof *f);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) { // left: [unsupported]
        fill();
        show_d("whole", sizes[i], whole(sizes[i], 4));
        check("whole", sizes[i]);
        show_d("seen", sizes[i], seen(sizes[i]));
        check("seen", sizes[i]);
        show("leaves", sizes[i], leaves(sizes[i]));
        check("leaves", sizes[i]);
        neighbours(sizes[i]);
        check("neighbours", sizes[i]);
    }
    free(x);
    free(r);
    free(p);
    free(q);
    free(f);
    return 0;
}
