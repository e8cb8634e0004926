/* What only looks like a compaction. */
#include "../case.h"

static int x[CASE_MAX], y[2 * CASE_MAX + 8];

static void test(int n)
{
    int a = 0, b = 0, c = 0, d = n, e = 0, f = 0, g = 0;
    unsigned char h = 0;
    FILL(x, n, rnd_in(-99, 99));
    memset(y, 0, sizeof y);
    for (int i = 0; i < n; i++) { // left: [indirect-write]
        if (x[i] & 1)
            y[a] = x[i];
        if (x[i] > 0)
            a++;
    }
    show_bytes("a", n, y, sizeof y);
    for (int i = 0; i < n; i++) { // left: [indirect-write]
        if (x[i] > 0)
            y[b + 1] = x[i];
        b += x[i] & 1;
    }
    show_bytes("b", n, y, sizeof y);
    for (int i = 0; i < n; i++) // left: [overlapping-writes]
        if (x[i] > 0) {
            y[c] = x[i];
            y[c + 1] = i;
            c++;
        }
    show_bytes("c", n, y, sizeof y);
    for (int i = 0; i < n; i++) // left: [indirect-write]
        if (x[i] > 0)
            y[d -= x[i] & 1] = x[i];
    show_bytes("d", n, y, sizeof y);
    for (int i = 0; i < n; i++) // left: [accumulator-read]
        if (e == 0 || y[e - 1] != x[i] / 50)
            y[e++] = x[i] / 51;
    show_bytes("e", n, y, sizeof y);
    for (int i = 0; i < n; i++) // left: [running-value]
        if (x[i] > 0)
            y[f++] += x[i];
    show_bytes("f", n, y, sizeof y);
    for (int i = 0; i < n; i++) { // left: [overlapping-writes]
        if (x[i] > 0)
            y[g++] = x[i];
        y[i] ^= 3;
    }
    show_bytes("g", n, y, sizeof y);
    for (int i = 0; i < n; i++) // left: [indirect-write]
        if (x[i] > 0)
            y[h++] = x[i];
    show_bytes("h", n, y, sizeof y);
    printf("%d %d %d %d %d %d %d %d\n", a, b, c, d, e, f, g, h);
}
CASE_MAIN(test)
