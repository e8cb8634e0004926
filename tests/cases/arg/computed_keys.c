/* Keys that are computed: what is compared is the same expression of the index and of the place so
   far. */
#include "../case.h"

struct point {
    float x, y;
};

static double x[CASE_MAX + 8], *row[CASE_MAX + 8], a[CASE_MAX * 3 + 8];
static int v[CASE_MAX + 8], where[CASE_MAX];
static struct point q[CASE_MAX];
static int *calls;

static double size_of(struct point p)
{
    return (double)p.x * p.x + (double)p.y * p.y;
}

CASE_FN int absolute(const double *u, int n, int p)
{
    for (int i = 0; i < n; i++) // remark: reduction of 'fabs(u[p])' (max, double) with 'p' of its first place [arg-reduction]
        if (fabs(u[i]) > fabs(u[p]))
            p = i;
    return p;
}

CASE_FN int negated_last(const double *u, int n, int p)
{
    for (int i = 0; i < n; i++) // remark: reduction of '-u[p]' (min, double) with 'p' of its last place [arg-reduction]
        if (-u[p] >= -u[i])
            p = i;
    return p;
}

CASE_FN int squares(const int *u, int n)
{
    int p = 0;
    for (int i = 1; i < n; i++) // remark: reduction of 'u[p]*u[p]' (min, int) with 'p' of its first place [arg-reduction]
        if (u[i] * u[i] < u[p] * u[p])
            p = i;
    return p;
}

#define ABS(x) ((x) < 0 ? -(x) : (x))

CASE_FN int macro(const int *u, int n)
{
    int p = 0;
    for (int i = 1; i < n; i++) // remark: reduction of 'u[p] < 0 ? -u[p] : u[p]' (max, int) with 'p' of its first place [arg-reduction]
        if (ABS(u[i]) > ABS(u[p]))
            p = i;
    return p;
}

CASE_FN int pivot(double **m, int n, int k)
{
    int p = k;
    for (int i = k + 1; i < n; i++) // remark: reduction of 'fabs(m[p][k])' (max, double) with 'p' of its first place [arg-reduction]
        if (fabs(m[i][k]) > fabs(m[p][k]))
            p = i;
    return p;
}

CASE_FN int pivot_flat(const double *m, int n, int k)
{
    int p = k;
    for (int i = k + 1; i < n; i++) // remark: reduction of 'fabs(m[p*3+k])' (max, double) with 'p' of its first place [arg-reduction]
        if (fabs(m[i * 3 + k]) > fabs(m[p * 3 + k]))
            p = i;
    return p;
}

CASE_FN int through(const int *at, const double *u, int n)
{
    int p = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 'fabs(u[at[p]])' (min, double) with 'p' of its first place [arg-reduction]
        if (fabs(u[at[i]]) < fabs(u[at[p]]))
            p = i;
    return p;
}

CASE_FN const struct point *farthest(const struct point *u, int n)
{
    const struct point *top = u;
    for (const struct point *p = u; p < u + n; p++) // remark: reduction of 'size_of(*top)' (max, double) with 'top' of its first place [arg-reduction]
        if (size_of(*p) > size_of(*top))
            top = p;
    return top;
}

CASE_FN struct point nearest(const struct point *p, int n)
{
    struct point best = {3, 4};
    for (int i = 0; i < n; i++) // remark: reduction of 'best.x*best.y' (min, float) with 'best' of its first place [arg-reduction]
        if (p[i].x * p[i].y < best.x * best.y)
            best = p[i];
    return best;
}

CASE_FN int with_sum(const double *u, int n, double *sum)
{
    int p = 0;
    double s = 0;
    for (int i = 0; i < n; i++) { // remark: reductions of 's' (+, double) and 'fabs(u[p])' (max, double) with 'p' of its first place [arg-reduction]
        s += u[i] > 0;
        if (fabs(u[i]) > fabs(u[p]))
            p = i;
    }
    *sum = s;
    return p;
}

/* ---- twins ---- */

CASE_FN int other_expression(const double *u, int n)
{
    int p = 0;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (fabs(u[i]) > u[p])
            p = i;
    return p;
}

CASE_FN int moves(const double *u, int n)
{
    int p = 0;
    for (int i = 0; i < n; i++) // left: [conditional-live-out]
        if (u[i] * i > u[p] * i)
            p = i;
    return p;
}

/* j is the same in both, but not from one iteration to the next. */
CASE_FN int moves_beside(const double *u, int n)
{
    int p = 0;
    for (int i = 0, j = 0; i < n; i++, j++) // left: [conditional-live-out]
        if (u[(i + j) / 2] > u[(p + j) / 2])
            p = i;
    return p;
}

CASE_FN int guarded(const double *u, const int *ok, int n, int p)
{
    for (int i = 0; i < n; i++) // left: [conditional-live-out]
        if (ok[i] > 5000 && fabs(u[i]) > fabs(u[p]))
            p = i;
    return p;
}

CASE_FN int written(double *u, double *w, int n)
{
    int p = n;
    for (int i = 0; i < n; i++) { // left: [alias]
        if (fabs(u[i]) > fabs(u[p]))
            p = i;
        w[i] = 0;
    }
    return p;
}

CASE_FN int neighbour(const double *u, int n)
{
    int p = 0;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (fabs(u[i]) > fabs(u[p]))
            p = i + 1;
    return p;
}

static double counted(double u)
{
    ++*calls;
    return u;
}

CASE_FN int effects(const double *u, int n)
{
    int p = 0;
    for (int i = 0; i < n; i++) // left: [impure-call]
        if (counted(u[i]) > counted(u[p]))
            p = i;
    return p;
}

static void floats(int n)
{
    for (volatile int kind = 0; kind < CASE_SPECIALS; kind++) { // left: [volatile]
        special_d(x, CASE_MAX + 8, kind);
        show("absolute", n, absolute(x, n, 0));
        show("absolute", n, absolute(x, n, n + 3));
        show("negated", n, negated_last(x, n, n / 2));
        show("other", n, other_expression(x, n));
        show("moves", n, moves(x, n));
        show("beside", n, moves_beside(x, n));
        show("neighbour", n, neighbour(x, n));
    }
    FILL(x, CASE_MAX + 8, rnd_in(-3, 3));
    show("ties", n, absolute(x, n, n + 1));
    show("ties", n, negated_last(x, n, n / 2));
}

static void test(int n)
{
    int count = 0;
    double sum;

    calls = &count;
    floats(n);
    FILL(v, CASE_MAX, rnd_in(-9000, 9000));
    FILL(a, CASE_MAX * 3, rnd_d());
    FILL(where, CASE_MAX, rnd_in(0, CASE_MAX - 1));
    FILL(row, CASE_MAX, &a[case_k * 3]);
    FILL(q, CASE_MAX, ((struct point){rnd_f() * 9, rnd_f() * 9}));
    show("squares", n, squares(v, n));
    show("macro", n, macro(v, n));
    show("pivot", n, pivot(row, n, 2));
    show("flat", n, pivot_flat(a, n, 1));
    show("through", n, through(where, x, n));
    show("farthest", n, farthest(q, n) - q);
    struct point best = nearest(q, n);
    show_bytes("nearest", n, &best, sizeof best);
    show("sum", n, with_sum(x, n, &sum));
    show("guarded", n, guarded(x, v, n, n + 2));
    show("effects", n, effects(x, n) + 10L * count);
    show("written", n, written(x, x + 4, n));
}
CASE_MAIN(test)
