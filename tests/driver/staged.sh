# Which loops along rows of memory the groups of a GPU run together (kernels/staged.h), and which
# inner loops its threads share out.
. "$(dirname "$0")/common"
cat >along.c <<'END'
void sums(const float *restrict a, float *restrict s, int n, int m, int wide)
{
    for (int i = 0; i < n; i++) {
        float t = 0;
        for (int j = 0; j < m; j++)
            t += a[i * wide + j];
        s[i] = t;
    }
}
void matvec(double (*restrict a)[700], const double *restrict x, double *restrict s, long n, long m)
{
    long i, j;
    for (i = 0; i < n; i++) {
        double t = 0;
        for (j = m; j > 0; j--)
            t += a[i][j] * x[j];
        s[i] = t;
    }
}
void counts(const unsigned char *restrict a, int *restrict s, int n)
{
    for (int i = 0; i < n; i++) {
        int t = 0;
        for (int j = 0; j < 64; j++)
            if (a[i * 64 + j] > 100)
                t += a[i * 64 + j];
        s[i] = t;
    }
}
void spread(const double *restrict a, double *restrict s, int n, int m)
{
    for (int i = 0; i < n; i++) {
        const double *row = a + (long)i * m;
        double mean = 0, t = 0;
        for (int j = 0; j < m; j++)
            mean += row[j];
        mean /= m;
        for (int j = 0; j < m; j++)
            t += (row[j] - mean) * (row[j] - mean);
        s[i] = t;
    }
}
END
cat >alone.c <<'END'
void triangle(const float *restrict a, float *restrict s, int n, int wide)
{
    for (int i = 0; i < n; i++) {
        float t = 0;
        for (int j = 0; j < i; j++)
            t += a[i * wide + j];
        s[i] = t;
    }
}
void lengths(const float *restrict a, float *restrict s, int n, int wide, const int *restrict m)
{
    for (int i = 0; i < n; i++) {
        float t = 0;
        for (int j = 0; j < m[i]; j++)
            t += a[i * wide + j];
        s[i] = t;
    }
}
void columns(const float *restrict a, float *restrict s, int n, int m)
{
    for (int i = 0; i < n; i++) {
        float t = 0;
        for (int j = 0; j < m; j++)
            t += a[j * n + i];
        s[i] = t;
    }
}
void windows(const float *restrict a, float *restrict s, int n, int m)
{
    for (int i = 0; i < n; i++) {
        float t = 0;
        for (int j = 0; j < m; j++)
            t += a[i + j];
        s[i] = t;
    }
}
void same(const float *restrict a, const float *restrict x, float *restrict s, int n, int m)
{
    for (int i = 0; i < n; i++) {
        float t = 0;
        for (int j = 0; j < m; j++)
            t += a[j] * x[i];
        s[i] = t;
    }
}
void few(const float *restrict a, int *restrict s, int n)
{
    for (int i = 0; i < n; i++) {
        int t = 0;
        for (int j = 0; j < 63; j++)
            t += a[i * 63 + j] > 0;
        s[i] = t;
    }
}
void guarded(const float *restrict a, const float *restrict x, float *restrict s, int n, int m)
{
    for (int i = 0; i < n; i++) {
        float t = 0;
        for (int j = 0; j < m; j++)
            if (x[j] > 0)
                t += a[i * m + j];
        s[i] = t;
    }
}
void skipped(const float *restrict a, float *restrict s, int n, int m)
{
    for (int i = 0; i < n; i++) {
        float t = 0;
        if (i % 3 == 0)
            continue;
        for (int j = 0; j < m; j++)
            t += a[i * m + j];
        s[i] = t;
    }
}
void sometimes(const float *restrict a, float *restrict s, int n, int m)
{
    for (int i = 0; i < n; i++) {
        float t = 0;
        if (i % 3 == 0)
            for (int j = 0; j < m; j++)
                t += a[i * m + j];
        s[i] = t;
    }
}
void before(const float *restrict a, float *restrict s, float *restrict w, int n, int m)
{
    for (int i = 0; i < n; i++) {
        float t = 0;
        w[i] = i;
        for (int j = 0; j < m; j++)
            t += a[i * m + j];
        s[i] = t;
    }
}
void left(const float *restrict a, int *restrict s, int n, int m)
{
    for (int i = 0; i < n; i++) {
        int t = 0;
        for (int j = 0; j < m; j++) {
            if (a[i * m + j] < 0)
                break;
            t++;
        }
        s[i] = t;
    }
}
void wrapping(const float *restrict a, int *restrict s, unsigned n, unsigned m)
{
    for (unsigned i = 0; i < n; i++) {
        int t = 0;
        for (unsigned j = 0; j < m; j++)
            t += a[i * m + j] > 0;
        s[i] = t;
    }
}
void deep(const float *restrict a, int *restrict s, int n, int m)
{
    for (int i = 0; i < n; i++) {
        int t = 0;
        for (int j = 0; j < m; j++)
            for (int k = 0; k < m; k++)
                t += a[i * m + j] > a[k];
        s[i] = t;
    }
}
END
for name in along:4 alone:0; do
    ok "$FOLDCC" --fold-emit=c ${name%:*}.c -o out.c
    got=$(grep -c '"FOLD_STAGED_KERNEL' out.c)
    [ "$got" = ${name#*:} ] || fail "${name%:*}: $got loops along rows, not ${name#*:}"
    [ "$(grep -c 'foldrt_kernel fold_kernel' out.c)" -gt 3 ] || fail "${name%:*}: few kernels"
done
# Whose turns differ from iteration to iteration, if that is the only one.
cat >ragged.c <<'END'
static double square[500][500];
void triangle(const float *restrict a, float *restrict s, int n, int wide)
{
    for (int i = 0; i < n; i++) {
        float t = 0;
        for (int j = 0; j < i; j++)
            t += a[i * wide + j];
        s[i] = t;
    }
}
void declared(double *restrict s, int n)
{
    for (int i = 0; i < n; i++) {
        double t = 0;
        for (int j = i; j < n; j++)
            t -= square[i][j] * square[0][j];
        s[i] = t;
    }
}
END
ok "$FOLDCC" --fold-emit=c ragged.c -o out.c
[ "$(grep -c '"#define FOLD_RAGGED' out.c)" = 2 ] || fail "rows of other lengths: by threads alone"
ok "$FOLDCC" --fold-emit=c alone.c -o out.c
[ "$(grep -c '"#define FOLD_RAGGED' out.c)" = 1 ] || fail "more than the triangle is handed over"
# Columns that only add up: what is added where an iteration adds nothing has to leave the sum as
# it is, which no float does to an integer.
cat >adding.c <<'END'
void guarded(int n, int m, const double *restrict a, double *restrict s)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            if (a[i * m + j] > 1)
                s[j] += a[i * m + j];
}
void all(int n, int m, const float *restrict a, long *restrict s)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            s[j] += a[i * m + j];
}
END
cat >rounding.c <<'END'
void guarded(int n, int m, const float *restrict a, long *restrict s)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            if (a[i * m + j] > 1)
                s[j] += a[i * m + j];
}
END
for name in adding:2 rounding:0; do
    ok "$FOLDCC" --fold-emit=c ${name%:*}.c -o out.c
    got=$(grep -c '"#define FOLD_COLUMNS' out.c)
    [ "$got" = ${name#*:} ] || fail "${name%:*}: $got loops over columns, not ${name#*:}"
    has out.c 'foldrt_kernel fold_kernel'
done
ok "$FOLDCC" --fold-emit=c "$(dirname "$0")/../cases/device/shared_writes.c" -o out.c
got=$(awk '/^\/\* ---- /{ where = $3 } /\.shares = 1/{ print where }' out.c |
    sed 's/.*:\([0-9]*\):[0-9]*:$/\1/' | tr '\n' ' ')
[ "$got" = "13 20 28 " ] || fail "loops that threads share are at $got"
finish
