# What the host compiler has to say: the words, the lines and the status are those of the file as it
# is, though another text is compiled.
. "$(dirname "$0")/common"

# said FILE OPTION...: foldcc folds the file and says what the host compiler says
said() {
    file=$1
    shift
    $cc "$@" -c "$file" -o want.o 2>want
    status $? env FOLDCC_CC=$cc "$FOLDCC" "$@" -c "$file" -o got.o
    same want err
    rm -f want.o
}

cat >indent.c <<'EOF2'
double sum(const double *a, int n);
double sum(const double *a, int n)
{
    double s = 0;
    int unused;
    for (int i = 0; i < 3000; i++)
        s += a[i];
    if (n)
        s += 1;
        s += 2;
    return s;
}
EOF2
grep -v unused indent.c >only.c
for cc in gcc clang; do
    for level in -O0 -O2; do
        said indent.c $level
        said indent.c $level -Wall
        said indent.c $level -Wall -w
        said only.c $level -Wall
        said only.c $level -Wall -Wno-misleading-indentation
        said only.c $level -Wmisleading-indentation -fdiagnostics-color=always
        is_folded got.o
        said indent.c $level -Wall -Werror=unused-variable
        said only.c $level -Werror -Wall
        said only.c $level -Wall -Wno-error=misleading-indentation -Werror
        is_folded got.o
    done
done

# what an attempt may change, gcc takes for something that nobody has set
cc=gcc
lanes=$(dirname "$0")/../cases/elements/lanes.c
for level in -O0 -O1 -O2 -O3; do
    said "$lanes" $level -Wall -Wextra -Werror
    is_folded got.o
done
cat >unset.c <<'EOF2'
double last_of(const double *a, int n, double *sum);
double last_of(const double *a, int n, double *sum)
{
    double last, s = 0;
    for (int i = 0; i < n; i++) {
        if (a[i] > 0)
            last = a[i];
        s += a[i];
    }
    *sum = s;
    return last;
}
EOF2
for level in -O0 -O1 -O2 -O3; do
    said unset.c $level -Wall
    is_folded got.o
    said unset.c $level -Wall -Werror
done

# an error is told once, and that of a file that is not folded too
sed 's/int unused;/int unused; x = 1;/' indent.c >bad.c
for cc in gcc clang; do said bad.c -Wall; done

# standard input
for cc in gcc clang; do
    $cc -Wall -xc -c - -o want.o <indent.c 2>want
    FOLDCC_CC=$cc "$FOLDCC" -Wall -xc -c - -o got.o <indent.c 2>got || fail "standard input"
    same want got
    is_folded got.o
done
ok "$FOLDCC" -Wall -### -c only.c && [ ! -e only.o ] || fail "a dry run makes an object"
finish
