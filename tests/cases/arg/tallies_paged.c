/* C reads what a tie adds only where there is one: there need be no memory elsewhere. */
#include "../pages.h"

#define N 5000
#define LESS (PAGE / (int)sizeof(int)) /* elements that are there */

static long weights(const int *a, const int *w, int m, int n)
{
    int c = 0, at = -1;
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (max, int) with 'at' of its first place and 'c' of its ties [arg-reduction]
        if (a[i] > m) {
            m = a[i];
            c = w[i];
            at = i;
        } else if (a[i] == m)
            c += w[i];
    return at * 100000L + m * 1000L + c;
}

int main(void)
{
    static int a[N];
    int *w = (int *)pages(1);
    FILL(w, LESS, rnd_in(0, 3));
    FILL(a, N, case_k < LESS ? rnd_in(10, 60) : rnd_in(0, 20));
    show("above", N, weights(a, w, 40, N));
    show("below", N, weights(a, w, 0, N));
    show("never", N, weights(a, w + LESS, 99, N));
    return 0;
}
