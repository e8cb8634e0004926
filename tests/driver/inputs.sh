# Inputs are not overwritten, and what can be read only once is read by the host compiler alone.
. "$(dirname "$0")/common"
write_sum sum.c
cp sum.c kept.c
ln sum.c hard.c
ln -s sum.c soft.c
echo 12497500 >want
for o in '-c -o sum.c' '-S -o sum.c' '-o sum.c' '-o./sum.c' '-c -o hard.c' '-c -o soft.c' \
    '--fold-emit=c -o sum.c' '--fold-emit=steps -o sum.c' '--fold-emit=openmp -o sum.c' \
    '--fold-emit=opencl -o sum.c' '--fold-dump=ir -o sum.c' '-c -MD -MF sum.c'; do
    status 1 "$FOLDCC" $o sum.c
    has err "foldcc: error: input file 'sum.c' is the same as output file"
    same kept.c sum.c
done
cp sum.c sum.o
status 1 "$FOLDCC" -x c -c sum.o
same kept.c sum.o
ok "$FOLDCC" -x c -c /dev/null -o /dev/null

# pipes
for way in '-xc -c /dev/stdin' '-xc -c /dev/fd/0' '-xc -c /proc/self/fd/0'; do
    rm -f m.o
    ok sh -c "cat sum.c | \"$FOLDCC\" $way -o m.o" && ok cc m.o -o m && ./m >got && same want got
done
ok "$FOLDCC" -xc -c /dev/stdin -o m.o <sum.c && ok cc m.o -o m && ./m >got && same want got
mkfifo fi.c
for o in '' -fwrapv --fold-report; do
    cat sum.c >fi.c &
    ok timeout 10 "$FOLDCC" $o fi.c -o m && ./m >got && same want got
    wait
done
has err "fi.c: remark: compiled as it is: 'fi.c' is given [option]"
cat sum.c >fi.c &
ok timeout 10 "$FOLDCC" --fold-emit=c fi.c && same sum.c out
wait
echo 'int f(void) { int s = 0; for (int i = 0; i < zz; i++) s += i; return s; }' >zz.c
for o in -include -imacros; do
    echo 'enum { zz = 5 };
#define zz 5' >fi.c &
    ok timeout 10 "$FOLDCC" $o fi.c -c zz.c
    wait
done
finish
