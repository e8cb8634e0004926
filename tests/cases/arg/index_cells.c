/* The index lies in memory: behind a pointer, in a struct, in a global; and it may lie in what is
   compared, in the bound, or where another one's first value is. */
#include "../case.h"

struct set {
    int n, at;
    const double *d;
};
struct item {
    short weight;
    int id;
};

static int x[CASE_MAX + 8];
static float f[CASE_MAX];
static double y[CASE_MAX];
static struct item items[CASE_MAX];
static unsigned char bytes[CASE_MAX];
static long global_at;

CASE_FN void largest(const int *v, int *at, int n)
{
    for (int i = 0; i < n; i++) // remark: reduction of 'v[*at]' (max, int) with '*at' of its first place [arg-reduction]
        if (v[i] > v[*at])
            *at = i;
}

CASE_FN void last_least(const float *v, size_t *at, size_t n)
{
    *at = 0;
    for (size_t i = 1; i < n; i++) // remark: reduction of 'v[*at]' (min, float) with '*at' of its last place [arg-reduction]
        if (v[i] <= v[*at])
            *at = i;
}

CASE_FN void of_set(struct set *s)
{
    for (int i = 0; i < s->n; i++) // remark: reduction of 's->d[s->at]' (min, double) with 's->at' of its first place [arg-reduction]
        if (s->d[i] < s->d[s->at])
            s->at = i;
}

CASE_FN void of_items(const struct item *p, unsigned short *at, long *where, int n)
{
    for (int i = 0; i < n; i++) // remark: reduction of 'p[*where].weight' (max, short) with '*where' and '*at' of its last place [arg-reduction]
        if (p[i].weight >= p[*where].weight) {
            *where = i;
            *at = (unsigned short)p[i].id;
        }
}

CASE_FN void both(const int *v, int *lo, int *hi, int n)
{
    for (int i = 0; i < n; i++) { // remark: reductions of 'v[*hi]' (max, int) with '*hi' of its first place and 'v[*lo]' (min, int) with '*lo' of its first place [arg-reduction]
        if (v[i] > v[*hi])
            *hi = i;
        if (v[i] < v[*lo])
            *lo = i;
    }
}

CASE_FN void pivot(const double *a, int *at, int n, int k)
{
    for (int i = k + 1; i < n; i++) // remark: reduction of 'fabs(a[*at*3+k])' (max, double) with '*at' of its first place [arg-reduction]
        if (fabs(a[i * 3 + k]) > fabs(a[*at * 3 + k]))
            *at = i;
}

CASE_FN void pivot_and_sum(const long *a, int *at, long *sum, int n)
{
    for (int i = 0; i < n; i++) { // remark: reductions of 'labs(a[*at])' (max, long) with '*at' of its first place and '*sum' (+, long) [arg-reduction]
        if (labs(a[i]) > labs(a[*at]))
            *at = i;
        *sum += i & 7;
    }
}

CASE_FN void global(const double *v, int n)
{
    for (int i = n - 1; i >= 0; i--) // remark: reduction of 'v[global_at]' (max, double) with 'global_at' of its first place [arg-reduction]
        if (v[i] > v[global_at])
            global_at = i;
}

CASE_FN void of_bytes(const unsigned char *v, unsigned char *at, int n)
{
    for (int i = 0; i < n; i++) // left: [overlapping-writes]
        if (v[i] > v[*at])
            *at = (unsigned char)i;
}

/* The bound may be the place that is set, which it is below. */
CASE_FN void bound(const double *v, int *at, const int *n)
{
    for (int i = 0; i < *n; i++) // remark: reduction of 'v[*at]' (max, double) with '*at' of its first place [arg-reduction]
        if (v[i] > v[*at])
            *at = i;
}

/* Not every iteration reads what is compared, something else reads the place, or memory is
   written. */
CASE_FN void not_found(const int *v, int *at, int *other, int *w, int n)
{
    for (int i = 0; i < n; i++) // left: [overlapping-writes]
        if (i % 3 == 0 && v[i] > v[*at])
            *at = i;
    for (int i = 0; i < n; i++) { // left: [overlapping-writes]
        if (v[i] > v[*at])
            *at = i;
        *other += *at & 1;
    }
    for (int i = 0; i < n; i++) { // left: [alias]
        if (v[i] > v[*at])
            *at = i;
        w[i] = i;
    }
}

static void hostile(int n)
{
    int m = n < 100 ? n : 100, at, other;
    FILL(x, n, rnd_in(0, m - 1 < 0 ? 0 : m - 1));
    largest(x, &x[n / 2], n);
    show("inside", n, x[n / 2]);
    x[n + 3] = n + 3; /* its own first value */
    largest(x, &x[n + 3], n);
    show("itself", n, x[n + 3]);
    at = other = 0;
    both(x, &at, &at, n);
    show("one place", n, at);
    x[n + 4] = n / 3;
    at = n + 4; /* the other one's first value lies in the place */
    both(x, &at, &x[n + 4], n);
    show("first low", n, at * 100000L + x[n + 4]);
    x[n + 4] = n / 3;
    at = n + 4;
    both(x, &x[n + 4], &at, n);
    show("first high", n, at * 100000L + x[n + 4]);
    x[n + 5] = n + 5;
    both(x, &x[n + 5], &other, n);
    show("first of its own", n, other * 100000L + x[n + 5]);
    at = n;
    bound(y, &at, &at);
    show("bound", n, at);
    if (n > 300)
        of_bytes(bytes, bytes + 3, n);
    show("bytes", n, n > 300 ? bytes[3] : 0);
    long *room = malloc(((size_t)n + 2) * sizeof *room);
    FILL(room, n + 2, rnd_in(-500, 500));
    other = n;
    pivot_and_sum(room, &other, &room[n], n); /* the sum is the first value */
    show("sum in the key", n, other * 100000L + room[n]);
    other = n + 1;
    room[n] = 0;
    pivot_and_sum(room, &other, &room[n], n);
    show("sum beside the key", n, other * 100000L + room[n]);
    free(room);
}

static void test(int n)
{
    int at = n, lo = 0, hi = n + 2, sum = 0;
    size_t least = 7;
    struct set s = {n, 0, y};
    unsigned short id = 0;
    long where = 0;
    FILL(x, n + 8, rnd_in(-300, 300));
    FILL(bytes, n, (unsigned char)rnd_in(0, 255));
    FILL(items, n, ((struct item){(short)rnd_in(0, 90), rnd_in(0, 60000)}));
    largest(x, &at, n);
    show("at", n, at);
    both(x, &lo, &hi, n);
    show("both", n, lo * 100000L + hi);
    of_items(items, &id, &where, n);
    show("items", n, where * 100000L + id);
    for (int kind = 0; kind < CASE_SPECIALS; kind++) { // left: [unsupported]
        special_f(f, n, kind);
        special_d(y, n, kind);
        last_least(f, &least, (size_t)n);
        show("least", n, (long)least);
        s.at = n / 2;
        of_set(&s);
        show("set", n, s.at);
        global_at = kind < n ? kind : 0;
        global(y, n);
        show("global", n, global_at);
        at = 0;
        pivot(y, &at, n / 3, kind % 3);
        show("pivot", n, at);
        at = 0;
        bound(y, &at, &n);
        show("at", n, at);
    }
    if (n < 256) {
        id = 0;
        of_bytes(bytes, (unsigned char *)&id, n);
        show("byte", n, id);
    }
    at = sum = 0;
    not_found(x, &at, &sum, x + 3, n);
    show("not found", n, at * 100000L + sum);
    hostile(n);
}
CASE_MAIN(test)
