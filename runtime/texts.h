/* Texts of kernels/device, made by cmake/embed.cmake. */
#ifndef FOLDRT_TEXTS_H
#define FOLDRT_TEXTS_H

#include "internal.h"

extern HIDDEN const char foldrt__embedded_dialect[], foldrt__embedded_libm[],
    foldrt__embedded_fold[], foldrt__embedded_one_bin[], foldrt__embedded_bins[],
    foldrt__embedded_table[], foldrt__embedded_scan[], foldrt__embedded_search[],
    foldrt__embedded_rows[], foldrt__embedded_once[], foldrt__embedded_tell[],
    foldrt__embedded_ahead[], foldrt__embedded_rates[], foldrt__embedded_columns[],
    foldrt__embedded_column_sums[], foldrt__embedded_places[], foldrt__embedded_sort[],
    foldrt__embedded_deal[], foldrt__embedded_buckets[], foldrt__embedded_rising[],
    foldrt__embedded_join[], foldrt__embedded_scatter[], foldrt__embedded_in_order[],
    foldrt__embedded_in_turn[], foldrt__embedded_panels[];

#endif
