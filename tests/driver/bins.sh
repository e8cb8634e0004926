# Bins of floats that need more memory than they may have are not begun: a sample of the places
# tells, and nothing is done twice.
. "$(dirname "$0")/common"
cat >many.c <<'END'
#include <stdio.h>
#include <stdlib.h>
static void add(double *cell, int cells, int n)
{
    for (int i = 0; i < n; i++)
        cell[i % cells] += (double)(i & 15) * 0.1;
}
int main(int argc, char **argv)
{
    int cells = argc > 1 ? atoi(argv[1]) : 1000;
    double *cell = calloc((size_t)cells, sizeof *cell), end = 0;
    add(cell, cells, 9 * cells);
    for (int i = cells; i-- > 0;)
        end = end / 2 + cell[i];
    printf("%a %a\n", cell[cells / 3], end);
    free(cell);
    return 0;
}
END
ok gcc -O2 many.c -o host
ok "$FOLDCC" -O2 many.c -o many
./host 4200000 >want # 16 bytes for each bin: more than 64 MiB
FOLD_DEVICE=cpu FOLD_THREADS=2 FOLD_TRACE=trace ./many 4200000 >got
same want got
hasnt trace ": bins 'cell"
rm -f trace
FOLD_DEVICE=cpu FOLD_THREADS=2 FOLD_TRACE=trace ./many 4190000 >got
grep ": bins 'cell" trace | grep -q 'threads=2' || { fail 'no bins'; cat trace; }
# A value that the guess of a scale has missed is among those that the next run's guess looks at;
# after two wrong guesses in a row (the value has moved) 15 runs look through all values.
cat >missed.c <<'END'
#include <stdio.h>
#include <stdlib.h>
#define N (1 << 18)
static float h[64], v[N];
static int k[N];
__attribute__((noinline)) static void add(int n)
{
    for (int i = 0; i < n; i++)
        h[k[i] % 64] += v[i];
}
int main(int argc, char **argv)
{
    for (int i = 0; i < N; i++)
        v[i] = (float)(i * 37L % 1000) * 0x1p-10f, k[i] = i * 7;
    int at = 14288;
    for (int r = 1; r < argc; at = atoi(argv[r++])) {
        v[at] = 1;
        for (int i = 0; i < 3; i++)
            add(N);
        v[at] = 0.1f;
    }
    for (int i = 0; i < 64; i++)
        printf("%a\n", h[i]);
    return 0;
}
END
ok "$FOLDCC" -O2 missed.c -o missed
looks() # HOW-MANY PLACES...: of all values
{
    want=$1
    shift
    rm -f trace
    FOLD_DEVICE=cpu FOLD_THREADS=2 FOLD_TRACE=trace ./missed "$@" >got
    FOLD_DEVICE=cpu FOLD_THREADS=1 ./missed "$@" >want
    same want got
    [ "$(grep -c 'largest values' trace)" = "$want" ] || { fail "looks: $*"; cat trace; }
}
looks 1 x          # one place, three runs
looks 1 14289 x    # another one of the same unit
looks 4 26577 x    # and one that is elsewhere: no guess for its three runs
again="14288 14288 14288 14288"
looks 4 $again 26577 x       # nor where 14 have been right since
looks 2 $again 14288 26577 x # but for two of them where 17 have
# Under -ffast-math a loop that runs as written takes denormals for zeros: of bins that rise, which
# have C's order else, that is not left to the number of threads.
cat >denormals.c <<'END'
#include <stdio.h>
#define N 140000
static int k[N];
static float h[N / 5], v[N];
__attribute__((noinline)) static void sum(float *to, const int *key, const float *e, int n)
{
    for (int i = 0; i < n; i++)
        to[key[i]] += e[i];
}
int main(void)
{
    for (int each = 5; each <= 10; each += 5) {
        for (volatile int i = 0; i < N; i++)
            k[i] = i / each, ((unsigned *)v)[i] = 3;
        sum(h, k, v, N);
        printf("%x\n", *(unsigned *)h);
    }
    return 0;
}
END
ok "$FOLDCC" -O2 -w -ffast-math denormals.c -o denormals
FOLD_DEVICE=cpu FOLD_THREADS=1 ./denormals >want
for threads in 2 7; do
    FOLD_DEVICE=cpu FOLD_THREADS=$threads ./denormals >got
    same want got
done
# Kernels of a GPU have copies of small arrays: which ones, and where bins are known to lie.
ok "$FOLDCC" --fold-emit=c "$(dirname "$0")/../cases/device/near.c"
grep -o 'FOLD_NEAR_ARRAY(f[^)]*)' out | sort | uniq -c | sed 's/^ *//' >copies
cat >want <<'END'
1 FOLD_NEAR_ARRAY(f, uint16_t, 63, offset)
3 FOLD_NEAR_ARRAY(f, uint32_t, 21, edges)
1 FOLD_NEAR_ARRAY(f, uint64_t, 60, pairs)
1 FOLD_NEAR_ARRAY(f, uint8_t, 256, class_of)
END
same want copies
has out 'hulls.count[3] = 22ul, hulls.at[3] = 60ul;'
# The first turns of loops that halve a range are conditions there, where nothing else leaves them;
# of a range with constant ends four turns are certain, a fifth may come, and no loop is left.
ok "$FOLDCC" --fold-emit=c "$(dirname "$0")/../cases/device/halving.c"
grep '^ *"' out | grep -oE '(if|while) \((hi > lo|hi--|count >)' | sort | uniq -c |
    sed 's/^ *//' >turns
cat >want <<'END'
4 if (count >
7 if (hi > lo
1 while (count >
2 while (hi > lo
1 while (hi--
END
same want turns
has out 'FOLD_WITHIN((int64_t)fold_fn_bin_of_2(frame, x[i]), 22)'
hasnt out 'FOLD_WITHIN((int64_t)fold_fn_bin_of_3'
finish
