/* Texts of C without what nothing needs, and with conditions decided. */
#include "base/arena.h"
#include "base/strbuf.h"
#include "emit/shake.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static const char library[] = "/* The top. */\n"
                              "\n"
                              "typedef unsigned word;\n"
                              "typedef int other;\n"
                              "#define TWICE(name, type)  \\\n"
                              "    type twice_##name(type x) \\\n"
                              "    {                       \\\n"
                              "        return x + x;       \\\n"
                              "    }\n"
                              "TWICE(word, word)\n"
                              "TWICE(other, other)\n"
                              "\n"
                              "/* ---- one ---- */\n"
                              "\n"
                              "/* Of b. */\n"
                              "struct a {\n"
                              "    int x;\n"
                              "};\n"
                              "enum { FIRST, SECOND = 2 };\n"
                              "static word *b(struct a *p)\n"
                              "{\n"
                              "    return \"unused }\" ? 0 : p; /* other */\n"
                              "}\n"
                              "\n"
                              "/* ---- two ---- */\n"
                              "\n"
                              "static int c, d[2] = {SECOND}, *e;\n"
                              "static const char unused[] = \"b\";\n"
                              "#ifdef X\n"
                              "#define CHOICE 1\n"
                              "#else\n"
                              "#define CHOICE 2\n"
                              "#endif\n"
                              "#define BITS_1 1\n"
                              "#define BITS(n) BITS_##n\n";

static void expect(const char *roots, const char *want)
{
    struct arena *arena = arena_new();
    struct strbuf out;

    strbuf_init(&out);
    shake_text(library, roots, arena, &out);
    assert_string_equal(out.text, want);
    strbuf_release(&out);
    arena_free(arena);
}

static void test_items(void **state)
{
    (void)state;
    expect("", "");
    expect("unused d", "/* ---- one ---- */\n\n"
                       "enum { FIRST, SECOND = 2 };\n\n"
                       "/* ---- two ---- */\n\n"
                       "static int c, d[2] = {SECOND}, *e;\n"
                       "static const char unused[] = \"b\";\n");
}

static void test_followed(void **state)
{
    (void)state;
    expect("b", "typedef unsigned word;\n"
                "\n/* ---- one ---- */\n"
                "\n/* Of b. */\n"
                "struct a {\n    int x;\n};\n"
                "static word *b(struct a *p)\n"
                "{\n    return \"unused }\" ? 0 : p; /* other */\n}\n");
    expect("CHOICE", "/* ---- two ---- */\n\n"
                     "#ifdef X\n#define CHOICE 1\n#else\n#define CHOICE 2\n#endif\n");
}

static void test_pasted(void **state)
{
    (void)state;
    expect("twice_other(1)", "typedef int other;\n"
                             "#define TWICE(name, type)  \\\n"
                             "    type twice_##name(type x) \\\n"
                             "    {                       \\\n"
                             "        return x + x;       \\\n"
                             "    }\n"
                             "TWICE(other, other)\n");
    expect("BITS(1)", "/* ---- two ---- */\n\n#define BITS_1 1\n#define BITS(n) BITS_##n\n");
}

static void test_conditions(void **state)
{
    static const struct shake_macro known[] = {{"YES", true}, {"NO", false}, {NULL, false}};
    static const char text[] = "#ifndef NO\n1\n#else\n2\n#endif\n"
                               "#ifdef YES\n#ifdef WHO\n3\n#else\n4\n#endif\n#endif\n"
                               "#if defined WHO && !defined YES\n5\n#endif\n"
                               "#if defined YES && !defined NO\n6\n#endif\n"
                               "#if defined WHO && defined YES\n7\n#elif 1\n8\n#endif\n"
                               "#ifdef NO\n#ifdef WHO\n9\n#endif\n#else\n10\n#endif\n";
    struct strbuf out;

    (void)state;
    strbuf_init(&out);
    shake_conditions(text, known, &out);
    assert_string_equal(out.text, "1\n"
                                  "#ifdef WHO\n3\n#else\n4\n#endif\n"
                                  "6\n"
                                  "#if defined WHO && defined YES\n7\n#elif 1\n8\n#endif\n"
                                  "10\n");
    strbuf_release(&out);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_items),
        cmocka_unit_test(test_followed),
        cmocka_unit_test(test_pasted),
        cmocka_unit_test(test_conditions),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
