#include "Images.h"

#if HS_RECORDER_IS_AVAILABLE

static void write_digits(const unsigned char *bytes, size_t count, char identifier[65]) {
    static const char digits[] = "0123456789abcdef";
    size_t kept = count < 32 ? count : 32;
    for (size_t index = 0; index < kept; index++) {
        identifier[2 * index] = digits[bytes[index] >> 4];
        identifier[2 * index + 1] = digits[bytes[index] & 15];
    }
    identifier[2 * kept] = '\0';
}

/// The headers of a 64-bit Mach-O image. Source: `mach-o/loader.h`.
typedef struct {
    uint32_t magic;
    int32_t processor, subprocessor;
    uint32_t type, commandCount, commandBytes, flags, reserved;
} mach_header_of_image;

typedef struct {
    uint32_t command, size;
} load_command_of_image;

static void read_mach_o(const mach_header_of_image *header, char identifier[65]) {
    enum { uuid_command = 0x1B, uuid_bytes = 16 };
    const char *next = (const char *)(header + 1);
    for (uint32_t index = 0; index < header->commandCount; index++) {
        const load_command_of_image *command = (const void *)next;
        if (command->command == uuid_command) {
            return write_digits((const unsigned char *)(command + 1), uuid_bytes, identifier);
        }
        next += command->size;
    }
}

/// The header and the segments of a 64-bit ELF image. Source: System V ABI, "ELF header" and "Program header".
typedef struct {
    unsigned char identification[16];
    uint16_t type, machine;
    uint32_t version;
    uint64_t entry, segmentsOffset, sectionsOffset;
    uint32_t flags;
    uint16_t headerSize, segmentSize, segmentCount;
} elf_header;

typedef struct {
    uint32_t type, flags;
    uint64_t offset, address, physicalAddress, fileSize, memorySize, alignment;
} elf_segment;

typedef struct {
    uint32_t nameSize, descriptionSize, type;
} elf_note;

static void read_elf(const elf_header *header, char identifier[65]) {
    enum { note_segment = 4, build_identifier = 3 };
    const char *image = (const char *)header;
    const elf_segment *segments = (const void *)(image + header->segmentsOffset);
    for (uint16_t index = 0; index < header->segmentCount; index++) {
        if (segments[index].type != note_segment) { continue; }
        const char *next = image + segments[index].address, *end = next + segments[index].memorySize;
        while (next + sizeof(elf_note) <= end) {
            const elf_note *note = (const void *)next;
            const char *description = next + sizeof *note + ((note->nameSize + 3) & ~3u);
            if (note->type == build_identifier) {
                return write_digits((const unsigned char *)description, note->descriptionSize, identifier);
            }
            next = description + ((note->descriptionSize + 3) & ~3u);
        }
    }
}

void hs_build_identifier(const void *image, char identifier[65]) {
    enum { mach_o_magic = 0xFEEDFACF };
    *identifier = '\0';
    if (*(const uint32_t *)image == mach_o_magic) { return read_mach_o(image, identifier); }
    if (memcmp(image, "\177ELF", 4) == 0) { return read_elf(image, identifier); }
}

#endif
