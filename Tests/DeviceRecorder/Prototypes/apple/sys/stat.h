#include <apple.h>
