/* Pointers in structs, and numbers beside them: a device has their values in the frame. What they
   are must not be read where C would not read it. */
#include "../case.h"

#define MOST (CASE_MAX + 64)

struct vector {
    int n;
    double *at;
};
struct matrix {
    short rows, cols;
    const float *at;
    struct vector *scale;
};
struct ints {
    int *at;
    int n, add;
};
struct list {
    size_t n;
    long sum;
    int *items;
    _Bool is_kept;
};
struct text {
    unsigned char *at, by;
    int n;
};
struct point {
    double x, y;
    float z[2];
};

static double x[MOST], y[MOST], z[MOST];
static float f[MOST];
static int k[MOST] __attribute__((aligned(8))), items[MOST];
static unsigned char c[MOST];
static struct vector global;

CASE_FN double added(const struct vector *v)
{
    double s = 0;
    for (int i = 0; i < v->n; i++) // remark: reduction of 's' (+, double) [reduction]
        s += v->at[i];
    return s;
}

CASE_FN double by_value(struct vector v, struct point p)
{
    double s = 0;
    for (int i = 0; i < v.n; i++) // remark: reduction of 's' (+, double) [reduction]
        s += (v.at[i] - p.x) * p.y + p.z[1];
    return s;
}

CASE_FN void global_one(double by)
{
    for (int i = 0; i < global.n; i++) // remark: independent iterations [map]
        global.at[i] = global.at[i] * by + 1;
}

CASE_FN void both(struct vector *to, const struct vector *from, double by)
{
    for (int i = 0; i < to->n; i++) // remark: independent iterations [map]
        to->at[i] += by * from->at[i];
}

/* Two structs deep. Without columns nothing is read, and there is nothing. */
CASE_FN void rows(const struct matrix *m, double *to, int n, int cols)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'to' [map]
        double s = 0;
        for (int j = 0; j < cols; j++) // remark: reduction of 's' (+, double) [reduction]
            s += m->at[i * cols + j] * m->scale->at[j];
        to[i] = s;
    }
}

/* The first inner loop may have no turn where the second one has. */
CASE_FN void two(const struct vector *v, double *to, int n, int a, int b)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'to' [map]
        long s = i;
        for (int j = 0; j < a; j++)
            s += (long)v->at[j];
        for (int j = 0; j < b; j++)
            s -= (long)v->at[j + 1];
        to[i] = (double)s;
    }
}

CASE_FN void product(const struct matrix *a, const struct matrix *b, struct vector *to)
{
    for (int i = 0; i < a->rows; i++) // remark: independent iterations [map]
        for (int j = 0; j < b->cols; j++) {
            double s = 0;
            for (int l = 0; l < a->cols; l++) // remark: reduction of 's' (+, double) [reduction]
                s += a->at[i * a->cols + l] * b->at[l * b->cols + j];
            to->at[i * b->cols + j] = s;
        }
}

/* Of the type of what is written: tests tell them apart, or not. */
CASE_FN void stepped(struct ints *v)
{
    for (int i = 0; i < v->n; i++) // remark: independent iterations [map]
        v->at[i] = v->at[i] * 3 + v->add;
}

CASE_FN void mixed(struct text *t)
{
    for (int i = 0; i < t->n; i++) // remark: independent iterations [map]
        t->at[i] ^= t->by + i;
}

/* An accumulator and a list beside the pointer. */
CASE_FN void gathered(struct list *to, const struct ints *from)
{
    for (int i = 0; i < from->n; i++) { // remark: reduction of 'to->sum' (+, long)
        to->sum += from->at[i];
    }
    for (int i = 0; i < from->n; i++) // remark: compaction by 'to->n' (+, unsigned long) [compaction]
        if (from->at[i] & 1)
            to->items[to->n++] = from->at[i];
}

CASE_FN void counted(struct vector *bins, const struct ints *keys, const struct list *when)
{
    for (int i = 0; i < keys->n; i++) // remark: bins 'bins->at[keys->at[i]&63]' (+, double) [bins]
        if (when->is_kept)
            bins->at[keys->at[i] & 63] += 1;
}

CASE_FN void running(struct vector *to, const struct vector *from)
{
    double s = 0.25;
    for (int i = 0; i < from->n; i++) { // remark: scan of 's' (+, double) [scan]
        s += from->at[i];
        to->at[i] = s;
    }
}

CASE_FN int found(double what)
{
    for (int i = 0; i < global.n; i++) // remark: search for the iteration that leaves the loop [search]
        if (global.at[i] == what)
            return i;
    return -1;
}

/* It is left before the struct is come to. */
CASE_FN int left(const struct vector *v, double what, int n)
{
    for (int i = 0; i < n; i++) { // remark: search for the iteration that leaves the loop [search]
        if (k[i])
            return i;
        if (v->at[i] == what)
            return -1 - i;
    }
    return n;
}

/* The struct is there in some iterations only, if at all. */
CASE_FN double guarded(const struct vector *v, const int *on, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double) [reduction]
        if (on[i])
            s += v->at[i];
    return s;
}

/* Each iteration has another one. */
CASE_FN double others(struct vector *const *v, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double) [reduction]
        s += v[i & 1]->at[i];
    return s;
}

static double moved_by;

/* The pointer goes on. */
CASE_FN double moved(struct vector *v, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++) // left: [running-value]
        s += *v->at++;
    return s;
}

static void fill(int n)
{
    FILL(x, MOST, rnd_in(-50, 50) / 8.0);
    FILL(y, MOST, rnd_in(-50, 50) / 8.0);
    FILL(z, MOST, rnd_in(-50, 50) / 8.0);
    FILL(f, MOST, (float)rnd_in(-50, 50) / 8);
    FILL(k, MOST, rnd_in(-1000, 1000));
    FILL(c, MOST, (unsigned char)rnd());
    memset(items, 0, sizeof items);
    (void)n;
}

static void matrices(int n)
{
    struct vector scale = {64, y}, to = {n, z};
    struct matrix a = {(short)(n / 32), 32, f, &scale}, b = {32, 40, f + 7, &scale};

    rows(&a, z, n / 32, 32);
    show_bytes("rows", n, z, sizeof z);
    rows(&a, z + 1, n / 32, n % 5);
    show_bytes("few", n, z, sizeof z);
    rows(NULL, z, n, 0);
    show_bytes("none", n, z, sizeof z);
    two(&scale, z, n, 0, 5);
    show_bytes("second", n, z, sizeof z);
    two(&scale, z, n, 3, n % 2);
    show_bytes("both", n, z, sizeof z);
    two(NULL, z, n, 0, 0);
    show_bytes("neither", n, z, sizeof z);
    a.scale = NULL;
    a.rows = (short)(n / 40);
    product(&a, &b, &to);
    show_bytes("product", n, z, sizeof z);
}

static void numbers(int n)
{
    struct ints v = {k, n, 3}, *odd = (struct ints *)(void *)k;
    struct text t = {c, 7, n};
    struct list l = {0, 5, items, n % 2};
    struct vector bins = {64, z};

    stepped(&v);
    show_bytes("stepped", n, k, sizeof k);
    mixed(&t);
    show_bytes("mixed", n, c, sizeof c);
    gathered(&l, &v);
    show("sum", n, l.sum);
    show("list", n, (long)l.n);
    show_bytes("items", n, items, sizeof items);
    counted(&bins, &v, &l);
    show_bytes("bins", n, z, sizeof z);
    /* what is written holds the struct's own length, and what is added */
    *odd = (struct ints){&odd->n, n < 5000 ? n : 5000, 3};
    stepped(odd);
    odd->at = NULL;
    show_bytes("odd", n, k, sizeof k);
}

static void test(int n)
{
    struct vector v = {n, x}, w = {n, y}, *two[] = {&v, &w};

    fill(n);
    show_d("added", n, added(&v));
    show_d("value", n, by_value(w, (struct point){0.5, 1.25, {3, -2}}));
    global = v;
    global_one(0.75);
    show_bytes("global", n, x, sizeof x);
    show("found", n, found(n ? x[n - 1] : 1));
    both(&v, &w, 0.25);
    both(&v, &v, -0.5);
    show_bytes("both", n, x, sizeof x);
    running(&w, &v);
    show_bytes("running", n, y, sizeof y);
    show_d("on", n, guarded(&v, k, n));
    memset(k, 0, sizeof k);
    show("left", n, left(&v, n ? x[n / 2] : 0, n));
    k[0] = 1;
    show("nowhere", n, left(NULL, 0, n));
    k[0] = 0;
    show_d("off", n, guarded(NULL, k, n));
    show_d("others", n, others(two, n));
    moved_by = moved(&v, n);
    show_d("moved", n, moved_by);
    show("by", n, v.at - x);
    fill(n);
    matrices(n);
    numbers(n);
}
CASE_MAIN_AT(test, 0, 1, 7, 1023, 1024, 1025, 8192, 8193, CASE_MAX)
