# --fold-emit=steps: the programs print what they printed.
. "$(dirname "$0")/common"
here=$(cd "$(dirname "$0")" && pwd)
ok python3 "$here/steps.py" "$FOLDCC"
cat out

# the check itself sees a program that has become another
cat >wrong <<'END'
#!/bin/sh
"$FOLDCC" "$@" || exit
for f; do :; done
sed -i 's/= s + fold_x_s/= s - fold_x_s/' "$f"
END
chmod +x wrong
status 1 python3 "$here/steps.py" "$PWD/wrong" sum/double
has out 'prints something else'

# a file without such a loop stays as it is
printf 'int f(int x)\n{\n    while (x > 9)\n        x /= 3;\n    return x;\n}\n' >none.c
ok "$FOLDCC" -w --fold-emit=steps none.c
same out none.c
finish
