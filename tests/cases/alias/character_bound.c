/* A character store may change the bound of its own loop, which is found out when it runs. */
#include "../case.h"

static int length[CASE_MAX / 4 + 1];

static int clear(char *out, const int *n)
{
    int i;
    for (i = 0; i < *n; i++) // remark: independent iterations, writing 'out' [map]
        out[i] = 0;
    return i;
}

static void test(int n)
{
    static char out[CASE_MAX];
    memset(out, 1, sizeof out);
    length[0] = n;
    show("other", n, clear(out, &length[0]));
    show_bytes("out", n, out, sizeof out);
    FILL(length, n / 4 + 1, n);
    show("own", n, clear((char *)length, &length[n / 8]));
    show_bytes("length", n, length, sizeof length);
}
CASE_MAIN(test)
