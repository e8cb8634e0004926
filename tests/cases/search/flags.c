/* Loops that a flag in their head ends. */
#include "../case.h"

#define N CASE_MAX

static int x[N + 4];

CASE_FN int first(const int *a, int n, int v, int found)
{
    int at = -1, i;
    for (i = 0; i < n && !found; i++) // remark: search for the iteration that leaves the loop [search]
        if (a[i] == v) {
            found = 2;
            at = i;
        }
    return at * 3 + found + i * 7;
}

CASE_FN int by_value(const int *a, int n, int v)
{
    bool found = false;
    int i = 0;
    while (!found && i < n) { // remark: search for the iteration that leaves the loop [search]
        found = a[i] == v;
        i++;
    }
    return found + i * 7;
}

CASE_FN int goes_on(const int *a, int n, int v)
{
    int more = 1, i, s = 0;
    for (i = 0; more != 0 && i < n; i++) { // remark: search for the iteration that leaves the loop, reduction of 's' (+, int) [search]
        s += a[i];
        if (a[i] == v)
            more = 0;
    }
    return more + i * 7 + s;
}

CASE_FN int all(const int *a, int n, int v)
{
    int ok = 1;
    for (int i = 0; i < n && ok; i++) // remark: search for the iteration that leaves the loop [search]
        ok = a[i] != v;
    return ok;
}

/* what lets the loop go on is no 1, or not what the flag was before it */
CASE_FN int bits(const int *a, int n, int v)
{
    int ok = 1;
    for (int i = 0; i < n && ok; i++) // left: [carried-scalar]
        ok = (a[i] != v) * (a[i] | 1);
    return ok;
}
CASE_FN int product(const int *a, int n, int v)
{
    int found = 0;
    for (int i = 0; i < n && !found; i++) // remark: search for the iteration that leaves the loop [search]
        found = (a[i] == v) * (a[i] | 1);
    return found;
}
CASE_FN int lasting(const int *a, int n, int v, short ok, int *c)
{
    int k = 0;
    for (int i = 0; i < n && ok; i++) { // remark: search for the iteration that leaves the loop, reduction of 'k' (+, int) [search]
        ok = a[i] < v && a[i] >= 0;
        k += ok;
    }
    *c = k;
    return ok;
}

CASE_FN int read_behind(const int *a, int n, int v)
{
    int found = 0, i, c = 0;
    for (i = 0; i < n && !found; i++) { // remark: search for the iteration that leaves the loop, reduction of 'c' (+, int) [search]
        if (a[i] == v)
            found = 1;
        if (!found)
            c += a[i] & 1;
    }
    return c * 3 + found + i * 7;
}

/* it is taken back, counts, is set in an inner loop, by a pointer or beside writes */
CASE_FN int taken_back(const int *a, int n, int v)
{
    int found = 0, i;
    for (i = 0; i < n && !found; i++) { // left: [carried-scalar]
        if (a[i] == v)
            found = 1;
        if (a[i + 1] == v)
            found = 0;
    }
    return found + i * 7;
}
CASE_FN int counts(const int *a, int n, int v)
{
    int found = 0, i;
    for (i = 0; i < n && !found; i++) // remark: scan of 'found' (+, int) [search]
        if (a[i] == v)
            found++;
    return found + i * 7;
}
CASE_FN int inner(const int *a, int n, int v)
{
    int found = 0, i;
    for (i = 0; i < n && !found; i++) // remark: search for the iteration that leaves the loop [search]
        for (int j = 0; j < 3; j++)
            if (a[i + j] == v)
                found = 1;
    return found + i * 7;
}
CASE_FN int rows(const int *a, int n, int m, int v, int *at)
{
    int found = 0, s = 0, last = 9;
    for (int i = 0; i < n / m && !found; i++) { // remark: search for the iteration that leaves the loop, reduction of 's' (+, int) [search]
        for (int j = 0; j < m; j++)
            if (a[i * m + j] == v) {
                *at = i * 31 + j + last;
                found = 1;
                break;
            }
        s += a[i * m] & 3;
        last = i;
    }
    return found + s * 7 + last;
}
CASE_FN int all_rows(const int *a, int n, int m, int v)
{
    int ok = 1, s = 0;
    for (int i = 0; ok && i < n / m; i++) // remark: search for the iteration that leaves the loop, reduction of 's' (+, int) [search]
        for (int j = 0; j < m && ok; j++) {
            s += a[i * m + j] & 1;
            if (a[i * m + j] == v)
                ok = 0;
        }
    return ok + s * 7;
}
/* which is the last one, whatever follows where it is set */
CASE_FN int continued(const int *a, int n, int v)
{
    int found = 0, s = 0;
    for (int i = 0; i < n && !found; i++) { // remark: search for the iteration that leaves the loop, reduction of 's' (+, int) [search]
        if (a[i] == v) {
            found = 1;
            continue;
        }
        s += a[i];
    }
    return s * 2 + found;
}
CASE_FN int elsewhere(const int *a, int n, int v)
{
    int found = 0, s = 0;
    for (int i = 0; i < n && !found; i++) { // left: [accumulator-read]
        if (a[i] == v) {
            found = 1;
            if (a[i + 1] & 1)
                continue;
            s++;
        }
        s += a[i] & 7;
    }
    return s * 2 + found;
}
CASE_FN int pointed(const int *a, int n, int v)
{
    int found = 0, i = 0, *p = &found;
    for (; i < n && !found; i++) { // left: [accumulator-read]
        if (a[i] == v)
            found = 1;
        if (a[i] == v + 1)
            *p = 1;
    }
    return found + i * 7;
}
CASE_FN int writes(int *a, int n, int v)
{
    int found = 0, i;
    for (i = 0; i < n && !found; i++) { // left: [accumulator-read]
        if (a[i] == v)
            found = 1;
        a[i] = 7;
    }
    return found + i * 7;
}

static void at(int n, int place)
{
    FILL(x, n + 4, rnd_in(0, 999));
    if (place >= 0)
        x[place] = 5000;
    show("first", place, first(x, n, 5000, 0));
    show("first, not at all", place, first(x, n, 5000, 1));
    show("by value", place, by_value(x, n, 5000));
    show("goes on", place, goes_on(x, n, 5000));
    show("all", place, all(x, n, 5000));
    show("bits", place, bits(x, n, 5000) + product(x, n, 5000));
    for (int ok = 0; ok < 4; ok += 1 + (ok == 1)) { // left:
        int k, last = lasting(x, n, 5000, (short)ok, &k);
        show("lasting", place, last + 10 * k);
    }
    show("read behind", place, read_behind(x, n, 5000));
    show("taken back", place, taken_back(x, n, 5000));
    show("counts", place, counts(x, n, 5000));
    int where = -1;
    int sum = rows(x, n, 7, 5000, &where);
    show("rows", where, sum);
    sum = rows(x, n, 1500, 5000, &where);
    show("rows", where, sum);
    show("all rows", where, all_rows(x, n, 7, 5000) + all_rows(x, n, 1500, 5000));
    show("continued", place, continued(x, n, 5000));
    show("elsewhere", place, elsewhere(x, n, 5000));
    show("inner", place, inner(x, n, 5000));
    show("pointed", place, pointed(x, n, 4999));
    show("writes", place, writes(x, n, 5000));
    show_bytes("x", n, x, sizeof x);
}

static void test(int n)
{
    at(n, -1);
    at(n, 0);
    at(n, n / 2);
    at(n, n / 2 + 1);
    at(n, n ? n - 1 : 0);
    at(n, n);
}
CASE_MAIN(test)
