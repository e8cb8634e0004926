/* Few columns and many rows, many columns and few rows, and no cache line that is whole. */
#include "../case.h"

static short x[CASE_BIG];
static unsigned short s[CASE_BIG + 8];
static char c[CASE_BIG];

CASE_FN void sums(long n, long m, unsigned short *to)
{
    for (long i = 0; i < n; i++) // remark: independent columns, writing 'to'
        for (long j = 0; j < m; j++)
            to[j] += (unsigned short)x[i * m + j];
}

/* every third element */
CASE_FN void apart(long n, long m)
{
    for (long i = 0; i < n; i++) // remark: independent columns, writing 'c'
        for (long j = 0; j < m; j += 3)
            c[j] = (char)(c[j] + x[i * m + j]);
}

static void one(long m)
{
    long n = m ? CASE_BIG / m : 5;
    for (volatile int k = 0; k < 3; k++) { // left: loop left as it is
        memset(s, 0, sizeof s);
        sums(n, m, s + k);
        show_bytes("s", m, s, sizeof s);
    }
    memset(c, 1, sizeof c);
    apart(n, m);
    show_bytes("c", m, c, sizeof c);
}

int main(void)
{
    static const long widths[] = {0, 1, 3, 31, 32, 33, 63, 64, 65, 127, 500, 2048, 2049, 4097, 100000, CASE_BIG};
    FILL(x, CASE_BIG, (short)rnd());
    for (volatile int k = 0; k < 16; k++) // left: loop left as it is
        one(widths[k]);
    return 0;
}
