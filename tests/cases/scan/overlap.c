/* Pointers of one type: apart, the same, shifted by one either way. */
#include "../case.h"

static int room[CASE_MAX + 8];

CASE_FN int scan(const int *a, int *b, int n)
{
    int s = 0;
    for (int i = 0; i < n; i++) { // remark: scan of 's' (+, int), writing 'b' [scan]
        s += a[i];
        b[i] = s;
    }
    return s;
}

/* The accumulator may lie in the output, or be the input. */
CASE_FN void through(const int *a, int *b, int *s, int n)
{
    for (int i = 0; i < n; i++) { // remark: scan of '*s' (+, int), writing 'b' [scan]
        *s += a[i];
        b[i] = *s;
    }
}

static void test(int n)
{
    static int other[CASE_MAX + 8];
    for (int shift = 0; shift < 4; shift++) { // left: loop left as it is
        FILL(room, n + 8, rnd_in(-9, 9));
        show("s", n, scan(room + 2, room + shift, n));
        show_bytes("room", n, room, sizeof room);
    }
    show("s", n, scan(room, other, n));
    show_bytes("other", n, other, sizeof other);
    through(room, other, &other[n + 1], n);
    show_bytes("other", n, other, sizeof other);
    through(room, other, &other[n / 2], n);
    show_bytes("other", n, other, sizeof other);
    through(room, other, &room[n / 3], n);
    show_bytes("other", n, other, sizeof other);
    through(other, other, &room[1], n);
    show_bytes("other", n, other, sizeof other);
}
CASE_MAIN(test)
