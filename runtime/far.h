/*
 * Rows of memory that no cache holds: what trees.h, which is compiled like a kernel, and the rest
 * of foldrt both know.
 */
#ifndef FOLDRT_FAR_H
#define FOLDRT_FAR_H

/* Added to the rows that a row of foldrt's own (is_array) is to make. */
#define FOLDRT_FAR ((int64_t)1 << 62)
/* What comes so many bytes later is asked for: farther ahead than processors look, which most do to
   the end of a page. */
#define FOLDRT_AHEAD 4096

#endif
