/* Notes every write, truncation, sync and removal below $RECORD_FOLDER in $RECORD_TO, in order.
   Preloaded into the process that keeps the log; see powerloss.py for what becomes of the notes. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

struct note { uint8_t kind, pad[3]; uint32_t path; uint64_t offset, length; };

static pthread_mutex_t one_at_a_time = PTHREAD_MUTEX_INITIALIZER;
static int notes = -1;

static void put(char kind, const char *path, uint64_t offset, uint64_t length, const void *data) {
    const char *folder = getenv("RECORD_FOLDER"), *to = getenv("RECORD_TO");
    if (!folder || !to || strncmp(path, folder, strlen(folder))) return;
    size_t size = strlen(path);
    if (size > 4 && !strcmp(path + size - 4, "-shm")) return; /* rebuilt, never synced */
    struct note note = {kind, {0}, (uint32_t)size, offset, length};
    struct iovec parts[3] = {{&note, sizeof note}, {(void *)path, size}, {(void *)data, data ? length : 0}};
    static ssize_t (*real_writev)(int, const struct iovec *, int);
    pthread_mutex_lock(&one_at_a_time);
    if (!real_writev) real_writev = dlsym(RTLD_NEXT, "writev");
    if (notes < 0) notes = open(to, O_WRONLY | O_CREAT | O_APPEND, 0600);
    if (real_writev(notes, parts, 3) < 0) abort();
    pthread_mutex_unlock(&one_at_a_time);
}

static void put_fd(char kind, int fd, uint64_t offset, uint64_t length, const void *data) {
    char link[64], path[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t size = readlink(link, path, sizeof path - 1);
    if (size <= 0 || path[0] != '/') return;
    path[size] = 0;
    put(kind, path, offset, length, data);
}

#define REAL(type, name, ...) static type (*real)(__VA_ARGS__); if (!real) real = dlsym(RTLD_NEXT, name)

ssize_t pwrite(int fd, const void *data, size_t length, off_t offset) {
    REAL(ssize_t, "pwrite", int, const void *, size_t, off_t);
    ssize_t done = real(fd, data, length, offset);
    if (done > 0) put_fd('W', fd, (uint64_t)offset, (uint64_t)done, data);
    return done;
}
ssize_t pwrite64(int fd, const void *data, size_t length, off64_t offset) {
    REAL(ssize_t, "pwrite64", int, const void *, size_t, off64_t);
    ssize_t done = real(fd, data, length, offset);
    if (done > 0) put_fd('W', fd, (uint64_t)offset, (uint64_t)done, data);
    return done;
}
ssize_t write(int fd, const void *data, size_t length) {
    REAL(ssize_t, "write", int, const void *, size_t);
    ssize_t done = real(fd, data, length);
    if (done > 0 && fd > 2) put_fd('A', fd, 0, (uint64_t)done, data); /* the acknowledgements */
    return done;
}
int fsync(int fd) {
    REAL(int, "fsync", int);
    int done = real(fd);
    if (!done) put_fd('S', fd, 0, 0, NULL);
    return done;
}
int fdatasync(int fd) {
    REAL(int, "fdatasync", int);
    int done = real(fd);
    if (!done) put_fd('S', fd, 0, 0, NULL);
    return done;
}
int ftruncate(int fd, off_t length) {
    REAL(int, "ftruncate", int, off_t);
    int done = real(fd, length);
    if (!done) put_fd('T', fd, 0, (uint64_t)length, NULL);
    return done;
}
int ftruncate64(int fd, off64_t length) {
    REAL(int, "ftruncate64", int, off64_t);
    int done = real(fd, length);
    if (!done) put_fd('T', fd, 0, (uint64_t)length, NULL);
    return done;
}
int unlink(const char *path) {
    REAL(int, "unlink", const char *);
    int done = real(path);
    if (!done) put('U', path, 0, 0, NULL);
    return done;
}
