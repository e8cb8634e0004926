/* File-scope variables and structs, other types and names of the same one around them. */
#include "../case.h"

struct pt {
    int d, i;
};

int at, low, low_at;
static struct pt best;
struct pt open_best;
static const char *who, *const names[] = {"even", "odd"};
static int x[CASE_MAX];
static struct pt p[CASE_MAX];

static void through(const int *v, const struct pt *q, int n)
{
    for (int i = 0; i < n; i++) // remark: reduction of 'low' (min, int) with 'low_at' of its first place [arg-reduction]
        if (v[i] < low) {
            low = v[i];
            low_at = i;
        }
    for (int i = 0; i < n; i++) // remark: reduction of 'open_best.d' (max, int) with 'open_best' of its last place [arg-reduction]
        if (q[i].d >= open_best.d)
            open_best = q[i];
}

static void test(int n)
{
    FILL(x, n, rnd_in(-9000, 9000));
    FILL(p, n, ((struct pt){rnd_in(-900, 900), (int)case_k}));
    at = 0;
    low = 3;
    low_at = -1;
    best = open_best = (struct pt){-1, -1};
    who = "nobody";
    for (int i = 0; i < n; i++) // remark: reduction of 'x[at]' (max, int) with 'at' of its first place [arg-reduction]
        if (x[i] > x[at])
            at = i;
    for (int i = 0; i < n; i++) // remark: reduction of 'best.d' (max, int) with 'who' and 'best.i' of its first place [arg-reduction]
        if (p[i].d > best.d) {
            best.d = p[i].d;
            best.i = i;
            who = names[i & 1];
        }
    through(x, p, n);
    show("at", n, at);
    show("low", n, low * 100000L + low_at);
    show("best", n, best.d * 100000L + best.i);
    show("open_best", n, open_best.d * 100000L + open_best.i);
    printf("who %d %s\n", n, who);
}
CASE_MAIN(test)
