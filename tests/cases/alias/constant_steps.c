/* Arrays that are walked by constants: apart by a byte, or sharing one, at either end. */
#include "../case.h"

struct pair {
    int key;
    short low, high;
};

static int x[8 * CASE_MAX + 64];
static struct pair pairs[2 * CASE_MAX + 8];

static void up(int *to, const int *from, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'to' [map]
        to[i] = from[i] + 1;
}

static void down(int *to, const int *from, int n)
{
    for (int i = n - 1; i >= 0; i--) // remark: independent iterations, writing 'to' [map]
        to[i] = from[i] - 1;
}

/* The last element comes first, and the first index is a constant. */
static void from_end(int *to, const int *from, int n)
{
    for (int i = 9000; i > 9000 - n; i--) // remark: independent iterations, writing 'to' [map]
        to[i] = from[i - 3] + 2;
}

static void apart(int *to, const int *from, int n)
{
    for (int i = 3; i < n; i += 3) // remark: independent iterations, writing 'to' [map]
        to[2 * i + 1] = from[i - 3] + from[i];
}

static void fields(struct pair *to, const struct pair *from, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'to' [map]
        to[i + 2].high = (short)(from[i].low + from[i].key);
}

static void test(int n)
{
    static const int by[] = {-1, 0, 1, 2, 3, 4};

    for (unsigned k = 0; k < sizeof by / sizeof *by; k++) { // left: [unsupported]
        FILL(x, 8 * CASE_MAX + 64, rnd_in(-99, 99));
        memcpy(pairs, x, sizeof pairs);
        up(x + n + by[k], x + 1, n);
        down(x + 1, x + n + by[k], n);
        from_end(x + 9 + n + by[k], x + 9, n < 9000 ? n : 8990);
        apart(x + n + by[k], x + 3, n);
        fields(pairs, pairs + n + by[k], n);
        show_bytes("ints", n, x, sizeof x);
        show_bytes("pairs", n, pairs, sizeof pairs);
    }
}
CASE_MAIN_AT(test, 1, 2, 1022, 1023, 1024, 1025, 3075, 9000)
