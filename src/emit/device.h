/* The part of the emitter that writes loops for devices. */
#ifndef FOLDCC_EMIT_DEVICE_H
#define FOLDCC_EMIT_DEVICE_H

#include "emit/internal.h"

/* portable.c: NULL: a device can run the loop; else what it has that devices cannot do. */
const char *device_obstacle(const struct loop_text *l);

/* names.c: does it mean something in OpenCL C or C++ that it does not in C? */
bool name_is_device_word(const char *name);
/* ---- device.c ---- */
/* The pointer or object that the parameter hands to the frame as an address, or NULL. */
const struct ir_var *device_pointer_var(const struct loop_text *l, const struct arg *a);
/* Its number among the frame's pointers; UINT32_MAX: the frame has no such one. */
uint32_t device_pointer(const struct loop_text *l, const struct ir_var *v);
/* The loop's own part of the kernel text. */
void device_kernel_text(const struct loop_text *l, struct strbuf *out);
/* fold_pointers_1, fold_touches_1 and fold_spans_all_1. */
void text_device_tables(struct text *x);
/* For foldrt: the kernel text and the tables beside it. Span functions stand before it. */
void text_device(struct text *x);
/* ---- dense.c ---- */
/* Does the compaction write each byte of the places that it counts? */
bool access_is_dense(const struct loop_text *l, uint32_t which);
/* ---- device_scan.c ---- */
/* The loop's part of kernels/device/scan.h. */
void text_device_scan(struct text *x);

#endif
