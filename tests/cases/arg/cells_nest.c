/* Places that an outer loop moves, costly iterations, and nests. */
#include "../case.h"

struct best {
    double d;
    int i, j;
};

#define ROWS 7

static double a[ROWS][CASE_MAX];
static struct best row[ROWS];

static double cost(double v)
{
    double s = 0;
    for (int k = 0; k < 20; k++) // left: [carried-scalar]
        s = s * 0.5 + v * k;
    return s;
}

CASE_FN void heavy(struct best *b, int n)
{
    for (int i = 0; i < n; i++) { // remark: reduction of 'b->d' (max, double) with 'b->i' of its first place [arg-reduction]
        double v = cost(a[1][i]);
        if (v > b->d) {
            b->d = v;
            b->i = i;
        }
    }
}

static void test(int n)
{
    struct best all = {9, -1, -1}, h = {-1e9, -1, -1};
    int m = n < 500 ? n : 500;
    FILL(&a[0][0], ROWS * CASE_MAX, rnd_d());
    FILL(row, ROWS, ((struct best){9, -1, -1}));
    for (int i = 0; i < ROWS; i++) // remark: independent iterations, writing 'row' [map]
        for (int j = 0; j < n; j++)
            if (a[i][j] < row[i].d) {
                row[i].d = a[i][j];
                row[i].j = j;
            }
    for (int i = 0; i < ROWS; i++) // remark: reduction of 'all.d' (min, double) with 'all.i' and 'all.j' of its first place [arg-reduction]
        for (int j = 0; j < m; j++)
            if (a[i][j] < all.d) {
                all.d = a[i][j];
                all.i = i;
                all.j = j;
            }
    heavy(&h, n);
    for (int i = 0; i < ROWS; i++) { // left: [unsupported]
        show_d("row", n, row[i].d);
        show("row", n, row[i].j);
    }
    show_d("all", n, all.d);
    show("all", n, all.i * 100000L + all.j);
    show_d("h", n, h.d);
    show("h", n, h.i);
}
CASE_MAIN(test)
