#include "terms.h"
#include "frame.h"

#include <pthread.h>
#include <string.h>

#include "../cases/case.h"

#define NACCS 40

struct term {
    double x;
    long turn;
    char op;
    bool is_double; /* the operation is made in double */
};

/* Where a running value has been put, and what it is in the shape of scans. */
struct put {
    void *at;
    long turn;
    double value;
};

/* What an accumulator has come to, in the orders that there are. */
enum order { SERIAL, SHAPE, SCAN, TRAIL, NORDERS };
struct account {
    double value[NORDERS];
    struct term *term;
    long nterms, room;
    struct put *put;
    long nputs, nfolded, room_put;
    bool is_after; /* they are put behind the update */
    long *key;     /* of each term, if they go to bins */
    long nkeys, room_keys;
    char kind;
    bool is_begun, is_float, is_known;
};

/* Each thread has its own. */
static _Thread_local struct account accounts[NACCS];
static _Thread_local long turns;
static _Thread_local bool has_left;

/* The references of case.h are for one at a time. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static const struct account *now;
static long *first; /* of each iteration's terms, and where the last one's end */

static double rounded(const struct account *a, double x)
{
    return a->is_float ? (float)x : x;
}

/* What the statement of an 'x' makes of it, `x` being added. */
static double mapped(const struct account *a, const struct term *t, double s, double x)
{
    switch (t->op) {
    case 'H':
        return rounded(a, rounded(a, s * 0.5) + x);
    case 'N':
        return rounded(a, 0.9 * s + x);
    case 'T':
        return rounded(a, s - rounded(a, s / 3));
    default:
        return 0;
    }
}

static double applied(const struct account *a, const struct term *t, double s)
{
    double made = t->op == '+'   ? s + t->x
                  : t->op == '-' ? s - t->x
                  : t->op == '*' ? s * t->x
                                 : s / t->x;

    if (strchr("HNTZ", t->op))
        return mapped(a, t, s, t->x);
    if (!a->is_float)
        return made;
    float f = (float)s, x = (float)t->x;
    return t->is_double   ? (float)made
           : t->op == '+' ? f + x
           : t->op == '-' ? f - x
           : t->op == '*' ? f * x
                          : f / x;
}

static double step_d(double s, long t)
{
    for (long k = first[t]; k < first[t + 1]; k++)
        s = applied(now, &now->term[k], s);
    return s;
}

static float step_f(float s, long t)
{
    return (float)step_d(s, t);
}

/* ---- linear recurrences ---- */

/* What is made of any x: m * x + c. */
struct pair {
    double c, m;
};

static struct pair then(struct pair f, struct pair g)
{
    volatile double product = g.m * f.c;

    return (struct pair){product + g.c, g.m * f.m};
}

static double at(struct pair f, double x)
{
    volatile double product = f.m * x;

    return product + f.c;
}

static void row(struct pair *s, int n)
{
    for (int d = 1; d < 32; d *= 2)
        for (int l = n - 1; l >= d; l--)
            s[l] = then(s[l - d], s[l]);
}

static struct pair lane_of(long from, long to)
{
    struct pair p = {-0.0, 1};

    for (long k = first[from]; k < first[to]; k++) {
        const struct term *t = &now->term[k];
        p.c = applied(now, t, p.c);
        p.m = strchr("HNTZ", t->op) ? mapped(now, t, p.m, 0) : p.m;
    }
    return p;
}

static double run(double x, long from, long to, void *out)
{
    for (long t = from; t < to; t++) {
        x = step_d(x, t);
        if (now->is_float)
            ((float *)out)[t] = (float)x;
        else
            ((double *)out)[t] = x;
    }
    return x;
}

/* The tile that begins at lo; its pair. */
static struct pair tile(double before, long lo, long n, void *out, double *x)
{
    static struct pair lane[1024], rows[32];

    for (long l = 0; l < 1024; l++) {
        long from = lo + 8 * l < n ? lo + 8 * l : n;
        lane[l] = lane_of(from, from + 8 < n ? from + 8 : n);
    }
    for (int r = 0; r < 32; r++) {
        row(lane + 32 * r, 32);
        rows[r] = lane[32 * r + 31];
    }
    row(rows, 32);
    for (long l = 0; l < 1024 && lo + 8 * l < n; l++) {
        long from = lo + 8 * l;
        *x = l >= 32 ? at(rows[l / 32 - 1], before) : before;
        *x = l % 32 ? at(lane[l - 1], *x) : *x;
        *x = run(rounded(now, *x), from, from + 8 < n ? from + 8 : n, out);
    }
    return rows[31];
}

/* Of one group of tiles at most. */
static double pairs(struct account *a, double start, long n, void *out)
{
    static struct pair plain[128], total[128], tiles[4];
    double x = start;

    a->is_known &= n <= 128 * 8192l;
    if (n < CASE_W || !a->is_known)
        return run(start, 0, n, out);
    for (long lo = 0; lo < n; lo += 8192) {
        int m = (int)(lo / 8192);
        double before =
            m >= 32 ? at(m % 32 ? then(tiles[m / 32 - 1], total[m - 1]) : tiles[m / 32 - 1], start)
            : m     ? at(total[m - 1], start)
                    : start;
        plain[m] = tile(before, lo, n, out, &x);
        memcpy(total, plain, sizeof total);
        for (int q = 0; q <= m / 32; q++) {
            row(total + 32 * q, q < m / 32 ? 32 : m % 32 + 1);
            tiles[q] = total[32 * q + 31];
        }
        row(tiles, m / 32 + 1);
    }
    return x;
}

/* ---- sums beside running values ---- */

static double both(double x, double y)
{
    return rounded(now, now->kind == '*' ? x * y : x + y);
}

static void both_row(double *s, int n)
{
    for (int d = 1; d < 32; d *= 2)
        for (int l = n - 1; l >= d; l--)
            s[l] = both(s[l - d], s[l]);
}

/* What the tile that begins at lo adds. */
static double tile_total(long lo, long n)
{
    static double lane[1024], rows[32];

    for (long l = 0; l < 1024; l++) {
        lane[l] = now->kind == '*' ? 1 : -0.0;
        for (long t = lo + 8 * l; t < n && t < lo + 8 * l + 8; t++)
            lane[l] = step_d(lane[l], t);
    }
    for (int r = 0; r < 32; r++) {
        both_row(lane + 32 * r, 32);
        rows[r] = lane[32 * r + 31];
    }
    both_row(rows, 32);
    return rows[31];
}

static double trailing(double start, long n)
{
    double *tiles = malloc((size_t)n / 8192 * sizeof *tiles + sizeof *tiles);
    long m = 0;

    if (!tiles)
        exit(3);
    for (long t = 0; n < CASE_W && t < n; t++)
        start = step_d(start, t);
    for (long lo = 0; n >= CASE_W && lo < n; lo += 8192)
        tiles[m++] = tile_total(lo, n);
    for (long d = 1; d < m; d *= 2)
        for (long b = 0; b + d < m; b += 2 * d)
            tiles[b] = both(tiles[b], tiles[b + d]);
    start = m ? both(start, tiles[0]) : start;
    free(tiles);
    return start;
}

/* The n iterations of a whole loop; what comes behind them is taken in C's order. */
static void fold(struct account *a, long n)
{
    char op = a->kind;
    void *out = malloc((size_t)n * sizeof(double) + 1);

    first = calloc((size_t)turns + 2, sizeof *first);
    if (!first || !out)
        exit(3);
    for (long k = 0; k < a->nterms; k++)
        first[a->term[k].turn]++; /* its number from 1 on */
    for (long t = 0; t <= turns; t++)
        first[t + 1] += first[t];
    now = a;
    for (long k = 0; k < a->nterms; k++)
        a->value[SERIAL] = applied(a, &a->term[k], a->value[SERIAL]);
    if (op != 'x')
        a->value[TRAIL] = trailing(a->value[TRAIL], n);
    else
        a->value[TRAIL] = pairs(a, a->value[TRAIL], n, out);
    if (op == 'x')
        a->value[SHAPE] = a->value[SCAN] = a->value[TRAIL];
    else if (a->is_float) {
        a->value[SHAPE] = ref_f(op, (float)a->value[SHAPE], n, step_f);
        a->value[SCAN] = scan_f(op, (float)a->value[SCAN], n, step_f, out, !a->is_after);
    } else {
        a->value[SHAPE] = ref_d(op, a->value[SHAPE], n, step_d);
        a->value[SCAN] = scan_d(op, a->value[SCAN], n, step_d, out, !a->is_after);
    }
    for (; a->nfolded < a->nputs && a->put[a->nfolded].turn <= n; a->nfolded++) {
        struct put *p = &a->put[a->nfolded];
        p->value = a->is_float ? ((float *)out)[p->turn - 1] : ((double *)out)[p->turn - 1];
    }
    for (long t = n; t < turns; t++) {
        if (a->nfolded < a->nputs)
            a->put[a->nfolded++].value = a->is_after ? step_d(a->value[SCAN], t) : a->value[SCAN];
        for (int o = SHAPE; o < NORDERS; o++)
            a->value[o] = step_d(a->value[o], t);
    }
    free(first);
    free(out);
}

/* The loop is over; its accumulator has that value. */
static void finish(struct account *a, double value)
{
    pthread_mutex_lock(&lock);
    fold(a, turns - has_left);
    pthread_mutex_unlock(&lock);
    a->is_known &= memcmp(&a->value[SERIAL], &value, sizeof value) == 0;
    a->nterms = 0;
}

void terms_round(void)
{
    terms_loop();
    for (int k = 0; k < NACCS; k++) {
        accounts[k].is_begun = false;
        accounts[k].is_known = true;
        accounts[k].nterms = accounts[k].nputs = accounts[k].nfolded = accounts[k].nkeys = 0;
    }
}

void terms_outside(const char *name, double value)
{
    fprintf(stderr, "%s holds %g\n", name, value);
    exit(4);
}

static struct account *account(int number)
{
    if (number >= NACCS)
        exit(3);
    return &accounts[number];
}

void terms_start(int number, double value, int is_float, int kind)
{
    struct account *a = account(number);

    if (a->is_begun)
        finish(a, value);
    else {
        a->is_begun = true;
        a->is_float = is_float;
        a->kind = (char)kind;
        for (int o = 0; o < NORDERS; o++)
            a->value[o] = value;
    }
}

void terms_loop(void)
{
    turns = 0;
    has_left = false;
}

void terms_turn(void)
{
    turns++;
}

void terms_left(void)
{
    has_left = true;
}

void terms_note(int number, char op, int is_double, double term)
{
    struct account *a = account(number);

    if (a->nterms == a->room) {
        a->room = a->room ? 2 * a->room : 1024;
        a->term = realloc(a->term, (size_t)a->room * sizeof *a->term);
        if (!a->term)
            exit(3);
    }
    a->term[a->nterms++] = (struct term){term, turns, op, is_double};
}

void terms_put(int number, void *at, int is_after)
{
    struct account *a = account(number);

    if (a->nputs == a->room_put) {
        a->room_put = a->room_put ? 2 * a->room_put : 1024;
        a->put = realloc(a->put, (size_t)a->room_put * sizeof *a->put);
        if (!a->put)
            exit(3);
    }
    a->is_after = is_after;
    a->put[a->nputs++] = (struct put){at, turns, 0};
}

void terms_row(int number, void *at)
{
    struct account *a = account(number);

    finish(a, a->is_float ? *(float *)at : *(double *)at);
    terms_put(number, at, 1);
    a->put[a->nputs - 1].value = a->value[SHAPE];
    a->nfolded = a->nputs;
    a->is_begun = false;
}

long terms_key(int number, long key)
{
    struct account *a = account(number);

    if (a->nkeys == a->room_keys) {
        a->room_keys = a->room_keys ? 2 * a->room_keys : 1024;
        a->key = realloc(a->key, (size_t)a->room_keys * sizeof *a->key);
        if (!a->key)
            exit(3);
    }
    return a->key[a->nkeys++] = key;
}

/* The sums of the bins from `low` on by the rule, or in fixed point whatever the number of
   iterations; the hash of all bins. */
static unsigned long bins(const struct account *a, int type, long count, long low, long span,
                          bool is_fixed)
{
    long n = is_fixed ? LONG_MAX : turns, m = a->nterms;
    void *h = calloc((size_t)count, sizeof(double));
    int *key = malloc((size_t)m * sizeof *key + 1);
    double most = 0, *v = malloc((size_t)m * sizeof *v + 1);

    if (!h || !key || !v)
        exit(3);
    for (long k = 0; k < m; k++) {
        v[k] = a->term[k].op == '-' ? -a->term[k].x : a->term[k].x;
        key[k] = (int)(a->key[k] - low);
        most = fmax(most, fabs(v[k]));
    }
    if (type == FRAME_FLOAT)
        ref_bins_f((float *)h + low, span, key, v, m, n, most, m);
    else
        ref_bins_d((double *)h + low, span, key, v, m, n, most, m);
    unsigned long hash = frame_hash(h, type, count);
    free(h);
    free(key);
    free(v);
    return hash;
}

void terms_bins(const char *name, int number, const void *at, int type, long count,
                double tolerance, int is_pointer)
{
    struct account *a = account(number);
    char known[60] = "";
    long low = is_pointer ? count : 0, end = is_pointer ? 0 : count;

    for (long k = 0; k < a->nkeys; k++) { /* those of a pointer: from the first to the last */
        low = a->key[k] < low ? a->key[k] : low;
        end = a->key[k] >= end ? a->key[k] + 1 : end;
    }
    low = low < end ? low : end;
    if (a->nkeys == a->nterms && !has_left)
        snprintf(known, sizeof known, " %016lx %016lx", bins(a, type, count, low, end - low, false),
                 bins(a, type, count, low, end - low, true));
    frame_memory_known(name, at, type, count, tolerance, known);
}

/* The values of the shape of scans take the places of those that are there; then back, the last
   one first. */
static void exchange(struct account *a, bool is_back)
{
    for (long j = 0; j < a->nputs; j++) {
        long k = is_back ? a->nputs - 1 - j : j;
        double had = a->is_float ? *(float *)a->put[k].at : *(double *)a->put[k].at;
        if (a->is_float)
            *(float *)a->put[k].at = (float)a->put[k].value;
        else
            *(double *)a->put[k].at = a->put[k].value;
        a->put[k].value = had;
    }
}

void terms_memory(const char *name, int number, void *at, int type, long count, double tolerance)
{
    struct account *a = account(number);
    char known[60] = "";

    if (a->is_known && a->nfolded == a->nputs) {
        exchange(a, false);
        unsigned long scan = frame_hash(at, type, count);
        exchange(a, true);
        snprintf(known, sizeof known, " %016lx %016lx", scan, scan);
    }
    frame_memory_known(name, at, type, count, tolerance, known);
}

void terms_show(const char *name, int number, double value, double tolerance)
{
    struct account *a = account(number);
    char known[200] = "";

    if (!a->is_begun) /* the loop was not reached */
        terms_start(number, value, 0, '+');
    finish(a, value);
    if (a->is_known && isfinite(a->value[SHAPE]) && isfinite(a->value[SCAN]) &&
        isfinite(a->value[TRAIL]))
        snprintf(known, sizeof known, " %a %a %a %a", a->value[SERIAL], a->value[SHAPE],
                 a->value[SCAN], a->value[TRAIL]);
    frame_known(name, value, tolerance, known);
}
