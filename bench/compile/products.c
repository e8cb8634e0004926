/* Products of matrices and what is like them, no two alike: what `bench/run compile_time` fills up
   to a file of 1000 lines. Never run. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SIDE 500

void flat(double *restrict c, const double *restrict a, const double *restrict b, int n)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            double s = 0;
            for (int l = 0; l < n; l++)
                s += a[i * n + l] * b[l * n + j];
            c[i * n + j] = s;
        }
}

void flat_floats(float *restrict c, const float *restrict a, const float *restrict b, int n)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            float s = 0;
            for (int l = 0; l < n; l++)
                s += a[i * n + l] * b[l * n + j];
            c[i * n + j] = s;
        }
}

void flat_ints(int *restrict c, const int *restrict a, const int *restrict b, int n)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            int s = 0;
            for (int l = 0; l < n; l++)
                s += a[i * n + l] * b[l * n + j];
            c[i * n + j] = s;
        }
}

void transposed(double *restrict c, const double *restrict a, const double *restrict b, int n)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            double s = 0;
            for (int l = 0; l < n; l++)
                s += a[i * n + l] * b[j * n + l];
            c[i * n + j] = s;
        }
}

void cells(double z[SIDE][SIDE], double x[SIDE][SIDE], double y[SIDE][SIDE], int n)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < SIDE; j++) {
            z[i][j] = 0;
            for (int l = 0; l < SIDE; l++)
                z[i][j] += x[i][l] * y[l][j];
        }
}

void scaled(double z[SIDE][SIDE], double x[SIDE][SIDE], double y[SIDE][SIDE], int n)
{
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < SIDE; j++)
            z[i][j] *= 1.5;
        for (int l = 0; l < SIDE; l++)
            for (int j = 0; j < SIDE; j++)
                z[i][j] += 2 * x[i][l] * y[l][j];
    }
}

void distances(double *restrict c, const double *restrict a, const double *restrict b, int n)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            double s = 0;
            for (int l = 0; l < 64; l++) {
                double d = a[i * 64 + l] - b[j * 64 + l];
                s += d * d;
            }
            c[i * n + j] = s;
        }
}

void window(float *restrict c, const float *restrict a, const float *restrict b, int n)
{
    for (int i = 0; i < n; i++) {
        float s = 0;
        for (int l = 0; l < 64; l++)
            s += a[l] * b[i + l];
        c[i] = s;
    }
}

void layer(float *restrict c, const float *restrict a, const float *restrict b, int n)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            float s = c[j];
            for (int l = 0; l < n; l++)
                s += a[i * n + l] * b[l * n + j];
            c[n + i * n + j] = s > 0 ? s : 0;
        }
}

void vector(double *restrict c, const double *restrict a, const double *restrict b, int n)
{
    for (int j = 0; j < n; j++) {
        double s = 0;
        for (int l = 0; l < n; l++)
            s += a[l] * b[l * n + j];
        c[j] = s;
    }
}
