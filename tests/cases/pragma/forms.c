/* What the form of a loop forbids, the pragma does not allow. */
// flags: -Wno-unknown-pragmas
#include "../case.h"

static int x[CASE_MAX + 1], at;
static volatile int port;
#define EACH(i, n) for (int i = 0; i < n; i++)

static void test(int n)
{
    int s = 0, m = n;
    FILL(x, n + 1, rnd_in(1, 99));
#pragma foldcc parallel
    for (int i = 0; i < m; i++) { // left: [bound-changes]
        s += x[i];
        m -= x[i] == 50;
    }
#pragma foldcc parallel
    for (int i = 0; i < n; i++) { // left: [index-changes]
        s += x[i];
        i += x[i] & 1;
    }
#pragma foldcc parallel
    for (int i = 0; i < n; i++) { // remark: search for the iteration that leaves the loop, reduction of 's' (+, int) [search]
        if (x[i] == 1)
            goto out;
        s += 3;
    }
out:
#pragma foldcc parallel
    for (int i = 0; i < n; i++) // left: [volatile]
        port = x[i];
#pragma foldcc parallel
    for (int i = 0; i < 10; i++) // left: [short]
        x[i] = i;
#pragma foldcc parallel
#pragma foldcc serial
    for (int i = 0; i < n; i++) // left: [pragma-serial]
        s += x[i];
#pragma foldcc parallel
    EACH(i, n) // remark: reduction of 's' (+, int), by #pragma foldcc parallel
        s += x[i];
    show("s", n, s + port + at);
}
CASE_MAIN_AT(test, 10, 1023, 1024, 1025, CASE_MAX)
