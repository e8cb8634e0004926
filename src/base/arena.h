/* Memory by lifetime: blocks that are released all at once. Allocation failure ends the process
   with a message and status 1, so no caller checks. */
#ifndef FOLDCC_BASE_ARENA_H
#define FOLDCC_BASE_ARENA_H

#include <stddef.h>

struct arena;

struct arena *arena_new(void);
void arena_free(struct arena *a); /* NULL is allowed */
/* nbytes zeroed bytes, aligned for any object. */
void *arena_alloc(struct arena *a, size_t nbytes);
char *arena_strdup(struct arena *a, const char *s);
char *arena_strndup(struct arena *a, const char *s, size_t n);
/* printf into the arena. */
char *arena_printf(struct arena *a, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

#define ARENA_NEW(a, type) ((type *)arena_alloc((a), sizeof(type)))

#endif
