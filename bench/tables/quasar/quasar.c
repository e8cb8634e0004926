/* Quasar's two loops: the sum of an image of SIZE x SIZE pixels, a hundred times, and four sums of
   products of two columns of SIZE x SIZE rows. */
#include "../table.h"

static float image_sum(const float *im, int size)
{
    float total = 0;

    for (int m = 0; m < size; m++)
        for (int n = 0; n < size; n++)
            total += im[m * size + n];
    return total;
}

static void products(const float (*x)[2], const float (*y)[2], int rows, float A[2][2])
{
    for (int i = 0; i < rows; i++) {
        A[0][0] += x[i][0] * y[i][0];
        A[0][1] += x[i][0] * y[i][1];
        A[1][0] += x[i][1] * y[i][0];
        A[1][1] += x[i][1] * y[i][1];
    }
}

static void sum_table(float *im, int size, int repeats)
{
    double exact = 0;
    float total = 0;

#pragma foldcc serial
    for (int i = 0; i < size * size; i++)
        exact += im[i];
    TABLE_TIMES(repeats, for (int k = 0; k < 100; k++) total = image_sum(im, size),
                table_check(total, exact, (double)size * size, 0x1p-24, exact))
}

static void products_table(float *x, float *y, int rows, int repeats)
{
    double exact[4] = {0};
    float A[2][2];

#pragma omp parallel for reduction(+ : exact)
    for (int i = 0; i < rows; i++)
        for (int k = 0; k < 4; k++)
            exact[k] += (double)x[2 * i + k / 2] * y[2 * i + k % 2];
    TABLE_TIMES(repeats, memset(A, 0, sizeof A);
                products((const float(*)[2])x, (const float(*)[2])y, rows, A),
                for (int k = 0; k < 4; k++)
                    table_check(A[k / 2][k % 2], exact[k], rows, 0x1p-23, exact[k]))
}

int main(int argc, char **argv)
{
    int size = argc > 3 ? atoi(argv[2]) : 512, repeats = argc > 3 ? atoi(argv[3]) : 1;
    size_t n = 2 * (size_t)size * (size_t)size;
    float *x = table_memory(n, sizeof *x), *y = table_memory(n, sizeof *y);

#pragma omp parallel for
    for (size_t i = 0; i < n; i++) {
        x[i] = (float)(table_random(i) >> 8) * 0x1p-24f;
        y[i] = (float)(table_random(n + i) >> 8) * 0x1p-24f;
    }
    if (argc > 1 && !strcmp(argv[1], "products"))
        products_table(x, y, size * size, repeats);
    else
        sum_table(x, size, repeats);
    free(x);
    free(y);
    return 0;
}
