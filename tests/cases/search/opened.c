/* Functions that write, in loops that an iteration leaves. */
#include "../case.h"

#define MOST 100000

struct total {
    long sum;
    int most, least;
    unsigned n;
    double mean;
};

struct ints {
    int sum, most, n;
};

static int a[MOST + 4], out[MOST + 4];
static double x[MOST + 4];

static void add(struct total *t, int v)
{
    t->sum += v;
    t->n++;
    if (v > t->most)
        t->most = v;
    if (v < t->least)
        t->least = v;
}

static void add_all(struct total *t, int v, double w)
{
    add(t, v);
    t->mean += w * 0.5;
}

static void add_ints(struct ints *t, int v)
{
    t->sum += v & 15;
    t->n++;
    if (v > t->most)
        t->most = v;
}

/* v is added whether it is the last one or not */
static int is_last(struct total *t, int v)
{
    t->sum += v;
    return v < 0;
}

static void put(int *p, int i, int v)
{
    p[i] = v;
}

static int turn(int *state, int v)
{
    *state = *state * 3 + v;
    return *state == 77;
}

static double row(struct total *t, const double *p, int n)
{
    double s = 0;
    for (int j = 0; j < n; j++) // remark: reduction of 's' (+, double) [reduction]
        s += p[j];
    t->n++;
    return s;
}

CASE_FN int returns(struct total *t, const int *p, int n)
{
    for (int i = 0; i < n; i++) { // remark: search for the iteration that leaves the loop, reductions of 't->sum' (+, long), 't->n' (+, unsigned int), 't->most' (max, int) and 't->least' (min, int) [search]
        if (p[i] < 0)
            return i;
        add(t, p[i]);
    }
    return -1;
}

CASE_FN int breaks(const int *p, const double *w, int n, struct total *to)
{
    struct total t = {.most = -1, .least = 100};
    int i;
    for (i = n - 1; i >= 0 && p[i] >= 0; i--) // remark: search for the iteration that leaves the loop, reductions of 't.sum' (+, long), 't.n' (+, unsigned int), 't.most' (max, int), 't.least' (min, int) and 't.mean' (+, double) [search]
        add_all(&t, p[i], w[i]);
    *to = t;
    return i;
}

CASE_FN int asked(struct total *t, const int *p, int n)
{
    for (int i = 0; i < n; i++) { // remark: search for the iteration that leaves the loop, reductions of 't->sum' (+, long) and 't->n' (+, unsigned int) [search]
        if (is_last(t, p[i]))
            return i;
        t->n++;
    }
    return -1;
}

/* ---- hostile ---- */

CASE_FN int writes(const int *p, int n)
{
    for (int i = 0; i < n; i++) { // left: [impure-call]
        if (p[i] < 0)
            return i;
        put(out, i, p[i] * 2);
    }
    return -1;
}

CASE_FN int state(const int *p, int n, int begun)
{
    int s = begun;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (turn(&s, p[i]))
            return i;
    return s;
}

CASE_FN double rows(struct total *t, const double *p, int n, int m)
{
    double most = -1;
    for (int i = 0; i + m <= n; i += 16) { // left: [inner-reduction]
        double s = row(t, p + i, m);
        if (s != s)
            break;
        if (s > most)
            most = s;
    }
    return most;
}

/* what t leads to may be what is read */
CASE_FN int over(struct ints *t, const int *p, int n)
{
    for (int i = 0; i < n; i++) { // remark: search for the iteration that leaves the loop, reductions of 't->sum' (+, int), 't->n' (+, int) and 't->most' (max, int) [search]
        if (p[i] == -3)
            return i;
        add_ints(t, p[i]);
    }
    return -1;
}

static void print(const char *what, int at, const struct total *t)
{
    printf("%s %d: %ld %d %d %u %g\n", what, at, t->sum, t->most, t->least, t->n,
           isnan(t->mean) ? 0 : floor(t->mean));
}

static void run(int n, int at)
{
    struct total t = {.most = -5, .least = 9}, u;
    int was = a[at], end;

    a[at] = -7;
    x[at] = NAN;
    end = returns(n && a[0] < 0 ? NULL : &t, a, n);
    print("returns", end, &t);
    end = breaks(a, x, n, &u);
    print("breaks", end, &u);
    end = asked(&t, a, n);
    print("asked", end, &t);
    memset(out, 0, sizeof out);
    end = writes(a, n);
    printf("writes %d %d %d\n", end, out[0], out[n / 2]);
    printf("state %d\n", state(a, n < 12 ? n : 12, 0));
    printf("rows %.17g\n", rows(&t, x, n, 7));
    struct ints *mid = (struct ints *)(void *)(a + n / 2), kept = *mid;
    *mid = (struct ints){0};
    end = over(mid, a, n);
    printf("over %d %d %d %d\n", end, mid->sum, mid->most, mid->n);
    *mid = kept;
    a[at] = was;
    x[at] = 1;
}

int main(void)
{
    static const int sizes[] = {0, 1, 2, 1023, 1024, 1025, 9000, MOST - 100};

    for (int k = 0; k < 8; k++) { // left: [impure-call]
        int n = sizes[k];
        FILL(a, MOST + 4, rnd_in(0, 1000));
        FILL(x, MOST + 4, rnd_in(-50, 50));
        run(n, n);
        run(n, 0);
        run(n, n / 2);
        run(n, n > 0 ? n - 1 : 0);
        run(n, 1030);
    }
    return 0;
}
