#include "Output.h"

#if HS_RECORDER_IS_AVAILABLE

static int descriptor = -1;

bool hs_output_open(const char *path, bool replaces) {
    int existing = replaces ? O_TRUNC : O_EXCL;
    descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW | existing, 0600);
    return descriptor >= 0;
}

bool hs_output_write(const char *bytes, size_t count) {
    while (count > 0) {
        ssize_t written = write(descriptor, bytes, count);
        if (written == 0 || (written < 0 && errno != EINTR)) { return false; }
        if (written > 0) {
            bytes += written;
            count -= (size_t)written;
        }
    }
    return true;
}

void hs_output_close(void) {
    if (descriptor >= 0) { close(descriptor); }
    descriptor = -1;
}

#endif
