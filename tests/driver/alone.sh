# --fold-emit=opencl and cuda: a program of its own has the bits of foldcc's, with threads, memory
# that is not there, other rounding, signals and a child about.
. "$(dirname "$0")/common"
export POCL_CACHE_DIR=$PWD/kernels FOLD_CACHE=$PWD/cache
mkdir -p kernels
cat >a.c <<'END_OF_C'
#define _GNU_SOURCE
#include <fenv.h>
#include <math.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>
#define N 40000
struct float4 {
    double x, y;
    int tag;
};
enum color { RED, GREEN = 5, BLUE };
static struct float4 p[N];
static double a[N], b[N];
static long long big[N];
static enum color colors[N];
static volatile sig_atomic_t signals;
static double sum(const struct float4 *q, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++)
        s += q[i].x * q[i].y;
    return s;
}
static long long total(const long long *q, int n)
{
    long long s = 0;
    for (int i = 0; i < n; i++)
        s += q[i];
    return s;
}
static enum color most(const enum color *c, int n)
{
    enum color m = RED;
    for (int i = 0; i < n; i++)
        m = c[i] > m ? c[i] : m;
    return m;
}
static int last_most(const double *q, int n, double *best)
{
    double m = -INFINITY;
    int at = -1;
    for (int i = 0; i < n; i++)
        if (q[i] >= m) {
            m = q[i];
            at = i;
        }
    *best = m;
    return at;
}
static void axpy(double *y, const double *x, double f, int n)
{
    for (int i = 0; i < n; i++)
        y[i] = y[i] + f * x[i];
}
static void scale(struct float4 *q, double f, int n)
{
    for (int i = 0; i < n; i++)
        if (q[i].tag % 3)
            q[i].x *= f;
}
static double guarded(const double *x, const double *w, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++)
        if (x[i] > 1e300)
            s += w[i];
    return s;
}
static void *worker(void *to)
{
    double s = 0;
    for (int k = 0; k < 8; k++)
        s += sum(p, 30000 + k);
    *(double *)to = s;
    return NULL;
}
static void handler(int signal)
{
    (void)signal;
    signals += total(big, 2000) != 0;
}
static double with_holes(void)
{
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    char *map = mmap(NULL, 64 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    double *w = (double *)(void *)map, kept = a[3], s;
    munmap(map + 20 * page, page);
    mprotect(map + 30 * page, page, PROT_NONE);
    w[3] = 0.125;
    w[2000] = 7;
    a[3] = a[2000] = 1e301;
    s = guarded(a, w, 30000);
    a[3] = a[2000] = kept;
    return s;
}
int main(void)
{
    pthread_t t[3];
    double r[3], best, h = 0;
    for (int i = 0; i < N; i++) {
        p[i] = (struct float4){i * 0.25, 1.0 / (i + 1), i};
        a[i] = i * 7919LL % 10007;
        b[i] = i / 3.0;
        big[i] = (long long)i << 40;
        colors[i] = i % 3 ? GREEN : BLUE;
    }
    for (int m = 1023; m < N; m += 12000) {
        int at = last_most(a, m, &best);
        printf("%d %a %lld %d", m, sum(p, m), total(big, m), (int)most(colors, m));
        printf(" %d %a\n", at, best);
    }
    axpy(b, a, 0.5, N);
    axpy(b + 1, b, 0.5, N - 1);
    axpy(b, b, 2, N);
    scale(p, 1.5, N);
    for (int i = 0; i < N; i++)
        h = h * 0.5 + b[i] + p[i].x;
    printf("%a %a\n", h, with_holes());
    for (int i = 0; i < 3; i++)
        pthread_create(&t[i], NULL, worker, &r[i]);
    for (int i = 0; i < 3; i++)
        pthread_join(t[i], NULL);
    printf("%a %d\n", r[0], r[0] == r[1] && r[1] == r[2]);
    fesetround(FE_UPWARD);
    printf("%a\n", sum(p, 3000));
    fesetround(FE_TONEAREST);
    signal(SIGALRM, handler);
    ualarm(1000, 1000);
    for (int k = 0; k < 20; k++)
        h = sum(p, N - k);
    ualarm(0, 0);
    printf("%a line %d\n", h, __LINE__);
    fflush(stdout);
    if (fork() == 0) {
        printf("child %lld\n", total(big, N));
        return 0;
    }
    return wait(NULL) < 0;
}
END_OF_C
ok "$FOLDCC" -O2 -Wall a.c -o a -lm -lpthread && ./a >want || fail 'on the cores'
for kind in opencl cuda; do
    ok "$FOLDCC" -O2 --fold-emit=$kind a.c -o a_$kind.c
    hasnt a_$kind.c 'As written'
    ok "$FOLDCC" -O2 --fold-emit=$kind a.c && same out a_$kind.c
    for cc in gcc clang; do ok $cc -Wall -Wextra -Werror -c a_$kind.c -o a_$kind.o; done
done
for cc in 'gcc -O2' 'clang -O0'; do
    ok $cc a_opencl.c -o alone -l:libOpenCL.so.1 -lm -lpthread
    ./alone >got 2>err || fail "$cc: status $?"
    same want got
    [ -s err ] && fail "words: $(head -1 err)"
done
status 2 env OCL_ICD_VENDORS=/nonexistent ./alone
has err 'there is no OpenCL device'

# Two such files make one program; what no device runs stays, and so does a file without loops.
cat >b.c <<'END_OF_C'
#include <stdio.h>
double other(const double *x, int n);
static double x[5000];
int main(void)
{
    long double wide = 0;
    for (int i = 0; i < 5000; i++)
        x[i] = i;
    for (int i = 0; i < 5000; i++)
        wide += x[i];
    printf("%a %a\n", (double)wide, other(x, 5000));
    return 0;
}
END_OF_C
cat >c.c <<'END_OF_C'
int h[50];
double other(const double *x, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++)
        h[(int)x[i] % 50]++;
    for (int i = 0; i < n; i++)
        s += x[i] * h[7];
    return s;
}
double remainder(double, double);
double rests(const double *x, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++)
        s += remainder(x[i], 3);
    return s;
}
END_OF_C
ok "$FOLDCC" -O2 b.c c.c -o two -lm && ./two >want || fail 'two on the cores'
for file in b c; do ok "$FOLDCC" --fold-emit=opencl $file.c -o ${file}_opencl.c; done
has c_opencl.c '(+, double), for it has functions of the C library that devices do not have'
ok gcc b_opencl.c c_opencl.c -o two -l:libOpenCL.so.1 -lm && ./two >got && same want got
echo 'int f(int x) { return x; }' >none.c
ok "$FOLDCC" --fold-emit=cuda none.c && same none.c out
# places are looked for through a remainder
cat >places.c <<'END_OF_C'
void add(double *to, const double *from, int n)
{
    for (int j = 0; j < n; j++)
        to[1] += from[j % 1040];
}
END_OF_C
ok "$FOLDCC" --fold-emit=opencl places.c -o places_opencl.c
ok gcc -c places_opencl.c -o places.o
finish
