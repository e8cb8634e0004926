/* Static variables and globals; a value that nothing reads afterwards. */
#include "../case.h"

static int x[CASE_MAX];
static int best, best_at;
int open_best, open_at;

static int search(const int *v, int n)
{
    static int found;
    int m = 0, unused = 0;
    found = -1;
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (max, int) with 'unused' and 'found' of its first place [arg-reduction]
        if (v[i] > m) {
            m = v[i];
            found = i;
            unused = i;
        }
    (void)unused;
    return found;
}

static void test(int n)
{
    FILL(x, n, rnd_in(-500, 500));
    best = best_at = open_best = open_at = -1;
    for (int i = 0; i < n; i++) // remark: reduction of 'best' (max, int) with 'best_at' of its first place [arg-reduction]
        if (x[i] > best) {
            best = x[i];
            best_at = i;
        }
    for (int i = 0; i < n; i++) // remark: reduction of 'open_best' (max, int) with 'open_at' of its first place [arg-reduction]
        if (x[i] > open_best) {
            open_best = x[i];
            open_at = i;
        }
    show("best", n, best * 100000L + best_at);
    show("open", n, open_best * 100000L + open_at);
    show("search", n, search(x, n));
}
CASE_MAIN(test)
