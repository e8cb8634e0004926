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
enum order { SERIAL, SHAPE, SCAN, NORDERS };
struct account {
    double value[NORDERS];
    struct term *term;
    long nterms, room;
    struct put *put;
    long nputs, nfolded, room_put;
    bool is_after; /* they are put behind the update */
    bool is_begun, is_float, is_product, is_known;
};

/* Each thread has its own. */
static _Thread_local struct account accounts[NACCS];
static _Thread_local long turns;
static _Thread_local bool has_left;

/* The references of case.h are for one at a time. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static const struct account *now;
static long *first; /* of each iteration's terms, and where the last one's end */

static double applied(const struct account *a, const struct term *t, double s)
{
    double made = t->op == '+'   ? s + t->x
                  : t->op == '-' ? s - t->x
                  : t->op == '*' ? s * t->x
                                 : s / t->x;

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

/* The n iterations of a whole loop; what comes behind them is taken in C's order. */
static void fold(struct account *a, long n)
{
    char op = a->is_product ? '*' : '+';
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
    if (a->is_float) {
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
        for (int o = SHAPE; o <= SCAN; o++)
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
        accounts[k].nterms = accounts[k].nputs = accounts[k].nfolded = 0;
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

void terms_start(int number, double value, int is_float, int is_product)
{
    struct account *a = account(number);

    if (a->is_begun)
        finish(a, value);
    else {
        a->is_begun = a->is_known = true;
        a->is_float = is_float;
        a->is_product = is_product;
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
        terms_start(number, value, 0, 0);
    finish(a, value);
    if (a->is_known && isfinite(a->value[SHAPE]) && isfinite(a->value[SCAN]))
        snprintf(known, sizeof known, " %a %a %a", a->value[SERIAL], a->value[SHAPE],
                 a->value[SCAN]);
    frame_known(name, value, tolerance, known);
}
