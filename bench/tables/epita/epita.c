/* EPITA's loop: the sum of SIZE integers. */
#include "../table.h"

static int sum(const int *b, long n)
{
    int s = 0;

    for (long i = 0; i < n; ++i)
        s += b[i];
    return s;
}

int main(int argc, char **argv)
{
    long n = argc > 3 ? atol(argv[2]) : 1000000;
    int repeats = argc > 3 ? atoi(argv[3]) : 1, total = 0, exact = 0;
    int *b = table_memory((size_t)n, sizeof *b);

#pragma foldcc serial
    for (long i = 0; i < n; i++) {
        b[i] = (int)(table_random((unsigned long)i) % 16) - 3;
        exact += b[i];
    }
    TABLE_TIMES(repeats, total = sum(b, n), table_check(total, exact, 0, 0, 0))
    free(b);
    return 0;
}
