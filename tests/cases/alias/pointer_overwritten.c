/* The first write of the loop changes the pointer that the later iterations read through. */
#include "../case.h"

static int x[CASE_MAX], y[CASE_MAX];
struct view {
    int *first;
    int *rest[CASE_MAX];
};
static struct view view;

static long walk(int **out, struct view *v, int n)
{
    long s = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, long), writing 'out'
        out[i] = y;
        s += v->first[i];
    }
    return s;
}

static void test(int n)
{
    FILL(x, n, rnd_in(0, 99));
    FILL(y, n, rnd_in(100, 999));
    view.first = x;
    show("apart", n, walk(view.rest, &view, n));
    show("changed", n, walk(&view.first, &view, n));
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 9000)
