/* Lawlor's loop: the sum of SIZE floats that are all 1000.23, whose exact sum is known. */
#include "../table.h"

static float total_of(const float *arr, long length)
{
    float total = 0;

    for (long i = 0; i < length; i++)
        total += arr[i];
    return total;
}

int main(int argc, char **argv)
{
    long n = argc > 3 ? atol(argv[2]) : 8000;
    int repeats = argc > 3 ? atoi(argv[3]) : 1;
    float *arr = table_memory((size_t)n, sizeof *arr), total = 0;
    double exact = (double)1000.23f * (double)n;

#pragma foldcc serial
    for (long i = 0; i < n; i++)
        arr[i] = 1000.23f;
    TABLE_TIMES(repeats, total = total_of(arr, n),
                table_check(total, exact, (double)n, 0x1p-24, exact))
    free(arr);
    return 0;
}
