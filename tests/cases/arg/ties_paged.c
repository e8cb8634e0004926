/* C reads a key behind the first one, and a guard behind the comparison, only where the first key
   lets it: there need be no memory elsewhere. */
#include "../pages.h"

#define N 5000
#define LESS (PAGE / (int)sizeof(int)) /* elements that are there */

static int later(const int *a, const int *b, int n)
{
    int m = 50, k = 50, at = -1;
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (min, int) then 'k' (min, int) with 'at' of its first place [arg-reduction]
        if (a[i] < m || (a[i] == m && b[i] < k)) {
            m = a[i];
            k = b[i];
            at = i;
        }
    return at * 100 + k;
}

static int place(const int *a, const int *b, int at, int n)
{
    for (int i = 0; i < n; i++) // remark: reduction of 'a[at]' (min, int) then 'b[at]' (min, int) with 'at' of its first place [arg-reduction]
        if (a[i] < a[at] || (a[i] == a[at] && b[i] < b[at]))
            at = i;
    return at;
}

static int behind(const int *a, const int *ok, int n)
{
    int m = 50, at = -1;
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (min, int) with 'at' of its first place [arg-reduction]
        if (a[i] < m && ok[i]) {
            m = a[i];
            at = i;
        }
    return at;
}

int main(void)
{
    static int a[N];
    int *b = (int *)pages(1);
    FILL(b, LESS, rnd_in(0, 40));
    FILL(a, N, case_k < LESS ? rnd_in(10, 20) : 60);
    show("later", N, later(a, b, N));
    show("place", N, place(a, b, 3, N));
    show("behind", N, behind(a, b, N));
    a[N - 1] = 5;
    show("start", N, place(a, b - PAGE, N - 1, N - 1)); /* b[at] is not there, nor is it read */
    return 0;
}
