/* One object through two types. */
#include "../case.h"

union word {
    float f;
    unsigned u;
};
static union word w[CASE_MAX + 1];

static void test(int n)
{
    unsigned s = 0;
    FILL(w, n + 1, ((union word){.f = rnd_f()}));
    for (int i = 0; i < n; i++) { // left: 'w[i+1].u' is accessed as different types [type-mix]
        w[i].f *= 2;
        s += w[i + 1].u >> 20;
    }
    show_u("s", n, s);
}
CASE_MAIN(test)
