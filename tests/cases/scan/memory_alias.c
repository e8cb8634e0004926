/* Elements made of the ones before, while pointers may lead to the same memory. */
#include "../case.h"

static int room[CASE_MAX + 8], spare[CASE_MAX + 8];

CASE_FN void scan(int *y, const int *x, int n)
{
    for (int i = 1; i < n; i++) // remark: scan of 'y[i]' (+, int), writing 'y' [scan]
        y[i] = y[i - 1] + x[i];
}

/* What the second begins with may be what the first writes first. */
CASE_FN void both(int *y, int *z, const int *x, int n)
{
    for (int i = 1; i < n; i++) { // remark: scans of 'y[i]' (+, int) and 'z[i]' (+, int), writing 'y' and 'z' [scan]
        y[i] = y[i - 1] + x[i];
        z[i] = z[i - 1] - x[i];
    }
}

CASE_FN int also(int *y, const int *x, int *sum, int n)
{
    for (int i = 1; i < n; i++) { // remark: scan of 'y[i]' (+, int), reduction of '*sum' (+, int), writing 'y' [scan]
        y[i] = y[i - 1] + x[i];
        *sum += x[i];
    }
    return *sum;
}

/* Written before the element is read: where that may come to the first one is asked. */
CASE_FN void before(int *y, int *z, const int *x, int n)
{
    for (int i = 1; i < n; i++) { // remark: scan of 'y[i]' (+, int), writing 'z' and 'y' [scan]
        z[i] = x[i];
        y[i] = y[i - 1] + x[i];
    }
    for (int i = 1; i < n; i++) { // left: [carried-dependence]
        int taken = (z[i] = x[i], y[i - 1]);
        y[i] = taken + x[i];
    }
}

static void test(int n)
{
    for (int shift = 0; shift < 5; shift++) { // left: loop left as it is
        FILL(room, n + 8, rnd_in(-9, 9));
        FILL(spare, n + 8, rnd_in(-9, 9));
        scan(room + 2, room + shift, n);
        show_bytes("room", n, room, sizeof room);
        both(room + 2, room + shift, spare, n);
        show_bytes("room", n, room, sizeof room);
        before(room + 2, room + shift, spare, n);
        show_bytes("room", n, room, sizeof room);
        show("sum", n, also(room, spare, &room[shift ? n / shift : n], n));
        show_bytes("room", n, room, sizeof room);
    }
    both(room, spare, spare, n);
    scan(room, spare, n);
    both(room, spare + 1, room, n);
    show_bytes("room", n, room, sizeof room);
    show_bytes("spare", n, spare, sizeof spare);
    show("sum", n, also(room, spare, &spare[n], n));
    scan(NULL, NULL, 1);
}
CASE_MAIN(test)
