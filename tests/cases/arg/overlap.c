/* The places of the winner lie in what the loop reads or in one another. */
#include "../case.h"

struct pair {
    int d, i;
};

static int x[CASE_MAX + 8];
static struct pair p[CASE_MAX + 8];
int shared;

CASE_FN void ints(const int *v, int *m, int *i_at, int n)
{
    for (int i = 0; i < n; i++) // remark: reduction of '*m' (max, int) with '*i_at' of its first place [arg-reduction]
        if (v[i] > *m) {
            *m = v[i];
            *i_at = i;
        }
}

CASE_FN void key(const struct pair *v, struct pair *best, int n)
{
    for (int i = 0; i < n; i++) // remark: reduction of 'best->d' (min, int) with '*best' of its first place [arg-reduction]
        if (v[i].d < best->d)
            *best = v[i];
}

CASE_FN int global(const int *v, int n)
{
    int m = -100000;
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (max, int) with 'shared' of its first place [arg-reduction]
        if (v[i] > m) {
            m = v[i];
            shared = i + 100000;
        }
    return m;
}

CASE_FN void written(const int *v, int *out, struct pair *best, int n)
{
    for (int i = 0; i < n; i++) { // remark: reduction of 'best->d' (max, int) with 'best->i' of its first place, writing 'out' [arg-reduction]
        out[i] = v[i] + 1;
        if (v[i] > best->d) {
            best->d = v[i];
            best->i = i;
        }
    }
}

static void fill(int n)
{
    FILL(x, CASE_MAX + 8, rnd_in(-9999, 9999));
    FILL(p, CASE_MAX + 8, ((struct pair){rnd_in(-9999, 9999), (int)case_k}));
    shared = -1;
    (void)n;
}

static void test(int n)
{
    int m = -1, where = -1, half = n / 2;
    struct pair b = {0, 0};
    fill(n);
    ints(x, &m, &where, n);
    show("apart", n, m * 100000L + where);
    m = -5;
    ints(x, &m, &m, n);
    show("same", n, m);
    ints(x, &x[half], &where, n);
    show("value inside", n, x[half] * 100000L + where);
    m = -1;
    ints(x, &m, &x[half], n);
    show("place inside", n, m * 100000L + x[half]);
    ints(x, &x[n], &x[n + 1], n);
    show("behind", n, x[n] * 100000L + x[n + 1]);
    fill(n);
    key(p, &b, n);
    show("key", n, b.d * 100000L + b.i);
    key(p, &p[half], n);
    show("key inside", n, p[half].d * 100000L + p[half].i);
    key(p, (struct pair *)(void *)((char *)&p[half] + 4), n > 4 ? n : 0);
    show_bytes("key across", n, p, sizeof p);
    show("global", n, global(x, n) + shared);
    show("itself", n, global(&shared, 1) + shared);
    fill(n);
    b = (struct pair){0, 0};
    written(x, x + 1, &b, n);
    show("shifted", n, b.d * 100000L + b.i);
    b = (struct pair){0, 0};
    written(x, &p[0].d, &b, n);
    show("written", n, b.d * 100000L + b.i);
    written(x, &p[0].d, &p[half / 2], n);
    show_bytes("place written", n, p, sizeof p);
}
CASE_MAIN(test)
