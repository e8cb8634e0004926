/* Memory is set beside a key, which may be that memory: that is asked. */
#include "../case.h"

static int x[CASE_MAX];

CASE_FN int beside_sum(int *v, int *q, int n)
{
    int at = 0;
    for (int i = 0; i < n; i++) { // remark: reductions of 'v[at]' (max, int) with 'at' of its first place and '*q' (+, int) [arg-reduction]
        if (v[i] > v[at])
            at = i;
        *q += v[i] & 3;
    }
    return at;
}

CASE_FN int beside_winner(int *v, int *low, int *low_at, int n)
{
    int at = 0;
    for (int i = 0; i < n; i++) { // remark: reductions of 'v[at]' (max, int) with 'at' of its first place and '*low' (min, int) with '*low_at' of its first place [arg-reduction]
        if (v[i] > v[at])
            at = i;
        if (v[i] < *low) {
            *low = v[i];
            *low_at = i;
        }
    }
    return at;
}

CASE_FN void at_cell(int *v, int *at, int n)
{
    for (int i = 0; i < n; i++) // remark: reduction of 'v[*at]' (max, int) with '*at' of its first place [arg-reduction]
        if (v[i] > v[*at])
            *at = i;
}

static void test(int n)
{
    int s = 0, low = 0, low_at = -1, at = 0;
    FILL(x, CASE_MAX, rnd_in(-5000, 5000));
    show("sum", n, beside_sum(x, &s, n));
    show("s", n, s);
    show("sum inside", n, beside_sum(x, &x[n / 2], n));
    show("x", n, x[n / 2]);
    show("winner", n, beside_winner(x, &low, &low_at, n));
    show("low", n, low * 100000L + low_at);
    show("winner inside", n, beside_winner(x, &x[n / 3], &x[0], n));
    show_bytes("x", n, x, sizeof x);
    at_cell(x, &at, n);
    show("at", n, at);
    x[0] = 0;
    at_cell(x, &x[0], n);
    show("at inside", n, x[0]);
}
CASE_MAIN(test)
