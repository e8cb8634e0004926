# The analysis is started before the text is preprocessed. Where no text comes of that, or one that
# is left as it is, it ends without a word, and the host compiler alone says what is wrong.
. "$(dirname "$0")/common"
export FOLDCC_STRICT=1 TMPDIR="$PWD/temporary"
mkdir -p "$TMPDIR"

loop='long sum(const int *a, int n)
{ long s = 0; for (int i = 0; i < n; i++) s += a[i]; return s; }'
like_host() { # like_host FILE: status and words are the host compiler's, nothing is left behind
    cc -c "$1" -o want.o >want 2>&1
    host=$?
    timeout 60 "$FOLDCC" -c "$1" -o got.o >got 2>&1
    got=$?
    [ $got = $host ] || fail "$1: status $got, not $host"
    same want got
    [ -z "$(ls -A "$TMPDIR")" ] || fail "$1: left behind: $(ls -A "$TMPDIR")"
    rm -rf "$TMPDIR"/*
}

printf '#include "nowhere.h"\n%s\n' "$loop" >include.c
printf '#error no such machine\n%s\n' "$loop" >error.c
printf '%s\n#if 1\n' "$loop" >unended.c
for file in include.c error.c unended.c; do
    like_host $file
    grep -q error got || fail "$file: nothing is said: $(cat got)"
done

printf '#pragma GCC optimize("wrapv")\n%s\n' "$loop" >options.c
like_host options.c
isnt_folded got.o
printf '%s\n' "$loop" >sum.c
ok "$FOLDCC" -c sum.c
is_folded sum.o

# A preprocessor that fails by itself, says nothing, or ends by a signal.
for end in 'exit 3' 'kill -9 $$' 'exit 0'; do
    printf '#!/bin/sh\nfor w; do [ "x$w" != x-E ] || { %s; }; done\nexec cc "$@"\n' "$end" >host
    chmod +x host
    FOLDCC_CC="$PWD/host" timeout 60 "$FOLDCC" -c sum.c -o got.o >got 2>&1 ||
        fail "-E: $end: status $?: $(cat got)"
    echo 'foldcc: warning: sum.c: compiled as it is: the preprocessor gave no text' >want
    same want got
    isnt_folded got.o
    [ -z "$(ls -A "$TMPDIR")" ] || fail "-E: $end: left behind: $(ls -A "$TMPDIR")"
done

# The analysis by itself, to which nobody says that there is a text.
analysis=$(dirname "$FOLDCC")/../libexec/foldcc/foldcc1
timeout 60 "$analysis" --name x.c --source x.c --text x.i --host h.c --kernels k.c --message m \
    --uid x --macros macros </dev/null >got 2>&1
status=$?
[ $status = 40 ] || fail "the analysis: status $status"
[ ! -s got ] || fail "the analysis says $(cat got)"
[ ! -e h.c ] && [ ! -e k.c ] && [ ! -e m ] || fail "the analysis writes files"
finish
