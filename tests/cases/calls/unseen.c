/* Functions whose bodies are elsewhere, and one that is known all the same. */
#include "../case.h"

#include <ctype.h>

static char text[CASE_MAX];
int case_elsewhere(const char *, const char *) __asm__("strcmp");

static void test(int n)
{
    long s = 0, t = 0, u = 0;
    FILL(text, n, "Case Number 17."[rnd_in(0, 14)]);
    for (int i = 0; i < n; i++) // left: [unseen-call]
        s += (isdigit)(text[i]) != 0;
    for (int i = 0; i < n; i++) // left: the body of 'case_elsewhere' is not in this file [unseen-call]
        t += case_elsewhere("a", text[i] == 'a' ? "a" : "b") == 0;
    for (int i = 0; i < n; i++) // remark: reduction of 'u' (+, long)
        u += (long)strlen(text + n - 1 - i) > i;
    show("s", n, s);
    show("t", n, t);
    show("u", n, u);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 3000)
