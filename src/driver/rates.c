/* What is measured: a loop that only reads and one that only writes. Compiled by foldcc itself. */
#include "driver/rates.h"

double rates_sum(const double *x, long n)
{
    double s = 0;

    for (long i = 0; i < n; i++)
        s += x[i];
    return s;
}

void rates_fill(double *x, long n)
{
    for (long i = 0; i < n; i++)
        x[i] = 1;
}
