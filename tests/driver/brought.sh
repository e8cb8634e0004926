# What iterations of a scatter read ahead of their turn on CUDA (src/emit/device_brought.c):
# elements of arrays that are walked from end to end. Not what a guard may leave alone, nor anything
# where an iteration writes other memory than the counters' places.
. "$(dirname "$0")/common"
brought() { # brought COUNT BODY: the kernels' text sends for so many elements
    cat >one.c <<END
void place(const int *restrict k, int *restrict at, const float *restrict x, float *restrict to,
           float *restrict rest, int n)
{
    for (int i = 0; i < n; i++) {
        $2
    }
}
END
    "$FOLDCC" --fold-report=text -O2 -c one.c -o one.o 2>report
    has report '[scatter]'
    "$FOLDCC" --fold-emit=c -O2 one.c >one.text
    count=$(grep -c '^ *" *fold_send_one(' one.text)
    [ "$count" = "$1" ] || fail "$count elements brought, not $1: $2"
}
brought 1 'to[at[k[i]]++] = x[i];'
brought 1 'to[at[k[i]]++] = k[i];'
brought 1 'if (k[i] > 0) to[at[k[i]]++] = x[i];' # the guard's own read
brought 0 'if (i % 3) to[at[k[i]]++] = x[i];'
brought 0 'to[at[k[i]]++] = x[i]; rest[i] = 0;'
brought 0 'to[at[k[i]]++] = x[i / 2];'
finish
