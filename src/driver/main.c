/*
 * foldcc: a C compiler driver that takes cc's place. It reads the command line, has the loops of
 * each C file folded (file.c, foldcc1), and gives everything else to the host compiler: cc, or
 * what FOLDCC_CC says.
 */
#include "base/arena.h"
#include "base/diag.h"
#include "base/strbuf.h"
#include "driver/file.h"
#include "driver/help.h"
#include "driver/inputs.h"
#include "driver/process.h"
#include "driver/report.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { EXIT_USAGE = 2, EXIT_INTERNAL = 70, PATH_ROOM = 4096 };

#define GUARD "FOLDCC_RUNS_HOST"

struct build {
    struct driver driver;
    struct file *files;   /* one for each input */
    const char **objects; /* of the folded ones; NULL for others */
    const char *self;     /* folder of the installation: "…/bin/.." */
};

/* The folder above the one that holds this program. */
static const char *installation(struct arena *a)
{
    char path[PATH_ROOM];
    ssize_t n = readlink("/proc/self/exe", path, sizeof path - 1);

    if (n <= 0)
        return "..";
    path[n] = 0;
    for (int k = 0; k < 2; k++) {
        char *slash = strrchr(path, '/');
        if (slash)
            *slash = 0;
    }
    return arena_strdup(a, path);
}

static bool has_folded(const struct build *b)
{
    for (size_t k = 0; k < b->driver.command->inputs.n; k++)
        if (b->objects[k])
            return true;
    return false;
}

/* ---- the host compiler ---- */

/* The runtime library and what it needs, where a program is linked. */
static void link_words(const struct build *b, struct words *w)
{
    static const char *const rest[] = {"--push-state", "--as-needed"};

    words_add(w, "-Xlinker");
    words_add(w, arena_printf(b->driver.arena, "%s/lib/libfoldrt.a", b->self));
    for (size_t k = 0; k < sizeof rest / sizeof *rest; k++) {
        words_add(w, "-Xlinker");
        words_add(w, rest[k]);
    }
    words_add(w, "-lgomp");
    words_add(w, "-lm");
    words_add(w, "-lpthread");
    words_add(w, "-Xlinker");
    words_add(w, "--pop-state");
}

/* The objects take the places of their sources; a -x in force does not hold for them. */
static void replaced_words(const struct build *b, struct words *w)
{
    const struct command *c = b->driver.command;
    size_t input = 0;

    for (size_t k = 0; k < c->words.list.n; k++) {
        const struct input *in = input < c->inputs.n ? &c->inputs.at[input] : NULL;
        const char *object = in && in->word == k ? b->objects[input] : NULL;
        if (in && in->word == k)
            input++;
        if (object && in->language) {
            words_add(w, "-x");
            words_add(w, "none");
        }
        words_add(w, object ? object : c->words.list.at[k]);
        if (object && in->language) {
            words_add(w, "-x");
            words_add(w, in->language);
        }
    }
}

/* The file that standard input was copied to, when it was read. */
static const char *stdin_copy(const struct build *b)
{
    for (size_t k = 0; k < b->driver.command->inputs.n; k++)
        if (b->files && b->files[k].source && !strcmp(b->files[k].input->name, "-"))
            return b->files[k].source;
    return NULL;
}

/* Pragmas of ours are no unknown ones; foldcc1 has warned of those that are. */
static void pragma_words(const struct build *b, struct words *w)
{
    bool any = false;

    for (size_t k = 0; b->files && k < b->driver.command->inputs.n; k++)
        any |= b->files[k].has_pragma;
    if (any)
        words_add(w, "-Wno-unknown-pragmas");
}

/* Runs the host compiler on the user's own command, folded files replaced. */
static int host_run(const struct build *b)
{
    const struct command *c = b->driver.command;
    struct process_files files = {.in = stdin_copy(b), .may_ask = true};
    struct words w = {0};

    words_add_all(&w, &b->driver.host);
    replaced_words(b, &w);
    pragma_words(b, &w);
    if (c->goal == GOAL_LINK && !c->links_nothing)
        link_words(b, &w);
    int status = process_run(&w, &files);
    words_release(&w);
    return status;
}

/* What is left for the host compiler of a command that links nothing: the files not folded. */
static int host_run_rest(const struct build *b)
{
    const struct command *c = b->driver.command;
    struct process_files files = {.in = stdin_copy(b), .may_ask = true};
    struct words w = {0};
    size_t input = 0, left = 0;

    words_add_all(&w, &b->driver.host);
    for (size_t k = 0; k < c->words.list.n; k++) {
        if (input < c->inputs.n && c->inputs.at[input].word == k) {
            if (b->objects[input++])
                continue;
            left++;
        }
        words_add(&w, c->words.list.at[k]);
    }
    pragma_words(b, &w);
    int status = left ? process_run(&w, &files) : 0;
    words_release(&w);
    return status;
}

/* ---- outputs ---- */

static const char *output_name(const struct build *b, const struct file *f)
{
    const struct command *c = b->driver.command;
    const char *ending = c->goal == GOAL_ASSEMBLY ? "s" : "o";

    if (c->output)
        return c->output;
    if (c->goal == GOAL_LINK)
        return arena_printf(b->driver.arena, "%s.o", f->base);
    return !strcmp(f->input->name, "-") ? arena_printf(b->driver.arena, "-.%s", ending)
                                        : arena_printf(b->driver.arena, "%s.%s", f->base, ending);
}

/* What -save-temps keeps of the file is named by: for clang the source, for gcc the output. */
static const char *temps_name(const struct build *b, const struct file *f)
{
    const struct command *c = b->driver.command;
    const char *out = c->output ? c->output : "", *slash = strrchr(out, '/');
    const char *name = slash ? slash + 1 : out, *dot = strrchr(name, '.');
    bool is_beside = c->save_obj || (!b->driver.is_clang && !c->save_cwd);
    int folder = is_beside ? (int)(name - out) : 0, n = (int)strlen(name);

    if (b->driver.is_clang || (!n && c->goal != GOAL_LINK))
        return arena_printf(b->driver.arena, "%.*s%s", folder, out, f->base);
    if (c->goal == GOAL_LINK && (!n || !strcmp(name, "a.out")))
        return arena_printf(b->driver.arena, "%.*sa-%s", folder, out, f->base);
    if (c->goal == GOAL_LINK)
        return arena_printf(b->driver.arena, "%s-%s", name - folder, f->base);
    return arena_printf(b->driver.arena, "%.*s%.*s", folder, out,
                        dot && dot > name ? (int)(dot - name) : n, name);
}

/* -save-temps: what the host compiler kept of the folded text, and the two texts themselves. */
static bool texts_save(const struct build *b, const struct file *f)
{
    static const char *const endings[][2] = {{".i", ".i"},
                                             {".s", ".s"},
                                             {".c", ".fold.c"},
                                             {".kernels.c", ".kernels.c"},
                                             {".joined.o", ".o"}};
    const struct command *c = b->driver.command;
    size_t n = sizeof endings / sizeof *endings - (c->goal != GOAL_LINK);
    const char *name = temps_name(b, f);
    bool ok = true;

    for (size_t k = 0; k < n && ok && c->save_temps; k++)
        ok = file_install(f, file_temp(f, endings[k][0]),
                          arena_printf(b->driver.arena, "%s%s", name, endings[k][1]));
    return ok;
}

/* Says why files stayed as they are, now that they are known to be C. */
static void notices(const struct build *b)
{
    const struct command *c = b->driver.command;
    bool stops = c->fold.emit != EMIT_NOTHING || c->fold.dump_ir;

    for (size_t k = 0; k < c->inputs.n; k++)
        if (b->files[k].notice)
            diag_warning("%s: %s as it is: %s", b->files[k].input->name,
                         stops ? "left" : "compiled", b->files[k].notice);
}

/* ---- --fold-emit ---- */

static int emit_text(const struct build *b)
{
    const struct command *c = b->driver.command;
    struct strbuf out;
    int error = 0;

    strbuf_init(&out);
    for (size_t k = 0; k < c->inputs.n && !error; k++) {
        const struct file *f = &b->files[k];
        if (!f->input->is_c)
            continue;
        if (!f->folded) {
            error = strbuf_read_file(&out, f->source ? f->source : f->input->name);
            continue;
        }
        error = strbuf_read_file(&out, file_temp(f, ".c"));
        if (c->fold.emit != EMIT_C)
            continue;
        strbuf_printf(&out, "\n/* ---- the kernels of %s: a file of their own ---- */\n\n",
                      f->input->name);
        if (!error)
            error = strbuf_read_file(&out, file_temp(f, ".kernels.c"));
    }
    if (!error && c->output && strcmp(c->output, "-") != 0)
        error = strbuf_write_file(&out, c->output);
    else if (!error && (fwrite(out.text, 1, out.length, stdout) != out.length || fflush(stdout)))
        error = errno ? errno : EIO;
    if (error)
        diag_error("cannot write the text: %s", strerror(error));
    strbuf_release(&out);
    return error ? EXIT_FAILURE : EXIT_SUCCESS;
}

/* ---- the whole ---- */

/* The reports of all C files; false after a message. */
static bool reports(const struct build *b)
{
    const struct command *c = b->driver.command;
    struct report_input *in = arena_alloc(b->driver.arena, (c->inputs.n + 1) * sizeof *in);
    size_t n = 0;

    for (size_t k = 0; k < c->inputs.n; k++)
        if (c->inputs.at[k].is_c)
            in[n++] = (struct report_input){&b->files[k], output_name(b, &b->files[k])};
    return c->dry_run || reports_write(&b->driver, in, n);
}

/* Folds and compiles; nothing is where the user wants it yet. */
static bool files_compile(struct build *b)
{
    const struct command *c = b->driver.command;
    bool stops = c->fold.emit != EMIT_NOTHING || c->fold.dump_ir;

    b->files = arena_alloc(b->driver.arena, (c->inputs.n + 1) * sizeof *b->files);
    for (size_t k = 0; k < c->inputs.n; k++) {
        struct file *f = &b->files[k];
        *f = (struct file){.input = &c->inputs.at[k]};
        if (!c->inputs.at[k].is_c)
            continue;
        bool folded = file_fold(f, &b->driver, &c->inputs.at[k], (unsigned)k + 1);
        if (!c->dry_run)
            report_print(f);
        if (folded && !stops) {
            b->objects[k] = file_compile(f, c->goal == GOAL_ASSEMBLY);
            b->driver.broken |= !b->objects[k] && b->driver.strict;
        }
        if (b->driver.unable || process_interrupted())
            return false;
    }
    return true;
}

static bool files_install(struct build *b)
{
    const struct command *c = b->driver.command;
    bool ok = true;

    for (size_t k = 0; k < c->inputs.n && ok && !c->dry_run; k++) {
        struct file *f = &b->files[k];
        if (b->objects[k])
            ok = texts_save(b, f) && file_depend(f, output_name(b, f)) &&
                 (c->goal == GOAL_LINK || file_install(f, b->objects[k], output_name(b, f)));
    }
    return ok && !process_interrupted();
}

static int build_run(struct build *b)
{
    const struct command *c = b->driver.command;

    if (!c->inputs.n)
        return host_run(b); /* which says so, or its version */
    if ((c->output || c->goal == GOAL_LINK) &&
        inputs_overwritten(c, c->output ? c->output : "a.out"))
        return EXIT_FAILURE;
    if (!files_compile(b) || !reports(b) || !files_install(b))
        return EXIT_FAILURE;
    if (c->fold.emit != EMIT_NOTHING || c->fold.dump_ir) {
        notices(b);
        return c->fold.emit != EMIT_NOTHING ? emit_text(b) : EXIT_SUCCESS;
    }
    int status = c->goal == GOAL_LINK || !has_folded(b) ? host_run(b) : host_run_rest(b);
    if (status == 0)
        notices(b);
    return status == 0 && b->driver.broken ? EXIT_INTERNAL : status;
}

/* FOLDCC_CC: the compiler, and options that count as if they began the command. */
static void host_read(struct driver *d, struct words *options)
{
    const char *cc = getenv("FOLDCC_CC");
    struct words all = {0};

    words_split(&all, cc && cc[0] ? cc : "cc", d->arena);
    for (size_t k = 0; k < all.list.n; k++) {
        const char *word = all.list.at[k];
        words_add(options->list.n || word[0] == '-' ? options : &d->host, word);
        d->is_clang |= !options->list.n && strstr(word, "clang") != NULL;
    }
    words_release(&all);
}

static bool host_find(const struct driver *d)
{
    if (getenv(GUARD)) {
        diag_error("the host compiler is foldcc itself; FOLDCC_CC must name another");
        return false;
    }
    if (d->host.list.n == 0) {
        diag_error("FOLDCC_CC names no compiler");
        return false;
    }
    setenv(GUARD, "1", 1);
    return true;
}

/* --fold-devices: a program of its own, for it takes the place of one that foldcc has made. */
/* What the environment says of loops is not for those that measure. */
static int devices_list(const struct build *b)
{
    static const char *const others[] = {"FOLD_DEVICE", "FOLD_THREADS", "FOLD_TRACE", "FOLD_VERIFY",
                                         "FOLD_ISA"};
    const char *path = arena_printf(b->driver.arena, "%s/libexec/foldcc/folddevices", b->self);

    for (size_t k = 0; k < sizeof others / sizeof *others; k++)
        unsetenv(others[k]);
    execl(path, path, (char *)NULL);
    diag_error("cannot run '%s': %s", path, strerror(errno));
    return EXIT_FAILURE;
}

static int command_run(struct build *b)
{
    const struct command *c = b->driver.command;
    bool stops = c->fold.emit != EMIT_NOTHING || c->fold.dump_ir;
    bool direct = c->is_incomplete || (c->goal == GOAL_OTHER && !stops);
    int status;

    b->objects = arena_alloc(b->driver.arena, (c->inputs.n + 1) * sizeof *b->objects);
    status = direct ? host_run(b) : build_run(b);
    return status == PROCESS_NOT_RUN ? EXIT_FAILURE : status;
}

int main(int argc, char **argv)
{
    struct command command;
    struct arena *arena = arena_new();
    struct build b = {.driver = {.arena = arena, .command = &command}};
    const char *strict = getenv("FOLDCC_STRICT");
    struct words options = {0};

    host_read(&b.driver, &options);
    if (!command_read(&command, &options, argc, argv, arena))
        return EXIT_USAGE;
    if (command.fold.help || command.fold.version) {
        command.fold.help ? help_print() : version_print();
        if (!fflush(stdout) && !ferror(stdout))
            return EXIT_SUCCESS;
        diag_error("cannot write standard output: %s", strerror(errno));
        return EXIT_FAILURE;
    }
    b.self = installation(arena);
    if (command.fold.devices)
        return devices_list(&b);
    process_init(command.verbose, command.dry_run && command.goal != GOAL_OTHER);
    b.driver.worker = arena_printf(arena, "%s/libexec/foldcc/foldcc1", b.self);
    b.driver.strict = strict && strict[0] == '1';
    if (!host_find(&b.driver))
        process_exit(EXIT_FAILURE);
    if (command.verbose)
        fprintf(stderr, "foldcc version %s\n", FOLDCC_VERSION);
    process_exit(command_run(&b));
}
