/* One object through two types. */
#include "../case.h"

union word {
    float f;
    unsigned u;
};
static union word w[CASE_MAX];

static void test(int n)
{
    unsigned s = 0;
    FILL(w, n, ((union word){.f = rnd_f()}));
    for (int i = 0; i < n; i++) { // left: loop left as it is
        w[i].f *= 2;
        s += w[i].u >> 20;
    }
    show_u("s", n, s);
}
CASE_MAIN(test)
