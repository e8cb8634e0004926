# Which products of matrices groups of a device's threads run by tiles; which rows fill an array.
. "$(dirname "$0")/common"
head='(int n, int m, int d, const double *restrict x, const double *restrict y, double *restrict z,
    double *restrict u, const double *restrict w)'
rows='for (int l = 0; l < d; l++)
    for (int j = 0; j < m; j++) z[i * m + j] += x[i * d + l] * y[l * m + j];'

# emitted BODY: the text of a function with that body in `text`
emitted() {
    printf 'void f%s\n{\n%s\n}\n' "$head" "$1" >program.c
    "$FOLDCC" -O2 --fold-emit=c program.c >text || fail "status $?"
}
nested() {
    emitted "for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) { double s = 0; $1
        for (int l = 0; l < d; l++) s += x[i * d + l] * y[l * m + j] $2; z[i * m + j] = s; }"
}
filled() {
    emitted "for (int i = 0; i < n; i++) { $1
        $rows }"
}

nested '' ''
has text 'define FOLD_PANEL_SHORT'
has text 'define FOLD_PANEL_LONG'
nested 'u[i * m + j] = i;' '+ w[i * m + j]'
has text 'define FOLD_PANEL_SHORT'
# a thread without a sum of its own would read what another writes
nested 'u[i * m + j] = i;' '+ u[i * m + j]'
hasnt text 'define FOLD_PANEL_SHORT'
# another sum before it has the fixed shape, too
nested 'double t = 0; for (int k = 0; k < d; k++) t += w[i * d + k]; u[i * m + j] = t;' ''
hasnt text 'define FOLD_PANEL_SHORT'

# writes of the sum itself, and of what stands around
count() {
    [ "$(grep -c 'FOLDRT_WRITTEN | FOLDRT_GUARDED | FOLDRT_ROWS' text)" = "$1" ] || fail "$1 of: $2"
}
filled ''
count 1 "the sums"
filled 'for (int j = 0; j < m; j++) u[i * m + j] = 0;'
count 2 "as many columns"
filled 'for (int j = 0; j < m - 1; j++) u[i * m + j] = 0;'
count 1 "fewer columns"
filled 'for (int j = 0; j < m; j++) if (w[j] > 0) u[i * m + j] = 0;'
count 1 "some columns"
filled 'if (w[i] > 0) for (int j = 0; j < m; j++) u[i * m + j] = 0;'
count 1 "some rows"
filled 'for (int k = 0; k < d; k++) for (int j = 0; j < m; j++) u[i * m + j] = k;'
count 1 "perhaps no rows"
filled 'for (int j = 0; j < m; j++) u[2 * (i * m + j)] = 0;'
count 1 "each second place"
finish
