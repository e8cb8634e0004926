/* What the host compiler has to say of the user's file, as it says it without foldcc. */
#ifndef FOLDCC_DRIVER_COMPLAINTS_H
#define FOLDCC_DRIVER_COMPLAINTS_H

#include "driver/file.h"

#include <sys/types.h>

/* Adds the option by which what is kept in a file has colours where standard error has. */
void complaints_color(const struct file *f, struct words *w);

/* Starts to look for what the host compiler does not tell of folded text. 0: there is nothing. */
pid_t complaints_begin(const struct file *f);
/* Waits for that. Is there any? */
bool complaints_end(const struct file *f, pid_t begun);

/* Has it said a word in this file? */
bool complaints_has(const char *log);

/* Compiles the file as it is and prints what the host compiler says; false, nothing being printed,
   where it does not compile. */
bool complaints_show(const struct file *f);

#endif
