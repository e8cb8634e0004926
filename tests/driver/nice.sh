# The compilers of kernels give way to that of the user's own text.
. "$(dirname "$0")/common"
write_sum sum.c
cat >cc <<'END'
#!/bin/sh
sleep 0.2 # for foldcc to say so
case "$*" in
*-DFOLD_ISA=*) nice >>kernels ;;
*" -c "*) nice >>own ;;
esac
exec gcc "$@"
END
chmod +x cc
ok env FOLDCC_CC=./cc "$FOLDCC" -O2 -c sum.c
is_folded sum.o
[ "$(cat own)" = "$(nice)" ] || fail "the user's own text is compiled at $(cat own)"
[ "$(sort -u kernels)" = $(($(nice) < 15 ? $(nice) + 5 : 19)) ] || fail "kernels: $(cat kernels)"
finish
