/* The command line: what is to be made of which files, and with which options. */
#ifndef FOLDCC_DRIVER_COMMAND_H
#define FOLDCC_DRIVER_COMMAND_H

#include "driver/words.h"

#include <stddef.h>
#include <stdint.h>

struct arena;

enum goal {
    GOAL_LINK,     /* a program or shared library */
    GOAL_OBJECT,   /* -c */
    GOAL_ASSEMBLY, /* -S */
    GOAL_OTHER     /* the host compiler's alone: -E, -M, -fsyntax-only, no inputs ... */
};

enum emit_what { EMIT_NOTHING, EMIT_C, EMIT_STEPS, EMIT_OPENMP, EMIT_OPENCL, EMIT_CUDA };

struct input {
    size_t word;          /* index into command.words */
    const char *name;     /* "-" is standard input */
    const char *language; /* value of the -x in force, or NULL: by the name's ending */
    bool is_c;
};

enum report_format { REPORT_TEXT, REPORT_JSON, REPORT_HTML, REPORT_FORMATS };

struct fold_options {
    bool help, version, devices;
    const char *report[REPORT_FORMATS]; /* NULL: not wanted; "": to stderr (text) or stdout; a FILE,
                                           where %s is to be replaced and %% is a % */
    enum emit_what emit;
    bool order_serial;
    uint32_t strategy; /* enum foldrt_strategy */
    bool for_cores;    /* no text for devices is wanted */
    bool no_headers;   /* loops of included files are left */
    bool dump_ir;
};

struct command {
    struct words words;   /* all, response files read, --fold- options removed */
    struct words compile; /* options that compiling one file needs */
    struct words front;   /* of them, those that the parser needs */
    struct words depend;  /* -MD -MMD -MP -MG and -MT -MQ with their values */
    VEC(struct input) inputs;
    enum goal goal;
    const char *output;      /* -o, or NULL */
    const char *std;         /* -std= */
    const char *level;       /* what follows -O, or NULL */
    bool says_fast, is_fast; /* -f[no-]fast-math and its like; the last of them, or -Ofast */
    bool says_aliasing;      /* -f[no-]strict-aliasing; else types tell objects apart from -O2 on */
    bool has_depend;         /* -MD, -MMD */
    bool depends_by_source;  /* as -Wp,-MD has it: gcc names the object by the source then */
    bool is_incomplete;      /* the last option lacks its value */
    bool has_target;         /* -MT, -MQ */
    const char *depend_file; /* -MF */
    bool save_temps, save_obj, save_cwd; /* -save-temps; =obj; =cwd */
    bool verbose;                        /* -v */
    bool dry_run;                        /* -### */
    bool links_nothing;                  /* -r, -nostdlib, -nodefaultlibs: no runtime is added */
    const char *untouched; /* an option under which files are left as they are, or NULL */
    struct fold_options fold;
};

/* Reads the words `first` and the arguments after the program's name. false: a wrong --fold-
   option; a message has been printed. */
bool command_read(struct command *c, const struct words *first, int argc, char **argv,
                  struct arena *a);
void command_release(struct command *c);

/* Do options of this text leave files as they are? */
bool command_leaves(const char *option);
/* Do types tell no objects apart at the level, which follows -O? */
bool command_level_loosens(const char *level);

#endif
