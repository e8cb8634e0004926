# An installed tree works from where it is put, the build folder's and the sources' names unknown.
# FOLD_BUILD is the folder that was built.
. "$(dirname "$0")/common"
write_sum sum.c
echo 12497500 >want
ok env DESTDIR="$PWD/stage" cmake --install "$FOLD_BUILD" --prefix /opt/fold
for file in bin/foldcc libexec/foldcc/foldcc1 libexec/foldcc/folddevices \
    lib/libfoldrt.a include/foldrt.h \
    share/man/man1/foldcc.1 lib/pkgconfig/foldrt.pc; do
    [ -f "stage/opt/fold/$file" ] || fail "$file is not installed"
done
mv stage/opt/fold moved
ok moved/bin/foldcc -O2 sum.c -o sum && ./sum >got && same want got
ok moved/bin/foldcc -O2 -c sum.c && is_folded sum.o
ln -s moved/bin/foldcc foldcc
ok ./foldcc -O2 -c sum.c && is_folded sum.o
ok env PATH="$PWD/moved/bin:$PATH" foldcc -O2 -c sum.c && is_folded sum.o

# Objects link without foldcc by what pkg-config says.
libs=$(PKG_CONFIG_PATH=moved/lib/pkgconfig pkg-config --libs foldrt) || fail "pkg-config: $libs"
ok gcc sum.o -o linked $libs && ./linked >got && same want got
[ "$(PKG_CONFIG_PATH=moved/lib/pkgconfig pkg-config --modversion foldrt)" = \
    "$(moved/bin/foldcc --fold-version 2>/dev/null | grep -o '[0-9][0-9.]*' | head -n 1)" ] ||
    fail "the versions of foldrt.pc and foldcc differ"
finish
