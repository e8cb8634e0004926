/* Texts that are pasted at the top of every kernel text; made by cmake/embed.cmake. */
#ifndef FOLDCC_EMIT_EMBEDDED_H
#define FOLDCC_EMIT_EMBEDDED_H

extern const char embedded_bins[];    /* kernels/bins.h */
extern const char embedded_scan[];    /* kernels/scan.h */
extern const char embedded_places[];  /* kernels/places.h */
extern const char embedded_complex[]; /* kernels/complex.h */
extern const char embedded_prelude[]; /* kernels/prelude.h */
extern const char embedded_foldrt[];  /* include/foldrt.h */
/* Programs with loops on a device, without foldrt. */
extern const char embedded_alone[], embedded_alone_opencl[], embedded_alone_cuda[];
extern const char embedded_dialect[], embedded_fold[]; /* kernels/device */

#endif
