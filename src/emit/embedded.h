/* Texts that are pasted at the top of every kernel text; made by cmake/embed.cmake. */
#ifndef FOLDCC_EMIT_EMBEDDED_H
#define FOLDCC_EMIT_EMBEDDED_H

extern const char embedded_bins[];           /* kernels/bins.h */
extern const char embedded_sums[];           /* kernels/sums.h */
extern const char embedded_scan[];           /* kernels/scan.h */
extern const char embedded_places[];         /* kernels/places.h */
extern const char embedded_straight[];       /* kernels/straight.h */
extern const char embedded_panels[];         /* kernels/panels.h */
extern const char embedded_products[];       /* kernels/products.h */
extern const char embedded_quads[];          /* kernels/quads.h */
extern const char embedded_vectors[];        /* kernels/vectors.h */
extern const char embedded_complex[];        /* kernels/complex.h */
extern const char embedded_staged[];         /* kernels/staged.h */
extern const char embedded_solo[];           /* kernels/solo.h */
extern const char embedded_trails[];         /* kernels/trails.h */
extern const char embedded_limited[];        /* kernels/limited.h */
extern const char embedded_bits[];           /* kernels/bits.h */
extern const char embedded_unaligned[];      /* kernels/unaligned.h */
extern const char embedded_nontemporal[];    /* kernels/nontemporal.h */
extern const char embedded_prefix[];         /* kernels/prefix.h */
extern const char embedded_tables[];         /* kernels/tables.h */
extern const char embedded_strips[];         /* kernels/strips.h */
extern const char embedded_keep[];           /* kernels/keep.h */
extern const char embedded_masked[];         /* kernels/masked.h */
extern const char embedded_chains[];         /* kernels/chains.h */
extern const char embedded_pieces[];         /* kernels/pieces.h */
extern const char embedded_given[];          /* kernels/given.h */
extern const char embedded_prelude[];        /* kernels/prelude.h */
extern const char embedded_foldrt[];         /* include/foldrt.h */
extern const char embedded_foldrt_scatter[]; /* include/foldrt_scatter.h */
extern const char embedded_foldrt_edges[];   /* include/foldrt_edges.h */
extern const char embedded_foldrt_ahead[];   /* include/foldrt_ahead.h */
/* Programs with loops on a device, without foldrt: kernels/alone, and kernels/device. */
extern const char embedded_alone[], embedded_alone_fold[], embedded_alone_columns[],
    embedded_alone_scan[], embedded_alone_bins[], embedded_alone_run[], embedded_alone_search[],
    embedded_alone_opencl[], embedded_alone_cuda[], embedded_alone_ladder[];
extern const char embedded_device_dialect[], embedded_device_libm[], embedded_device_fold[],
    embedded_device_scan[], embedded_device_one_bin[], embedded_device_bins[],
    embedded_device_search[], embedded_device_rows[], embedded_device_column_sums[];
/* Strategies: kernels/device/ladder. */
extern const char embedded_ladder_ladder[], embedded_ladder_atomic[], embedded_ladder_privatized[],
    embedded_ladder_tree_divergent[], embedded_ladder_tree_grouped[], embedded_ladder_double_load[],
    embedded_ladder_cascade[], embedded_ladder_unrolled[], embedded_ladder_cascade_atomic[],
    embedded_ladder_warp[], embedded_ladder_levels_bottom_up[], embedded_ladder_levels_top_down[],
    embedded_ladder_monokernel_top_down[], embedded_ladder_steps[], embedded_ladder_key[],
    embedded_ladder_key_atomic[], embedded_ladder_key_hash[], embedded_ladder_key_warp[];

#endif
