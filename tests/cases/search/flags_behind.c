/* A flag that an inner loop sets, and that is asked right behind it, ends the loop. */
#include "../case.h"

static int x[CASE_MAX + 4];

CASE_FN int place(const int *a, int rows, int columns, int v)
{
    int found = 0, i, j = 0;
    for (i = 0; i < rows; i++) { // remark: search for the iteration that leaves the loop [search]
        for (j = 0; j < columns; j++)
            if (a[i * columns + j] == v) {
                found = 1;
                break;
            }
        if (found)
            break;
    }
    return found ? i * columns + j : -i;
}

CASE_FN int goes_on(const int *a, int rows, int columns, int v, int ok)
{
    int i = 0, sum = 0;
    while (i < rows) { // remark: search for the iteration that leaves the loop, reduction of 'sum' (+, int) [search]
        for (int j = 0; j < columns; j++)
            if (a[i * columns + j] == v)
                ok = 0;
        if (!ok)
            break;
        sum += a[i * columns];
        i++;
    }
    return sum * 3 + ok + i;
}

CASE_FN int at_once(const int *a, int n, int v, _Bool found)
{
    int last = 0;
    for (int i = 0; i < n; i++) { // remark: search for the iteration that leaves the loop [search]
        if (a[i] == v || a[i] + 7 == v) {
            last = i;
            found = 1;
        }
        if (found)
            break;
    }
    return last * 2 + found;
}

/* Something stands in front of the question, it is asked otherwise, or the flag is set elsewhere. */
CASE_FN int other(const int *a, int rows, int columns, int v)
{
    int found = 0, again = 0, sum = 0, back = 0, i;
    for (i = 0; i < rows; i++) { // left: [accumulator-read]
        for (int j = 0; j < columns; j++) // remark: reduction of 'found' (||, int) [reduction]
            if (a[i * columns + j] == v)
                found = 1;
        sum += i;
        if (found)
            break;
    }
    for (i = 0; i < rows; i++) { // left: [accumulator-read]
        for (int j = 0; j < columns; j++) // remark: reduction of 'again' (||, int) [reduction]
            if (a[i * columns + j] == v)
                again = 1;
        if (again)
            break;
        if (a[i * columns] == 17)
            again = 1;
    }
    sum += i;
    for (i = 0; i < rows; i++) { // left: [carried-scalar]
        for (int j = 0; j < columns; j++) { // remark: search for the last value of 'back' [search]
            if (a[i * columns + j] == v)
                back = 1;
            if (a[i * columns + j] == 3)
                back = 0;
        }
        if (back)
            break;
    }
    return found + 2 * again + 4 * back + 8 * sum + i;
}

static void at(int n, int where)
{
    FILL(x, n + 4, rnd_in(0, 999));
    if (where >= 0)
        x[where] = 5000;
    show("place", where, place(x, n / 7, 7, 5000));
    show("place", where, place(x, n / 40, 40, 5000));
    show("place", where, place(x, n, 1, 5000));
    for (int ok = 0; ok < 3; ok++) // left: [unsupported]
        show("goes on", where, goes_on(x, n / 4, 4, 5000, ok));
    show("once", where, at_once(x, n, 5000, 0) + at_once(x, n, 5007, 0));
    show("once", where, at_once(x, n, 5000, 1));
    show("other", where, other(x, n / 5, 5, 5000));
}

static void test(int n)
{
    at(n, -1);
    at(n, 0);
    at(n, n / 2);
    at(n, n ? n - 1 : 0);
    at(n, n);
}
CASE_MAIN(test)
