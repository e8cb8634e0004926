# Host compilers and their options: gcc, clang 14 and clang 19; levels, position-independent code,
# shared libraries, static programs, LTO, the user's own AddressSanitizer; -m32 is left untouched.
. "$(dirname "$0")/common"
cat >part.c <<'END'
double dot(const double *x, const double *y, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++)
        s += x[i] * y[i];
    return s;
}
int least(const int *a, int n, int *at)
{
    int m = a[0];
    *at = 0;
    for (int i = 0; i < n; i++)
        if (a[i] < m) {
            m = a[i];
            *at = i;
        }
    return m;
}
void twice(double *x, int n)
{
    for (int i = 0; i < n; i++)
        x[i] *= 2;
}
END
cat >main.c <<'END'
#include <stdio.h>
#include <stdlib.h>
double dot(const double *x, const double *y, int n);
int least(const int *a, int n, int *at);
void twice(double *x, int n);
int main(int argc, char **argv)
{
    int n = 20000, at;
    double *x = malloc(n * sizeof *x);
    int *a = malloc(n * sizeof *a);
    for (int i = 0; i < n; i++) {
        x[i] = i % 100;
        a[i] = (i * 7919 + 13) % 30011;
    }
    twice(x, n);
    printf("%g ", dot(x, x, n));
    printf("%d ", least(a, n, &at));
    printf("%d\n", at);
    if (argc > 1) /* beyond the end */
        printf("%g\n", dot(x, x, n + atoi(argv[1])));
    free(x);
    free(a);
    return 0;
}
END
cc -O1 main.c part.c -o host && ./host >want

runs() { # runs PROGRAM WHAT
    FOLD_THREADS=3 "$1" >got 2>err || fail "$2: status $?: $(head -3 err)"
    same want got
}

# Every loop is folded, and the program does what it should.
hosted() { # hosted CC OPTION...: an option may be several words
    cc=$1
    shift
    for options; do
        ok env FOLDCC_CC=$cc FOLDCC_STRICT=1 "$FOLDCC" $options -c part.c -o part.o \
            --fold-report=text:remarks
        [ "$(grep -c 'remark: [^l]' remarks)" = 3 ] || fail "$cc $options: $(cat remarks)"
        ok env FOLDCC_CC=$cc "$FOLDCC" $options main.c part.o -o fold
        runs ./fold "$cc $options"
    done
}

seen=
for cc in gcc clang-14 clang-19; do
    command -v $cc >/dev/null || continue
    seen="$seen $cc"
    hosted $cc -O0 -O1 -O2 -O3 -Os -Ofast '-O2 -fPIC' '-O2 -fPIE -pie' '-O2 -static' '-O2 -flto' \
        '-O2 -g'
    is_folded part.o
    if $cc -fsanitize=address main.c part.c -o fold 2>err; then
        hosted $cc '-O0 -fsanitize=address -g' '-O2 -fsanitize=address,undefined -g'
    else
        echo "$cc has no AddressSanitizer here"
    fi
    ok env FOLDCC_CC=$cc "$FOLDCC" -O2 -fPIC -shared part.c -o libpart.so
    ok env FOLDCC_CC=$cc "$FOLDCC" main.c -L. -lpart -Wl,-rpath,. -o fold
    runs ./fold "$cc -shared"
done
case $seen in
*clang-14*clang-19) ;;
*) echo "not all hosts are here:$seen" ;;
esac

# What AddressSanitizer finds in a program it finds in one of foldcc's: in the loop as written.
ok "$FOLDCC" -O1 -g -fsanitize=address main.c part.c -o fold
if env FOLD_DEVICE=serial ./fold 5 >got 2>err; then
    fail "AddressSanitizer does not see what is read behind the end"
fi
has err heap-buffer-overflow

# -m32: the host compiler's alone, and a remark says so.
"$FOLDCC" -m32 -O2 -c part.c -o part.o --fold-report=text:remarks 2>err
has remarks "part.c: remark: compiled as it is: '-m32' is given [option]"
finish
