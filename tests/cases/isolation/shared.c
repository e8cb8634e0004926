/* Memory that somebody else may change, or that says when something happens; last, a variable that
   only the consumer knows. */
#include "isolation.h"

#include <stdatomic.h>

static volatile int port;
static atomic_int turn;
static volatile int input[300];

int main(void)
{
    long s = 0;
    for (int i = 0; i < 300; i++) { // left: [volatile]
        port = steps((unsigned)i);
        s += port;
    }
    for (int i = 0; i < 300; i++) // left: [unsupported]
        s = s / 2 + atomic_fetch_add(&turn, steps((unsigned)i));
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
