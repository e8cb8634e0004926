/* Functions for the case inlined. */
#ifndef INLINED_H
#define INLINED_H

static inline double total(const double *x, long n)
{
    double s = 0;
    for (long i = 0; i < n; i++) // remark: reduction of 's' (+, double) [reduction]
        s += x[i];
    return s;
}

static int largest(const int *x, int n, int *at)
{
    int m = x[0];
    *at = 0;
    for (int i = 1; i < n; i++) // remark: [arg-reduction]
        if (x[i] > m) {
            m = x[i];
            *at = i;
        }
    return m;
}

static inline long never_called(const int *x, int n)
{
    long s = 0;
    for (int i = 0; i < n; i++) // left: [unused-function]
        s += x[i];
    return s;
}

static void shift(int *x, int n, int d)
{
    for (int i = n - 1; i >= d; i--) // remark: [map]
        x[i] = x[i - d];
    int k = 0;
    while (k < d && k < n) // remark: [map]
        x[k++] = 0;
}
#endif
