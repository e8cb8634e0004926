# On devices: a compaction from one pointer to another loads what it reads in pieces of 16 bytes,
# though the pointers may lead to one array; one that is in place reads a copy, element by element.
. "$(dirname "$0")/common"
echo 'long f(const float *a, float *out, long n) { long k = 0;
    for (long i = 0; i < n; i++) if (a[i] > 0) out[k++] = a[i];
    return k; }' >apart.c
echo 'long f(float *a, long n) { long k = 0;
    for (long i = 0; i < n; i++) if (a[i] > 0) a[k++] = a[i];
    return k; }' >in_place.c
for name in apart in_place; do
    ok "$FOLDCC" --fold-emit=c $name.c
    mv out $name.text
done
has apart.text fold_eight_load
hasnt apart.text fold_olds_1
has in_place.text fold_olds_1
has in_place.text 'if (frame->fold_old_a[i] > 0)'
hasnt in_place.text fold_eight_load
finish
