/* Names that generated text uses too, and ones close to them. */
#include "../case.h"

static int total[CASE_MAX];

static void test(int i)
{
    int fold = 0, total_ = 1, n = i;
    long live = 2, step = 3, frame = 4;
    double t = 5, start = 0, lane = 7;
    FILL(total, n, rnd_in(0, 9));
    for (i = 0; i < n; i++) { // remark: reductions of 'fold' (+, int), 'total_' (^, int), 'live'
        fold += total[i];
        total_ ^= total[i];
        live -= total[i];
        step += 2 * total[i];
        frame |= total[i];
        t = t < total[i] ? t : total[i];
        start = total[i] > start ? total[i] : start;
        lane *= 1;
    }
    printf("%d: %d %d %ld %ld %ld %a %a %a\n", i, fold, total_, live, step, frame, t, start, lane);
}
CASE_MAIN(test)
