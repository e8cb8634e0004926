/* What the records say besides the remark: forms of min and max, guards, kinds of scalars, levels.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "analyse_table.h"

#define FOR "for (int i = 0; i < n; i++) "

static void say_reduction(const struct reduction *r, struct strbuf *out)
{
    static const char *const ops[] = {"add",  "mul", "and", "or", "xor",
                                      "land", "lor", "min", "max"};
    static const char *const forms[] = {"take-gt", "take-ge", "keep-gt", "keep-ge", "libm"};

    strbuf_add(out, ops[r->op]);
    if (r->op == FOLD_MIN || r->op == FOLD_MAX)
        strbuf_printf(out, " %s", forms[r->updates.at[0].form]);
    if (r->op == FOLD_LAND || r->op == FOLD_LOR)
        strbuf_printf(out, " %lld", (long long)r->flag_value);
    if (r->flag_strict)
        strbuf_add(out, " strict");
    if (r->updates.n > 1)
        strbuf_printf(out, " x%zu", r->updates.n);
    if (r->guarded)
        strbuf_add(out, " guarded");
    if (r->is_exact)
        strbuf_add(out, " exact");
    if (r->single_same_type)
        strbuf_add(out, " single");
    if (r->repeats)
        strbuf_add(out, " repeats");
    if (r->cell)
        strbuf_add(out, r->cell_named ? " named cell" : " cell");
}

static void say_scalar(const struct scalar *s, struct strbuf *out)
{
    static const char *const kinds[] = {"invariant", "index", "private", "induction", "reduction"};

    strbuf_printf(out, "%s %s%s%s", s->var->name, kinds[s->kind], s->live_out ? " live" : "",
                  s->declared_inside ? " inside" : "");
    if (s->kind == SCALAR_INDUCTION) {
        strbuf_add(out, " ");
        ir_print_c_expr(s->inc, out);
    }
}

static void say_level(const struct level *l, struct strbuf *out)
{
    static const char *const rels[] = {"<", "<=", ">", ">=", "==", "!="};

    strbuf_printf(out, "%s = ", l->index->name);
    if (l->first)
        ir_print_c_expr(l->first, out);
    else
        strbuf_addc(out, '-');
    strbuf_printf(out, " %s ", rels[l->rel - IR_LT]);
    ir_print_c_expr(l->bound, out);
    strbuf_printf(out, " by %lld", (long long)l->step);
    if (l->const_trip >= 0)
        strbuf_printf(out, " trip %lld", (long long)l->const_trip);
}

static void say_separator(size_t i, struct strbuf *out)
{
    if (i)
        strbuf_add(out, "; ");
}

static void say_reductions(const struct analysis *an, struct strbuf *out)
{
    const struct loop_facts *f = first_facts(an, out);

    for (size_t i = 0; f && i < f->reductions.n; i++) {
        say_separator(i, out);
        say_reduction(&f->reductions.at[i], out);
    }
}

static void say_scalars(const struct analysis *an, struct strbuf *out)
{
    const struct loop_facts *f = first_facts(an, out);

    for (size_t i = 0; f && i < f->scalars.n; i++) {
        say_separator(i, out);
        say_scalar(&f->scalars.at[i], out);
    }
}

static void say_levels(const struct analysis *an, struct strbuf *out)
{
    const struct loop_facts *f = first_facts(an, out);

    for (size_t i = 0; f && i < f->nlevels; i++) {
        say_separator(i, out);
        say_level(&f->levels[i], out);
    }
}

static void say_shorts(const struct analysis *an, struct strbuf *out)
{
    const struct loop_facts *f = first_facts(an, out);

    for (size_t i = 0; f && i < f->nshort; i++) {
        say_separator(i, out);
        say_level(&f->must_be_short[i], out);
    }
}

static void say_shapes(const struct analysis *an, struct strbuf *out)
{
    const struct loop_facts *f = first_facts(an, out);

    for (size_t i = 0; f && i < f->nshaped; i++) {
        say_separator(i, out);
        strbuf_printf(out, "loop %u", f->shaped[i]->loop_id);
    }
}

static void say_stills(const struct analysis *an, struct strbuf *out)
{
    const struct loop_facts *f = first_facts(an, out);

    for (size_t i = 0; f && i < f->nstill; i++) {
        say_separator(i, out);
        strbuf_printf(out, "loop %u", f->still[i]->loop->loop_id);
    }
}

static int facts_run(const struct row *rows, size_t n, say_fn *say)
{
    return rows_run(HEAD, rows, n, "}\n", NULL, say);
}

static const struct row forms[] = {
    {"double m = 0; " FOR "if (a[i] > m) m = a[i]; return m;", "max take-gt exact"},
    {"double m = 0; " FOR "if (a[i] >= m) m = a[i]; return m;", "max take-ge exact"},
    {"double m = 0; " FOR "if (a[i] < m) m = a[i]; return m;", "min take-gt exact"},
    {"double m = 0; " FOR "if (a[i] <= m) m = a[i]; return m;", "min take-ge exact"},
    {"double m = 0; " FOR "if (m < a[i]) m = a[i]; return m;", "max take-gt exact"},
    {"double m = 0; " FOR "if (m <= a[i]) m = a[i]; return m;", "max take-ge exact"},
    {"double m = 0; " FOR "if (m > a[i]) m = a[i]; return m;", "min take-gt exact"},
    {"double m = 0; " FOR "if (m >= a[i]) m = a[i]; return m;", "min take-ge exact"},
    {"double m = 0; " FOR "m = a[i] > m ? a[i] : m; return m;", "max take-gt exact"},
    {"double m = 0; " FOR "m = a[i] >= m ? a[i] : m; return m;", "max take-ge exact"},
    {"double m = 0; " FOR "m = a[i] < m ? a[i] : m; return m;", "min take-gt exact"},
    {"double m = 0; " FOR "m = a[i] <= m ? a[i] : m; return m;", "min take-ge exact"},
    {"double m = 0; " FOR "m = m < a[i] ? a[i] : m; return m;", "max take-gt exact"},
    {"double m = 0; " FOR "m = m > a[i] ? a[i] : m; return m;", "min take-gt exact"},
    {"double m = 0; " FOR "m = m > a[i] ? m : a[i]; return m;", "max keep-gt exact"},
    {"double m = 0; " FOR "m = m >= a[i] ? m : a[i]; return m;", "max keep-ge exact"},
    {"double m = 0; " FOR "m = m < a[i] ? m : a[i]; return m;", "min keep-gt exact"},
    {"double m = 0; " FOR "m = m <= a[i] ? m : a[i]; return m;", "min keep-ge exact"},
    {"double m = 0; " FOR "m = a[i] < m ? m : a[i]; return m;", "max keep-gt exact"},
    {"double m = 0; " FOR "m = a[i] <= m ? m : a[i]; return m;", "max keep-ge exact"},
    {"double m = 0; " FOR "m = a[i] > m ? m : a[i]; return m;", "min keep-gt exact"},
    {"double m = 0; " FOR "m = a[i] >= m ? m : a[i]; return m;", "min keep-ge exact"},
    {"double m = 0; " FOR "if (!(a[i] <= m)) m = a[i]; return m;", "max keep-ge exact"},
    {"double m = 0; " FOR "if (!(m > a[i])) m = a[i]; return m;", "max keep-gt exact"},
    {"double m = 0; " FOR "if (m > a[i]) ; else m = a[i]; return m;", "max keep-gt exact"},
    {"double m = 0; " FOR "if (a[i] > m) m = a[i]; else m = m; return m;", "max take-gt exact"},
    {"double m = 0; " FOR "m = fmax(m, a[i]); return m;", "max libm exact"},
    {"double m = 0; " FOR "m = fmin(a[i], m); return m;", "min libm exact"},
    {"double m = 0; " FOR "if (ia[i] && a[i] > m) m = a[i]; return m;",
     "max take-gt guarded exact"},
    {"double m = 0; " FOR "{ if (a[i] > m) m = a[i]; if (a2[i] > m) m = a2[i]; } return m;",
     "max take-gt x2 exact"},
    {"double m = 0; " FOR "{ if (a[i] > m) m = a[i]; m = fmax(m, a2[i]); } return m;",
     "[mixed-operators] m"},
};

static const struct row reductions[] = {
    {"double s = 0; " FOR "s += a[i]; return s;", "add single"},
    {"double s = 0; " FOR "s = a[i] + s; return s;", "add single"},
    {"double s = 0; " FOR "s = s + a[i] + a2[i]; return s;", "add"},
    {"double s = 0; " FOR "if (a[i] > 0) s += a[i]; return s;", "add guarded single"},
    {"double s = 0; " FOR "s = a[i] > 0 ? s + a[i] : s; return s;", "add guarded"},
    {"double s = 0; " FOR "if (a[i] > 0) s += a[i]; else s -= 1; return s;", "add x2"},
    {"float s = 0; " FOR "s += a[i]; return s;", "add"},
    {"double s = 1; " FOR "s /= a[i]; return s;", "mul"},
    {"int s = 0; " FOR "s++; return s;", "add exact single"},
    {"int s = 0; " FOR "for (int j = 0; j < ia[i]; j++) s++; return s;",
     "add guarded exact repeats"},
    {"int s = 1; " FOR "s = ia[i] && s; return s;", "land 0 strict exact"},
    {"_Bool s = 1; " FOR "s = ia[i] && s; return s;", "land 0 exact"},
    {"int s = 1; " FOR "if (ia[i]) s = 0; return s;", "land 0 guarded exact"},
    {"int s = 1; " FOR "if (ia[i]) s = -7; return s;", "lor -7 guarded exact"},
    {FOR "gd += a[i]; return 0;", "add single named cell"},
    {FOR "*p += a[i]; return 0;", "add single cell"},
    {"double s[2] = {0}; " FOR "{ s[0] += a[i]; if (a[i] > 0) s[1] += a[i]; } return s[0] + s[1];",
     "add single named cell; add guarded single named cell"},
};

static const struct row scalars[] = {
    {"double s = 0, t; " FOR "{ t = a[i]; s += t; } return s;",
     "i index inside; n invariant; t private; a invariant; s reduction live"},
    {"double s = 0, t; " FOR "{ t = a[i]; s += t; } return s + t;",
     "i index inside; n invariant; t private live; a invariant; s reduction live"},
    {"double s = 0; int i; for (i = 0; i < n; i++) s += a[i]; return s + i;",
     "i index live; n invariant; s reduction live; a invariant"},
    {"double s = 0; int j = 3; " FOR "{ s += a[j]; j += w; } return s + j;",
     "i index inside; n invariant; s reduction live; a invariant; j induction live w; w invariant"},
    {"double s = 0; int j = 3; for (int i = 0; i < n; i++, j -= 2) s += a[j]; return s;",
     "i index inside; n invariant; s reduction live; a invariant; j induction -2"},
    {"double s = 0; int j; " FOR "{ double t = 0; for (j = 0; j < 4; j++) t += a[j]; s += t; }"
     " return s;",
     "i index inside; n invariant; t private inside; j private; a invariant; s reduction live"},
    {"double s = 0; struct pt z; " FOR "{ z = pts[i]; s += z.re; } return s;",
     "i index inside; n invariant; z private; pts invariant; s reduction live"},
    {"double s = 0; double v[2]; " FOR "{ v[0] = a[i]; v[1] = 2; s += v[0] * v[1]; } return s;",
     "i index inside; n invariant; v private; a invariant; s reduction live"},
};

static const struct row levels[] = {
    {"double s = 0; for (int i = 3; i < 5000; i += 2) s += a[i]; return s;",
     "i = 3 < 5000 by 2 trip 2499"},
    {"double s = 0; for (int i = 5000; 0 <= i; --i) s += a[i]; return s;",
     "i = 5000 >= 0 by -1 trip 5001"},
    {"double s = 0; for (size_t i = un; i != 0; i--) s += a[i]; return s;", "i = un != 0 by -1"},
    {"double s = 0; for (unsigned i = 4294967295u; i > 4294960000u; i--) s += a[i]; return s;",
     "i = 4294967295 > 4294960000 by -1 trip 7295"},
    {"double s = 0; int i = a[0]; for (; i <= n; i++) s += a[i]; return s;", "i = - <= n by 1"},
    {"double s = 0; for (int i = 0; i < n; i++) for (int j = w; j > 0; j -= 3) s += a[i + j];"
     " return s;",
     "i = 0 < n by 1; j = w > 0 by -3"},
    {"double s = 0; for (int i = 0; i < n; i++) { int j; for (j = 0; j < w; j++) s += a[i + j]; }"
     " return s;",
     "i = 0 < n by 1; j = 0 < w by 1"},
    {"double s = 0; for (int i = 0; i < n; i++) for (int j = 0; j < n / w; j++) s += a[i + j];"
     " return s;",
     "i = 0 < n by 1"},
    {"double s = 0; int j = 0; for (int i = 0; i < n; i++) for (; j < w; j++) s += a[i + j];"
     " return s;",
     "[accumulator-read] j"},
};

static const struct row shorts[] = {
    {"double m = 0; " FOR
     "{ double t = 0; for (int j = 0; j < w; j++) { t += a[j] * i; if (a[j] > m)"
     " m = a[j]; } b[i] = t; } return m;",
     "j = 0 < w by 1"},
    {"double m = 0; " FOR
     "{ double t = 0; for (int j = 0; j < i; j++) { t += a[j] * i; if (a[j] > m)"
     " m = a[j]; } b[i] = t; } return m;",
     "[inner-reduction] t"},
    {FOR "{ double t = 0; for (int j = 0; j < w; j++) t += a[j] * i; b[i] = t; } return 0;", ""},
    {FOR "{ int t = 0; for (int j = 0; j < i; j++) t += ia[j] * i; ib[i] = t; } return 0;", ""},
};

/* Inner loops that have a shape of their own. */
static const struct row shapes[] = {
    {FOR "{ double t = 0; for (int j = 0; j < w; j++) t += a[j] * i; b[i] = t; } return 0;",
     "loop 2"},
    {FOR "{ double t = 0; for (int j = 0; j < 1023; j++) t += a[j] * i; b[i] = t; } return 0;", ""},
    {FOR "{ double t = 0; for (int j = 0; j < 1024; j++) t += a[j] * i; b[i] = t; } return 0;",
     "loop 2"},
    {FOR "{ double t = 0; for (int j = 0; j < i; j++) t += a[j] * i; b[i] = t; } return 0;",
     "loop 2"},
    {FOR "{ int t = 0; for (int j = 0; j < i; j++) t += ia[j] * i; ib[i] = t; } return 0;", ""},
    {"double s = 0; " FOR "{ for (int j = 0; j < i; j++) s += a[j] * i; } return s;", "loop 2"},
    {FOR "{ for (int k = 0; k < 9; k++) { double t = 0; for (int j = 0; j < w; j++) t += a[j] * k;"
         " b[i] += t; } } return 0;",
     "loop 3"},
};

#define ROW FOR "{ double t = 0, v; int z = 0; for (int j = 0; j < w; j++) "
#define ROW_END " b[i] = t; ib[i] = z; } return 0;"

static const struct row stills[] = {
    {ROW "if (a[j] > t) t = a[j];" ROW_END, "loop 2"},
    {ROW "if (a[j] >= t) t = a[j];" ROW_END, ""},
    {ROW "if (a[j] > t) { t = a[j]; z = j; }" ROW_END, "loop 2"},
    {ROW "if (a[j] >= t) { t = a[j]; z = j; }" ROW_END, ""},
    {ROW "if (a[j] > t) { t = a[j]; z = ia[j]; }" ROW_END, ""},
    {ROW "if (a[j] * ia[j] > t) { t = a[j] * ia[j]; z = ia[j]; }" ROW_END, "loop 2"},
    {ROW "if (ia[j] > 0) if (a[ia[j]] > t) t = a[ia[j]];" ROW_END, "loop 2"},
    {ROW "if (ia[j] > t) t = ia[j];" ROW_END, "loop 2"},
    {ROW "if (ia[j] > z) z = ia[j];" ROW_END, ""},
    {ROW "{ v = a[j]; if (v > t) t = v; }" ROW_END, "loop 2"},
    {ROW "{ v = a[j]; if (v > t) t = v; } t += v;" ROW_END, "loop 2"},
    {ROW "{ double own[2] = {a[j], x}; v = own[ia[j] & 1]; if (v > t) t = v; }" ROW_END, ""},
    {ROW "{ struct pt own = {a[j], x}; v = own.re; if (v > t) t = v; }" ROW_END, "loop 2"},
};

static void test_forms(void **state)
{
    (void)state;
    assert_int_equal(facts_run(TABLE(forms), say_reductions), 0);
}

static void test_reductions(void **state)
{
    (void)state;
    assert_int_equal(facts_run(TABLE(reductions), say_reductions), 0);
}

static void test_scalars(void **state)
{
    (void)state;
    assert_int_equal(facts_run(TABLE(scalars), say_scalars), 0);
}

static void test_levels(void **state)
{
    (void)state;
    assert_int_equal(facts_run(TABLE(levels), say_levels), 0);
}

static void test_shorts(void **state)
{
    (void)state;
    assert_int_equal(facts_run(TABLE(shorts), say_shorts), 0);
}

static void test_shapes(void **state)
{
    (void)state;
    assert_int_equal(facts_run(TABLE(shapes), say_shapes), 0);
}

static void test_stills(void **state)
{
    (void)state;
    assert_int_equal(facts_run(TABLE(stills), say_stills), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_forms),   cmocka_unit_test(test_reductions),
        cmocka_unit_test(test_scalars), cmocka_unit_test(test_levels),
        cmocka_unit_test(test_shorts),  cmocka_unit_test(test_shapes),
        cmocka_unit_test(test_stills)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
