# POSIX's functions, and all other names that ISO C does not reserve, are the program's: libfoldrt.a
# neither calls what the program defines by such a name nor defines any but foldrt's own.
. "$(dirname "$0")/common"
archive=$FOLD_BUILD/lib/libfoldrt.a
names="access close closedir fstat geteuid getauxval getdents64 getpagesize gettid ioctl madvise
    mkdir mkostemp mmap mmap64 mprotect munmap open open64 openat opendir read readdir readdir64
    sched_getaffinity sched_yield sigdelset sigfillset stat strcasestr unlink userfaultfd
    write"

nm -g --defined-only "$archive" | awk 'NF == 3 && $3 !~ /^foldrt_/ { print $3 }' >foreign
[ -s foreign ] && fail "libfoldrt.a defines $(tr '\n' ' ' <foreign)"

# ISO C's, and those that docs/runtime.md names
cat >allowed <<'END'
(_|foldrt_|pthread_|GOMP_|omp_).*
([cm]|re|aligned_)alloc|free|getenv|rename|stdout|stderr
mem(cpy|move|set|cmp|chr)|str(len|chr|rchr|cmp|ncmp|spn|cspn|tol|toul|error)
v?s?n?printf|f(open|close|gets|flush|printf)
clock_gettime|f(try|un)lockfile|dl(open|sym|close|error)
END
nm -u "$archive" | awk '$1 == "U" { print $2 }' | sort -u | grep -vxE -f allowed >called
[ -s called ] && fail "libfoldrt.a calls $(tr '\n' ' ' <called)"

cat >loops.c <<'END'
#include <stdio.h>
#include <stdlib.h>
static double x[1 << 20], y[1 << 20];
static int key[1 << 20];
long sums(int n), bins(int n), find(const int *k, int n, int what), scan(int n);
long sums(int n)
{
    double s = 0;
    for (int i = 0; i < n; i++)
        s += x[i];
    return (long)s;
}
long bins(int n)
{
    long t = 0;
    int *count = calloc(3000, sizeof *count);
    for (int i = 0; i < n; i++)
        count[key[i]]++;
    for (int i = 0; i < 3000; i++)
        t += (long)count[i] * i;
    free(count);
    return t;
}
long find(const int *k, int n, int what)
{
    int i;
    for (i = 0; i < n; i++)
        if (k[i] == what)
            break;
    return i;
}
long scan(int n)
{
    double s = 0;
    for (int i = 0; i < n; i++) {
        s += x[i];
        y[i] = s;
    }
    return (long)y[n - 1];
}
int main(void)
{
    int n = 1 << 20;
    for (int i = 0; i < n; i++) {
        x[i] = i % 16;
        key[i] = (int)(i * 7919u % 2999);
    }
    int *copy = malloc(sizeof key);
    for (int i = 0; i < n; i++)
        copy[i] = key[i];
    printf("%ld %ld %ld %ld\n", sums(n), bins(n), find(copy, n, 2999), scan(n));
    free(copy);
    extern int calls;
    printf("%d\n", calls);
    return 0;
}
END
{
    echo "int calls;"
    for name in $names; do
        echo "int $name(int x, int y); int $name(int x, int y) { calls++; return x + y; }"
    done
    for text in "$(dirname "$0")"/../../kernels/device/*.h; do
        echo "int embedded_$(basename "$text" .h) = 3;"
    done
} >names.c
for level in -O0 -O2; do
    ok "${FOLDCC_CC:-cc}" -std=c17 -w $level loops.c names.c -o host
    ./host >host.out
    ok "$FOLDCC" -std=c17 -w $level loops.c names.c -o folded
    FOLD_THREADS=3 FOLD_DEVICE=cpu ./folded >folded.out || fail "status $?"
    same host.out folded.out
    FOLD_THREADS=3 FOLD_DEVICE=cpu FOLD_VERIFY=1 FOLD_TRACE=trace ./folded >folded.out ||
        fail "status $?"
    same host.out folded.out
    has trace 'threads=3'
    FOLD_TRACE=1 FOLD_CACHE=cache ./folded >folded.out 2>trace || fail "status $?"
    same host.out folded.out
    has trace 'loops.c'
done
finish
