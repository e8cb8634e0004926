/* Sizes, and where in them the hit is. */
#include "../case.h"

static const long search_sizes[] = {0, 1, 63, 64, 65, 1023, 1024, 1025, 1300, 8193, CASE_MAX};

/* Where the hit is: -1 for none. */
CASE_FN long search_spot(int k, long n)
{
    const long spots[] = {-1, 0, n - 1, n / 2, 5, 63, 64, 255, 256, 319, 320, 1023, 1024, 5000};

    return k < 14 && spots[k] < n ? spots[k] : -1;
}

/* Calls test(n, at) for every size with the hit at every place. */
CASE_FN void search_run(void (*test)(int, int))
{
    for (volatile int s = 0; s < 11; s++)
        for (volatile int k = 0; k < 14; k++)
            if (k == 0 || search_spot(k, search_sizes[s]) >= 0)
                test((int)search_sizes[s], (int)search_spot(k, search_sizes[s]));
}

#define SEARCH_MAIN(test)                                                                          \
    int main(void)                                                                                 \
    {                                                                                              \
        search_run(test);                                                                          \
        return 0;                                                                                  \
    }
