/*
 * <tgmath.h> of glibc, as gcc has it: __builtin_tgmath(sqrtf, sqrt, sqrtl, x) calls the function
 * that the types of what stands behind the functions ask for. libclang does not know it, so the
 * text begins with declarations that tell it the types of calls of one and two numbers; others are
 * calls of a function whose body nobody sees.
 */
#include "parse/internal.h"

#include "base/strbuf.h"

#include <string.h>

#define NAME "__builtin_tgmath"
#define REALS 9

/* Integers stand for double. */
static const struct {
    const char *name;
    int rank; /* 0: float, 1: double, 2: long double */
} args[] = {{"float", 0},
            {"double", 1},
            {"long double", 2},
            {"int", 1},
            {"unsigned", 1},
            {"long", 1},
            {"unsigned long", 1},
            {"long long", 1},
            {"unsigned long long", 1},
            {"float _Complex", 0},
            {"double _Complex", 1},
            {"long double _Complex", 2}};
enum { ARGS = sizeof args / sizeof *args };

/* Pointers to functions of one or two values of that kind. */
static void pointers_add(struct strbuf *b, const char *result, const char *of, int nargs)
{
    for (int k = 0; k < 3; k++)
        strbuf_printf(b, "%s%s (*)(%s%s%s%s%s), ", args[k].name, result, args[k].name, of,
                      nargs > 1 ? ", " : "", nargs > 1 ? args[k].name : "", nargs > 1 ? of : "");
}

/* a, and b or -1: what the call's numbers are. */
static void declare(struct strbuf *out, bool has_complex, bool gives_real, int a, int b)
{
    int rank = b >= 0 && args[b].rank > args[a].rank ? args[b].rank : args[a].rank;
    bool is_complex = !gives_real && (a >= REALS || b >= REALS);

    strbuf_printf(out, "%s%s " NAME "(", args[rank].name, is_complex ? " _Complex" : "");
    pointers_add(out, "", has_complex || a < REALS ? "" : " _Complex", b >= 0 ? 2 : 1);
    if (has_complex)
        pointers_add(out, gives_real ? "" : " _Complex", " _Complex", b >= 0 ? 2 : 1);
    strbuf_printf(out, "%s%s%s) __attribute__((overloadable));\n", args[a].name, b >= 0 ? ", " : "",
                  b >= 0 ? args[b].name : "");
}

/* Of functions of one number that are real or complex alone; made: of lrint and the like. */
static void declare_alone(struct strbuf *out, const char *made, const char *result, const char *of,
                          int a)
{
    strbuf_printf(out, "%s%s " NAME "(", made ? made : args[args[a].rank].name, result);
    for (int k = 0; k < 3; k++)
        strbuf_printf(out, "%s%s (*)(%s%s), ", made ? made : args[k].name, result, args[k].name,
                      of);
    strbuf_printf(out, "%s) __attribute__((overloadable));\n", args[a].name);
}

void tgmath_add(struct strbuf *out, const char *text, size_t length)
{
    if (!text_has_word(text, 0, length, NAME))
        return;
    strbuf_add(out, "int " NAME "(...) __attribute__((overloadable));\n");
    for (int a = 0; a < ARGS; a++) {
        declare_alone(out, NULL, "", "", a);
        declare_alone(out, NULL, "", " _Complex", a);
        declare_alone(out, NULL, " _Complex", " _Complex", a);
        declare_alone(out, "int", "", "", a);
        declare_alone(out, "long", "", "", a);
        declare_alone(out, "long long", "", "", a);
        declare(out, true, true, a, -1);  /* fabs */
        declare(out, true, false, a, -1); /* sqrt */
        for (int b = 0; b < ARGS; b++) {
            if (a < REALS && b < REALS)
                declare(out, false, true, a, b); /* fmax */
            declare(out, true, false, a, b);     /* pow */
        }
    }
}

static bool is_number(const struct ir_type *t)
{
    return t->kind == IR_INT || t->kind == IR_FLOAT || t->kind == IR_COMPLEX;
}

/* What t counts for: the place of its function among those of a kind; 3 and more: complex. */
static size_t place_of(const struct ir_type *t)
{
    const struct ir_type *part = t->kind == IR_COMPLEX ? t->elem : t;
    size_t rank = part->kind == IR_INT || part->bits == 64 ? 1 : part->bits == 32 ? 0 : 2;

    return rank + (t->kind == IR_COMPLEX ? 3 : 0);
}

/* The function itself, where it takes only such values as it is chosen for, and gives `result`. */
static bool is_chosen(struct parser *p, CXCursor name, const struct ir_type *result, size_t nargs,
                      struct ir_type **param)
{
    CXType t = clang_getCanonicalType(clang_getPointeeType(clang_getCursorType(name)));

    if (clang_getNumArgTypes(t) != (int)nargs ||
        !ir_type_same(type_of(p, clang_getResultType(t)), result))
        return false;
    *param = type_of(p, clang_getArgType(t, 0));
    return nargs == 1 || ir_type_same(*param, type_of(p, clang_getArgType(t, 1)));
}

bool tgmath_call(struct parser *p, struct ir_expr *e, cursor_list *kids)
{
    size_t first = 1, place = 0;
    struct ir_expr **end = &e->args;
    struct ir_type *param = NULL;

    if (!e->func || strcmp(e->func->name, NAME) != 0)
        return false;
    while (first < kids->n && type_of_cursor(p, kids->at[first])->kind == IR_PTR)
        first++;
    size_t nargs = kids->n - first;
    if ((first != 4 && first != 7) || nargs < 1 || nargs > 2)
        return false;
    for (size_t k = first; k < kids->n; k++) {
        struct ir_type *t = type_of_cursor(p, kids->at[k]);
        size_t at = is_number(t) ? place_of(t) : 0;
        if (!is_number(t))
            return false;
        place = (at % 3 > place % 3 ? at % 3 : place % 3) + (at > 2 || place > 2 ? 3 : 0);
    }
    place = first == 4 ? place % 3 : place;
    CXCursor name = kids->at[1 + place];
    struct ir_func *f = callee_of(p, name);
    if (!f || !is_chosen(p, name, e->type, nargs, &param) || place_of(param) != place)
        return false;
    e->func = f;
    for (size_t k = first; k < kids->n; k++) {
        *end = expr_cast(p, param, expr_value_of(p, kids->at[k]), true);
        end = &(*end)->next;
    }
    return true;
}
