/* Row and column of the largest element. */
#include "../case.h"

#define ROWS 60
#define COLUMNS 170

static int a[ROWS][COLUMNS];
static double b[ROWS][COLUMNS][3];

static void test(int n)
{
    int rows = n % (ROWS + 1), m = -1, r = -1, c = -1, lr = -1, lc = -1, low = 1000;
    double d = 0;
    int u = -1, v = -1, w = -1;
    for (volatile int i = 0; i < ROWS; i++) // left: [volatile]
        FILL(a[i], COLUMNS, rnd_in(0, 500));
    for (volatile int i = 0; i < ROWS; i++) // left: [volatile]
        for (volatile int j = 0; j < COLUMNS; j++) // left: [volatile]
            FILL(b[i][j], 3, rnd_in(-900, 900));
    for (int i = 0; i < rows; i++) // remark: reduction of 'm' (max, int) with 'r' and 'c' of its first place [arg-reduction]
        for (int j = 0; j < COLUMNS; j++)
            if (a[i][j] > m) {
                m = a[i][j];
                r = i;
                c = j;
            }
    for (int i = 0; i < rows; i++) // remark: reduction of 'low' (min, int) with 'lr' and 'lc' of its last place [arg-reduction]
        for (int j = 0; j < COLUMNS; j++)
            if (low >= a[i][j] && i != j) {
                low = a[i][j];
                lr = i;
                lc = j;
            }
    for (int i = 0; i < ROWS; i++) // remark: reduction of 'd' (max, double) with 'u', 'v' and 'w' of its first place [arg-reduction]
        for (int j = 0; j < COLUMNS; j++)
            for (int k = 0; k < 3; k++)
                if (fabs(b[i][j][k]) > d) {
                    d = fabs(b[i][j][k]);
                    u = i;
                    v = j;
                    w = k;
                }
    show("max", n, m);
    show("row", n, r);
    show("column", n, c);
    show("min", n, low);
    show("row", n, lr);
    show("column", n, lc);
    show_d("d", n, d);
    show("at", n, u * 10000 + v * 10 + w);
}
CASE_MAIN_AT(test, 0, 1, 6, 7, 30, 59, 60)
