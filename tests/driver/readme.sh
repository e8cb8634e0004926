# The example of README.md gets the remarks that stand there.
. "$(dirname "$0")/common"
page=$(cd "$(dirname "$0")" && pwd)/../../README.md
awk '/^```$/ { p = 0 } p; /^```c$/ { p = !n++ }' "$page" >stats.c
awk '/^    \$ foldcc / { p = 1; next } /^[^ ]/ { p = 0 } p' "$page" | sed 's/^    //; /^$/d' >wanted
has wanted 'stats.c:4:5: remark: '
ok "$FOLDCC" -O2 -c stats.c --fold-report=text
same err wanted
ok "$FOLDCC" --fold-emit=c stats.c
attempt='switch (__extension__({ int fold__done = 0; if (n >= 1024) { double fold__s = s; '
has out "${attempt}fold__done = "
finish
