/* Heads with comments, line splices, line breaks and odd spacing. */
#include "../case.h"

static int x[CASE_MAX];

// clang-format off
static int find(int n)
{
    int i;
    /* // remark: [search] // */ fo\
r (i = 0; i < n; i++)
        if (x[i] == 98)
            break;
    return i;
}

static void test(int n)
{
    long s = 0, t = 0, u = 0, v = 0, w = 0;
    FILL(x, n, rnd_in(-99, 99));
    for /* a */ ( /* for (;;) */ int i = 0; // remark: reduction of 's' (+, long)
         i < n; // the bound; and "for"
         i++ /* step */ )
        s += x[i]; /* } */
    for(int i=0;i<n;i++)t+=x[i]*(")for("[i&3]=='f'); // remark: reduction of 't' (+, long)
    /* // remark: reduction of 'u' (+, long) // */ fo\
r (int i = 0; i < \
n; i+\
+)
        u += x[i] * 3;
    /* */ for (int i = 0; i < n; i++) v += '"' + '\'' + x[i]; // remark: reduction of 'v' (+, long)
    /* // remark: reduction of 'w' (+, long) // remark: reduction of 'w' (^, long) // */ { for (int i = 0; i < n; i++) w += x[i]; } fo\
r (int i = 0; i < n; i++) w ^= x[i];
    show("find", n, find(n));
    show("w", n, w);
    show("s", n, s);
    show("t", n, t);
    show("u", n, u);
    show("v", n, v);
}
CASE_MAIN(test)
