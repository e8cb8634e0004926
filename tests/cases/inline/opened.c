/* Functions that write what is the caller's: their bodies take the place of the calls. */
#include "../case.h"

typedef struct {
    double x, y, z;
} vec;

struct matrix {
    int rows, cols, ld;
    double *at;
};

struct moments {
    double low, high;
    long n, odd;
};

static vec a[CASE_MAX], b[CASE_MAX], c[CASE_MAX];
static double x[CASE_MAX], y[CASE_MAX];
static int keys[CASE_MAX], table[CASE_MAX], counts[64];
static uint32_t state;

/* ---- what is called ---- */

static void add(vec *to, const vec *u, const vec *v)
{
    to->x = u->x + v->x;
    to->y = u->y + v->y;
    to->z = u->z + v->z;
}

static inline void add_scaled(vec *to, double s, const vec *v)
{
    to->x += s * v->x;
    to->y += s * v->y;
    to->z += s * v->z;
}

static void swap(double *u, double *v)
{
    double t = *u;
    *u = *v;
    *v = t;
}

static void put(struct matrix *m, int i, int j, double v)
{
    m->at[(long)i * m->ld + j] = v;
}

static void cleared(double *row, int n, double v)
{
    for (int j = 0; j < n; j++) // remark: independent iterations, writing 'row' [map]
        row[j] = v + j;
}

static void note(struct moments *m, double v)
{
    long k = (long)v;
    if (v < m->low)
        m->low = v;
    if (v > m->high)
        m->high = v;
    m->n++;
    if (k % 2)
        m->odd++;
}

static void note_twice(struct moments *m, const double *v, int i)
{
    note(m, v[i]);
    note(m, -v[i] / 2);
}

static void count(int *bins, int key)
{
    bins[key & 63]++;
}

static uint32_t next(uint32_t *s)
{
    return *s = *s * 1664525u + 1013904223u;
}

static double unit(uint32_t *s)
{
    return (next(s) >> 8) / 16777216.0;
}

static uint32_t drawn(void)
{
    state = state * 1103515245u + 12345u;
    return state >> 16;
}

static long stepped(long *total, int v)
{
    long before = *total;
    *total += v;
    return before;
}

static int early(int *to, int v)
{
    if (v < 0)
        return 0;
    *to = v;
    return 1;
}

static void keep(double *to, double v)
{
    static double last;
    *to = v - last;
    last = v;
}

static double *kept;
static void keep_place(double *to, double v)
{
    kept = to;
    *kept = v;
}

/* in one call, not from one iteration to the next */
static void follow(double *restrict to, const double *restrict from)
{
    *to = *from + 1;
}

static void in_table(int n, int (*table)[n], int i, int j)
{
    table[i][j] = i - j;
}

static void halved(double t, double *i, int n)
{
    double v = t / 2;
    t = v * n;
    *i = t + v;
}

static void through(int *to, const int *from)
{
    to[*from] = 1;
}

/* ---- loops ---- */

CASE_FN void vectors(vec *to, const vec *u, const vec *v, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'to' [map]
        add(&to[i], &u[i], &v[i]);
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'to' [map]
        add_scaled(to + i, 0.5, v + i);
}

/* where it turns out that they overlap, in C's order */
CASE_FN void shifted(vec *to, const vec *from, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'to' [map]
        add(&to[i], &from[i], &from[i]);
}

CASE_FN void neighbours(vec *to, int n)
{
    for (int i = 1; i < n; i++) // left: [impure-call]
        add(&to[i], &to[i], &to[i - 1]);
}

CASE_FN void swapped(double *u, double *v, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'u' and 'v' [map]
        swap(&u[i], &v[i]);
    for (int i = 0; i < n / 2; i++) // remark: independent iterations, writing 'u' [map]
        swap(&u[i], &u[n - 1 - i]);
    for (int i = 0; i < n - 1; i++) // left: [impure-call]
        swap(&u[i], &u[i + 1]);
}

CASE_FN void matrix(struct matrix *m)
{
    for (int i = 0; i < m->rows; i++) // remark: [map]
        for (int j = 0; j < m->cols; j++)
            put(m, i, j, i * 1000 + j);
    for (int i = 0; i < m->rows; i++) // left: [impure-call]
        put(m, i % 2, 0, i);
}

CASE_FN void rows(double *to, int h, int w)
{
    for (int i = 0; i < h; i++) // remark: independent iterations, writing 'to' [map]
        cleared(to + i * 5, 5, i);
    for (int i = 0; i < h; i++) // left: [impure-call]
        cleared(to + i, w, i);
}

CASE_FN struct moments noted(const double *v, int n)
{
    struct moments m = {0, 0, 0, 0};
    for (int i = 0; i < n; i++) // remark: reductions of 'm.low' (min, double)
        note(&m, v[i]);
    for (int i = 0; i < n; i++) // remark: reductions of 'm.low' (min, double)
        if (v[i] > 3)
            note_twice(&m, v, i);
    return m;
}

/* the first call's result is looked at by the second one */
CASE_FN struct moments dependent(const double *v, int n)
{
    struct moments m = {0, 0, 0, 0};
    for (int i = 0; i < n; i++) { // left: loop left as it is
        note(&m, v[i]);
        note(&m, v[i] - m.high);
    }
    return m;
}

CASE_FN void counted(const int *k, int n)
{
    for (int i = 0; i < n; i++) // remark: bins 'counts[key&63]' (+, int) [bins]
        count(counts, k[i]);
}

CASE_FN long drawn_inside(int n, uint32_t seed)
{
    long hits = 0;
    for (int i = 0; i < n; i++) { // remark: scan of 'seed' (affine, unsigned int)
        double u = unit(&seed), v = unit(&seed);
        if (u * u + v * v <= 1)
            hits++;
    }
    return hits + seed % 7;
}

CASE_FN long conditions(int n)
{
    uint32_t seed = 9;
    long hits = 0;
    for (int i = 0; i < n; i++) { // remark: scan of 'seed' (affine, unsigned int)
        if (unit(&seed) < 0.25)
            hits++;
        else if (i % 3)
            hits += 2;
    }
    return hits;
}

/* The names in the function are other things here. */
CASE_FN double same_names(const double *v, double *to, double n, int t)
{
    double s = 0;
    for (int i = 0; i < t; i++) { // remark: reduction of 's' (+, double), writing 'to'
        double t = v[i] + n, w;
        halved(t, &to[i], i);
        halved(n, &w, 3 * i);
        s += (int)(to[i] + t + w);
    }
    return s;
}

CASE_FN void followed(struct matrix *m, double *u, int n)
{
    for (int i = 1; i < n; i++) // left: [impure-call]
        follow(&m->at[i], &m->at[i - 1]);
    for (int i = 1; i < n; i++) // remark: independent iterations, writing 'u' [map]
        follow(&u[i], &m->at[i - 1]);
}

CASE_FN void tables(int *to, int n, int m)
{
    for (int i = 0; i < n; i++) // left: [impure-call]
        for (int j = 0; j < m; j++) // left: [impure-call]
            in_table(m, (int (*)[m])to, i, j);
}

/* a call that only some iterations make */
CASE_FN long some(const double *v, int n)
{
    uint32_t seed = 9;
    long hits = 0;
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (v[i] > 0 && unit(&seed) < 0.5)
            hits++;
    }
    return hits;
}

CASE_FN uint32_t global(int n)
{
    uint32_t s = 0;
    for (int i = 0; i < n; i++) { // remark: [scan]
        uint32_t d = drawn();
        s += d & 15;
    }
    return s;
}

CASE_FN uint32_t another_state(int n)
{
    uint32_t state = 4, s = 0;
    for (int i = 0; i < n; i++) { // left: [impure-call]
        uint32_t d = drawn();
        s += d & state;
    }
    return s;
}

CASE_FN void running(const int *k, double *to, int n)
{
    long total = 3;
    for (int i = 0; i < n; i++) // remark: scan of 'total' (+, long), writing 'to' [scan]
        to[i] = stepped(&total, k[i]);
}

/* which of them C computes first is not known */
CASE_FN long unordered(const int *k, int n)
{
    long total = 3, s = 0;
    for (int i = 0; i < n; i++) // left: loop left as it is
        s ^= total + stepped(&total, k[i]);
    return s;
}

CASE_FN void left(int *to, double *u, int n)
{
    for (int i = 0; i < n; i++) // left: [impure-call]
        early(&to[i], to[i] - 3);
    for (int i = 0; i < n; i++) // left: [impure-call]
        keep(&u[i], i);
    for (int i = 0; i < n; i++) // left: [impure-call]
        keep_place(&u[i], i);
    for (int i = 0; i < n; i++) // left: [impure-call]
        through(to, &to[i]);
}

static double plane[CASE_MAX];

static void test(int n)
{
    struct matrix m = {n / 16, 16, 16, plane};
    struct moments s;

    state = 77;
    FILL(x, n, rnd_d());
    FILL(y, n, rnd_in(-9, 9));
    FILL(keys, n, rnd_in(0, n - 1));
    for (volatile int i = 0; i < n; i++) { // left: [volatile]
        a[i] = (vec){i % 7, -i, i % 3};
        b[i] = (vec){i % 5, i % 11, 1};
    }
    vectors(c, a, b, n);
    show_bytes("vectors", n, c, sizeof c);
    vectors(c, c, b, n);
    shifted(c + n / 2, c, n - n / 2);
    shifted(c, c + n / 2, n - n / 2);
    shifted(c, c, n);
    neighbours(c, n);
    show_bytes("shifted", n, c, sizeof c);
    swapped(x, y, n);
    show_bytes("x", n, x, sizeof x);
    show_bytes("y", n, y, sizeof y);
    matrix(&m);
    m.ld = 8;
    m.rows = n / 32;
    matrix(&m);
    followed(&m, plane + n / 2, n / 2);
    followed(&m, plane, n);
    followed(&m, x, n);
    show_bytes("followed", n, x, sizeof x);
    rows(plane, n / 5, 3);
    show_bytes("plane", n, plane, sizeof plane);
    s = noted(y, n);
    show_bytes("noted", n, &s, sizeof s);
    s = dependent(y, n);
    show_bytes("dependent", n, &s, sizeof s);
    counted(keys, n);
    show_bytes("counts", n, counts, sizeof counts);
    show("drawn", n, drawn_inside(n, 5));
    show("conditions", n, conditions(n));
    show_d("names", n, same_names(y, plane, n, n));
    show_bytes("plane", n, plane, sizeof plane);
    tables(table, n / 8, 5);
    show_bytes("table", n, table, sizeof table);
    show("some", n, some(y, n));
    show_u("global", n, global(n));
    show_u("state", n, another_state(n));
    show_u("now", n, state);
    running(keys, x, n);
    show_bytes("running", n, x, sizeof x);
    show("unordered", n, 0 * unordered(keys, n));
    left(keys, x, n);
    show_bytes("keys", n, keys, sizeof keys);
    show_bytes("x", n, x, sizeof x);
}
CASE_MAIN(test)
