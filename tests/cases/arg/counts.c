/* Counts of 64 bits beside a winner, in iterations that hold a loop. */
#include "../case.h"

static long a[CASE_MAX + 8], b[CASE_MAX];

static void test(int n)
{
    long c = 0, total = 5, guarded = -3, turns[2] = {1, 1}, value = -1;
    float least = 1000;
    int at = -1;
    FILL(a, n + 8, rnd_in(-5000, 5000));
    FILL(b, n, rnd_in(-5000, 5000));
    for (int i = 0; i < n; i++) { // remark: reductions of 'c' (+, long), 'total' (+, long) and 'least' (min, float) with 'at' and 'value' of its first place [arg-reduction]
        c += 8;
        for (int j = 0; j < i % 7; j++)
            if (a[i + j] > b[j])
                total += 3;
        float x = (float)(a[i] % 1001);
        if (x < least) {
            least = x;
            at = i;
            value = b[i] + i;
        }
    }
    show("c", n, c);
    show("total", n, total);
    show_d("least", n, least);
    show("at", n, at);
    show("value", n, value);
    least = 1000;
    for (int i = 0; i < n; i++) { // remark: reductions of 'total' (^, long), 'guarded' (+, long), 'least' (min, float) with 'at' and 'value' of its last place, 'turns[0]' (+, long) and 'turns[1]' (+, long) [arg-reduction]
        for (int k = 0; k < 2; k++)
            turns[k] += 8;
        for (int j = 0; j < i % 7; j++)
            total ^= a[i + j];
        if (b[i] > 0)
            guarded++;
        float x = (float)(a[i] % 1001);
        if (x <= least) {
            least = x;
            at = i;
            value = b[i] - i;
        }
    }
    show("turns", n, turns[0] * 1000000 + turns[1]);
    show("total", n, total);
    show("guarded", n, guarded);
    show_d("least", n, least);
    show("at", n, at);
    show("value", n, value);
}
CASE_MAIN(test)
