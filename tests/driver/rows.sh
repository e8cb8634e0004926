# Which loop of a nest the threads share out: the outer one, or with few rows and long ones the
# inner one. The bits are the same.
. "$(dirname "$0")/common"
cat >rows.c <<'END'
#include <stdio.h>
#include <stdlib.h>
static void rows(const double *a, double *r, int n, int m)
{
    for (int i = 0; i < n; i++) {
        double s = 0;
        for (int j = 0; j < m; j++)
            s += a[i * m + j];
        r[i] = s;
    }
}
int main(int argc, char **argv)
{
    static double a[1000000], r[2000];
    int n = atoi(argv[1]), m = atoi(argv[2]);
    for (int i = 0; i < 1000000; i++)
        a[i] = 1.0 / (i + argc);
    rows(a, r, n, m);
    for (int i = 0; i < n; i++)
        printf("%a\n", r[i]);
    return 0;
}
END
ok "$FOLDCC" -O2 rows.c -o rows

runs() { # runs LINE ROWS LENGTH THREADS: the loop of that line runs
    FOLD_TRACE=trace FOLD_THREADS=$4 ./rows "$2" "$3" >got || fail "rows $*"
    has trace "rows.c:$1:"
    FOLD_THREADS=1 ./rows "$2" "$3" >want && same want got
    rm trace
}

runs 7 3 200000 2
runs 7 1 200000 2
runs 7 3 200000 16
runs 5 4 200000 2
runs 5 3 200000 3
runs 5 3 200000 1
runs 5 3 2000 2
runs 5 16 60000 5
hasnt got nan
finish
