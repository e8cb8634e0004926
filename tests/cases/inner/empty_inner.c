/* Inner loops that do nothing, or only move an index. */
#include "../case.h"

static char text[CASE_MAX + 24];

static void test(int n)
{
    long s = 0;
    memset(text, ' ', sizeof text);
    FILL(text, n, rnd_in(0, 3) ? 'x' : ' ');
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, long)
        int j;
        for (j = i; text[j] != ' '; j++)
            ;
        while (text[j] == ' ' && j < n)
            j++;
        s += j - i;
    }
    show("s", n, s);
}
CASE_MAIN(test)
