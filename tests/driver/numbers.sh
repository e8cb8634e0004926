# Which constant arrays the kernels for cores hold themselves: small ones of numbers, that no other
# file has and of which no address matters, nor what lies behind them.
. "$(dirname "$0")/common"
>numbers.c
table() { # table held|not NAME DECLARATION BODY: a function with that body
    echo "$1 $2" >>want
    echo "$3
        long of_$2(const int **restrict y, const int *restrict x, int n) {
        long s = 0; (void)y;
        $4
        return s; }" >>numbers.c
}
each='for (int i = 0; i < n; i++)'
table held file 'static const int file[3] = {2, 3, 4};' "$each s += x[i] * file[i % 3];"
table held own '' "static const int own[] = {2, [2] = -4}; $each s += x[i] * own[i % 3];"
table held plane 'static const int plane[2][3] = {{1, 2}, {3}};' \
    "$each s += plane[i & 1][x[i] % 3];"
table held real 'static const float real[2] = {0.5f, 3};' "$each s += (long)(x[i] * real[i & 1]);"
table held full 'static const int full[64] = {1};' "$each s += x[i] * full[i & 63];"
table held later 'static const int later[2]; static const int later[2] = {1, 2};' \
    "$each s += later[x[i] & 1];"
table held mine '' "const int mine[2] = {1, 2}; $each s += x[i] * mine[i & 1];"
table not labelled '' "if (n < 9) goto loop; const int labelled[2] = {1, 2};
        loop: $each s += x[i] * labelled[i & 1];"
table not cased '' "switch (n & 1) { const int cased[2] = {1, 2};
        case 0: $each s += x[i] * cased[i & 1]; }"
table not late '' "const int late[2] = {x[0], 2}; $each s += x[i] * late[i & 1];"
table not many 'static const int many[65] = {1};' "$each s += x[i] * many[i & 63];"
table not changed 'static int changed[2] = {1, 2}; void change(void) { changed[0]++; }' \
    "$each s += x[i] * changed[i & 1];"
table not open 'extern const int open[2]; const int open[2] = {1, 2};' \
    "$each s += x[i] * open[i & 1];"
table not truncated 'static const int truncated[2] = {(int)2.5, 1};' \
    "$each s += x[i] * truncated[i & 1];"
table not placed 'static const int placed[2] = {1, 2};' \
    "$each { y[i] = &placed[x[i] & 1]; s += placed[i & 1]; }"
table not begun 'static const int begun[2] = {1, 2};' "$each { y[i] = begun; s += begun[i & 1]; }"
table not sought 'static const int sought[2] = {1, 2};' \
    "$each if (sought[i] == x[0]) { s = i; break; }"
ok "$FOLDCC" -O2 --fold-report --fold-emit=c -c numbers.c
while read -r what name; do
    if [ $what = held ]; then
        grep -q "^    static const [a-z]* $name\[" out || fail "$name is not held"
    else
        grep -q "^    static const [a-z]* $name\[" out && fail "$name is held"
    fi
done <want
hasnt err "left as it is" # each of them is found
finish
