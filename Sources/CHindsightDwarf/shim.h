#include <dwarf.h>
#include <elfutils/libdw.h>
#include <elfutils/libdwfl.h>
