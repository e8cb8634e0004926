# The examples of docs/diagnostics.md get the ids that they stand under.
. "$(dirname "$0")/common"
here=$(cd "$(dirname "$0")" && pwd)
page=$here/../../docs/diagnostics.md
ok python3 "$here/diagnostics.py" "$FOLDCC" "$page"
cat out
# the check itself sees an example that is wrong
sed 's/y = 0.9 \* y \* y + x\[i\]/y += x[i]/' "$page" >wrong.md
status 1 python3 "$here/diagnostics.py" "$FOLDCC" wrong.md
has out 'carried-scalar: foldcc gives'
finish
