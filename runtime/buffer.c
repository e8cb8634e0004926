/*
 * Memory of the device: buffers that no run uses are kept for later ones, with what is in them
 * where that stays.
 */
#include "device.h"

static bool is_free(const struct buffer *b)
{
    return !b->is_used && !b->is_kept;
}

/* Kernels of runs that have left their results there may be using it still. */
void foldrt__buffers_drop(struct device *device)
{
    char why[DEVICE_WHY];
    bool is_quiet = false;

    for (int i = 0; i < BUFFERS_MOST; i++) {
        struct buffer *b = &device->buffers[i];
        if (!b->nbytes || !is_free(b))
            continue;
        if (!is_quiet)
            device->api->finish(device, why);
        is_quiet = true;
        device->api->release(device, b->handle);
        b->nbytes = 0;
    }
}

/* The smallest kept one that does and is not much too large. */
static struct buffer *buffer_kept(struct device *device, uint64_t nbytes)
{
    struct buffer *best = NULL;

    for (int i = 0; i < BUFFERS_MOST; i++) {
        struct buffer *b = &device->buffers[i];
        bool fits = is_free(b) && b->nbytes >= nbytes && b->nbytes / 4 <= nbytes;
        if (fits && (!best || b->nbytes < best->nbytes))
            best = b;
    }
    return best;
}

static struct buffer *buffer_new(struct device *device, uint64_t nbytes, char *why)
{
    for (int i = 0; i < BUFFERS_MOST; i++) {
        struct buffer *b = &device->buffers[i];
        if (b->nbytes)
            continue;
        if (!device->api->buffer(device, nbytes, &b->handle, why))
            return NULL;
        b->nbytes = nbytes;
        return b;
    }
    return NULL;
}

struct buffer *foldrt__buffer_get(struct device *device, uint64_t nbytes, char *why)
{
    nbytes = (nbytes + 4095) / 4096 * 4096;
    struct buffer *b = buffer_kept(device, nbytes);

    if (!b)
        b = buffer_new(device, nbytes, why);
    for (bool more = true; !b && more; more = !b && foldrt__stay_evict(device)) {
        foldrt__buffers_drop(device);
        b = buffer_new(device, nbytes, why);
    }
    if (b)
        b->is_used = true;
    return b;
}

void foldrt__buffers_give_back(struct device *device)
{
    for (int i = 0; i < BUFFERS_MOST; i++)
        device->buffers[i].is_used = false;
}
