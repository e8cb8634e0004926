# A running maximum by fmax, of which the C library says which of two zeros stays, runs as written
# where there is a negative zero, else in parallel: then nobody calls fmax, which is counted here.
. "$(dirname "$0")/common"
cat >kept.c <<'END'
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
extern int calls;
double x[100000], y[100000];
__attribute__((noinline)) static void run(int n, double m)
{
    for (int i = 0; i < n; i++) {
        m = fmax(m, x[i]);
        y[i] = m;
    }
}
int main(int argc, char **argv)
{
    for (volatile int i = 0; i < 100000; i++)
        x[i] = -1 - i % 7;
    if (argc > 2)
        x[atoi(argv[2])] = -0.0;
    run(100000, atof(argv[1]));
    printf("%d\n", calls);
    return 0;
}
END
cat >fmax.c <<'END'
int calls;
double fmax(double a, double b)
{
    calls++;
    return a > b ? a : b;
}
END
ok gcc -O1 -fno-builtin -c fmax.c
ok "$FOLDCC" -O2 -w kept.c fmax.o -o kept
calls() { # calls N START [PLACE]: so many are made
    want=$1
    shift
    got=$(FOLD_THREADS=2 ./kept "$@")
    [ "$got" = "$want" ] || fail "$*: $got calls, not $want"
}
calls 0 -1
calls 0 0
calls 100000 -0.0
for place in 0 1023 50000 99999; do
    calls 100000 -1 $place
done
finish
