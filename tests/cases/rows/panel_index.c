/* Sums of neighbouring columns whose terms are made of indices in other ways than most. */
#include "../case.h"

#define MOST 80

static int x[MOST * MOST], y[MOST * MOST], z[MOST * MOST], at[MOST + 1];
static long wide[MOST * MOST], sums[MOST * MOST];
static double of[MOST * MOST], by[MOST], to[MOST];

/* The index is a sum of the column's number, and of what is another one in each column. */
CASE_FN void computed(int n, int w, int deep)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'z' [map]
        for (int j = 0; j < w; j++) {
            int s = 0;
            for (int l = 0; l < deep; l++) {
                int d = at[j] + x[i * deep + l];
                s += y[d + j] * x[i * deep + l];
            }
            z[i * w + j] = s;
        }
}

/* The same, where the columns are the inner loop's own; and the column's number by another name. */
CASE_FN void inside(int n, int w, int deep)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'z' [map]
        for (int l = 0; l < deep; l++)
            for (int j = 0; j < w; j++) {
                int d = at[j] + x[i * deep + l];
                z[i * w + j] += y[d + j] * d;
            }
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'sums' [map]
        for (int l = 0; l < deep; l++)
            for (int j = 0; j < w; j++) {
                long k = wide[i * w + j];
                sums[i * w + j] += wide[k + j] - k * l;
            }
}

/* What the columns of a turn share is made of their index, as the turn before has left it. */
CASE_FN void left_over(int n, int w, int deep)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'z' [map]
        int j;
        for (j = 0; j < w; j++)
            z[i * w + j] = j;
        for (int l = 0; l < deep; l++) {
            const int by = x[i * deep + l] + j;
            for (j = 0; j < w; j++)
                z[i * w + j] += by * y[l * w + j];
        }
    }
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'sums' [map]
        int j = i % 7;
        for (int l = 0; l < deep; l++) {
            long by = wide[i * deep + l] - at[j];
            for (j = 0; j < w; j++)
                sums[i * w + j] += by * wide[l * w + j];
        }
    }
}

/* The first of two inner loops is none, though it declares what a head would. */
CASE_FN void after(int n, int w)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'to' [map]
        double s = 1;
        for (int l = 0; l < w; l++) { // remark: reduction of 's' (+, double) [reduction]
            double u = of[i * w + l] + of[l];
            if (u > 0)
                s += u;
        }
        for (int l = 0; l < w; l++) // remark: reduction of 's' (+, double) [reduction]
            s += by[i];
        to[i] = s;
    }
}

// cases: ignore-rest
int main(void)
{
    static const int sizes[][3] = {{1, 70, 9}, {5, 33, 8}, {66, 17, 40}, {70, 64, 64}};

    for (unsigned k = 0; k < sizeof sizes / sizeof *sizes; k++) {
        FILL(x, MOST * MOST, rnd_in(0, 100));
        FILL(y, MOST * MOST, rnd_in(-1000, 1000));
        FILL(at, MOST + 1, rnd_in(0, 500));
        FILL(wide, MOST * MOST, rnd_in(0, 100));
        computed(sizes[k][0], sizes[k][1], sizes[k][2]);
        show_bytes("computed", k, z, sizeof z);
        inside(sizes[k][0], sizes[k][1], sizes[k][2]);
        show_bytes("inside", k, z, sizeof z);
        left_over(sizes[k][0], sizes[k][1], sizes[k][2]);
        show_bytes("left over", k, z, sizeof z);
        show_bytes("sums", k, sums, sizeof sums);
        FILL(of, MOST * MOST, (double)rnd_in(-9, 9) / 4);
        FILL(by, MOST, (double)rnd_in(-9, 9) / 4);
        after(sizes[k][1], sizes[k][2]);
        show_bytes("after", k, to, sizeof to);
    }
    return 0;
}
