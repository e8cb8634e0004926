/* Fields that are not aligned. */
#include "../case.h"

struct __attribute__((packed)) record {
    char tag;
    int value;
    short small;
    double weight;
};
static struct record x[CASE_MAX];

static void test(int n)
{
    long s = 0, t = 0;
    double m = -1;
    FILL(x, n,
         ((struct record){(char)(case_k & 31), rnd_in(-9999, 9999), (short)case_k,
                          (double)(case_k % 77) / 7}));
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        s += x[i].value;
    for (int i = 0; i < n; i++) { // remark: reductions of 't' (+, long) and 'm' (max, double)
        t += x[i].small * x[i].tag;
        m = x[i].weight > m ? x[i].weight : m;
    }
    show("s", n, s);
    show("t", n, t);
    show_d("m", n, m);
}
CASE_MAIN(test)
