# Sources that nobody should write: NUL bytes, text that is no UTF-8, functions of 100,000 lines,
# nests of 1,000 loops, headers that are not there. The host compiler decides what becomes of them;
# what it compiles does the same by foldcc, and that does not take for ever.
. "$(dirname "$0")/common"
python3 - <<'END_OF_PROGRAM'
BODY = b'''#include <stdio.h>
int a[3000];
int main(void)
{
    long s = 0;
    BEFORE
    for (int i = 0; i < 3000; i++)
        s += a[i] + i;
    printf("%ld\\n", s);
    return 0;
}
'''


def write(name, *changes):
    text = BODY
    for old, new in changes:
        assert text.count(old) >= 1
        text = text.replace(old, new)
    with open(name + ".c", "wb") as f:
        f.write(text.replace(b"BEFORE", b""))


# (name, what stands where): the folded ones, then those that no compiler takes
write("nul_blank", (b"long s = 0;", b"long s\0= 0;\0"), (b"    for", b" \0 for"))
write("nul_comment", (b"BEFORE", b"/* for\0(;;) */ // \0"))
write("nul_string", (b"BEFORE", b'puts("for\0(;;)");'))
write("nul_in_loop", (b"+ i;", b"\0 + i;"))
write("utf_comment", (b"BEFORE", b"/* \xff\xfe\xc3 */ // \xe2\x82"))
write("utf_string", (b"BEFORE", b'puts("\xff\xc3");'))
write("utf_in_loop", (b"s += a[i]", b"s += /* \xff */ a[i]"), (b"+ i;", b"+ '\\351' - i; // \xc3"))
write("nul_in_keyword", (b"for (", b"f\0or ("))
write("utf_in_name", (b"a[", b"\xff\xc3["))
write("no_header", (b"#include <stdio.h>", b'#include <stdio.h>\n#include "no_such_header.h"'))
write("no_header_here", (b"BEFORE", b'\n#include "no_such_header.h"\n'))
write("in_two", (b"for (int i", b'\n#include "no_such_header.h"\nfor (int i'))


def program(name, body):
    with open(name + ".c", "w", encoding="utf-8") as f:
        f.write("#include <stdio.h>\nint a[3000];\nint main(void)\n{\n    long s = 0;\n    int i;\n"
                f"{body}    printf(\"%ld\\n\", s);\n    return 0;\n}}\n")


LOOP = "    for (i = 0; i < 3000; i++)\n        s += a[i] + i;\n"
program("long_function", "".join(f"    s ^= {k};\n" for k in range(50000)) + LOOP
        + "".join(f"    s ^= {k};\n" for k in range(50000)))
program("long_body", "    for (i = 0; i < 3000; i++) {\n"
        + "        s += a[i] + i;\n" * 5000 + "    }\n")
program("nest", "".join(f"for (int i{k} = 0; i{k} < 1; i{k}++)\n" for k in range(1000))
        + "s += i0;\n")
program("blocks", "for (i = 0; i < 3000; i++)\n" + "{ if (a[i] == 0)\n" * 1000 + "s += i;\n"
        + "}" * 1000 + "\n")
program("brackets", "for (i = 0; i < 3000; i++)\n    s += " + "(" * 1000 + "a[i] + i" + ")" * 1000
        + ";\n")
program("long_sum", "for (i = 0; i < 3000; i++)\n    s += " + " + ".join(["a[i]"] * 20000) + ";\n")
# each function calls the two before it: 2^40 ways lead to the first one
with open("ways.c", "w", encoding="utf-8") as f:
    f.write("#include <stdio.h>\nint a[3000], n;\n")
    for t in ("int", "double"):
        f.write(f"static {t} {t}0({t} x) {{ return x + 1; }}\n"
                f"static {t} {t}1({t} x) {{ return x * 2; }}\n")
        for k in range(2, 60):
            f.write(f"static {t} {t}{k}({t} x) {{ return {t}{k - 1}(x) - {t}{k - 2}(x); }}\n")
    f.write("int main(void)\n{\n    unsigned s = 0;\n"
            "    for (int i = 0; i < n; i++)\n        s += int59(a[i]);\n"
            "    for (int i = 0; i < n; i++)\n        s += double59(a[i]);\n"
            "    printf(\"%u\\n\", s);\n    return 0;\n}\n")
END_OF_PROGRAM

compiled() { # compiled NAME: the program does what the host's does
    gcc -O1 "$1.c" -o host 2>/dev/null || fail "$1: the host compiler"
    ok timeout 120 "$FOLDCC" -O1 "$1.c" -o fold --fold-report=text:remarks
    ./host >want
    ./fold >got || fail "$1: status $?"
    same want got
}

for name in nul_blank nul_comment nul_string nul_in_loop utf_comment utf_string utf_in_loop \
    long_function; do
    compiled $name
    has remarks "reduction of 's'"
done

# a remark stands where its loop does, in bytes
compiled nul_in_loop
has remarks "nul_in_loop.c:7:5: remark: reduction of 's'"
compiled utf_in_loop
has remarks "utf_in_loop.c:7:5: remark: reduction of 's'"

compiled nest
[ "$(grep -c '\[large\]$' remarks)" = 960 ] || fail "not 960 loops of the nest are large"
has remarks 'nest.c:7:1: remark: loop left as it is: too large a loop: more than 40 loops'
for name in long_body long_sum; do
    compiled $name
    has remarks '[large]'
done
compiled ways
has remarks "reduction of 's'"
has remarks '[not-associative]'
# libclang's limit is 256 brackets, gcc has none
for name in blocks brackets; do
    compiled $name
    has err "foldcc: warning: $name.c: compiled as it is: $name.c:"
done

# what no compiler takes: the host's messages and status, once
for name in nul_in_keyword utf_in_name no_header no_header_here in_two; do
    gcc -O1 -c $name.c 2>want
    status 1 "$FOLDCC" -O1 -c $name.c
    same want err
done

# An analysis without an end is given up: here the shell's limit is the shorter one.
(ulimit -S -t 1 && FOLDCC_STRICT=1 exec "$FOLDCC" -O1 long_sum.c -o fold 2>err) ||
    fail "status $? with a limit: $(cat err)"
echo "foldcc: warning: long_sum.c: compiled as it is: the analysis takes too long" >want
same want err
finish
