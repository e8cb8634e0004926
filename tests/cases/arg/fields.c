/* The accumulator and what goes with it are fields, elements and memory behind pointers. */
#include "../case.h"

struct best {
    double d;
    int i, j;
};
struct state {
    int n;
    struct best best;
    int at[2];
};
struct point {
    double d;
    short tag;
};

static double x[CASE_MAX];
static struct point p[CASE_MAX];

static void locals(int n)
{
    struct best b = {2, -1, -1}, c = {-2, -1, -1};
    double m[3] = {0, -5, 0};
    int e[4] = {9, 9, 9, 9};
    for (int i = 0; i < n; i++) // remark: reduction of 'b.d' (min, double) with 'b.i' of its first place [arg-reduction]
        if (x[i] < b.d) {
            b.d = x[i];
            b.i = i;
        }
    for (int i = 0; i < n; i++) // remark: reduction of 'c.d' (max, double) with 'c.i' and 'c.j' of its last place [arg-reduction]
        if (x[i] >= c.d) {
            c.i = i;
            c.d = x[i];
            c.j = i - n;
        }
    for (int i = 0; i < n; i++) // remark: reduction of 'm[1]' (max, double) with 'e' of its first place [arg-reduction]
        if (x[i] > m[1]) {
            m[1] = x[i];
            e[2] = i;
        }
    show_d("b", n, b.d);
    show("b", n, b.i * 10L + b.j);
    show_d("c", n, c.d);
    show("c", n, c.i + c.j);
    show_d("m", n, m[0] + m[1] + m[2]);
    show("e", n, e[0] + e[1] + e[2] + e[3]);
}

static void behind(struct state *s, double *top, int *top_at, struct point *most, int n)
{
    for (int i = 0; i < n; i++) // remark: reduction of 's->best.d' (min, double) with 's->best.i' of its first place [arg-reduction]
        if (x[i] < s->best.d) {
            s->best.d = x[i];
            s->best.i = i;
        }
    for (int i = 0; i < n; i++) // remark: reduction of '*top' (max, double) with '*top_at' and 's->at[1]' of its first place [arg-reduction]
        if (x[i] > *top) {
            *top = x[i];
            *top_at = i;
            s->at[1] = -i;
        }
    for (int i = 0; i < n; i++) // remark: reduction of 'most->d' (max, double) with '*most' of its first place [arg-reduction]
        if (p[i].d > most->d)
            *most = p[i];
}

static void test(int n)
{
    struct state s = {n, {4, -1, -2}, {7, 7}};
    struct point most = {-9, -1};
    double top = -3;
    int top_at = -1;
    FILL(x, n, rnd_d());
    FILL(p, n, ((struct point){rnd_in(0, 5000), (short)case_k}));
    locals(n);
    behind(&s, &top, &top_at, &most, n);
    show_d("s", n, s.best.d);
    show("s", n, s.best.i * 10L + s.best.j);
    show("at", n, s.at[0] * 100000L + s.at[1]);
    show_d("top", n, top);
    show("top_at", n, top_at);
    show_d("most", n, most.d);
    show("tag", n, most.tag);
}
CASE_MAIN(test)
