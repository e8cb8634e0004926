/* A call of a function that another file defines. */
#include "../case.h"

static const char *words[4] = {"12", "7", "-3", "x"};
static unsigned char x[CASE_MAX];

static void test(int n)
{
    int s = 0;
    FILL(x, n, (unsigned char)rnd_in(0, 3));
    for (int i = 0; i < n; i++) // left: [unseen-call]
        s += atoi(words[x[i]]);
    show("s", n, s);
}
CASE_MAIN(test)
