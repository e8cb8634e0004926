/* Members of unnamed structs and unions inside a struct, read and written. */
#include "../case.h"

struct shape {
    int kind;
    union {
        struct {
            short width, height;
        };
        int area;
        float radius;
    };
    struct {
        union {
            long big;
            char small[8];
        };
        int last;
    };
};
static struct shape x[CASE_MAX];

static void test(int n)
{
    long s = 0, t = 0;
    memset(x, 0, sizeof x);
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'x' [map]
        x[i].kind = i & 1;
        x[i].width = (short)i;
        x[i].height = (short)(i / 3);
        x[i].big = i * 5000000007L;
        x[i].last = -i;
    }
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        s += x[i].kind * x[i].width - x[i].height + x[i].last;
    for (int i = 0; i < n; i++) // remark: reduction of 't' (+, long)
        t += x[i].area ^ x[i].big ^ x[i].small[i & 7];
    show("s", n, s);
    show("t", n, t);
    show_bytes("x", n, x, sizeof x);
}
CASE_MAIN(test)
