/* Macros in the body and in the head: objects, functions, pasted names. */
#include "../case.h"

#define SQUARE(v) ((v) * (v))
#define LIMIT (n - 1)
#define AT(i) x[(i)]
#define FIELD(name) item_##name
#define BEGIN {
#define END }
#define ADD(to, what)                                                                              \
    do {                                                                                           \
        int sum_ = (what);                                                                         \
        (to) += sum_;                                                                              \
    } while (0)

static int x[CASE_MAX], item_a[CASE_MAX];

static void test(int n)
{
    long s = 0, t = 0;
    FILL(x, n, rnd_in(-99, 99));
    FILL(item_a, n, rnd_in(-99, 99));
    for (int i = 0; i < LIMIT; i++) // remark: reduction of 's' (+, long)
        s += SQUARE(AT(i)) - FIELD(a)[i];
    for (int i = 0; i <= LIMIT; i++) // remark: reduction of 't' (+, long)
        BEGIN
            if (AT(i) > 0)
                ADD(t, AT(i));
            else
                ADD(t, SQUARE(i & 7));
        END
    show("s", n, s);
    show("t", n, t);
}
CASE_MAIN(test)
