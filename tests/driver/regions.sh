# Loops around folded loops whose results may stay on a device: which are, and which are not.
. "$(dirname "$0")/common"
export POCL_CACHE_DIR=$PWD/kernels FOLD_CACHE=$PWD/cache
mkdir -p kernels

# The statement between two folded loops; what stands at file scope.
write() {
    cat >a.c <<END_OF_C
#include <math.h>
#include <string.h>
#include <stdatomic.h>
struct pair { int n; double *at; double first; };
union both { double d; int i; };
int count, plain(int);
double total;
_Atomic int ready;
static int halve(int i) { return i / 2; }
static double look(const double *at, int i) { return at[i]; }
static int turns(const struct pair *p) { int s = 0; while (s < p->n) s += 2; return s; }
static void store(double *at) { *at = 1; }
static void again(double *at, int n) { for (int i = 0; i < n; i++) at[i] *= 2; }
${2:-}
double f(double *x, double *y, int *k, struct pair *p, union both *u, char *c, int n,
         int (*call)(int), volatile int *stop)
{
    double s = 0, *q = x + 3, taken = 0, *to = &taken;
    for (int t = 0; t < 9; t++) {
        for (int i = 0; i < n; i++)
            x[i] = x[i] * 0.5 + y[i];
        $1
        for (int i = 0; i < n; i++)
            y[i] = x[i] - t;
    }
    return s + *q + *to;
}
END_OF_C
    # shellcheck disable=SC2086
    "$FOLDCC" ${3:-} -w -O2 --fold-emit=c -c a.c >out 2>err || { fail "$1: $(cat err)"; }
}
end='} if (foldrt_away) foldrt_region_end(); }'
region() {
    write "$@"
    grep -qF "$end" out || fail "no region with: $*"
}
none() {
    write "$@"
    ! grep -qF "$end" out || fail "a region with: $*"
}

region "s = sqrt(s + t) * 2;"
region "if (s > 5) continue; if (s > 9) break;"
region "for (int j = 0; j < 9; j++) { if (s > j) break; s += j * n; }"
region "s += k[t];"
region "n = p->n; s += halve(n);"
region "for (int j = 0; j < t; j++) n += p->n > turns(p);"
region "double *z = p->at; s += z == x;"
region "again(p->at, n);"
region "s += count;"
region "hook(y);" "static void hook(double *at) { (void)at; }"
none "hook(y);" "void hook(double *at) { (void)at; }"
none "s += x[t];"
none "s += *q;"
none "s += p->first;"
none "s += look(x, t);"
none "s += u->i;"
none "s += c[t];"
none "s += taken;"
none "s += total;"
none "taken = t;"
none "total = t;"
none "k[t] = t;"
none "store(y);"
none "count++;"
none "plain(t);"
none "s += call(t);"
none "memcpy(k, x, 8);"
none "s += *stop;"
none "s += ready;"
none "ready = 1;"
none "__sync_synchronize();"
none "if (s > 5) return s;"
none "if (s > 5) goto out; out:;"
none "switch (t) { case 4: s = 1; }"
none "__asm__ volatile(\"\");"
none "struct pair copy = *p; s += copy.n;"
none "double some[2000]; for (int i = 0; i < 2000; i++) some[i] = x[i];"
none "static int times; s += times++;"
none "int own __attribute__((cleanup(clean))) = 4; s += own;" \
    "static void clean(int *p) { count += *p; }"
none "s += k[t];" "" -fno-strict-aliasing
none "s += *(loose *)(x + t);" "typedef int __attribute__((may_alias)) loose;"
none "s += ((struct loose *)x)->at;" "struct __attribute__((__may_alias__)) loose { int at; };"
none "s += *(int *)(x + t);" '#pragma GCC optimize ("no-strict-aliasing")'
region "s += *(int *)k;" "typedef int four __attribute__((vector_size(16), may_alias));"
region "s = 1;" "#include <pthread.h>
#include <setjmp.h>"
none "s = 1;" "#include <setjmp.h>
jmp_buf back; int leave(void); int leave(void) { return setjmp(back); }"
none "s = 1;" "#include <setjmp.h>
sigjmp_buf back; int leave(void); int leave(void) { return sigsetjmp(back, 1); }"
none "s = 1;" "#include <setjmp.h>
int leave(jmp_buf) __asm__(\"_setjmp\");"
none "s = 1;" "#include <pthread.h>
void run(void), stop(void *);
void run(void) { pthread_cleanup_push(stop, 0); pthread_cleanup_pop(1); }"
none "s = 1;" "" --fold-targets=cpu
none "_Pragma(\"omp barrier\") s = 1;" "" -fopenmp
none "#pragma omp barrier" "" -fopenmp
none "_Pragma(\"foldcc serial\") for (int j = 0; j < n; j++) x[j] += j;"

# Loops beside such a loop, in the same block, with a statement between: part of its region, or not.
beside() {
    cat >a.c <<END_OF_C
#include <math.h>
extern double total;
int plain(int);
static double dot(const double *at, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++)
        s += at[i] * at[i];
    return s;
}
double f(double *x, double *y, int *k, int n, int m)
{
    double s = 0;
    for (int a = 0; a < m; a++) {
        plain(a);
        for (int i = 0; i < n; i++) /* first */
            x[i] = y[i] * 0.5;
        $1
        for (int t = 0; t < 9; t++) { /* around */
            for (int i = 0; i < n; i++)
                x[i] = x[i] * 0.5 + y[i];
            s = dot(x, n) + sqrt(s);
        }
        ${2:-;}
        for (int i = 0; i < n; i++) /* last */
            y[i] = x[i] - s;
        plain(a);
    }
    return s;
}
END_OF_C
    "$FOLDCC" -w -O2 --fold-emit=c -c a.c >out 2>err || fail "$1: $(cat err)"
    awk '/foldrt_region_begin\(\);$/ { b++ } /^if .* foldrt_region_end\(\);$/ { e++ }
         /\/\* first \*\// { if (b) printf "first " }
         /\/\* around \*\// { if (b && !e) printf "around " }
         /\/\* last \*\// { if (b && !e) printf "last" }
         END { print "" }' out >has
    test "$(grep -cF 'if (foldrt_away) foldrt_region_begin();' out)" = 1 &&
        test "$(grep -cF 'if (foldrt_away) foldrt_region_end();' out)" = 1 || fail "twice: $*"
}
taken() {
    want=$1
    shift
    beside "$@"
    test "$(sed 's/ *$//' has)" = "$want" || fail "'$(cat has)' is in the region, not '$want': $*"
}
taken "first around last" ""
taken "first around last" "double step = dot(x, n); n -= step > 5; ;"
taken "first around last" "int left = k[3];" "s *= 2; double more = s;"
taken "around last" "plain(3);"
taken "first around" "" "plain(3);"
taken "around last" "s += x[3];"
taken "first around" "" "s += x[3];"
taken "around last" "if (s > 3) break;"
taken "around last" "if (s > 3) continue;"
taken "first around" "" "if (s > 3) return 1;"
taken "around last" "if (s > 3) s = 4;"
taken "around last" "total = s;"
taken "around last" "double own[9]; own[n & 7] = 1;"
taken "around last" "for (int j = 0; j < n; j++) s += plain(j);"
taken "around last" "static int times; s += times++;"
taken "first around last" "for (int j = 0; j < n; j++) s += x[j];"
taken "around last" "volatile int j = 0;"

# What a statement in the region reads, a loop beside it writes.
cat >b.c <<'END_OF_C'
double f(double *x, const int *sizes, int *k, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++) /* first */
        k[i] = i;
    for (int t = 0; t < 9; t++) {
        for (int i = 0; i < n; i++)
            x[i] = x[i] * 0.5 + t;
        n -= sizes[t];
    }
    return s;
}
END_OF_C
ok "$FOLDCC" -O2 --fold-emit=c -c b.c
has out "$end"

# What is freed behind a region need not come home: what stands behind it, what is named at its end.
freed() {
    cat >b.c <<END_OF_C
#include <stdlib.h>
#include <string.h>
struct list { double *at; };
void keep(double *x);
${3:-}
double f(double *x, double *y, double **all, struct list *l, int n, int m)
{
    double s = 0, *volatile v = x, *other = x, **to = &other;
    for (int t = 0; t < m; t++) {
        for (int i = 0; i < n; i++)
            x[i] = y[i] * 0.5 + t;
        for (int i = 0; i < n; i++)
            y[i] += x[i];
    }
    $2
    keep(*to);
    return s + v[0] + all[0][0] + l->at[0];
}
END_OF_C
    "$FOLDCC" -w -O2 --fold-emit=c -c b.c >out 2>err || fail "$2: $(cat err)"
    test "$(grep -o 'foldrt_ended([a-z]*)' out | tr '\n' ' ')" = "$1" || fail "not '$1': $2"
    if [ -n "$1" ]; then
        grep -qF "} if (foldrt_away) { foldrt_ended(" out || fail "where: $2"
    else
        grep -qF "$end" out || fail "no region: $2"
    fi
}
freed "foldrt_ended(x) " "free(x);"
freed "foldrt_ended(x) foldrt_ended(y) " "free(x); free((void *)y); s = 1;"
freed "" "; free(x);"
freed "foldrt_ended(x) " "free(x); s = y[0]; free(y);"
freed "" "s = x[3]; free(x);"
freed "" "keep(x); free(x);"
freed "" "system((char *)x); free(x);"
freed "" "if (n) free(x);"
freed "" "{ s = x[3]; free(x); }"
freed "" "free(x + 1);"
freed "" "free(all[3]); free(all);"
freed "" "free(*all); free(x);"
freed "" "free(l->at); free(x);"
freed "" "free(v);"
freed "" "free(other);"
freed "" "free(x = y);"
freed "" "free(n ? x : y);"
freed "" "free((void *)(unsigned long)x);"
freed "" "x = realloc(x, 8);"
freed "" "int z = x[0] > 1; free(x);"
freed "" "mine(x);" "void mine(double *);"
freed "" "free(x);" "#define free(at) mine(at)
void mine(double *);"

# Of one case of a switch that another one falls into; under an `if` without braces.
cat >b.c <<'END_OF_C'
void f(double *x, double *y, int n, int m)
{
    switch (m) {
    case 1:
        for (int i = 0; i < n; i++) /* first */
            x[i] = i;
    case 2:
        for (int t = 0; t < 9; t++) {
            for (int i = 0; i < n; i++)
                x[i] = y[i] * 0.5 + t;
            for (int i = 0; i < n; i++)
                y[i] += x[i];
        }
    }
    if (m > 7)
        for (int t = 0; t < 9; t++) {
            for (int i = 0; i < n; i++)
                x[i] = y[i] * 0.5 + t;
            for (int i = 0; i < n; i++)
                y[i] += x[i];
        }
    else
        for (int i = 0; i < n; i++)
            x[i] = 1;
}
END_OF_C
ok env FOLDCC_STRICT=1 "$FOLDCC" -O2 -w --fold-emit=c -c b.c
test "$(grep -cF "$end" out)" = 2 || fail "regions in a switch and under an if"

# What leads to places, k[i] here, which is looked for once in a region, or each time.
look="foldrt_look(&fold"
kept() {
    region "for (int i = 0; i < n; i++) y[i] = x[k[i]]; $1" "${2:-}" "${3:-}"
    grep -qF "$look" out || fail "looked for each time: $*"
}
seen_again() {
    region "for (int i = 0; i < n; i++) y[i] = x[k[i]]; $1" "${2:-}" "${3:-}"
    ! grep -qF "$look" out || fail "looked for once: $*"
}
kept "s += n;"
kept "for (int i = 0; i < n; i++) z[i] = i;" "static float z[9999];"
kept "k += n;"
kept "n -= k[3];"
seen_again "for (int i = 0; i < n; i++) k[i] = i;"
seen_again "unsigned *u2 = (unsigned *)k; for (int i = 0; i < n; i++) u2[i] = i;"
seen_again "for (int i = 0; i < n; i++) c[i] = i;"
seen_again "move(k, n);" "static void move(int *to, int n)
                          { for (int i = 0; i < n; i++) to[i] = i; }"
seen_again "for (int i = 0; i < n; i++) v[i].i = i;" "static union both v[9999];"
seen_again "for (int i = 0; i < n; i++) z[k[i] & 7]++;" "static int z[8];"

# What a loop stores where others may read it: that is not on the device.
home="int fold__done = 0; if (foldrt_away > 1) foldrt_settle();"
region "for (int i = 0; i < n; i++) s += x[i];"
hasnt out "$home"
region "for (int i = 0; i < n; i++) total += x[i];"
has out "$home"
region "for (int i = 0; i < n; i++) p->first += x[i];"
has out "$home"
region "for (int i = 0; i < n; i++) { last = x[i]; k[i] = last > 3; }" "static float last;"
has out "$home"
region "for (int i = 0; i < n; i++) { k[i] = at; at += 3; }" "static long long at;"
has out "$home"

# The same of a function that is called from regions alone, and of one that others call, too.
for other in "" "apply(x, y, k, n);"; do
    cat >b.c <<END_OF_C
static void apply(double *x, double *y, const int *k, int n)
{
    for (int i = 0; i < n; i++)
        y[i] = x[k[i]];
}
void f(double *x, double *y, const int *k, int n)
{
    $other
    for (int t = 0; t < 9; t++) {
        apply(x, y, k, n);
        for (int i = 0; i < n; i++)
            x[i] = y[i] * 0.5;
    }
}
END_OF_C
    ok "$FOLDCC" -O2 --fold-emit=c -c b.c
    if test "$other"; then hasnt out "$look"; else has out "$look"; fi
done

# A loop around all that comes out of a macro; one that shares its last line.
cat >b.c <<'END_OF_C'
#define TIMES(t) for (int t = 0; t < 9; t++)
#define END }
void f(double *x, int n)
{
    TIMES(t) {
        for (int i = 0; i < n; i++)
            x[i] = x[i] * 0.5 + i;
        for (int i = 0; i < n; i++)
            x[i] = x[i] * 0.25 - t;
    }
    for (int t = 0; t < 9; t++) {
        for (int i = 0; i < n; i++)
            x[i] = x[i] * 0.5 + i;
        for (int i = 0; i < n; i++)
            x[i] = x[i] * 0.25 - t;
    END
}
END_OF_C
ok "$FOLDCC" -O2 --fold-emit=c -c b.c
hasnt out "$end"

# Accumulators in memory, which nothing is left of.
cat >b.c <<'END_OF_C'
void f(double *p, double *x, int n)
{
    for (int t = 0; t < 9; t++) {
        for (int i = 0; i < n; i++)
            *p += x[i];
        for (int i = 0; i < n; i++)
            p[1] += x[i];
    }
}
END_OF_C
ok env FOLDCC_STRICT=1 "$FOLDCC" -O2 -Wall -Werror -c b.c
is_folded b.o

# Without braces, in C89, without warnings; what is left and comes home.
cat >c.c <<'END_OF_C'
#include <stdio.h>
#include <stdlib.h>
static void twice(double *x, int n)
{
    int i;
    for (i = 0; i < n; i++)
        x[i] = x[i] * 2 - 1;
}
static void half(double *x, int n)
{
    int i;
    for (i = 0; i < n; i++)
        x[i] = x[i] * 0.5;
}
static void one(double *x, int n, int t)
{
    int i;
    for (i = 0; i < n; i++)
        x[i] = x[i] + t;
}
/* Bounds that the region writes; loops that run as written. */
static void bounds(double *y, long *k, int n)
{
    int i, t;
    for (t = 0; t < 6; t++) {
        for (i = 0; i < n; i++)
            k[i] = k[i] + 5000;
        for (i = 0; i < k[n / 2]; i++)
            y[i] = y[i] + t;
        for (i = 0; i < n; i++)
            k[i] = k[i] + 1;
        for (i = 0; i < n / 4000; i++)
            k[i] = k[i] * 3;
        for (i = 0; i < n / 4000; i++)
            y[i] = y[i] * 3;
    }
}
int main(int argc, char **argv)
{
    int n = 300000, t, i;
    double *x = malloc(n * sizeof *x), *y = malloc(n * sizeof *y), s = 0;
    long *k = malloc(n * sizeof *k);
    for (i = 0; i < n; i++) {
        x[i] = i % 100;
        y[i] = i % 9;
        k[i] = 200000;
    }
    bounds(y, k, n);
    half(x, n);
    if (argc > 1)
        t = 0;
    else
        for (t = 0; t < 12; t++)
            if (t % 2) {
                twice(x, n);
                half(x, n);
            } else
                one(x, n, t);
    for (i = 0; i < n; i++)
        s += x[i] + y[i] * 3 + (double)k[i];
    printf("%.17g %d\n", s, t);
    free(x);
    free(y);
    free(k);
    (void)argv;
    return 0;
}
END_OF_C
ok gcc -O1 c.c -o plain
ok ./plain
cp out want
for cc in gcc clang; do
    command -v $cc >/dev/null || continue
    ok env FOLDCC_CC=$cc "$FOLDCC" -std=c89 -pedantic -Wall -Wextra -Werror -O2 c.c -o c
    ok env FOLD_DEVICE=opencl FOLD_THREADS=2 FOLD_TRACE="$PWD/trace" ./c
    same out want
    # `half` is called from elsewhere, too
    grep -q "c.c:6:.*left_there=2400000" trace || fail "nothing is left of line 6"
    grep -q "c.c:18:.*left_there=2400000" trace || fail "nothing is left of line 18"
    grep -q "c.c:12:.*left_there" trace && fail "something is left of line 12"
    grep -q "come home: .*copied_back=2400000" trace || fail "nothing comes home"
    ok env FOLD_DEVICE=opencl FOLD_STAY=0 FOLD_TRACE="$PWD/all" ./c
    same out want
    hasnt all left_there
    rm -f trace all
done
finish
