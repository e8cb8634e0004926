/* Members of structs behind pointers as accumulators of loops that an iteration leaves. */
#include "../case.h"

#define MOST 100000

struct total {
    long sum;
    int most, least;
    unsigned n;
    double mean;
    struct {
        int odd, even;
    } of[4];
};

static int a[MOST];
static double x[MOST];

CASE_FN int all(struct total *t, const int *p, int n)
{
    for (int i = 0; i < n; i++) { // remark: search for the iteration that leaves the loop, reductions of 't->sum' (+, long), 't->most' (max, int) and 't->n' (+, unsigned int) [search]
        if (p[i] < 0)
            return i;
        t->sum += p[i];
        if (p[i] > t->most)
            t->most = p[i];
        t->n++;
    }
    return -1;
}

static void add(struct total *t, int v)
{
    t->sum += v;
    t->n++;
    if (v < t->least)
        t->least = v;
}

CASE_FN int by_function(struct total *t, const int *p, int n)
{
    int i;
    for (i = 0; i < n && p[i] >= 0; i++) // remark: search for the iteration that leaves the loop, reductions of 't->sum' (+, long), 't->n' (+, unsigned int) and 't->least' (min, int) [search]
        add(t, p[i]);
    return i;
}

CASE_FN int within(struct total *t, int k, const int *p, int n)
{
    for (int i = n - 1; i >= 0; i--) { // remark: search for the iteration that leaves the loop, reductions of 't[k].of[2].odd' (+, int) and 't[k].of[2].even' (+, int) [search]
        t[k].of[2].odd += p[i] & 1;
        if (p[i] == -7)
            return i;
        t[k].of[2].even += !(p[i] & 1);
    }
    return -1;
}

CASE_FN int floats(struct total *t, const double *p, int n)
{
    for (int i = 0; i < n; i++) { // remark: search for the iteration that leaves the loop, reductions of 't->mean' (+, double) and 't->n' (+, unsigned int) [search]
        if (p[i] != p[i])
            return i;
        t->mean += p[i] * 0.5;
        t->n++;
    }
    return -1;
}

/* ---- hostile ---- */

/* t need not be there where the first iteration leaves the loop, and may be what is read */
CASE_FN int other(struct total *t, const int *p, int n)
{
    for (int i = 0; i < n; i++) { // remark: search for the iteration that leaves the loop, reduction of 't->most' (+, int) [search]
        if (p[i] < 0)
            return i;
        t->most += p[i];
    }
    return -1;
}

/* which one is told by what is read */
CASE_FN int told(struct total **t, const int *p, int n)
{
    for (int i = 0; i < n; i++) { // left: [aggregate]
        if (p[i] < 0)
            return i;
        t[i & 1]->sum += p[i];
    }
    return -1;
}

static void print(const char *what, int at, const struct total *t)
{
    printf("%s %d: %ld %d %d %u %g %d %d\n", what, at, t->sum, t->most, t->least, t->n,
           isnan(t->mean) ? 0 : floor(t->mean), t->of[2].odd, t->of[2].even);
}

static void run(int n, int at)
{
    struct total t[3] = {{.most = -5, .least = 9}, {.n = 1}, {.n = 2}}, *both[2] = {t, t + 1};
    int was = at < n ? a[at] : 0;

    if (at < n) {
        a[at] = -7;
        x[at] = NAN;
    }
    print("all", all(t, a, n), t);
    print("function", by_function(t, a, n), t);
    print("within", within(t, 2, a, n), t + 2);
    print("floats", floats(t, x, n), t);
    print("told", told(both, a, n), t);
    printf("other %d\n", other(n && a[0] < 0 ? NULL : t, a, n));
    struct total *over = (struct total *)(void *)(a + n / 2 / 4 * 4);
    int kept[sizeof *over / sizeof(int)];
    memcpy(kept, over, sizeof *over);
    over->most = 0;
    printf("over %d", other(over, a, n));
    printf(" %d %d\n", over->most, a[n / 2]);
    memcpy(over, kept, sizeof *over);
    if (at < n) {
        a[at] = was;
        x[at] = 1;
    }
}

int main(void)
{
    static const int sizes[] = {0, 1, 2, 1023, 1024, 1025, 9000, MOST - 100};

    for (int k = 0; k < 8; k++) { // left: [impure-call]
        int n = sizes[k];
        FILL(a, MOST, rnd_in(0, 1000));
        FILL(x, MOST, rnd_in(-50, 50));
        run(n, n);
        run(n, 0);
        run(n, n / 2);
        run(n, n - 1 > 0 ? n - 1 : 0);
        run(n, 1030);
    }
    return 0;
}
