/* Counting in every spelling. */
#include "../case.h"

static double x[CASE_MAX];
static char text[CASE_MAX + 1];

static void test(int n)
{
    int a = 0, b = 0, c = 0;
    size_t d = 0;
    long e = 0;
    FILL(x, n, rnd_d());
    FILL(text, n, (char)rnd_in(' ', '~'));
    for (int i = 0; i < n; i++) // remark: reduction of 'a' (+, int)
        if (x[i] > 0.25)
            a++;
    for (int i = 0; i < n; i++) // remark: reduction of 'b' (+, int)
        b += x[i] > 0.25;
    for (int i = 0; i < n; i++) // remark: reduction of 'c' (+, int)
        c = c + (x[i] > 0.25 && x[i] < 0.75 ? 1 : 0);
    for (size_t i = 0; i < (size_t)n; ++i) // remark: reduction of 'd' (+, unsigned long)
        if (text[i] == ' ' || text[i] == '\t')
            d += 1;
    for (const char *p = text; p < text + n; p++) // remark: reduction of 'e' (+, long)
        if (*p >= '0' && *p <= '9')
            e += *p - '0';
    printf("%d: %d %d %d %zu %ld\n", n, a, b, c, d, e);
}
CASE_MAIN(test)
