# --fold-report=json and html: what they hold, several files, parallel commands, outputs that fail.
. "$(dirname "$0")/common"
here=$(cd "$(dirname "$0")" && pwd)
cat >r.c <<'END'
double f(const double *x, double *y, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++)
        s += x[i];
    for (int i = 1; i < n; i++)
        y[i] = y[i - 1] * y[i - 1];
    while (s > 1000)
        s /= 2;
    for (int i = 0; i < n; i++) {
        int c = 0;
        for (int j = 0; j < 5; j++) c += x[j] < i;
        y[i] = c;
    }
    return s;
}
END
cat >none.c <<'END'
int none;
END

is() { # is FILE EXPRESSION: true of the report, d, as Python reads it
    python3 -c "
import json, sys
d = json.load(open(sys.argv[1], encoding='utf-8'))
f = {one['file']: one for one in d['files']}
sys.exit(not ($2))" "$1" || { fail "$1: not $2"; cat "$1"; }
}

# JSON
ok "$FOLDCC" -c r.c --fold-report=json
[ ! -s err ] || fail "a JSON report is also text"
is out 'd["format"] == "foldcc-report" and d["version"] == 1 and len(d["files"]) == 1'
is out 'd["counts"] == f["r.c"]["counts"]'
is out 'd["counts"]["found"] == {"reduction": 1, "map": 1} and d["counts"]["inside"] == 1'
is out 'sorted(d["counts"]["left"]) == ["carried-dependence", "not-counted"]'
is out '[l["line"] for l in f["r.c"]["loops"]] == [4, 6, 8, 10, 12]'
is out '[l["end_line"] for l in f["r.c"]["loops"]] == [5, 7, 9, 14, 12]'
is out '[l["keyword"] for l in f["r.c"]["loops"]] == ["for", "for", "while", "for", "for"]'
is out 'all(l["function"] == "f" and l["file"] == "r.c" for l in f["r.c"]["loops"])'
is out 'f["r.c"]["loops"][0]["accumulators"] == [{"name": "s", "op": "+", "type": "double"}]'
is out 'f["r.c"]["loops"][1]["notes"][1]["line"] == 7 and f["r.c"]["output"] == "r.o"'
is out 'f["r.c"]["loops"][4]["status"] == "inside" and "id" not in f["r.c"]["loops"][4]'
cp out one.json
ok "$FOLDCC" -c r.c --fold-report=json:r.json --fold-report=text:r.txt
[ ! -s out ] && [ ! -s err ] || fail "reports to files are also printed"
same one.json r.json
has r.txt "r.c:4:5: remark: reduction of 's' (+, double) [reduction]"
ok sh -c '"$0" -c -x c - -o in.o --fold-report=json <r.c' "$FOLDCC"
is out 'f["<stdin>"]["loops"][0]["line"] == 4'

# files that are not folded
cat >bad.c <<'END'
int f(int n)
{
    for (int i = 0; i < n; i++)
        ;
    return 0 ?: n
}
END
status 1 "$FOLDCC" -c bad.c none.c --fold-report=json:bad.json
is bad.json 'f["bad.c"]["status"] == "not-analysed" and "bad.c:5" in f["bad.c"]["reason"]'
is bad.json 'f["none.c"]["status"] == "unchanged" and f["none.c"]["loops"] == []'
ok "$FOLDCC" -c -fwrapv r.c --fold-report=json:wrap.json
is wrap.json 'f["r.c"]["status"] == "not-analysed" and "-fwrapv" in f["r.c"]["reason"]'

# several files: in one command, by %s, one after the other, at once
cp r.c s.c && mkdir -p sub && cp r.c sub/r.c
ok "$FOLDCC" -c r.c s.c --fold-report=json:two.json
is two.json 'sorted(f) == ["r.c", "s.c"]'
ok "$FOLDCC" -c r.c s.c --fold-report=json:%s.100%%.json --fold-report=text:%s.txt
is r.100%.json 'list(f) == ["r.c"]'
is s.100%.json 'list(f) == ["s.c"]'
has s.txt 's.c:4:5: remark:'
hasnt s.txt 'r.c:4:5'
ok "$FOLDCC" -c sub/r.c -o sub/r.o --fold-report=json:two.json
sed 's/s += x/s -= x/; /while/,+1d' r.c >s.c
ok "$FOLDCC" -c s.c --fold-report=json:two.json
is two.json 'sorted(f) == ["r.c", "s.c", "sub/r.c"]'
is two.json 'len(f["s.c"]["loops"]) == 4 and d["counts"]["found"]["reduction"] == 3'
cp two.json before
ok "$FOLDCC" r.o -shared -o r.so --fold-report=json:two.json --fold-report=text:r.txt
ok "$FOLDCC" -### -c none.c --fold-report=json:two.json
ok "$FOLDCC" -E none.c --fold-report=json:two.json
same two.json before
has r.txt 'r.c:4:5: remark:'
for k in 1 2 3 4 5 6 7 8 9; do cp r.c m$k.c; done
cat >Makefile <<'END'
all: m1.o m2.o m3.o m4.o m5.o m6.o m7.o m8.o m9.o
END
ok make -s -j9 CC="$FOLDCC --fold-report=json:all.json --fold-report=html:all.html"
is all.json 'sorted(f) == ["m%d.c" % k for k in range(1, 10)] and d["counts"]["inside"] == 9'
ok python3 "$here/page.py" all.html m1.c m2.c m9.c
[ ! -e all.json.lock ] && [ ! -e all.html.lock ] || fail "lock files stay"
if ls ./*.tmp 2>/dev/null; then fail "temporary files stay"; fi

# a file that cannot be written, or is not ours: an error that names it, and no object
refuses() { # refuses FILE OPTION: with that file in the message
    rm -f r.o
    status 1 "$FOLDCC" -c r.c "--fold-report=$2"
    has err "foldcc: error: cannot write '$1': "
    [ ! -e r.o ] || fail "an object is made without its report: $2"
}
cp r.c r.keep && echo '{"format": "another"}' >other.json && cp other.json other.keep
sed 's/"version": 1/"version": 99/' two.json >newer.json
mkdir -p folder
for format in json html text; do
    refuses /dev/full $format:/dev/full
    refuses nowhere/x $format:nowhere/x
    refuses folder $format:folder
    refuses r.c $format:r.c
done
refuses other.json json:other.json
refuses other.json html:other.json
refuses newer.json json:newer.json
refuses two.json html:two.json
same r.c r.keep
same other.json other.keep
if [ "$(id -u)" != 0 ]; then
    cp two.json locked.json && chmod 444 locked.json
    refuses locked.json json:locked.json
    mkdir -p shut && chmod 555 shut
    refuses shut/x.json json:shut/x.json
fi
: >empty.json
ok "$FOLDCC" -c r.c --fold-report=json:empty.json
is empty.json 'len(d["files"]) == 1'
ln -s empty.json link.json
ok "$FOLDCC" -c none.c --fold-report=json:link.json
is empty.json 'len(d["files"]) == 2'
[ -L link.json ] || fail "a symbolic link is replaced"
ok "$FOLDCC" -c r.c --fold-report=json:/dev/stdout
is out 'len(d["files"]) == 1'

# wrong options
for wrong in =jsn =json: =html: =text: =json:%d =json:a% =xml:f; do
    status 2 "$FOLDCC" -c r.c --fold-report$wrong
    has err "wrong option '--fold-report$wrong'"
done
status 2 "$FOLDCC" -c r.c --fold-report=json --fold-report=html
status 2 "$FOLDCC" --fold-emit=c r.c --fold-report=json
ok "$FOLDCC" --fold-emit=c r.c --fold-report=json -o r.txt
is out 'len(f["r.c"]["loops"]) == 5'

# hostile names and bytes: the page is what the source says, and nothing in it is markup
name='a"<b onload='"'x'"'>&amp;<!--%20</script>'
mkdir -p "$(dirname "$name")"
python3 - "$name.c" <<'END'
import sys
text = open("r.c", "rb").read().replace(b"    while",
                                           b"\t/* <script>alert(1)</script> */ while")
head = b"\xef\xbb\xbf/* \xff\xfe \xc3( \x01 \xe2\x80\xae back \xe2\x81\xa6 &lt; </script><!-- */"
head += b"\r\n"
open(sys.argv[1], "wb").write(head + b"/* </div></section><!-- */\n" + text +
                              b"// no end \xf0\x9f")
END
ok "$FOLDCC" -w -c "$name.c" -o hostile.o --fold-report=html:hostile.html \
    --fold-report=json:hostile.json
ok python3 "$here/page.py" hostile.html "$name.c"
is hostile.json 'len(d["files"][0]["loops"]) == 5'
ok "$FOLDCC" -c r.c --fold-report=html:hostile.html
ok python3 "$here/page.py" hostile.html "$name.c" r.c
bad=$(printf 'b\377d.c')
cp r.c "$bad"
ok "$FOLDCC" -c "$bad" -o bad.o --fold-report=json:name.json --fold-report=html:name.html
is name.json 'list(f) == ["b\ufffdd.c"] and len(d["files"][0]["loops"]) == 5'
printf '#line 100 "gram.y"\n' | cat - r.c >line.c
ok "$FOLDCC" -c line.c --fold-report=html:line.html --fold-report=json:line.json
has line.html 'The text is not shown'
is line.json 'f["line.c"]["line_directives"] and f["line.c"]["loops"][0]["file"] == "gram.y"'
finish
