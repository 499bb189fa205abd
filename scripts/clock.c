// Loaded into every program of a test run (LD_PRELOAD): the clock on the wall goes as always, SHIFT seconds away from now.
// Server, database and browser then agree on the day. Durations are measured by the monotonic clock, which stays as it is.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

int clock_gettime(clockid_t clock, struct timespec *now) {
  static int (*real)(clockid_t, struct timespec *);
  if (!real) real = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
  int failed = real ? real(clock, now) : (int)syscall(SYS_clock_gettime, clock, now);
  if (!failed && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) now->tv_sec += SHIFT;
  return failed;
}

int gettimeofday(struct timeval *restrict given, void *restrict zone) {
  struct timespec now;
  (void)zone;
  int failed = clock_gettime(CLOCK_REALTIME, &now);
  if (!failed) *given = (struct timeval){.tv_sec = now.tv_sec, .tv_usec = now.tv_nsec / 1000};
  return failed;
}

time_t time(time_t *given) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME_COARSE, &now);
  if (given) *given = now.tv_sec;
  return now.tv_sec;
}
