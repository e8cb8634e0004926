# Functions of the program with names of the C library, which C leaves to it: they are its own.
. "$(dirname "$0")/common"
cat >uses.c <<'END'
double y1(double x);
long random(void);
int *steps(void);
static double cbrt(double x) /* no header declares it here */
{
    (*steps())++;
    return x / 2;
}
static int scale = 1;
static int toupper(int x) /* nor this one */
{
    scale += x & 3;
    return scale;
}
static int steep(int x)
{
    unsigned v = (unsigned)x;
    for (int k = 0; k < 50; k++)
        v = v * 31u + (unsigned)scale;
    return (int)(v & 1023);
}
double sum(int n), roots(int n);
int bounds(int n), split(int n);
int split(int n)
{
    unsigned v = 1;
    for (int i = 0; i < n; i++) {
        v = v / 2 + (unsigned)steep(i);
        toupper((int)v);
    }
    return (int)v + scale;
}
double sum(int n)
{
    double s = 0;
    for (int i = 0; i < n; i++)
        s += y1(i);
    return s;
}
int bounds(int n)
{
    int k = 0;
    for (int i = 0; i < (int)y1(n); i++)
        k += i & 3;
    return k;
}
double roots(int n)
{
    double s = 0;
    for (int i = 0; i < (int)cbrt(n); i++)
        s += i;
    return s;
}
END
cat >main.c <<'END'
#include <stdio.h>
double sum(int n), roots(int n);
int bounds(int n), split(int n);
double y1(double x);
int *steps(void);
static int calls;
int *steps(void) { return &calls; }
double y1(double x)
{
    calls = calls * 3 % 1009 + 1;
    return x - calls;
}
int main(void)
{
    printf("%g\n", sum(5000));
    printf("%d\n", bounds(9000));
    printf("%g\n", roots(9000));
    printf("%d %d\n", calls, split(3000));
    return 0;
}
END
for level in -O0 -O2; do
    ok "${FOLDCC_CC:-cc}" -std=c17 -w $level uses.c main.c -o host
    ./host >host.out
    ok "$FOLDCC" -std=c17 -w $level uses.c main.c -o folded
    FOLD_THREADS=3 ./folded >folded.out
    same host.out folded.out
done
ok "$FOLDCC" -std=c17 -w -c uses.c --fold-report
has err "'y1' is not in this file [unseen-call]"
hasnt err "[reduction]"

# a header of the system makes them the library's
cat >library.c <<'END'
#define _GNU_SOURCE
#include <math.h>
double sum(int n);
double sum(int n)
{
    double s = 0;
    for (int i = 0; i < n; i++)
        s += y1(i + 1.0) + exp10(1.0 / (i + 1));
    return s;
}
END
ok "$FOLDCC" -w -c library.c --fold-report
has err '[reduction]'
finish
