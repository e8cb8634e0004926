/* For the case nested. */
#ifndef INNER_H
#define INNER_H
static unsigned inner_bits(const unsigned *x, int n)
{
    unsigned s = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (|, unsigned int) [reduction]
        s |= x[i];
    return s;
}
#endif
