/* What only looks like the places of the largest sum of neighbours. */
#include "../case.h"

static int x[CASE_BIG], begin;

CASE_FN void start_read(int n)
{
    int cur = 0, best = -5, start = -1, from = -2, to = -3, seen = 0;
    for (int i = 0; i < n; i++) { // left:
        if (cur < 0) {
            cur = 0;
            start = i;
        }
        cur += x[i];
        if (cur > best) {
            best = cur;
            from = start;
            to = i;
        }
        seen += start & 1;
    }
    printf("%d start_read %d %d %d %d %d %d\n", n, cur, best, start, from, to, seen);
}

CASE_FN void end_read(int n)
{
    int cur = 0, best = -5, start = -1, from = -2, to = -3, seen = 0;
    for (int i = 0; i < n; i++) { // left:
        if (cur < 0) {
            cur = 0;
            start = i;
        }
        cur += x[i];
        if (cur > best) {
            best = cur;
            from = start;
            to = i;
        }
        seen += to & 1;
    }
    printf("%d end_read %d %d %d %d %d %d\n", n, cur, best, start, from, to, seen);
}

CASE_FN void twice(int n)
{
    int cur = 0, best = -5, start = -1, from = -2, to = -3, seen = 0;
    for (int i = 0; i < n; i++) { // left:
        if (x[i] == 2)
            start = i;
        if (cur < 0) {
            cur = 0;
            start = i;
        }
        cur += x[i];
        if (cur > best) {
            best = cur;
            from = start;
            to = i;
        }
    }
    printf("%d twice %d %d %d %d %d %d\n", n, cur, best, start, from, to, seen);
}

CASE_FN void two_ways(int n)
{
    int cur = 0, best = -5, start = -1, from = -2, to = -3, seen = 0;
    for (int i = 0; i < n; i++) { // left:
        if (cur < 0) {
            cur = 0;
            start = i;
        }
        cur += x[i];
        if (cur < -3)
            cur = -3;
        if (cur > best) {
            best = cur;
            from = start;
            to = i;
        }
    }
    printf("%d two_ways %d %d %d %d %d %d\n", n, cur, best, start, from, to, seen);
}

CASE_FN void forgets(int n)
{
    int cur = 0, best = -5, start = -1, from = -2, to = -3, seen = 0;
    for (int i = 0; i < n; i++) { // left:
        if (x[i] == 2)
            cur = 1;
        if (cur < 0) {
            cur = 0;
            start = i;
        }
        cur += x[i];
        if (cur > best) {
            best = cur;
            from = start;
            to = i;
        }
    }
    printf("%d forgets %d %d %d %d %d %d\n", n, cur, best, start, from, to, seen);
}

CASE_FN void no_else(int n)
{
    int cur = 0, best = -5, start = -1, from = -2, to = -3, seen = 0;
    for (int i = 0; i < n; i++) { // left:
        cur += x[i];
        if (cur > best) {
            best = cur;
            from = start;
            to = i;
        } else if (cur < 0) {
            cur = 0;
            start = i + 1;
        }
    }
    printf("%d no_else %d %d %d %d %d %d\n", n, cur, best, start, from, to, seen);
}

CASE_FN void length(int n)
{
    int cur = 0, best = -5, start = -1, from = -2, to = -3, seen = 0;
    for (int i = 0; i < n; i++) { // left:
        if (cur < 0) {
            cur = 0;
            start = i;
        }
        cur += x[i];
        if (cur > best) {
            best = cur;
            from = i - start + 1;
        }
    }
    printf("%d length %d %d %d %d %d %d\n", n, cur, best, start, from, to, seen);
}

CASE_FN void of_data(int n)
{
    int cur = 0, best = -5, start = -1, from = -2, to = -3, seen = 0;
    for (int i = 0; i < n; i++) { // left:
        if (cur < 0) {
            cur = 0;
            start = i;
        }
        cur += x[i];
        if (cur > best) {
            best = cur;
            from = x[i];
        }
    }
    printf("%d of_data %d %d %d %d %d %d\n", n, cur, best, start, from, to, seen);
}

CASE_FN void of_bound(int n)
{
    int cur = 0, best = -5, start = -1, from = -2, to = -3, seen = 0;
    for (int i = 0; i < n; i++) { // left:
        if (cur < 0) {
            cur = 0;
            start = i;
        }
        cur += x[i];
        if (cur > best) {
            best = cur;
            from = start;
            to = n - i;
        }
    }
    printf("%d of_bound %d %d %d %d %d %d\n", n, cur, best, start, from, to, seen);
}

CASE_FN void sum_read(int n)
{
    int cur = 0, best = -5, start = -1, from = -2, to = -3, seen = 0;
    for (int i = 0; i < n; i++) { // left:
        if (cur < 0) {
            cur = 0;
            start = i;
        }
        cur += x[i];
        if (cur > best) {
            best = cur;
            from = start;
            to = i;
        }
        seen += cur > 5;
    }
    printf("%d sum_read %d %d %d %d %d %d\n", n, cur, best, start, from, to, seen);
}

CASE_FN void peak_read(int n)
{
    int cur = 0, best = -5, start = -1, from = -2, to = -3, seen = 0;
    for (int i = 0; i < n; i++) { // left:
        if (cur < 0) {
            cur = 0;
            start = i;
        }
        cur += x[i];
        if (cur > best) {
            best = cur;
            from = start;
            to = i;
        }
        seen += best > 5;
    }
    printf("%d peak_read %d %d %d %d %d %d\n", n, cur, best, start, from, to, seen);
}

CASE_FN void counts(int n)
{
    int cur = 0, best = -5, start = -1, from = -2, to = -3, seen = 0;
    for (int i = 0; i < n; i++) { // left:
        if (cur < 0) {
            cur = 0;
            start = i;
        }
        cur += x[i];
        if (cur > best) {
            best = cur;
            from = start;
            seen++;
        }
    }
    printf("%d counts %d %d %d %d %d %d\n", n, cur, best, start, from, to, seen);
}

CASE_FN void other_sum(int n)
{
    int cur = 0, best = -5, start = -1, from = -2, to = -3, seen = 0;
    int more = 0;
    for (int i = 0; i < n; i++) { // left:
        if (cur < 0) {
            cur = 0;
            start = i;
        }
        cur += x[i];
        more += x[i];
        if (more > best) {
            best = more;
            from = start;
        }
    }
    printf("%d other_sum %d %d %d %d %d %d\n", n, cur, best, start, from, to, seen);
}

CASE_FN void less(int n)
{
    int cur = 0, best = -5, start = -1, from = -2, to = -3, seen = 0;
    for (int i = 0; i < n; i++) { // left:
        if (cur < 0) {
            cur = 0;
            start = i;
        }
        cur += x[i];
        if (cur < best) {
            best = cur;
            from = start;
        }
    }
    printf("%d less %d %d %d %d %d %d\n", n, cur, best, start, from, to, seen);
}

CASE_FN void wraps(int n)
{
    int start = -1, from = -2, to = -3, seen = 0;
    unsigned cur = 0, best = 0;
    for (int i = 0; i < n; i++) { // left:
        if (cur < 3) {
            cur = 3;
            start = i;
        }
        cur += x[i];
        if (cur > best) {
            best = cur;
            from = start;
            to = i;
        }
    }
    printf("%d wraps %d %d %d %d %d %d\n", n, cur, best, start, from, to, seen);
}

CASE_FN void floats(int n)
{
    int start = -1, from = -2, to = -3, seen = 0;
    double cur = 0, best = 0;
    for (int i = 0; i < n; i++) { // left:
        if (cur < 0) {
            cur = 0;
            start = i;
        }
        cur += x[i];
        if (cur > best) {
            best = cur;
            from = start;
            to = i;
        }
    }
    printf("%d floats %g %g %d %d %d %d\n", n, cur, best, start, from, to, seen);
}

CASE_FN void off(int n)
{
    int cur = 0, best = -5, start = -1, from = -2, to = -3, seen = 0;
    for (int i = 0; i < n; i++) { // left:
        if (cur < 2) {
            cur = 0;
            start = i;
        }
        cur += x[i];
        if (cur > best) {
            best = cur;
            from = start;
            to = i;
        }
    }
    printf("%d off %d %d %d %d %d %d\n", n, cur, best, start, from, to, seen);
}

CASE_FN void shared(int n)
{
    int cur = 0, best = -5, start = -1, from = -2, to = -3, seen = 0;
    int *p = &start;
    for (int i = 0; i < n; i++) { // left:
        *p += 0;
        if (cur < 0) {
            cur = 0;
            start = i;
        }
        cur += x[i];
        if (cur > best) {
            best = cur;
            from = start;
            to = i;
        }
    }
    printf("%d shared %d %d %d %d %d %d\n", n, cur, best, start, from, to, seen);
}

CASE_FN void global(int n)
{
    int cur = 0, best = -5, start = -1, from = -2, to = -3, seen = 0;
    for (int i = 0; i < n; i++) { // left:
        if (cur < 0) {
            cur = 0;
            begin = i;
        }
        cur += x[i];
        if (cur > best) {
            best = cur;
            from = begin;
        }
    }
    printf("%d global %d %d %d %d %d %d\n", n, cur, best, start, from, to, seen);
}

CASE_FN void inner(int n)
{
    int cur = 0, best = -5, start = -1, from = -2, to = -3, seen = 0;
    for (int i = 0; i < n; i++) { // left:
        for (int k = 0; k < 2; k++) { // left:
            if (cur < 0) {
                cur = 0;
                start = i;
            }
            cur += x[i];
        }
        if (cur > best) {
            best = cur;
            from = start;
            to = i;
        }
    }
    printf("%d inner %d %d %d %d %d %d\n", n, cur, best, start, from, to, seen);
}

/* the index is stepped in the condition: the remark names what is carried */
static void stepped(int n)
{
    int cur = 0, best = 0, start = 0, from = 0, i = 0;
    do { // left: 'start' carries a value
        if (cur < 0) {
            cur = 0;
            start = i;
        }
        cur += x[i];
        if (cur > best) {
            best = cur;
            from = start;
        }
    } while (++i < n);
    show("stepped", n, best + from);
}

static void test(int n)
{
    FILL(x, n, rnd_in(-2, 2));
    begin = 4;
    start_read(n);
    end_read(n);
    twice(n);
    two_ways(n);
    forgets(n);
    no_else(n);
    length(n);
    of_data(n);
    of_bound(n);
    sum_read(n);
    peak_read(n);
    counts(n);
    other_sum(n);
    less(n);
    wraps(n);
    floats(n);
    off(n);
    shared(n);
    global(n);
    inner(n);
    show("begin", n, begin);
    stepped(n ? n : 1);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 20001)
