# Scatters run on all threads, and do not where places of two keys meet, where a counter would leave
# its type, or where there are more counters than iterations. FOLD_VERIFY=1 finds what is wrong.
HERE=$(cd "$(dirname "$0")" && pwd)
ROOT=$(dirname "$(dirname "$HERE")")
. "$HERE/common"
cat >loops.c <<'END'
#include <stdio.h>
#define N (4096 * 65)
static int key[N], x[N], out[N + 1], start[1000000];
static unsigned wide[N];
__attribute__((noinline)) static void place(const int *k, int *at, int n)
{
    for (int i = 0; i < n; i++)
        out[at[k[i]]++] = x[i];
}
__attribute__((noinline)) static void fall(const int *k, unsigned *at, int n)
{
    for (int i = n - 1; i >= 0; i--)
        x[--at[k[i]]] = i;
}
static void fill(int keys, int each)
{
    for (int i = 0; i < N; i++) {
        key[i] = i % keys * each;
        x[i] = 3 * i;
    }
    for (int k = 0; k < keys; k++) {
        start[k * each] = N / keys * k;
        wide[k] = N / keys * (k + 1);
    }
}
int main(void)
{
    fill(10, 1);
    place(key, start, N); /* 1: on all threads */
    fill(10, 1);
    start[3]--;
    place(key, start, N); /* 2: as written */
    fill(10, 100000);
    place(key, start, N); /* 3: as written */
    fill(10, 1);
    fall(key, wide, N); /* 4: on all threads */
    unsigned sum = wide[4];
    for (int i = 0; i < N; i++)
        sum = sum * 31 + (unsigned)out[i] + 7 * (unsigned)x[i];
    fill(4096, 1);
    place(key, start, N); /* 5: threads share the counters of eight parts, but not of three */
    for (int i = 0; i < N; i++)
        sum = sum * 31 + (unsigned)out[i];
    printf("%u %d %u\n", sum, start[5], wide[4]);
    return 0;
}
END
gcc -O2 -I "$ROOT/runtime" -I "$ROOT/include" -c "$ROOT/tests/fuzz/eager.c" -o eager.o
gcc -O1 loops.c -o host
ok "$FOLDCC" -O2 -Wall loops.c eager.o -o fold
FOLD_TRACE=trace FOLD_THREADS=3 ok ./fold
./host >host.out
FOLD_TRACE=more FOLD_THREADS=8 ok ./fold
cmp host.out out || fail "results differ on eight threads"
./fold >fold.out
cmp host.out fold.out || fail "results differ"
for of in 'trace 3 written' 'more 8 8'; do
    set -- $of
    grep scatter $1 | sed 's/.*threads=\([0-9]*\).*/\1/; s/.*runs as written/written/' >runs
    printf "$2\nwritten\nwritten\n$2\n$3\n" | cmp - runs || fail "they ran so: $(tr '\n' ' ' <runs)"
done

# FOLD_VERIFY=1 looks at what is written: right loops pass, and one that writes an element wrongly
# where it runs several iterations does not.
FOLD_VERIFY=1 FOLD_THREADS=3 ok ./fold
cmp host.out out || fail "results differ under FOLD_VERIFY=1"
cat >wrong_cc <<'END'
#!/bin/sh
for word; do
    shift
    case $word in *.kernels.c)
        sed -E 's/^ *fold_(step|keyed)_1\(&f, (t[ +0-9]*),.*$/&\
            if (\2 == 7000 \&\& hi - lo > 1)\
                f.out[*(int *)fold_bin_had(\&at_k_i, f.k[\2], 4) - 1] ^= 1;/' "$word" >kernels.$$.c
        word=kernels.$$.c ;;
    esac
    set -- "$@" "$word"
done
exec gcc "$@"
END
chmod +x wrong_cc
ok env FOLDCC_CC=./wrong_cc FOLDCC_STRICT=1 "$FOLDCC" -O2 loops.c eager.o -o wrong
FOLD_VERIFY=1 FOLD_THREADS=3 status 70 ./wrong
has err "scatter by 'at[k[i]]' (+, int), writing 'out': FOLD_VERIFY: 'out' (bytes from "
finish
