/* Loops of the program behind --fold-devices, which foldcc folds when it is built. */
#ifndef FOLDCC_DRIVER_RATES_H
#define FOLDCC_DRIVER_RATES_H

double rates_sum(const double *x, long n);
void rates_fill(double *x, long n);

#endif
