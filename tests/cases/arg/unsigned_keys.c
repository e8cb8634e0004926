/* Values with a sign, compared without one, in a variable that has one: what is largest is so as an
   unsigned number. */
#include "../case.h"
#pragma GCC diagnostic ignored "-Wsign-compare"

static int x[CASE_MAX];
static long y[CASE_MAX];

static void test(int n)
{
    int most = 7, least = -1, cast = INT_MIN;
    long far = 5, at = -1;

    FILL(x, n, (int)(uint32_t)rnd());
    FILL(y, n, (long)rnd());
    for (int i = 0; i < n; i++) // remark: reduction of 'most' (max, unsigned int) with 'most' of its first place [arg-reduction]
        if ((unsigned)x[i] > most)
            most = x[i];
    for (int i = 0; i < n; i++) // remark: reduction of '(unsigned)least' (min, unsigned int) with 'least' of its first place [arg-reduction]
        if ((uint32_t)x[i] < (uint32_t)least)
            least = x[i];
    for (int i = 0; i < n; i++) // remark: [arg-reduction]
        if ((unsigned)x[i] >= (unsigned)cast)
            cast = x[i];
    for (int i = 0; i < n; i++) // remark: [arg-reduction]
        if ((unsigned long)y[i] > far) {
            far = y[i];
            at = i;
        }
    show("most", n, most);
    show("least", n, least);
    show("cast", n, cast);
    show("far", n, far);
    show("at", n, at);
}
CASE_MAIN(test)
