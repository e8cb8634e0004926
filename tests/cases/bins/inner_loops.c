/* Updates inside inner loops: whole images, rows of different length, few but costly iterations. */
#include "../case.h"

#define ROWS 1500
static unsigned char image[ROWS][64];
static int first[ROWS + 1], column[ROWS * 40], shade[256];
static float weight[ROWS * 40], sums[100], ref[100];
static double value[ROWS * 40];

static void test(int n)
{
    int degree[100] = {0}, m = 0;
    FILL((unsigned char *)image, sizeof image, (unsigned char)rnd());
    FILL(sums, 100, 0);
    FILL(ref, 100, 0);
    first[0] = 0;
    for (volatile int i = 0; i < n; i++) // left: [volatile]
        first[i + 1] = first[i] + rnd_in(0, 40);
    m = first[n];
    FILL(column, m, rnd_in(0, 99));
    FILL(weight, m, rnd_f());
    FILL(value, m, weight[case_k]);
    for (int i = 0; i < n; i++) // remark: bins 'shade[image[i][j]]' (+, int)
        for (int j = 0; j < 64; j++)
            shade[image[i][j]]++;
    for (int i = 0; i < n; i++) // remark: bins 'degree[column[j]]' (+, int)
        for (int j = first[i]; j < first[i + 1]; j++)
            degree[column[j]]++;
    for (int i = 0; i < n; i++) // remark: bins 'sums[column[j]]' (+, float)
        for (int j = first[i]; j < first[i + 1]; j++)
            sums[column[j]] += weight[j];
    ref_bins_f(ref, 100, column, value, m, n, 0, 0);
    if (n >= CASE_W) {
        double most = 0;
        for (volatile int j = 0; j < m; j++) // left: [volatile]
            most = fmax(most, fabs(value[j]));
        FILL(ref, 100, 0);
        ref_bins_f(ref, 100, column, value, m, n, most, m);
    }
    for (int i = 0; i < n; i++) { // remark: bins 'degree[c%100]' (max, int)
        int c = i;
        while (c > 100) {
            c = c / 2 + (c & 1);
            if (degree[c % 100] < c)
                degree[c % 100] = c;
        }
    }
    show_bytes("shade", n, shade, sizeof shade);
    show_bytes("degree", n, degree, sizeof degree);
    shape_bytes("sums", n, sums, ref, sizeof sums);
}
CASE_MAIN_AT(test, 0, 1, 2, 100, 1023, 1024, ROWS)
