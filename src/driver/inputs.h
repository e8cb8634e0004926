/* What the files are that the command names. */
#ifndef FOLDCC_DRIVER_INPUTS_H
#define FOLDCC_DRIVER_INPUTS_H

#include "driver/command.h"

/* The input that is the regular file `path`, by whatever name, or NULL. */
const char *inputs_find(const struct command *c, const char *path);
/* The same, with a message that it would be overwritten. */
bool inputs_overwritten(const struct command *c, const char *path);
/* Pipes, and what a process has open: what has read it leaves nothing for the next. */
bool input_is_read_once(const char *name);

#endif
