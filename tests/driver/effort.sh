# What foldrt is told of an iteration's operations: of integers and floats, of doubles, quotients,
# calls, and whether there are loops of unknown length.
. "$(dirname "$0")/common"
cat >effort.c <<'EOF'
#include <math.h>
static double power(double x)
{
    double y = 1;
    for (int k = 0; k < 10; k++)
        y *= x;
    return y;
}
double plain(const float *x, int n)
{
    float s = 0;
    for (int i = 0; i < n; i++)
        s += x[i];
    return (double)s;
}
double quotients(const double *x, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++)
        s += sqrt(x[i]) / (x[i] + i / 4);
    return s;
}
double powers(const double *x, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++)
        s += power(x[i]);
    return s;
}
double sines(const double *x, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++)
        s += sin(x[i]);
    return s;
}
long collatz(int n)
{
    long s = 0;
    for (int i = 1; i < n; i++) {
        unsigned x = (unsigned)i;
        while (x > 1) {
            x = x & 1 ? 3 * x + 1 : x / 2;
            s++;
        }
    }
    return s;
}
EOF
ok "$FOLDCC" -O2 --fold-emit=c -c effort.c
grep -o '\.effort = {[^}]*}' out | sed 's/.*{//; s/}//' >got
cat >want <<'EOF'
2, 0, 0, 0, 0
3, 3, 2, 0, 0
21, 12, 0, 0, 0
1, 1, 0, 1, 0
13, 0, 0, 0, 1
EOF
cmp -s want got || fail "operations: $(cat got)"
finish
