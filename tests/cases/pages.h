/* Memory that ends where it is said to end. */
#include "case.h"

#include <sys/mman.h>

#define PAGE 4096
#define PAGES_AROUND 16 /* that cannot be read, before and behind */

/* npages pages with none around them that can be read. */
CASE_FN char *pages(size_t npages)
{
    size_t around = PAGES_AROUND * PAGE, nbytes = npages * PAGE;
    char *at = mmap(NULL, nbytes + 2 * around, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

    if (at == MAP_FAILED || mprotect(at + around, nbytes, PROT_READ | PROT_WRITE))
        exit(1);
    return at + around;
}

CASE_FN void pages_drop(char *at, size_t npages)
{
    munmap(at - PAGES_AROUND * PAGE, (npages + 2 * PAGES_AROUND) * PAGE);
}

/* nbytes that end where such pages end. */
CASE_FN void *pages_end(size_t nbytes)
{
    size_t npages = nbytes / PAGE + 1;

    return pages(npages) + npages * PAGE - nbytes;
}

CASE_FN void pages_end_drop(void *at, size_t nbytes)
{
    size_t npages = nbytes / PAGE + 1;

    pages_drop((char *)at + nbytes - npages * PAGE, npages);
}
