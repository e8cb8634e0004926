# A Makefile of the usual kind, `make CC=foldcc -j4`: objects, a library, dependency files, a clean
# second run; and many at once in one folder.
. "$(dirname "$0")/common"
mkdir project && cd project
write_sum sum.c
for k in 1 2 3 4 5 6; do
    sed "s/long sum/long sum$k/; /^int main/,\$d" sum.c >part$k.c
done
cat >main.c <<'END'
#include <stdio.h>
long sum1(const int *, int), sum6(const int *, int);
int a[3000];
int main(void)
{
    for (int i = 0; i < 3000; i++)
        a[i] = 2;
    printf("%ld\n", sum1(a, 3000) + sum6(a, 3000));
    return 0;
}
END
cat >Makefile <<'END'
CFLAGS = -O2 -Wall -MMD
OBJECTS = main.o part1.o part2.o part3.o part4.o part5.o part6.o
prog: $(OBJECTS)
	$(CC) $(LDFLAGS) $(OBJECTS) -o $@ $(LDLIBS)
-include $(OBJECTS:.o=.d)
END
ok make -j4 CC="$FOLDCC"
echo 12000 >want
./prog >got && same want got
for k in 1 2 3 4 5 6; do is_folded part$k.o; done
ok make CC="$FOLDCC"
has out "is up to date"
for k in 1 2 3 4; do "$FOLDCC" -O2 -c part$k.c -o at_once.o & done
wait
is_folded at_once.o
# the same file compiled twice into one program, by other names
ok "$FOLDCC" -DOTHER -c part1.c -o twin.o
objcopy --redefine-sym sum1=twin twin.o
ok "$FOLDCC" main.o part1.o part6.o twin.o -o twice && ./twice >got && same want got
finish
