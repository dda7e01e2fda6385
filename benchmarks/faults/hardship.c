/* Two clocks that can be set and a disk that can be held up: $CLOCKS names a file with three numbers of
   8 bytes, nanoseconds to add to the time of day and to the steady clock, and whether syncs have to
   wait. Preloaded by hardship.py. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static const volatile int64_t *offsets(void) {
    static const volatile int64_t *found;
    if (!found) {
        const char *name = getenv("CLOCKS");
        int fd = name ? open(name, O_RDONLY) : -1;
        void *at = fd < 0 ? MAP_FAILED : mmap(NULL, 24, PROT_READ, MAP_SHARED, fd, 0);
        static const int64_t none[3];
        found = at == MAP_FAILED ? none : at;
    }
    return found;
}

int clock_gettime(clockid_t clock, struct timespec *now) {
    static int (*real)(clockid_t, struct timespec *);
    if (!real) real = dlsym(RTLD_NEXT, "clock_gettime");
    int done = real(clock, now);
    int wall = clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE;
    int steady = clock == CLOCK_MONOTONIC || clock == CLOCK_MONOTONIC_COARSE;
    if (!done && (wall || steady)) {
        int64_t sum = now->tv_sec * 1000000000LL + now->tv_nsec + offsets()[wall ? 0 : 1];
        now->tv_sec = sum / 1000000000LL;
        now->tv_nsec = sum % 1000000000LL;
    }
    return done;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
    (void)zone;
    struct timespec exact;
    int done = clock_gettime(CLOCK_REALTIME, &exact);
    now->tv_sec = exact.tv_sec;
    now->tv_usec = exact.tv_nsec / 1000;
    return done;
}

time_t time(time_t *at) {
    struct timespec exact;
    clock_gettime(CLOCK_REALTIME, &exact);
    if (at) *at = exact.tv_sec;
    return exact.tv_sec;
}

int fdatasync(int file) {
    static int (*real)(int);
    if (!real) real = dlsym(RTLD_NEXT, "fdatasync");
    while (offsets()[2]) usleep(1000);
    return real(file);
}

int fsync(int file) {
    static int (*real)(int);
    if (!real) real = dlsym(RTLD_NEXT, "fsync");
    while (offsets()[2]) usleep(1000);
    return real(file);
}
