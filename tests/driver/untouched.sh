# Files without a candidate loop go to the host compiler as they are, unparsed.
. "$(dirname "$0")/common"
cat >plain.c <<'END'
/* for (;;) in a comment */
#include <stdio.h>
int main(void)
{
    puts("for (;;) in a string"); // for
    return '"' == 'f';
}
END
ok "$FOLDCC" -v -c plain.c
hasnt err foldcc1
write_sum sum.c
ok "$FOLDCC" -v -c sum.c
has err foldcc1
for o in -m32 -ffreestanding -fwrapv -ftrapv -frounding-math -fno-builtin --coverage; do
    "$FOLDCC" -v $o -c sum.c 2>err
    hasnt err foldcc1
done
# programs without folded loops do not depend on the OpenMP library
ok "$FOLDCC" plain.c -o plain
readelf -d plain >dynamic
hasnt dynamic gomp
ok "$FOLDCC" sum.c -o sum
readelf -d sum >dynamic
has dynamic gomp
# no runtime where the user wants none
ok "$FOLDCC" -r -nostdlib sum.c -o part.o
is_folded part.o
# -### runs nothing
rm -f sum.o
ok "$FOLDCC" '-###' -c sum.c
has err '"-DFOLD_ISA=avx2"'
[ ! -e sum.o ] || fail "-### made something"
finish
