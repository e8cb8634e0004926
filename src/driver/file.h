/* One C file on its way to an object: scanned, preprocessed, folded, compiled, joined. */
#ifndef FOLDCC_DRIVER_FILE_H
#define FOLDCC_DRIVER_FILE_H

#include "driver/command.h"

/* What all files of one call of foldcc share. */
struct driver {
    struct arena *arena;
    const struct command *command;
    struct words host;  /* the host compiler and its fixed options */
    bool is_clang;      /* the host compiler is clang, or a compiler with no more options than it */
    const char *worker; /* path of foldcc1 */
    bool strict;        /* FOLDCC_STRICT=1: a failure of our own is an error */
    bool broken;        /* strict, and there was one */
    bool unable;        /* the host compiler cannot be run; a message has been printed */
};

struct file {
    struct driver *driver;
    const struct input *input;
    const char *folder; /* temporary, ends in "/" */
    const char *source; /* path of the text: the file, or a copy of standard input */
    const char *base;   /* the name without folders and ending */
    const char *uid;    /* prefix of the symbols of its kernels */
    const char *notice; /* why it is compiled as it is, to be said once it compiled; or NULL */
    const char
        *left; /* an option in the text, or its name, for which it is left as it is; or NULL */
    const char *astray; /* a file that its rewritten text might include for another one; or NULL */
    bool folded;        /* host and kernel text are there */
    bool has_pragma;    /* the text holds a #pragma foldcc */
    bool is_loose;      /* the text says that types tell no objects apart */
    bool has_dots;      /* names of included files may begin with ./ */
    bool depends;       /* a dependency file is there */
};

/* Reads and scans the input number `number` (from 1), and folds its loops where some can be. Sets
   f->folded; false when the file stays as it is, which is no error. */
bool file_fold(struct file *f, struct driver *d, const struct input *in, unsigned number);

/* The path of a file in the temporary folder: its ending given with the dot. */
const char *file_temp(const struct file *f, const char *ending);

/* Compiles the folded file to an object, or with `assembly` to a text of assembly, in the temporary
   folder; returns its path. NULL when it failed: the file is to be compiled as it is, and
   f->folded is false now. */
const char *file_compile(struct file *f, bool assembly);

/* Copies the file's dependencies to where the options say. The default name is made from `output`,
   the program, object or assembly that comes of the file. false after a message. */
bool file_depend(const struct file *f, const char *output);

/* Copies a temporary file to `to`, which is no input, whole or not at all, or to "-". false after a
 * message.
 */
bool file_install(const struct file *f, const char *from, const char *to);

/* The compile options shared by preprocessing and compiling: host, the user's own, and for a text
   that does not lie where the user's does -iquote. */
void file_options(const struct file *f, bool elsewhere, struct words *w);

#endif
