/* Writes on some iterations only. */
#include "../case.h"

static int a[CASE_MAX], b[CASE_MAX];

static void test(int n)
{
    int kept = 0;
    FILL(b, n, rnd_in(-99, 99));
    memset(a, 0x11, sizeof a);
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'a' [map]
        if (b[i] > 0)
            a[i] = b[i];
    for (int i = 0; i < n; i++) { // remark: reduction of 'kept' (+, int), writing 'a' and 'b' [reduction]
        if (b[i] & 1)
            a[i] = i;
        else if (b[i] < -50)
            b[i] = 0;
        else
            kept++;
    }
    show("kept", n, kept);
    show_bytes("a", n, a, sizeof a);
    show_bytes("b", n, b, sizeof b);
}
CASE_MAIN(test)
