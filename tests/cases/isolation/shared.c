/* Memory that somebody else may change, or that says when something happens; last, a variable that
   only the consumer knows. */
#include "isolation.h"

static volatile int port;
static _Atomic int turn;
static volatile int input[300];

int main(void)
{
    long s = 0;
    for (int i = 0; i < 300; i++) { // left: [volatile]
        port = steps((unsigned)i);
        s += port;
    }
    for (int i = 0; i < 300; i++) { // left: [atomic]
        turn += steps((unsigned)i);
        s = s / 2 + 1;
    }
    for (int i = 0; i < 300; i++) // left: [impure-call]
        printf("%d\n", steps((unsigned)input[i]));
    for (int i = 0; i < 300; i++) { // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        static int kept;
        kept = kept / 2 + steps((unsigned)i);
        printf("%d\n", kept);
    }
    printf("%ld\n", s);
    return 0;
}
