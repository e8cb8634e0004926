/* Loops of everyday programs, no two of the same text: what `bench/run compile_time` fills up to a
   file of 1000 lines. Never run. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

double sum(const double *a, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++)
        s += a[i];
    return s;
}

float sum_float(const float *a, int n)
{
    float s = 0;
    for (int i = 0; i < n; i++)
        s += a[i];
    return s;
}

int sum_int(const int *a, int n)
{
    int s = 0;
    for (int i = 0; i < n; i++)
        s += a[i];
    return s;
}

long sum_wide(const int *a, int n)
{
    long s = 0;
    for (int i = 0; i < n; i++)
        s += a[i];
    return s;
}

double squares(const double *a, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++)
        s += a[i] * a[i];
    return s;
}

double squares_of_floats(const float *a, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++)
        s += (double)a[i] * a[i];
    return s;
}

double dot(const double *a, const double *b, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++)
        s += a[i] * b[i];
    return s;
}

float dot_float(const float *a, const float *b, int n)
{
    float s = 0;
    for (int i = 0; i < n; i++)
        s += a[i] * b[i];
    return s;
}

long dot_int(const int *a, const int *b, int n)
{
    long s = 0;
    for (int i = 0; i < n; i++)
        s += (long)a[i] * b[i];
    return s;
}

double distance(const double *a, const double *b, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++) {
        double d = a[i] - b[i];
        s += d * d;
    }
    return sqrt(s);
}

double most(const double *a, int n)
{
    double m = a[0];
    for (int i = 1; i < n; i++)
        if (a[i] > m)
            m = a[i];
    return m;
}

double least(const double *a, int n)
{
    double m = a[0];
    for (int i = 1; i < n; i++)
        if (a[i] < m)
            m = a[i];
    return m;
}

float most_float(const float *a, int n)
{
    float m = a[0];
    for (int i = 1; i < n; i++)
        if (a[i] > m)
            m = a[i];
    return m;
}

float least_float(const float *a, int n)
{
    float m = a[0];
    for (int i = 1; i < n; i++)
        m = a[i] < m ? a[i] : m;
    return m;
}

int most_int(const int *a, int n)
{
    int m = a[0];
    for (int i = 1; i < n; i++)
        if (a[i] > m)
            m = a[i];
    return m;
}

int least_int(const int *a, int n)
{
    int m = a[0];
    for (int i = 1; i < n; i++)
        m = a[i] < m ? a[i] : m;
    return m;
}

double norm_max(const double *a, int n)
{
    double m = 0;
    for (int i = 0; i < n; i++)
        m = fmax(m, fabs(a[i]));
    return m;
}

double error_max(const double *a, const double *b, int n)
{
    double m = 0;
    for (int i = 0; i < n; i++) {
        double d = fabs(a[i] - b[i]);
        if (d > m)
            m = d;
    }
    return m;
}

int where_least(const double *a, int n)
{
    double m = a[0];
    int at = 0;
    for (int i = 1; i < n; i++)
        if (a[i] < m) {
            m = a[i];
            at = i;
        }
    return at;
}

int where_most_float(const float *a, int n)
{
    float m = a[0];
    int at = 0;
    for (int i = 1; i < n; i++)
        if (a[i] > m) {
            m = a[i];
            at = i;
        }
    return at;
}

int where_least_int(const int *a, int n)
{
    int m = a[0], at = 0;
    for (int i = 1; i < n; i++)
        if (a[i] < m) {
            m = a[i];
            at = i;
        }
    return at;
}

int count_above(const double *a, double limit, int n)
{
    int c = 0;
    for (int i = 0; i < n; i++)
        if (a[i] > limit)
            c++;
    return c;
}

int count_equal(const int *a, int key, int n)
{
    int c = 0;
    for (int i = 0; i < n; i++)
        c += a[i] == key;
    return c;
}

double sum_positive(const double *a, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++)
        if (a[i] > 0)
            s += a[i];
    return s;
}

long sum_even(const int *a, int n)
{
    long s = 0;
    for (int i = 0; i < n; i++)
        if (a[i] % 2 == 0)
            s += a[i];
    return s;
}

double variance(const double *a, int n)
{
    double s = 0, q = 0;
    for (int i = 0; i < n; i++) {
        s += a[i];
        q += a[i] * a[i];
    }
    return q / n - s / n * (s / n);
}

double width(const double *a, int n)
{
    double lo = a[0], hi = a[0];
    for (int i = 1; i < n; i++) {
        if (a[i] < lo)
            lo = a[i];
        if (a[i] > hi)
            hi = a[i];
    }
    return hi - lo;
}

void statistics(const float *a, int n, double *out)
{
    double s = 0, q = 0;
    float lo = a[0], hi = a[0];
    for (int i = 0; i < n; i++) {
        s += a[i];
        q += (double)a[i] * a[i];
        lo = a[i] < lo ? a[i] : lo;
        hi = a[i] > hi ? a[i] : hi;
    }
    out[0] = s, out[1] = q, out[2] = lo, out[3] = hi;
}

unsigned checksum(const unsigned *a, int n)
{
    unsigned h = 0;
    for (int i = 0; i < n; i++)
        h ^= a[i] * 2654435761u;
    return h;
}

void axpy(double *y, const double *x, double f, int n)
{
    for (int i = 0; i < n; i++)
        y[i] += f * x[i];
}

void scale(float *y, const float *x, float f, int n)
{
    for (int i = 0; i < n; i++)
        y[i] = f * x[i] + 1;
}

void clamp(int *y, const int *x, int lo, int hi, int n)
{
    for (int i = 0; i < n; i++)
        y[i] = x[i] < lo ? lo : x[i] > hi ? hi : x[i];
}

void lengths(double *restrict d, const double *x, const double *y, int n)
{
    for (int i = 0; i < n; i++)
        d[i] = sqrt(x[i] * x[i] + y[i] * y[i]);
}

void smooth(double *restrict y, const double *restrict x, int n)
{
    for (int i = 1; i < n - 1; i++)
        y[i] = (x[i - 1] + x[i] + x[i + 1]) / 3;
}

void running(double *y, const double *x, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++) {
        s += x[i];
        y[i] = s;
    }
}

void offsets(int *at, const int *count, int n)
{
    int s = 0;
    for (int i = 0; i < n; i++) {
        at[i] = s;
        s += count[i];
    }
}

void histogram(const unsigned char *a, int n, int *out)
{
    int h[256] = {0};
    for (int i = 0; i < n; i++)
        h[a[i]]++;
    memcpy(out, h, sizeof h);
}

int positives(int *restrict out, const int *restrict a, int n)
{
    int k = 0;
    for (int i = 0; i < n; i++)
        if (a[i] > 0)
            out[k++] = a[i];
    return k;
}

int find(const int *a, int key, int n)
{
    for (int i = 0; i < n; i++)
        if (a[i] == key)
            return i;
    return -1;
}
