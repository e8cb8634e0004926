/* Memory of the device: buffers that no run uses are kept for later ones. */
#include "device.h"

static void buffers_drop_unused(struct device *device)
{
    for (int i = 0; i < BUFFERS_MOST; i++)
        if (device->buffers[i].nbytes && !device->buffers[i].is_used) {
            device->api->release(device, device->buffers[i].handle);
            device->buffers[i].nbytes = 0;
        }
}

/* The smallest kept one that does and is not much too large. */
static struct buffer *buffer_kept(struct device *device, uint64_t nbytes)
{
    struct buffer *best = NULL;

    for (int i = 0; i < BUFFERS_MOST; i++) {
        struct buffer *b = &device->buffers[i];
        bool fits = !b->is_used && b->nbytes >= nbytes && b->nbytes / 4 <= nbytes;
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
    if (!b) {
        buffers_drop_unused(device);
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
