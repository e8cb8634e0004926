/* The place of each row's largest: the rows are independent, what goes along stays in its row. */
#include "../case.h"

#define COLUMNS 40

static double a[CASE_MAX][COLUMNS];
static int where[CASE_MAX];

static void test(int n)
{
    n %= 3000;
    for (volatile int i = 0; i < n; i++) // left: [volatile]
        FILL(a[i], COLUMNS, rnd_in(-50, 50));
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'where' [map]
        double m = a[i][0];
        int at = 0;
        for (int j = 1; j < COLUMNS; j++)
            if (a[i][j] > m) {
                m = a[i][j];
                at = j;
            }
        where[i] = at;
    }
    show_bytes("where", n, where, (size_t)n * sizeof *where);
}
CASE_MAIN(test)
