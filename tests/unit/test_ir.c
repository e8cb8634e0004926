/* The IR: constructors, equality, walks, the textual form, and what reader and verifier reject. */
#include "base/arena.h"
#include "base/strbuf.h"
#include "ir/ir.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* A unit that holds a node of most kinds, as the printer writes it. */
static const char unit_text[] =
    "(unit 12 3\n"
    "  (files \"a.c\" \"b \\\"q\\\".h\")\n"
    "  (record s 24 8\n"
    "    (field a i32 0)\n"
    "    (field \"\" i32 32 4)\n"
    "    (field b u32 36 5)\n"
    "    (field v array.2.f64 64))\n"
    "  (record un :union 4 4\n"
    "    (field i i32 0)\n"
    "    (field f f32 0))\n"
    "  (global g#1 array.?.f64 :address-taken @1:8 _)\n"
    "  (func f f64 @2:8\n"
    "    (params\n"
    "      (param n#2 i32 @2:14 _)\n"
    "      (param p#3 restrict.ptr.const.f64 @2:17 _)\n"
    "      (param q#4 ptr.record.s @2:20 _))\n"
    "    (locals\n"
    "      (local s#5 f64 @3:5 _)\n"
    "      (local i#6 i32 @4:10 _)\n"
    "      (local r#7 array.((load i32 @5:1 (var i32 n#2))).f64 _)\n"
    "      (static t#8 array.2.i32 :static-init (list array.2.i32 (int i32 -3) (int i32 4))))\n"
    "    (block @2:30 ~9:1\n"
    "      (decl s#5 @3:5 (float f64 0x1.8p+0 \"1.5\"))\n"
    "      (for 1 @4:5 ~6:9 (init\n"
    "          (decl i#6 @4:10 (int i32 0))) (lt i32 (load i32 (var i32 i#6)) (load i32 "
    "(var i32 n#2))) (preinc i32 (var i32 i#6))\n"
    "        (block\n"
    "          (expr (assign-op f64 add f64 (var f64 s#5) (load f64 (index const.f64 "
    "(load ptr.const.f64 (var restrict.ptr.const.f64 p#3)) (load i32 (var i32 i#6))))))\n"
    "          (if (lor i32 (not i32 (int i32 1)) (lnot i32 (load f64 (var f64 s#5))))\n"
    "            (continue)\n"
    "            (break))))\n"
    "      (while 2 :omp @7:5 (int i32 1)\n"
    "        (block\n"
    "          (expr (assign u32 (member u32 2 (deref record.s (load ptr.record.s "
    "(var ptr.record.s q#4)))) (cast u32 :implicit (int i32 40))))\n"
    "          (expr (call i32 h (addr ptr.i32 (var i32 i#6)) (comma i32 (int i32 1) "
    "(int i32 2))))))\n"
    "      (switch (int i32 1)\n"
    "        (block\n"
    "          (case 1 4)\n"
    "          (label \"l\")\n"
    "          (goto \"l\")\n"
    "          (default)\n"
    "          (empty)))\n"
    "      (unsupported asm \"inline assembly\")\n"
    "      (return (cond f64 (int i32 1) (load f64 (index f64 (decay ptr.f64 "
    "(var array.?.f64 g#1)) (int i32 0))) (unsupported f64 unsupported \"a thing\")))))\n"
    "  (func h i32 :static :variadic\n"
    "    (params)\n"
    "    (locals)\n"
    "    _))\n";

/* text with the first `from` replaced; fails when there is none. */
static void replaced(struct strbuf *out, const char *text, const char *from, const char *to)
{
    const char *at = strstr(text, from);

    if (!at)
        fail_msg("no '%s'", from);
    strbuf_clear(out);
    strbuf_addn(out, text, (size_t)(at - text));
    strbuf_add(out, to);
    strbuf_add(out, at + strlen(from));
}

static void test_print_and_read(void **state)
{
    (void)state;
    struct arena *arena = arena_new();
    struct strbuf err, out, commented;

    strbuf_init(&err);
    strbuf_init(&out);
    strbuf_init(&commented);
    struct ir_unit *u = ir_read_unit(unit_text, sizeof unit_text - 1, arena, &err);
    if (!u || !ir_verify_unit(u, &err))
        fail_msg("%s", err.text);
    ir_print_unit(u, &out);
    assert_string_equal(out.text, unit_text);
    replaced(&commented, unit_text, "(record s", "; a (comment\n\t(record s");
    u = ir_read_unit(commented.text, commented.length, arena, &err);
    assert_non_null(u);
    strbuf_clear(&out);
    ir_print_unit(u, &out);
    assert_string_equal(out.text, unit_text);
    strbuf_release(&err);
    strbuf_release(&out);
    strbuf_release(&commented);
    arena_free(arena);
}

struct change {
    const char *from, *to, *want;
};

/* What the reader does not take, with a part of what it says. */
static const struct change unreadable[] = {
    {"(unit", "unit", "line 1: '(' expected"},
    {"(unit", "(units", "line 1: (unit expected"},
    {"(files", "(file", "(files expected"},
    {"12 3", "12 x", "'x' is no number"},
    {"12 3", "-1 3", "'-1' is no number"},
    {"12 3", "99999999999 3", "too large"},
    {"\"a.c\"", "\"a.c\n\"", "closing quote"},
    {"\\\"q", "\\q", "unknown escape"},
    {"(record un", "(record s", "line 8: a second record 's'"},
    {"(field a i32 0)", "(fild a i32 0)", "(field expected"},
    {"(record un", "(thing un", "a record, global or function expected"},
    {"ptr.record.s", "ptr.record.none", "record 'none' is not declared"},
    {"f64 @3:5 _", "f65x @3:5 _", "unknown type 'f65x'"},
    {"f64 @3:5 _", "ptr @3:5 _", "'.' expected"},
    {"array.2.f64", "array.x.f64", "'x' is no number"},
    {"(local s#5", "(local s5", "'#' expected"},
    {"(local s#5", "(local s#4", "variable #4 is 'q' elsewhere"},
    {"(local i#6 i32", "(local n#2 i32", "variable #2 is declared twice"},
    {"(local s#5 f64 @3:5 _)", "", "variable 's' #5 is not declared"},
    {"(local s#5", "(locale s#5", "'locale' declares no variable"},
    {"(call i32 h", "(call i32 k", "function 'k' is not declared"},
    {"(func h", "(func f", "a second function 'f'"},
    {"@4:5 ", "@4 ", "a place is LINE:COLUMN"},
    {"(preinc", "(increase", "unknown expression 'increase'"},
    {"(assign-op f64 add", "(assign-op f64 lt", "'lt' assigns nothing"},
    {"(continue)", "(go)", "unknown statement 'go'"},
    {"(case 1 4)", "(case 1)", "a number expected"},
    {"(init\n", "(start\n", "(init expected"},
    {"unsupported asm", "unsupported nothing", "nothing"},
    {"0x1.8p+0", "1.8.8", "is no number"},
    {"(locals)", "", "expected"},
    {"    _))\n", "    _))) ", "text after the unit"},
    {"    _))\n", "", "the text ends"},
};

/* What the reader takes and the verifier does not: each rule of ir.h broken once. */
static const struct change unverified[] = {
    {"(unit 12", "(unit 5", "has the id 5, which the unit has not given out"},
    {"(unit 12 3", "(unit 12 2", "loop 2 has an id that the unit has not given out"},
    {"(while 2", "(while 1", "two loops have the id 1"},
    {"(field v array.2.f64 64)", "(field v record.s 64)", "record 's' holds itself"},
    {"(field a i32 0)", "(field a i33 0)", "a type of 33 bits"},
    {"(field a i32 0)", "(field a func.i32 0)", "below no pointer"},
    {"(field a i32 0)", "(field a complex.i32 0)", "parts are no floats"},
    {"(param n#2", "(local n#2", "parameter 'n' is stored elsewhere"},
    {"(local s#5 f64", "(param s#5 f64", "local variable 's' is stored elsewhere"},
    {":static-init (list array.2.i32 (int i32 -3) (int i32 4))", ":static-init _",
     "'t' is said to have an initialiser and has none"},
    {"(int i32 -3) (int i32 4)", "(int i32 1) (int i32 2) (int i32 3)", "more initialisers"},
    {"(int i32 -3)", "(int u32 3)", "an initialiser has another type"},
    {"(int i32 -3)", "(int i32 2147483648)", "does not fit its type"},
    {"(local s#5 f64 @3:5 _)", "(local s#5 f64 @3:5 (int i32 1))",
     "has an initialiser outside of its declaration"},
    {"(decl s#5 @3:5 (float f64", "(decl n#2 @3:5 (float f64", "parameter 'n' is declared by"},
    {"(float f64 0x1.8p+0 \"1.5\")", "(int i32 1)", "an initialiser has another type"},
    {"(float f64 0x1.8p+0 \"1.5\")", "(var f64 s#5)", "an initialiser is an lvalue"},
    {"(float f64 0x1.8p+0", "(float i32 0x1.8p+0", "a floating constant has another type"},
    {"(decl i#6 @4:10 (int i32 0))", "(empty)", "a for starts with what is no declaration"},
    {"(lt i32 (load i32 (var i32 i#6))", "(lt i32 (load i64 (var i32 i#6))", "a load has another"},
    {"(lt i32 (load", "(lt i64 (load", "lt has a wrong type"},
    {"(load i32 (var i32 i#6)) (load", "(var i32 i#6) (load", "the left operand is an lvalue"},
    {"(preinc i32 (var i32 i#6))", "(preinc i32 (int i32 1))", "is no lvalue"},
    {"(preinc i32 (var i32 i#6))", "(preinc i64 (var i32 i#6))", "preinc has a wrong type"},
    {"(preinc i32 (var i32 i#6))", "(var i32 i#6)", "a loop's step is an lvalue"},
    {"add f64 (var f64 s#5)", "add f32 (var f64 s#5)", "another type than the one it is computed"},
    {"(assign-op f64 add", "(assign-op f32 add", "another type than its target"},
    {"(var f64 s#5) (load", "(var f32 s#5) (load", "'s' has another type than its declaration"},
    {"(index const.f64", "(index f32", "another type than what is pointed to"},
    {"p#3)) (load i32 (var i32 i#6))", "p#3)) (float f64 1)", "a subscript is no integer"},
    {"(load ptr.const.f64 (var restrict", "(load restrict.ptr.const.f64 (var restrict",
     "a load has another type than what is loaded"},
    {"(not i32 (int i32 1))", "(not f64 (float f64 1))", "not has a wrong type"},
    {"(not i32 (int i32 1))", "(not u32 (int i32 1))", "not has a wrong type"},
    {"(lnot i32 (load f64", "(lnot i64 (load f64", "lnot has a wrong type"},
    {"(continue)", "_", "a statement without its body"},
    {"(member u32 2", "(member u32 4", "a member access beyond the last field"},
    {"(member u32 2", "(member i32 2", "another type than its field"},
    {"(deref record.s (load ptr.record.s", "(deref record.un (load ptr.record.s",
     "another type than what is pointed to"},
    {"(cast u32 :implicit (int i32 40))", "(int i32 40)", "the assigned value has another type"},
    {"(cast u32 :implicit (int i32 40))", "(cast record.s (int i32 40))", "no scalar"},
    {"(addr ptr.i32 (var", "(addr ptr.f32 (var", "a pointer to its operand"},
    {"(addr ptr.i32 (var i32 i#6))", "(addr ptr.i32 (int i32 1))", "an address is no lvalue"},
    {"(comma i32 (int", "(comma i64 (int", "a comma has another type than its right side"},
    {"(addr ptr.i32 (var i32 i#6))", "(var i32 i#6)", "an argument is an lvalue"},
    {"(switch (int i32 1)", "(switch (float f64 1)", "a switch over no integer"},
    {"      (unsupported asm \"inline assembly\")", "(case 1 1)", "a case outside of a switch"},
    {"      (unsupported asm \"inline assembly\")", "(break)", "break outside of a loop"},
    {"      (unsupported asm \"inline assembly\")", "(continue)", "continue outside of a loop"},
    {"(goto \"l\")", "(goto \"\")", "a label without its name"},
    {"(cond f64 (int i32 1)", "(cond f32 (int i32 1)", "a side of a condition has another type"},
    {"(cond f64 (int i32 1)", "(cond f64 _", "a condition is missing"},
    {"(decay ptr.f64", "(decay ptr.f32", "another type than a pointer to the elements"},
    {"(decay ptr.f64 (var array.?.f64 g#1))", "(decay ptr.f64 (var f64 s#5))",
     "a decay of no array"},
    {"(return (cond f64", "(return (cond i32", "another type"},
    {"    _))\n", "    (empty)))\n", "the body is no block"},
};

static bool is_rejected(const struct change *c, bool readable)
{
    struct arena *arena = arena_new();
    struct strbuf text, err;

    strbuf_init(&text);
    strbuf_init(&err);
    replaced(&text, unit_text, c->from, c->to);
    struct ir_unit *u = ir_read_unit(text.text, text.length, arena, &err);
    bool verified = u && ir_verify_unit(u, &err);
    bool ok = !verified && !!u == readable && strstr(err.text, c->want) && !strchr(err.text, '\n');
    if (!ok)
        fprintf(stderr, "'%s' -> '%s'\n  want: %s\n  have: %s%s\n", c->from, c->to, c->want,
                u ? "" : "not read, ", err.text);
    strbuf_release(&text);
    strbuf_release(&err);
    arena_free(arena);
    return ok;
}

static void test_reader_errors(void **state)
{
    (void)state;
    int bad = 0;

    for (size_t k = 0; k < sizeof unreadable / sizeof *unreadable; k++)
        bad += !is_rejected(&unreadable[k], false);
    assert_int_equal(bad, 0);
}

static void test_verifier(void **state)
{
    (void)state;
    int bad = 0;

    for (size_t k = 0; k < sizeof unverified / sizeof *unverified; k++)
        bad += !is_rejected(&unverified[k], true);
    assert_int_equal(bad, 0);
}

/* Whatever is cut off or changed, the reader ends with a unit or an error. */
static void test_broken_text(void **state)
{
    (void)state;
    for (size_t cut = 0; cut < sizeof unit_text - 2; cut++) {
        struct arena *arena = arena_new();
        struct strbuf err, text;
        strbuf_init(&err);
        strbuf_init(&text);
        assert_null(ir_read_unit(unit_text, cut, arena, &err));
        assert_true(err.length > 0);
        strbuf_addn(&text, unit_text, sizeof unit_text - 1);
        text.text[cut] = "()#.\"_1 ;@"[cut % 10];
        struct ir_unit *u = ir_read_unit(text.text, text.length, arena, &err);
        if (u)
            ir_verify_unit(u, &err);
        strbuf_release(&err);
        strbuf_release(&text);
        arena_free(arena);
    }
}

static void test_types(void **state)
{
    (void)state;
    struct arena *arena = arena_new();
    struct ir_unit *u = ir_unit_new(arena);
    struct ir_type *i32 = ir_type_int(u, 32, true), *u32 = ir_type_int(u, 32, false);
    struct ir_type *f80 = ir_type_float(u, 80), *p = ir_type_ptr(u, i32);
    struct ir_type *constant = arena_alloc(arena, sizeof *constant), *shown;

    *constant = *i32;
    constant->is_const = true;
    assert_int_equal(f80->size, 16);
    assert_int_equal(ir_type_array(u, i32, 5)->size, 20);
    assert_int_equal(ir_type_array(u, i32, -1)->size, 0);
    assert_true(ir_type_same(i32, ir_type_int(u, 32, true)));
    assert_false(ir_type_same(i32, u32));
    assert_false(ir_type_same(i32, ir_type_float(u, 32)));
    assert_false(ir_type_same(i32, NULL));
    assert_true(ir_type_same(p, ir_type_ptr(u, constant)));
    assert_false(ir_type_same(p, ir_type_ptr(u, u32)));
    assert_false(ir_type_same(ir_type_array(u, i32, 2), ir_type_array(u, i32, 3)));
    constant->is_volatile = true;
    assert_true(ir_type_same(i32, constant));
    assert_false(ir_type_same(p, ir_type_ptr(u, constant)));
    assert_false(ir_type_same(ir_type_array(u, i32, 2), ir_type_array(u, constant, 2)));
    shown = ir_type_plain(u, constant);
    assert_false(shown->is_const || shown->is_volatile);
    assert_true(constant->is_const);
    assert_ptr_equal(ir_type_plain(u, i32), i32);
    arena_free(arena);
}

static void test_expressions(void **state)
{
    (void)state;
    const struct ir_loc at = {0, 1, 1}, elsewhere = {0, 2, 2};
    struct arena *arena = arena_new();
    struct ir_unit *u = ir_unit_new(arena);
    struct ir_type *i32 = ir_type_int(u, 32, true), *i64 = ir_type_int(u, 64, true);
    struct ir_var *x = ir_var_new(u, "x", i32, IR_LOCAL, at);
    struct ir_var *y = ir_var_new(u, "y", i32, IR_LOCAL, at);
    struct strbuf out;

    assert_int_equal(x->id + 1, y->id);
    struct ir_expr *lx = ir_load_var(u, x, at);
    struct ir_expr *sum = ir_binary(u, IR_ADD, i32, lx, ir_int(u, i32, 2, at), at);
    struct ir_expr *same =
        ir_binary(u, IR_ADD, i32, ir_load_var(u, x, elsewhere), ir_int(u, i32, 2, at), elsewhere);
    assert_true(ir_expr_equal(sum, same));
    assert_false(ir_expr_equal(sum, ir_binary(u, IR_SUB, i32, lx, sum->b, at)));
    assert_false(ir_expr_equal(sum, ir_binary(u, IR_ADD, i32, ir_load_var(u, y, at), sum->b, at)));
    assert_false(ir_expr_equal(ir_int(u, i32, 1, at), ir_int(u, i64, 1, at)));
    assert_true(ir_expr_equal(NULL, NULL));
    assert_false(ir_expr_equal(sum, NULL));
    assert_ptr_equal(ir_cast(u, i32, sum), sum);
    assert_int_equal(ir_cast(u, i64, sum)->kind, IR_CAST);
    strbuf_init(&out);
    ir_print_c_expr(sum, &out);
    assert_string_equal(out.text, "x+2");
    strbuf_release(&out);
    arena_free(arena);
}

struct counts {
    int exprs, stmts;
};

static bool count_expr(struct ir_expr *e, void *arg)
{
    ((struct counts *)arg)->exprs++;
    return e->kind != IR_INDEX;
}

static bool count_stmt(struct ir_stmt *s, void *arg)
{
    ((struct counts *)arg)->stmts++;
    return s->kind != IR_SWITCH;
}

/* What a callback returns false for is not entered. */
static void test_walks(void **state)
{
    (void)state;
    struct arena *arena = arena_new();
    struct strbuf err;
    struct counts counts = {0, 0};

    strbuf_init(&err);
    struct ir_unit *u = ir_read_unit(unit_text, sizeof unit_text - 1, arena, &err);
    ir_walk_stmt(u->funcs->body, count_stmt, count_expr, &counts);
    assert_int_equal(counts.stmts, 16);
    assert_int_equal(counts.exprs, 38);
    strbuf_release(&err);
    arena_free(arena);
}

static void test_uses(void **state)
{
    (void)state;
    struct arena *arena = arena_new();
    struct strbuf err;
    const struct ir_var *s = NULL, *i = NULL;

    strbuf_init(&err);
    struct ir_unit *u = ir_read_unit(unit_text, sizeof unit_text - 1, arena, &err);
    struct ir_stmt *body = u->funcs->body, *loop = body->body->next;
    for (const struct ir_var *v = u->funcs->locals; v; v = v->next) {
        s = strcmp(v->name, "s") ? s : v;
        i = strcmp(v->name, "i") ? i : v;
    }
    assert_int_equal(ir_stmt_mentions(body, s), 2);
    assert_int_equal(ir_stmt_writes(body, s), 1);
    assert_int_equal(ir_stmt_mentions(loop, i), 3); /* its address is taken behind the loop */
    assert_int_equal(ir_stmt_mentions(body, i), 4);
    assert_int_equal(ir_stmt_writes(body, i), 1);
    assert_int_equal(ir_expr_mentions(loop->expr, i), 1);
    assert_int_equal(ir_expr_writes(loop->expr, i), 0);
    assert_int_equal(ir_expr_writes(loop->step, i), 1);
    assert_true(ir_stmt_declares(loop, i));
    assert_true(ir_stmt_declares(body, s));
    assert_false(ir_stmt_declares(loop, s));
    strbuf_release(&err);
    arena_free(arena);
}

static void test_refusals(void **state)
{
    (void)state;
    for (int k = 1; k < IR_REFUSAL_COUNT; k++) {
        const char *id = ir_refusal_id((enum ir_refusal)k);
        assert_true(id[0] && strspn(id, "abcdefghijklmnopqrstuvwxyz-") == strlen(id));
        assert_true(ir_refusal_text((enum ir_refusal)k)[0]);
        for (int j = 1; j < k; j++)
            assert_string_not_equal(id, ir_refusal_id((enum ir_refusal)j));
    }
    assert_string_equal(ir_refusal_id(IR_REFUSE_NONE), "none");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_print_and_read), cmocka_unit_test(test_reader_errors),
        cmocka_unit_test(test_verifier),       cmocka_unit_test(test_broken_text),
        cmocka_unit_test(test_types),          cmocka_unit_test(test_expressions),
        cmocka_unit_test(test_walks),          cmocka_unit_test(test_uses),
        cmocka_unit_test(test_refusals),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
