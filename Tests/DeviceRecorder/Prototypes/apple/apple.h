/// The declarations of Apple's SDK that the recorder and its scenarios use, for a compiler without an SDK: they show that the sources fit
/// a 64-bit Apple system, not that the SDK agrees. The headers beside this one include it under the names of the SDK's.

#ifndef APPLE_PROTOTYPES_H
#define APPLE_PROTOTYPES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct objc_object *id;
typedef struct objc_class *Class;
typedef struct objc_selector *SEL;
typedef struct objc_method *Method;
typedef void (*IMP)(void);
typedef bool BOOL;
#define NO ((BOOL)0)
#define YES ((BOOL)1)

id objc_getClass(const char *name);
Class object_getClass(id object);
Class class_getSuperclass(Class class);
const char *class_getName(Class class);
Method class_getInstanceMethod(Class class, SEL name);
IMP class_getMethodImplementation(Class class, SEL name);
BOOL class_respondsToSelector(Class class, SEL name);
Method *class_copyMethodList(Class class, unsigned int *count);
SEL method_getName(Method method);
IMP method_getImplementation(Method method);
IMP method_setImplementation(Method method, IMP implementation);
const char *method_getTypeEncoding(Method method);
SEL sel_registerName(const char *name);
const char *sel_getName(SEL selector);
BOOL class_addMethod(Class class, SEL name, IMP implementation, const char *types);
Class objc_allocateClassPair(Class superclass, const char *name, size_t extraBytes);
void objc_registerClassPair(Class class);
enum { OBJC_ASSOCIATION_ASSIGN };
void objc_setAssociatedObject(id object, const void *key, id value, uintptr_t policy);
id objc_getAssociatedObject(id object, const void *key);

typedef struct {
    const char *dli_fname;
    void *dli_fbase;
    const char *dli_sname;
    void *dli_saddr;
} Dl_info;
int dladdr(const void *address, Dl_info *info);
#define RTLD_DEFAULT ((void *)-2)
void *dlsym(void *library, const char *name);

int *__error(void);
#define errno (*__error())
#define EINTR 4
char *strerror(int number);

#define O_WRONLY 0x0001
#define O_APPEND 0x0008
#define O_NOFOLLOW 0x0100
#define O_CREAT 0x0200
#define O_TRUNC 0x0400
#define O_EXCL 0x0800
#define O_CLOEXEC 0x01000000
typedef long ssize_t;
int open(const char *path, int flags, ...);
ssize_t write(int descriptor, const void *bytes, size_t count);
int close(int descriptor);

typedef struct _opaque_pthread_t *pthread_t;
typedef struct {
    long signature;
    char opaque[56];
} pthread_mutex_t;
typedef struct {
    long signature;
    char opaque[8];
} pthread_mutexattr_t;
#define PTHREAD_MUTEX_RECURSIVE 2
pthread_t pthread_self(void);
int pthread_equal(pthread_t one, pthread_t other);
int pthread_main_np(void);
int pthread_mutex_init(pthread_mutex_t *mutex, const pthread_mutexattr_t *attributes);
int pthread_mutex_lock(pthread_mutex_t *mutex);
int pthread_mutex_unlock(pthread_mutex_t *mutex);
int pthread_mutexattr_init(pthread_mutexattr_t *attributes);
int pthread_mutexattr_settype(pthread_mutexattr_t *attributes, int type);
int pthread_mutexattr_destroy(pthread_mutexattr_t *attributes);

typedef struct __sFILE FILE;
extern FILE *__stderrp;
#define stderr __stderrp
int fprintf(FILE *file, const char *format, ...) __attribute__((format(printf, 2, 3)));
FILE *fopen(const char *path, const char *mode);
int fclose(FILE *file);
int remove(const char *path);
int snprintf(char *buffer, size_t size, const char *format, ...) __attribute__((format(printf, 3, 4)));

void *calloc(size_t count, size_t size);
void *realloc(void *memory, size_t size);
void free(void *memory);
void *bsearch(
    const void *key, const void *base, size_t count, size_t size, int (*compare)(const void *, const void *));
double strtod(const char *text, char **end);
void qsort(void *list, size_t count, size_t size, int (*compare)(const void *, const void *));
unsigned long strtoul(const char *text, char **end, int base);
const char *getprogname(void);
void exit(int status) __attribute__((noreturn));

void *memcpy(void *target, const void *source, size_t count);
void *memmove(void *target, const void *source, size_t count);
void *memset(void *target, int byte, size_t count);
int memcmp(const void *one, const void *other, size_t count);
size_t strlen(const char *text);
char *strcat(char *text, const char *more);
int strcmp(const char *one, const char *other);
int strncmp(const char *one, const char *other, size_t count);
char *strdup(const char *text);
char *strchr(const char *text, int character);
char *strrchr(const char *text, int character);
char *strstr(const char *text, const char *part);
size_t strspn(const char *text, const char *characters);
size_t strcspn(const char *text, const char *characters);

struct stat {
    int st_dev;
    unsigned short st_mode;
};
int stat(const char *path, struct stat *status);

struct timespec {
    long tv_sec, tv_nsec;
};
enum { CLOCK_MONOTONIC = 6 };
int clock_gettime(int clock, struct timespec *time);

#endif
