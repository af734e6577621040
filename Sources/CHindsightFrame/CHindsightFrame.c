#define _GNU_SOURCE
#include "CHindsightFrame.h"

#if defined(__linux__)
#include <link.h>
#include <string.h>
#endif

/// A stack frame, in the layout of the x86-64 and AArch64 calling conventions.
typedef struct frame {
    uintptr_t caller;
    uintptr_t return_address;
} frame;

/// The maximum size of a frame. A larger step means that the register does not contain a frame pointer.
static const uintptr_t largest_frame = 1u << 20;

/// The bit in the saved frame pointer with which Swift marks frames of async functions.
static const uintptr_t async_mark = (uintptr_t)1 << 60;

static const frame *frame_above(const frame *below) {
    if (below == NULL) { return NULL; }
    uintptr_t address = below->caller & ~async_mark;
    uintptr_t from = (uintptr_t)below;
    if (address <= from || address - from > largest_frame || address % sizeof(uintptr_t) != 0) { return NULL; }
    return (const frame *)address;
}

static uintptr_t return_address(const frame *of) {
    return of == NULL ? 0 : of->return_address;
}

__attribute__((noinline)) cframe_chain cframe_capture(void) {
    cframe_chain chain = {0};
    const frame *capturing = frame_above((const frame *)__builtin_frame_address(0));
    chain.entered = return_address(capturing);
    const frame *current = capturing;
    for (int index = 0; index < 3; index += 1) {
        current = frame_above(current);
        chain.callers[index] = return_address(current);
    }
    return chain;
}

__attribute__((noinline)) cframe_outer_chain cframe_capture_outer(void) {
    cframe_outer_chain chain = {{0}};
    const frame *current = frame_above((const frame *)__builtin_frame_address(0));
    for (int index = 0; index < 3; index += 1) { current = frame_above(current); }
    for (int index = 0; index < cframe_outer_count; index += 1) {
        current = frame_above(current);
        chain.callers[index] = return_address(current);
    }
    return chain;
}

#if defined(__linux__)
typedef struct address_range {
    uintptr_t address;
    size_t count;
} address_range;

static int is_readable_in(struct dl_phdr_info *image, size_t size, void *context) {
    const address_range *asked = context;
    for (int index = 0; index < image->dlpi_phnum; index += 1) {
        const ElfW(Phdr) *segment = &image->dlpi_phdr[index];
        uintptr_t offset = asked->address - (image->dlpi_addr + segment->p_vaddr);
        if (segment->p_type != PT_LOAD || (segment->p_flags & PF_R) == 0) { continue; }
        if (offset < segment->p_memsz && asked->count <= segment->p_memsz - offset) { return 1; }
    }
    return 0;
}

int cframe_is_readable(uintptr_t address, size_t count) {
    address_range asked = {.address = address, .count = count};
    return dl_iterate_phdr(is_readable_in, &asked);
}

typedef struct image_search {
    uintptr_t address;
    cframe_image *image;
} image_search;

/// Reads the build identifier from the notes of an image.
static void read_build_id(struct dl_phdr_info *info, const ElfW(Phdr) *notes, cframe_image *image) {
    const uint8_t *at = (const uint8_t *)(info->dlpi_addr + notes->p_vaddr);
    const uint8_t *end = at + notes->p_memsz;
    while ((size_t)(end - at) >= sizeof(ElfW(Nhdr))) {
        const ElfW(Nhdr) *note = (const ElfW(Nhdr) *)at;
        const uint8_t *name = at + sizeof *note;
        const uint8_t *contents = name + ((note->n_namesz + 3u) & ~3u);
        if (note->n_type == NT_GNU_BUILD_ID && note->n_namesz == 4 && memcmp(name, "GNU", 4) == 0) {
            image->build_id = contents;
            image->build_id_size = note->n_descsz;
            return;
        }
        at = contents + ((note->n_descsz + 3u) & ~3u);
    }
}

static int find_image(struct dl_phdr_info *info, size_t size, void *context) {
    image_search *search = context;
    uintptr_t first = UINTPTR_MAX, end = 0;
    for (int index = 0; index < info->dlpi_phnum; index += 1) {
        const ElfW(Phdr) *segment = &info->dlpi_phdr[index];
        uintptr_t start = info->dlpi_addr + segment->p_vaddr;
        if (segment->p_type != PT_LOAD) { continue; }
        if (start < first) { first = start; }
        if (start + segment->p_memsz > end) { end = start + segment->p_memsz; }
    }
    if (search->address < first || search->address >= end) { return 0; }
    *search->image = (cframe_image){.base = first, .size = end - first, .name = info->dlpi_name};
    for (int index = 0; index < info->dlpi_phnum; index += 1) {
        const ElfW(Phdr) *segment = &info->dlpi_phdr[index];
        // Notes of other alignments are no build identifiers.
        if (segment->p_type != PT_NOTE || segment->p_align > 4) { continue; }
        if (search->image->build_id == NULL) { read_build_id(info, segment, search->image); }
    }
    return 1;
}

int cframe_find_image(uintptr_t address, cframe_image *image) {
    image_search search = {.address = address, .image = image};
    return dl_iterate_phdr(find_image, &search);
}

typedef struct search {
    uintptr_t within;
    cframe_jump *jumps;
    size_t capacity;
    size_t count;
} search;

static void found(search *search, uintptr_t address, uintptr_t destination) {
    if (search->count < search->capacity) {
        search->jumps[search->count] = (cframe_jump){.address = address, .destination = destination};
    }
    search->count += 1;
}

#if defined(__x86_64__)
static void search_code(search *search, const uint8_t *start, const uint8_t *end) {
    static const uint8_t pattern[] = {0x55, 0x48, 0x89, 0xE5, 0x5D, 0xE9};
    const uint8_t *at = start;
    while ((at = memchr(at, pattern[0], (size_t)(end - at))) != NULL && end - at >= (ptrdiff_t)sizeof pattern + 4) {
        if (memcmp(at, pattern, sizeof pattern) == 0) {
            int32_t distance;
            memcpy(&distance, at + sizeof pattern, sizeof distance);
            uintptr_t after = (uintptr_t)at + sizeof pattern + sizeof distance;
            found(search, (uintptr_t)at + sizeof pattern - 1, after + (uintptr_t)(intptr_t)distance);
        }
        at += 1;
    }
}
#elif defined(__aarch64__)
static void search_code(search *search, const uint8_t *start, const uint8_t *end) {
    for (const uint8_t *at = start; end - at >= 4; at += 4) {
        uint32_t code;
        memcpy(&code, at, sizeof code);
        if (code >> 26 != 5) { continue; }
        found(search, (uintptr_t)at, (uintptr_t)at + (uintptr_t)((intptr_t)((int32_t)(code << 6) >> 6) * 4));
    }
}
#else
static void search_code(search *search, const uint8_t *start, const uint8_t *end) {
}
#endif

static int search_image(struct dl_phdr_info *image, size_t size, void *context) {
    search *search = context;
    int holds_address = 0;
    for (int index = 0; index < image->dlpi_phnum; index += 1) {
        const ElfW(Phdr) *segment = &image->dlpi_phdr[index];
        uintptr_t start = image->dlpi_addr + segment->p_vaddr;
        if (segment->p_type == PT_LOAD && search->within - start < segment->p_memsz) { holds_address = 1; }
    }
    for (int index = 0; holds_address && index < image->dlpi_phnum; index += 1) {
        const ElfW(Phdr) *segment = &image->dlpi_phdr[index];
        const uint8_t *start = (const uint8_t *)(image->dlpi_addr + segment->p_vaddr);
        if (segment->p_type == PT_LOAD && (segment->p_flags & PF_X) != 0 && (segment->p_flags & PF_R) != 0) {
            search_code(search, start, start + segment->p_filesz);
        }
    }
    return holds_address;
}

size_t cframe_forwarders(uintptr_t address, cframe_jump *jumps, size_t capacity) {
    search search = {.within = address, .jumps = jumps, .capacity = capacity, .count = 0};
    dl_iterate_phdr(search_image, &search);
    return search.count;
}

size_t cframe_forwarders_in(uintptr_t start, size_t size, cframe_jump *jumps, size_t capacity) {
    search search = {.jumps = jumps, .capacity = capacity};
    search_code(&search, (const uint8_t *)start, (const uint8_t *)start + size);
    return search.count;
}
#else
int cframe_is_readable(uintptr_t address, size_t count) {
    return 0;
}

int cframe_find_image(uintptr_t address, cframe_image *image) {
    return 0;
}

size_t cframe_forwarders(uintptr_t address, cframe_jump *jumps, size_t capacity) {
    return 0;
}

size_t cframe_forwarders_in(uintptr_t start, size_t size, cframe_jump *jumps, size_t capacity) {
    return 0;
}
#endif
