/* What cannot be evaluated ahead, what is no search, and what the text does not show. */
#include "search.h"

static int x[CASE_MAX + 1], y[CASE_MAX + 1];
static volatile int flag;
static int calls;

CASE_FN int noted(int v)
{
    calls++;
    return v;
}

static int sentinel(const int *a)
{
    int i;
    for (i = 0;; i++) // left: not a counted loop: it has no condition [not-counted]
        if (a[i] == 12345)
            break;
    return i;
}

static int sentinel_in_head(const int *a)
{
    int i;
    for (i = 0; a[i] != 12345; i++) // left: [not-counted]
        ;
    return i;
}

static int wrong_order(const int *a, int n)
{
    int i;
    for (i = 0; a[i] != 12345 && i < n; i++) // remark: search for the iteration that leaves the loop [search]
        ;
    return i;
}

static int indirect(const int *a, const int *k, int n)
{
    for (int i = 0; i < n; i++) // left: 'a[k[i]]' cannot be evaluated ahead of the iteration that leav
        if (a[k[i]] == 12345)
            return i;
    return -1;
}

static int divides(const int *a, const int *b, int n)
{
    for (int i = 0; i < n; i++) { // left: 'a[i]/b[i]' cannot be evaluated ahead
        if (b[i] == 0)
            return -i;
        if (a[i] / b[i] > 10000)
            return i;
    }
    return -1;
}

static int by_constant(const int *a, int n)
{
    for (int i = 0; i < n; i++) // remark: [search]
        if (a[i] / 7 > 1428 || a[i] % 5 == 7)
            return i;
    return -1;
}

static int writes(int *a, int n)
{
    int i;
    for (i = 0; i < n; i++) { // remark: [map]
        if (a[i] == 12345)
            break;
        a[i] = 1;
    }
    return i;
}

static int reads_volatile(const int *a, int n)
{
    for (int i = 0; i < n; i++) // left: 'flag' is volatile [volatile]
        if (a[i] == 12345 || flag)
            return i;
    return -1;
}

static int counts_calls(const int *a, int n)
{
    for (int i = 0; i < n; i++) // remark: search for the iteration that leaves the loop, reduction of 'calls' (+, int) [search]
        if (noted(a[i]) == 12345)
            return i;
    return -1;
}

static int calls_out(const int *a, int n)
{
    for (int i = 0; i < n; i++) // left: [impure-call]
        if (rand() < 0 || a[i] == 12345)
            return i;
    return -1;
}

static int side_effect(const int *a, int n)
{
    int k = 0;
    for (int i = 0; i < n; i++) // remark: search for the iteration that leaves the loop, reduction of 'k' (+, int) [search]
        if (a[i] > 12000 && k++ > 3)
            return i;
    return k;
}

static int sum_decides(const int *a, int n, int *at)
{
    int s = 0, i;
    for (i = 0; i < n; i++) { // remark: scan of 's' (+, int) [search]
        s += a[i];
        if (s > 100000)
            break;
    }
    *at = i;
    return s;
}

static int inner_while(const int *a, int n)
{
    for (int i = 0; i < n; i++) { // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        unsigned v = (unsigned)a[i];
        int steps = 0;
        while (v != 1 && steps < 90) {
            v = v & 1 ? 3 * v + 1 : v / 2;
            steps++;
        }
        if (steps == 80)
            return i;
    }
    return -1;
}

static int in_do(const int *a, int n)
{
    int i = 0;
    do { // left: the loop is left early by 'break' [early-exit]
        if (a[i] == 4)
            continue;
        if (a[i] == 3)
            break;
    } while (++i < n);
    return i;
}

static int or_steps(const int *a, int n)
{
    int i = 0;
    while (i < n) { // left: the loop is left early by 'break' [early-exit]
        if (a[i] == 3)
            break;
        else
            i++;
    }
    return i;
}

static int once(const int *a, int n)
{
    int s = 0;
    for (int i = 0; i < n; i++) { // left: the loop is left early by 'break' [early-exit]
        s += a[i];
        break;
    }
    return s;
}

static int label_inside(const int *a, int n)
{
    int s = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, int) [search]
        if (a[i] == 12345)
            goto here;
        s++;
    here:
        s += 2;
        if (a[i] == 12346)
            break;
    }
    return s;
}

#define EACH(i, n) int i = 0; i < (n)
static int macro_head(const int *a, int n)
{
    for (EACH(i, n); i++) // left: the loop's text comes from a macro [macro-loop]
        if (a[i] == 12345)
            return i;
    return -1;
}

static int bound_in_path(const int *a, int n)
{
    int found = 0;
    for (int i = 0; i < n; i++) { // left: [bound-changes]
        if (a[i] == 12345)
            n = i;
        if (a[i] == 12346)
            break;
        found++;
    }
    return found;
}

static int private_array(const int *a, int n)
{
    for (int i = 0; i < n; i++) { // left: 'few[a[i]&1]' cannot be evaluated ahead
        int few[2];
        few[0] = a[i];
        few[1] = -a[i];
        if (few[a[i] & 1] == 12345)
            return i;
    }
    return -1;
}

static const char table[256] = {['0'] = 1, ['x'] = 2};
static int by_table(const unsigned char *s, const signed char *t, int n)
{
    int k;
    for (int i = 0; i < n; i++) // remark: [search]
        if (table[s[i]])
            return i;
    for (k = 0; k < n; k++) // left: 'table[t[k]]' cannot be evaluated ahead
        if (table[t[k]])
            break;
    return -k;
}

static void test(int n, int at)
{
    int i;
    FILL(x, n + 1, rnd_in(0, 9999));
    FILL(y, n + 1, rnd_in(1, 9));
    x[n] = 12345;
    if (at >= 0)
        x[at] = 12345;
    show("sentinel", n, sentinel(x));
    show("head", n, sentinel_in_head(x));
    show("order", n, wrong_order(x, n));
    show("indirect", n, indirect(x, y, n));
    show("divides", n, divides(x, y, n));
    show("constant", n, by_constant(x, n));
    show("volatile", n, reads_volatile(x, n));
    show("counted", n, counts_calls(x, n));
    show("calls", n, calls_out(x, n));
    show("effect", n, side_effect(x, n));
    show("sum", n, sum_decides(x, n, &i));
    show("sum at", n, i);
    show("inner", n, inner_while(x, n > 1300 ? 1300 : n));
    show("once", n, once(x, n));
    show("in_do", n, in_do(x, n));
    show("or_steps", n, or_steps(x, n));
    show("label", n, label_inside(x, n));
    show("macro", n, macro_head(x, n));
    show("bound", n, bound_in_path(x, n));
    show("private", n, private_array(x, n));
    show("table", n, by_table((unsigned char *)y, (signed char *)y, n));
    show("writes", n, writes(x, n));
    show("calls", n, calls);
}
SEARCH_MAIN(test)
