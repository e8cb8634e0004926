/* Reading the arguments of foldcc1: words alone, and words with a value. */
#include "driver/arguments.h"

#include "base/arena.h"

#include <stdio.h>
#include <string.h>

static bool take(struct arguments *a, const char *word)
{
    const struct {
        const char *name;
        bool *to;
    } words[] = {{"--order-serial", &a->order_serial},
                 {"--join", &a->joins},
                 {"--fast-math", &a->is_fast},
                 {"--for-cores", &a->for_cores},
                 {"--no-warnings", &a->no_warnings},
                 {"--hide-switch", &a->hides_switch},
                 {"--steps", &a->steps},
                 {"--dump-ir", &a->dump_ir},
                 {"--openmp", &a->openmp},
                 {"--opencl", &a->opencl},
                 {"--cuda", &a->cuda}};

    for (size_t k = 0; k < sizeof words / sizeof *words; k++)
        if (!strcmp(word, words[k].name))
            return *words[k].to = true;
    return false;
}

static bool take_value(struct arguments *a, const char *word, const char *value)
{
    const struct {
        const char *name;
        const char **to;
    } words[] = {
        {"--name", &a->name},       {"--source", &a->source},     {"--text", &a->text},
        {"--host", &a->host},       {"--kernels", &a->kernels},   {"--uid", &a->uid},
        {"--message", &a->message}, {"--std", &a->std},           {"--remarks", &a->remarks},
        {"--record", &a->record},   {"--strategy", &a->strategy}, {"--macros", &a->macros}};

    if (!strcmp(word, "--flag")) {
        words_add(&a->flags, value);
        return true;
    }
    for (size_t k = 0; k < sizeof words / sizeof *words; k++)
        if (!strcmp(word, words[k].name)) {
            *words[k].to = value;
            return true;
        }
    return false;
}

bool arguments_read(struct arguments *a, int argc, char **argv)
{
    for (int k = 1; k < argc; k++) {
        if (take(a, argv[k]))
            continue;
        if (k + 1 >= argc || !take_value(a, argv[k], argv[k + 1]))
            return false;
        k++;
    }
    return a->name && a->source && a->text && a->host && a->kernels && a->message && a->uid &&
           a->macros;
}

bool arguments_await_text(struct arguments *a, struct arena *arena)
{
    char line[64];

    if (!fgets(line, sizeof line, stdin))
        return false;
    size_t n = strcspn(line, "\n");
    if (n)
        words_add(&a->flags, arena_strndup(arena, line, n));
    return true;
}
