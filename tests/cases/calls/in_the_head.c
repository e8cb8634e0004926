/* Calls in the head of a loop: of the condition (strlen is known), of the first value. */
#include "../case.h"

static char text[CASE_MAX + 1];

CASE_FN int first(int n)
{
    return n / 3;
}

CASE_FN int begin(int n)
{
    return text[n / 3] % 8;
}

static void test(int n)
{
    int s = 0, t = 0, u = 0;
    FILL(text, n, (char)rnd_in('a', 'z'));
    text[n] = 0;
    for (size_t i = 0; i < strlen(text); i++) // remark: reduction of 's' (+, int) [reduction]
        s += text[i];
    for (int i = first(n); i < n; i++) // remark: reduction of 't' (+, int) [reduction]
        t += text[i];
    for (int i = begin(n); i < n; i++) // left: [not-counted]
        u += text[i];
    show("s", n, s);
    show("t", n, t);
    show("u", n, u);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 3000)
