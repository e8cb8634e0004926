/* A macro of the program's own for a word that a system header declares. */
#define ssize_t own_size_t
#include "../case.h"
#include <sys/types.h>

static int a[CASE_MAX];

CASE_FN int sum(ssize_t n)
{
    int s = 0;
    for (ssize_t i = 0; i < n; i++) // remark: reduction of 's' (+, int) [reduction]
        s += a[i];
    return s;
}

int main(void)
{
    FILL(a, CASE_MAX, rnd_in(-100, 100));
    printf("%d %d\n", sum(CASE_MAX), sum(1023));
    return 0;
}
