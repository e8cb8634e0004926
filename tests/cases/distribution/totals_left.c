/* Sums beside columns that have more to do with these than two nests allow. */
#include "../case.h"

enum { N = 60, M = 1500 };
static double a[N][M], col[N + M];
static int at[N + M];

/* the sum reads the columns' sums, so far or those of a row before */
CASE_FN double of_columns(int n, int m)
{
    double s = 0;
    for (int i = 0; i < n; i++) // left: [overlapping-writes]
        for (int j = 0; j < m; j++) { // remark: [reduction]
            col[j] += a[i][j];
            s += col[j];
        }
    for (int i = 1; i < n; i++) // left: [overlapping-writes]
        for (int j = 0; j < m; j++) { // left: [overlapping-writes]
            s += col[i];
            col[M + j % 8] += a[i][j];
        }
    return s;
}

/* the columns read the sum */
CASE_FN double of_the_sum(int n, int m)
{
    double s = 0;
    for (int i = 0; i < n; i++) // left: [overlapping-writes]
        for (int j = 0; j < m; j++) { // remark: [scan]
            s += a[i][j];
            col[j] += s;
        }
    return s;
}

/* the sum decides about the columns, and where they are */
CASE_FN int counts(int n, int m)
{
    int k = 0;
    for (int i = 0; i < n; i++) { // left:
        if (a[i][0] > 0)
            k++;
        for (int j = 0; j < m; j++) // remark: [map]
            col[j + k] += a[i][j];
    }
    return k;
}

/* the least float in every order but C's may have another zero, and rows have been written then */
CASE_FN double least(int n, int m)
{
    double s = 99;
    for (int i = 0; i < n; i++) { // left: [overlapping-writes]
        for (int j = 0; j < m; j++) { // left: [runs-once]
            at[i] += a[i][j] > 0;
            col[j] += a[i][j];
            if (a[i][j] < s)
                s = a[i][j];
        }
    }
    return s;
}

/* a sum that the loop leaves early */
CASE_FN double early(int n, int m)
{
    double s = 0;
    for (int i = 0; i < n; i++) { // left:
        for (int j = 0; j < m; j++) { // remark: [reduction]
            col[j] += a[i][j];
            s += a[i][j];
        }
        if (s > 1000)
            break;
    }
    return s;
}

int main(void)
{
    double *flat = &a[0][0], h = 0;
    FILL(flat, N * M, (double)rnd_in(-9, 9));
    show_d("columns", 1, of_columns(N, M));
    show_d("sum", 1, of_the_sum(N, M));
    show("counts", 1, counts(N, M));
    show_d("least", 1, least(N, M));
    show_d("early", 1, early(N, M));
    for (int i = 0; i < N + M; i++) // remark: [reduction]
        h = h + (i % 17) * col[i] + at[i];
    show_d("left", 1, h);
    return 0;
}
