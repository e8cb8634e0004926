/* What the kernel tells of pages and mappings, as linux/fs.h has it since 6.7 and 6.11. */
#ifndef FOLDRT_PAGES_H
#define FOLDRT_PAGES_H

#include <stdint.h>
#include <sys/ioctl.h>

#define PAGE 4096

struct pages_region {
    uint64_t start, end, categories;
};
struct pages_scan {
    uint64_t size, flags, start, end, walk_end, vec, vec_len, max_pages;
    uint64_t category_inverted, category_mask, category_anyof_mask, return_mask;
};
struct mapping_query {
    uint64_t size, query_flags, query_addr, vma_start, vma_end, vma_flags, vma_page_size;
    uint64_t vma_offset, inode;
    uint32_t dev_major, dev_minor, vma_name_size, build_id_size;
    uint64_t vma_name_addr, build_id_addr;
};
#define SCAN_PAGES _IOWR('f', 16, struct pages_scan)
#define SCAN_CHECKS_TRACKING 2u /* an error where writes are not tracked */
#define IS_WRITTEN 2u           /* since it was protected */
#define IS_PRESENT 8u
#define QUERY_MAPPING _IOWR('f', 17, struct mapping_query)
#define IS_READABLE 1u /* mappings */
#define IS_SHARED 8u

#endif
