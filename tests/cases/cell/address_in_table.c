/* The address of the cell goes through a table of pointers. */
#include "../case.h"

static int x[CASE_MAX];

struct shelf {
    long *rows[3];
};

static void into(long **table, const struct shelf *s, int n)
{
    for (int i = 0; i < n; i++) // remark: reduction of '*table[1]' (+, long)
        *table[1] += x[i];
    for (int i = 0; i < n; i++) // remark: (+, long)
        s->rows[2][4] += x[i];
}

static void test(int n)
{
    long a[5] = {1, 2, 3, 4, 5}, b[5] = {6, 7, 8, 9, 10}, *table[2] = {a, b};
    struct shelf s = {{a, b, a}};
    FILL(x, n, rnd_in(-99, 99));
    into(table, &s, n);
    show_bytes("a", n, a, sizeof a);
    show_bytes("b", n, b, sizeof b);
}
CASE_MAIN(test)
