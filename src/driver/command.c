/*
 * Reading the command line. Options that foldcc does not know go to the host compiler as they are;
 * the table tells which take the next word as their value and which mean something here.
 */
#include "driver/command.h"

#include "base/arena.h"
#include "base/diag.h"
#include "driver/inputs.h"
#include "driver/spelling.h"

#include <foldrt.h>
#include <string.h>

/* clang-format off */
enum kind {
    COMPILE, COMPILE_VALUE, COMPILE_VALUE_J, COMPILE_PREFIX, PASSED_VALUE, PASSED_PREFIX,
    LINK_VALUE, LINK_VALUE_J, LINK_PREFIX, LINK_ONLY, LINK_NOTHING, OUTPUT, LANGUAGE, TO_OBJECT,
    TO_ASSEMBLY, VERBOSE, DRY_RUN, DEPEND, DEPEND_MORE, DEPEND_TARGET, DEPEND_FILE, SAVE_TEMPS,
    SAVE_TEMPS_OBJ, SAVE_TEMPS_CWD, STD_PREFIX, ANSI, FRONT, FRONT_PREFIX, FAST_MATH,
    ALIASING, OPTIMISE_PREFIX, OTHER, UNTOUCHED, UNTOUCHED_VALUE, UNTOUCHED_PREFIX
};

static const struct option {
    const char *text;
    enum kind kind;
} options[] = {
#define OPTION(text, kind) {text, kind},
#include "driver/options.def"
#undef OPTION
};
/* clang-format on */

static bool takes_value(enum kind k)
{
    return k == COMPILE_VALUE || k == COMPILE_VALUE_J || k == PASSED_VALUE || k == LINK_VALUE ||
           k == LINK_VALUE_J || k == OUTPUT || k == LANGUAGE || k == DEPEND_TARGET ||
           k == DEPEND_FILE || k == UNTOUCHED_VALUE;
}

static bool may_be_joined(enum kind k)
{
    return k == COMPILE_VALUE_J || k == LINK_VALUE_J || k == OUTPUT || k == LANGUAGE ||
           k == DEPEND_TARGET || k == DEPEND_FILE || k == LINK_PREFIX || k == STD_PREFIX ||
           k == FRONT_PREFIX || k == OPTIMISE_PREFIX || k == UNTOUCHED_PREFIX ||
           k == COMPILE_PREFIX || k == PASSED_PREFIX;
}

/* The table's longest option that the word is or begins with; NULL when it is not there. */
static const struct option *option_find(const char *word)
{
    const struct option *best = NULL;
    size_t most = 0;

    for (size_t k = 0; k < sizeof options / sizeof *options; k++) {
        const struct option *o = &options[k];
        size_t n = strlen(o->text);
        bool fits =
            may_be_joined(o->kind) ? strncmp(word, o->text, n) == 0 : strcmp(word, o->text) == 0;
        if (fits && n > most) {
            best = o;
            most = n;
        }
    }
    return best;
}

bool command_leaves(const char *option)
{
    const struct option *o = option_find(option);

    return o && (o->kind == UNTOUCHED || o->kind == UNTOUCHED_VALUE || o->kind == UNTOUCHED_PREFIX);
}

bool command_level_loosens(const char *level)
{
    return !*level || strchr("01g", *level);
}

/* ---- inputs ---- */

static bool ends_with(const char *s, const char *end)
{
    size_t n = strlen(s), m = strlen(end);

    return n > m && strcmp(s + n - m, end) == 0;
}

static void input_add(struct command *c, const char *name, const char *language)
{
    struct input in = {c->words.list.n, name, language, false};

    in.is_c = language ? strcmp(language, "c") == 0 : ends_with(name, ".c");
    vec_push(&c->inputs, in);
    words_add(&c->words, name);
}

/* ---- one option ---- */

/* Adds the option, and its value where that is a word of its own, to a list. */
static void add_to(struct words *w, const char *word, const char *value, bool joined)
{
    words_add(w, word);
    if (value && !joined)
        words_add(w, value);
}

static void option_compile(struct command *c, const struct option *o, const char *word,
                           const char *value, bool joined)
{
    switch (o ? o->kind : COMPILE) {
    case STD_PREFIX:
        c->std = word + strlen("-std=");
        break;
    case ANSI:
        c->std = "c89";
        break;
    case OPTIMISE_PREFIX:
        c->level = word + strlen("-O");
        break;
    case ALIASING:
        c->says_aliasing = true;
        words_add(&c->front, word);
        break;
    case FAST_MATH:
        c->says_fast = true;
        c->is_fast = strncmp(word, "-fno-", 5) != 0;
        break;
    case FRONT:
    case FRONT_PREFIX:
        words_add(&c->front, word);
        break;
    default:
        break;
    }
    add_to(&c->compile, word, value, joined);
}

static void option_depend(struct command *c, const struct option *o, const char *word,
                          const char *value, bool joined)
{
    if (c->depends_by_source && (o->kind == DEPEND || o->kind == DEPEND_FILE))
        c->untouched = word;
    if (o->kind == DEPEND_FILE) {
        c->depend_file = value;
        return;
    }
    c->has_depend |= o->kind == DEPEND;
    c->has_target |= o->kind == DEPEND_TARGET;
    add_to(&c->depend, word, value, joined);
}

/* What is passed to the preprocessor: dependencies are our own to make. */
static void option_pass(struct command *c, const char *word, const char *value)
{
    const char *file = value ? NULL : spelling_depends(word + strlen("-Wp,"));

    if (file && !c->has_depend && !c->depend_file) {
        c->has_depend = c->depends_by_source = true;
        c->depend_file = file;
        words_add(&c->depend, word[strlen("-Wp,-M")] == 'D' ? "-MD" : "-MMD");
    } else if (spelling_is_plain(value ? value : word + strlen("-Wp,"))) {
        add_to(&c->compile, word, value, false);
    } else {
        c->untouched = value ? value : word;
    }
}

static void option_goal(struct command *c, enum kind k)
{
    if (k == OTHER)
        c->goal = GOAL_OTHER;
    else if (k == TO_ASSEMBLY && c->goal != GOAL_OTHER)
        c->goal = GOAL_ASSEMBLY;
    else if (k == TO_OBJECT && c->goal == GOAL_LINK)
        c->goal = GOAL_OBJECT;
}

static void option_take(struct command *c, const struct option *o, const char *word,
                        const char *value, bool joined)
{
    switch (o ? o->kind : COMPILE) {
    case LINK_NOTHING:
        c->links_nothing = true;
        break;
    case LINK_VALUE:
    case LINK_VALUE_J:
    case LINK_PREFIX:
    case LINK_ONLY:
        break;
    case OUTPUT:
        c->output = value;
        break;
    case TO_OBJECT:
    case TO_ASSEMBLY:
    case OTHER:
        option_goal(c, o->kind);
        break;
    case VERBOSE:
        c->verbose = true;
        break;
    case DRY_RUN:
        c->dry_run = true;
        break;
    case DEPEND:
    case DEPEND_MORE:
    case DEPEND_TARGET:
    case DEPEND_FILE:
        option_depend(c, o, word, value, joined);
        break;
    case SAVE_TEMPS:
    case SAVE_TEMPS_OBJ:
    case SAVE_TEMPS_CWD:
        c->save_temps = true;
        c->save_obj = o->kind == SAVE_TEMPS_OBJ;
        c->save_cwd = o->kind == SAVE_TEMPS_CWD;
        break;
    case PASSED_VALUE:
    case PASSED_PREFIX:
        option_pass(c, word, value);
        break;
    case UNTOUCHED:
    case UNTOUCHED_VALUE:
    case UNTOUCHED_PREFIX:
        c->untouched = word;
        break;
    default:
        option_compile(c, o, word, value, joined);
    }
}

/* ---- --fold- options ---- */

static bool value_is(const char *value, const char *what)
{
    return value && strcmp(value, what) == 0;
}

static bool fold_wrong(const char *word)
{
    diag_error("wrong option '%s'; see foldcc --fold-help", word);
    return false;
}

/* Does each % of the name begin a %s or a %%? */
static bool is_file_pattern(const char *name)
{
    for (; *name; name++)
        if (*name == '%' && *++name != 's' && *name != '%')
            return false;
    return true;
}

/* "FORMAT" or "FORMAT:FILE". */
static bool fold_report(struct fold_options *f, const char *value, const char *word)
{
    static const char *const names[REPORT_FORMATS] = {
        [REPORT_TEXT] = "text", [REPORT_JSON] = "json", [REPORT_HTML] = "html"};

    for (int k = 0; k < REPORT_FORMATS; k++) {
        size_t n = strlen(names[k]);
        if (!value && k == REPORT_TEXT) {
            f->report[k] = "";
            return true;
        }
        if (!value || strncmp(value, names[k], n) != 0 || (value[n] && value[n] != ':'))
            continue;
        if (value[n] && (!value[n + 1] || !is_file_pattern(value + n + 1)))
            break;
        f->report[k] = value[n] ? value + n + 1 : "";
        return true;
    }
    return fold_wrong(word);
}

/* "cpu,opencl,cuda" or some of these: the cores can always run a loop, and the two kinds of devices
   take the same text. */
static bool fold_targets(struct fold_options *f, const char *value, const char *word)
{
    static const char *const names[] = {"cpu", "opencl", "cuda"};

    f->for_cores = true;
    for (;; value++) {
        size_t n = value ? strcspn(value, ",") : 0, k = 0;
        while (k < 3 && (strlen(names[k]) != n || strncmp(value, names[k], n) != 0))
            k++;
        if (k == 3)
            return fold_wrong(word);
        f->for_cores &= k == 0;
        value += n;
        if (!*value)
            return true;
    }
}

static bool fold_strategy(struct fold_options *f, const char *value)
{
    static const char *const names[] = {
#define NAME(name, text) text,
        FOLDRT_STRATEGIES(NAME)
#undef NAME
    };

    for (f->strategy = 0; f->strategy < FOLDRT_NSTRATEGIES; f->strategy++)
        if (value_is(value, names[f->strategy]))
            return true;
    diag_error("there is no strategy '%s'; see foldcc --fold-help", value ? value : "");
    return false;
}

/* Standard output takes one thing at a time. */
static bool fold_outputs_differ(const struct command *c)
{
    const char *json = c->fold.report[REPORT_JSON], *html = c->fold.report[REPORT_HTML];
    bool emits = (c->fold.emit != EMIT_NOTHING && !c->output) || c->fold.dump_ir;
    int n = (json && !*json) + (html && !*html) + emits;

    if (n > 1)
        diag_error(
            "a report and another output both go to standard output; give the report a FILE");
    return n <= 1;
}

static bool fold_option(struct fold_options *f, const char *word, struct arena *a)
{
    const char *name = word + strlen("--fold-"), *equals = strchr(name, '=');
    const char *value = equals ? equals + 1 : NULL;
    size_t n = equals ? (size_t)(equals - name) : strlen(name);
    const char *key = arena_strndup(a, name, n);

    if (!strcmp(key, "help") && !value)
        f->help = true;
    else if (!strcmp(key, "version") && !value)
        f->version = true;
    else if (!strcmp(key, "devices") && !value)
        f->devices = true;
    else if (!strcmp(key, "report"))
        return fold_report(f, value, word);
    else if (!strcmp(key, "emit") && value_is(value, "c"))
        f->emit = EMIT_C;
    else if (!strcmp(key, "emit") && value_is(value, "steps"))
        f->emit = EMIT_STEPS;
    else if (!strcmp(key, "emit") && value_is(value, "openmp"))
        f->emit = EMIT_OPENMP;
    else if (!strcmp(key, "emit") && value_is(value, "opencl"))
        f->emit = EMIT_OPENCL;
    else if (!strcmp(key, "emit") && value_is(value, "cuda"))
        f->emit = EMIT_CUDA;
    else if (!strcmp(key, "dump") && value_is(value, "ir"))
        f->dump_ir = true;
    else if (!strcmp(key, "order") && (value_is(value, "fixed") || value_is(value, "serial")))
        f->order_serial = value_is(value, "serial");
    else if (!strcmp(key, "headers") && (value_is(value, "yes") || value_is(value, "no")))
        f->no_headers = value_is(value, "no");
    else if (!strcmp(key, "strategy"))
        return fold_strategy(f, value);
    else if (!strcmp(key, "targets"))
        return fold_targets(f, value, word);
    else
        return fold_wrong(word);
    return true;
}

/* ---- the whole line ---- */

/* The file of an option that is to be read for analysis and again by the host compiler. */
static bool is_read_once(const struct option *o, const char *value)
{
    return value && (!strcmp(o->text, "-include") || !strcmp(o->text, "-imacros")) &&
           input_is_read_once(value);
}

static void word_take(struct command *c, const struct words *all, size_t *at, const char **language)
{
    const char *word = all->list.at[*at];
    const struct option *o = option_find(word);
    const char *value = NULL;
    bool joined = false;

    if (o && takes_value(o->kind)) {
        size_t n = strlen(o->text);
        joined = word[n] != 0;
        if (joined)
            value = word + n;
        else if (*at + 1 < all->list.n)
            value = all->list.at[++*at];
        else
            c->is_incomplete = true;
    }
    add_to(&c->words, word, value, joined);
    if (o && is_read_once(o, value))
        c->untouched = value;
    if (o && o->kind == LANGUAGE)
        *language = value && strcmp(value, "none") != 0 ? value : NULL;
    else
        option_take(c, o, word, value, joined);
}

bool command_read(struct command *c, const struct words *first, int argc, char **argv,
                  struct arena *a)
{
    struct words all = {0};
    const char *language = NULL;
    bool ok = true;

    *c = (struct command){.goal = GOAL_LINK};
    words_add_all(&all, first);
    for (int k = 1; k < argc; k++)
        words_expand(&all, argv[k], a);
    for (size_t k = 0; k < all.list.n && ok; k++) {
        const char *word = all.list.at[k];
        all.list.at[k] = word = spelling_short(word, a);
        if (!strncmp(word, "--fold-", 7))
            ok = fold_option(&c->fold, word, a);
        else if (word[0] != '-' || !word[1])
            input_add(c, word, language);
        else
            word_take(c, &all, &k, &language);
    }
    words_release(&all);
    if (!c->says_aliasing && (!c->level || command_level_loosens(c->level)))
        words_add(&c->front, "-fno-strict-aliasing");
    if (!c->says_fast)
        c->is_fast = c->level && strcmp(c->level, "fast") == 0;
    if (!c->has_depend && (c->depend.list.n || c->depend_file))
        c->untouched = c->depend.list.n ? c->depend.list.at[0] : "-MF";
    if (spelling_variable())
        c->untouched = spelling_variable();
    if (c->inputs.n == 0 || c->is_incomplete ||
        (c->output && c->goal != GOAL_LINK && c->inputs.n > 1))
        c->goal = GOAL_OTHER;
    return ok && fold_outputs_differ(c);
}

void command_release(struct command *c)
{
    words_release(&c->words);
    words_release(&c->compile);
    words_release(&c->front);
    words_release(&c->depend);
    vec_release(&c->inputs);
}
