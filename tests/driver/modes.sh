# Floating-point modes: -ffast-math and its like, by which a program starts with denormals taken for
# zeros; integers in any mode.
. "$(dirname "$0")/common"

# ThreadSanitizer has nothing to say of a program of one thread
cat >shared.c <<'EOF'
#include <stdio.h>
#include <stdlib.h>
int main(void)
{
    long n = 3000000, k = 0;
    double *x = malloc(n * sizeof *x), s = 0;
    for (int r = 0; r < 3; r++) {
        for (long i = 0; i < n; i++)
            x[i] = (i * 7 + r) % 1000;
        for (long i = 0; i < n; i++)
            s += x[i];
        for (long i = 0; i < n; i++)
            if (x[i] > 500)
                x[k++] = x[i];
        k = 0;
    }
    free(x);
    return s < 0;
}
EOF
ok "$FOLDCC" -fsanitize=thread -O1 shared.c -o shared && is_folded shared
ok env FOLD_TRACE=1 ./shared && has err ' threads=1 ' && hasnt err 'threads=2'
hasnt err ThreadSanitizer

cat >modes.c <<'EOF'
#include <fenv.h>
#include <stdio.h>
#include <string.h>
static int a[5000];
static double d[5000];
__attribute__((noinline)) static long integers(const int *p, int n)
{
    long s = 0;
    for (int i = 0; i < n; i++)
        s += p[i];
    return s;
}
static int half(int x)
{
    return (int)(x * 0.5);
}
__attribute__((noinline)) static long halves(const int *p, int n)
{
    long s = 0;
    for (int i = 0; i < n; i++)
        s += half(p[i]);
    return s;
}
__attribute__((noinline)) static double floats(const double *p, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++)
        s += p[i];
    return s;
}
int main(int argc, char **argv)
{
    volatile double tiny = 0x1p-1060, less;
    unsigned long long bits;
    const unsigned long long denormal = 3;
    (void)argv;
    if (argc > 1)
        fesetround(FE_UPWARD);
    for (int k = 0; k < 5000; k += 500)
        for (int i = k; i < k + 500; i++) {
            a[i] = i;
            memcpy(&d[i], &denormal, sizeof denormal);
        }
    double s = floats(d, 5000);
    memcpy(&bits, &s, sizeof bits);
    printf("%ld %ld %llu", integers(a, 5000), halves(a, 5000), bits);
    less = tiny * 0.5;
    memcpy(&bits, (void *)&less, sizeof bits);
    printf(" %d\n", bits == 0); /* are denormals taken for zeros? */
    return 0;
}
EOF
left=" runs as written"
for flags in -Ofast -ffast-math -funsafe-math-optimizations "-Ofast -O2 -ffast-math"; do
    rm -f trace
    ok "$FOLDCC" -O2 $flags modes.c -o modes
    FOLD_TRACE=trace ok ./modes
    has out "12497500 6247500 15000 1"
    hasnt trace "$left"
    FOLD_VERIFY=1 ok ./modes
    rm -f trace
    FOLD_TRACE=trace ok ./modes upward
    has trace "'s' (+, double): n=5000$left"
    grep -c "$left" trace >left
    echo 2 | cmp -s - left || fail "$(cat left) loops left: $(cat trace)"
done

# Nothing is known of the units of a program that only its link makes so.
rm -f trace
ok "$FOLDCC" -O2 -ffast-math -fno-fast-math -c modes.c
ok "$FOLDCC" -ffast-math modes.o -o modes
FOLD_TRACE=trace ok ./modes
has out " 1"
has trace "(+, double): n=5000$left"
rm -f trace
ok "$FOLDCC" -O2 modes.c -o modes
FOLD_TRACE=trace ok ./modes
has out "12497500 6247500 15000 0"
hasnt trace "$left"
finish
