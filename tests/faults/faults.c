/*
 * Preloaded by scripts/inject-faults: lets calls of the C library fail.
 *
 *   FAULTS_FAMILY  memory, mmap, epoll, eventfd, fcntl, socket, open, thread or process
 *   FAULTS_FIRST   the number of the first call that fails; 0: none, they are counted
 *   FAULTS_COUNT   how many in a row fail
 *   FAULTS_LOG     a file that gets where a call failed, where the process aborted or crashed, and the number of calls
 *
 * Calls count from the moment when the program asks for the environment variable FAULTS_BEGIN, in its own process and not in its children.
 * Only calls fail that can fail in that way: a change of what epoll watches needs no memory, F_GETFL nothing at all.
 */

#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <unistd.h>

enum family { MEMORY, MMAP, EPOLL, EVENTFD, FCNTL, SOCKET, OPEN, THREAD, PROCESS, FAMILIES };

static const char *const names[FAMILIES] = { "memory", "mmap", "epoll", "eventfd", "fcntl", "socket", "open", "thread", "process" };

static enum family chosen = FAMILIES;
static long first, count;
static char log_path[512];
static _Atomic bool begun;
static _Atomic long calls;
static _Thread_local bool inside;

#define REAL(name) ((__typeof__(&name)) dlsym(RTLD_NEXT, #name))

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

/* ---- the log ---- */

static void write_log(const char *text)
{
	int fd = REAL(open)(log_path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);

	if (fd >= 0) {
		(void) !write(fd, text, strlen(text));
		close(fd);
	}
}

static void log_place(const char *what)
{
	void *frames[48];
	char text[8192];
	bool nested = inside;

	inside = true;
	int depth = backtrace(frames, 48);
	size_t length = (size_t) snprintf(text, sizeof(text), "%s", what);
	for (int i = 2; i < depth && length < sizeof(text) - 400; i++) {
		Dl_info info;
		if (dladdr(frames[i], &info) && info.dli_fname) {
			length += (size_t) snprintf(text + length, 300, " %.250s+0x%lx", info.dli_fname, (long) ((char *) frames[i] - (char *) info.dli_fbase));
		}
	}
	memcpy(text + length, "\n", 2);
	write_log(text);
	inside = nested;
}

static void crashed(int signum)
{
	log_place(signum == SIGSEGV ? "SIGSEGV" : signum == SIGBUS ? "SIGBUS" : "signal");
	signal(signum, SIG_DFL);
	raise(signum);
}

void abort(void)
{
	log_place("abort");
	REAL(abort)();
	__builtin_unreachable();
}

static void begin(void)
{
	static char stack[64 * 1024];
	stack_t alternate = { .ss_sp = stack, .ss_size = sizeof(stack) };
	struct sigaction action = { .sa_handler = crashed, .sa_flags = SA_ONSTACK | SA_RESETHAND };

	if (chosen < FAMILIES && !begun) {
		sigaltstack(&alternate, NULL);
		sigaction(SIGSEGV, &action, NULL);
		sigaction(SIGBUS, &action, NULL);
		begun = true;
	}
}

__attribute__((constructor)) static void read_settings(void)
{
	const char *family = REAL(getenv)("FAULTS_FAMILY");
	void *one[1];

	if (family && REAL(getenv)("FAULTS_FIRST") && REAL(getenv)("FAULTS_COUNT") && REAL(getenv)("FAULTS_LOG")) {
		first = atol(REAL(getenv)("FAULTS_FIRST"));
		count = atol(REAL(getenv)("FAULTS_COUNT"));
		snprintf(log_path, sizeof(log_path), "%s", REAL(getenv)("FAULTS_LOG"));
		for (chosen = 0; chosen < FAMILIES && strcmp(names[chosen], family) != 0; chosen++);
		(void) backtrace(one, 1);   /* loads what it needs */
	}
}

__attribute__((destructor)) static void write_number(void)
{
	char text[64];

	if (begun) {
		snprintf(text, sizeof(text), "calls %ld\n", (long) calls);
		begun = false;
		write_log(text);
	}
}

/* ---- which call fails ---- */

static bool fails(enum family family, const char *name, int error)
{
	if (!begun || family != chosen || inside) {
		return false;
	}
	long number = atomic_fetch_add(&calls, 1) + 1;
	if (number < first || number >= first + count || first == 0) {
		return false;
	}
	char text[64];
	snprintf(text, sizeof(text), "failed %s", name);
	log_place(text);
	errno = error;
	return true;
}

char *getenv(const char *name)
{
	if (strcmp(name, "FAULTS_BEGIN") == 0) {
		begin();
	}
	return REAL(getenv)(name);
}

#define CALL(family, error, failed, type, name, parameters, ...) \
	type name parameters \
	{ \
		return fails(family, #name, error) ? (failed) : REAL(name)(__VA_ARGS__); \
	}

#define POINTER(name, parameters, real) \
	void *name parameters \
	{ \
		return fails(MEMORY, #name, ENOMEM) ? NULL : real; \
	}

/* ---- memory ---- */

POINTER(malloc, (size_t n), __libc_malloc(n))
POINTER(calloc, (size_t m, size_t n), __libc_calloc(m, n))
POINTER(realloc, (void *p, size_t n), __libc_realloc(p, n))
POINTER(memalign, (size_t a, size_t n), __libc_memalign(a, n))
POINTER(aligned_alloc, (size_t a, size_t n), __libc_memalign(a, n))

void *reallocarray(void *p, size_t m, size_t n)
{
	size_t bytes;

	if (__builtin_mul_overflow(m, n, &bytes)) {
		errno = ENOMEM;
		return NULL;
	}
	return realloc(p, bytes);
}

int posix_memalign(void **p, size_t a, size_t n)
{
	void *memory = memalign(a, n);

	if (memory) {
		*p = memory;
	}
	return memory ? 0 : ENOMEM;
}

CALL(MMAP, ENOMEM, MAP_FAILED, void *, mmap, (void *p, size_t n, int protection, int flags, int fd, off_t at), p, n, protection, flags, fd, at)
CALL(MMAP, ENOMEM, MAP_FAILED, void *, mmap64, (void *p, size_t n, int protection, int flags, int fd, off64_t at), p, n, protection, flags, fd, at)
CALL(MMAP, ENOMEM, -1, int, mprotect, (void *p, size_t n, int protection), p, n, protection)

void *mremap(void *p, size_t before, size_t after, int flags, ...)
{
	va_list a;
	va_start(a, flags);
	void *to = flags & MREMAP_FIXED ? va_arg(a, void *) : NULL;
	va_end(a);
	return fails(MMAP, "mremap", ENOMEM) ? MAP_FAILED : REAL(mremap)(p, before, after, flags, to);
}

/* ---- descriptors ---- */

CALL(EPOLL, EMFILE, -1, int, epoll_create1, (int flags), flags)
CALL(EPOLL, EMFILE, -1, int, epoll_create, (int size), size)

/* The kernel looks for memory when it has found that the descriptor is a new one. */
int epoll_ctl(int epoll, int operation, int fd, struct epoll_event *event)
{
	int result = REAL(epoll_ctl)(epoll, operation, fd, event);

	if (result == 0 && operation == EPOLL_CTL_ADD && fails(EPOLL, "epoll_ctl", ENOMEM)) {
		REAL(epoll_ctl)(epoll, EPOLL_CTL_DEL, fd, NULL);
		errno = calls % 2 ? ENOMEM : ENOSPC;   /* both occur */
		return -1;
	}
	return result;
}

CALL(EVENTFD, EMFILE, -1, int, eventfd, (unsigned value, int flags), value, flags)
CALL(EVENTFD, EMFILE, -1, int, pipe, (int fds[2]), fds)
CALL(EVENTFD, EMFILE, -1, int, pipe2, (int fds[2], int flags), fds, flags)
CALL(EVENTFD, EMFILE, -1, int, timerfd_create, (clockid_t clock, int flags), clock, flags)
CALL(FCNTL, EMFILE, -1, int, dup, (int fd), fd)
CALL(FCNTL, EMFILE, -1, int, dup2, (int fd, int to), fd, to)
CALL(FCNTL, EMFILE, -1, int, dup3, (int fd, int to, int flags), fd, to, flags)
CALL(SOCKET, EMFILE, -1, int, socket, (int domain, int type, int protocol), domain, type, protocol)
CALL(SOCKET, EMFILE, -1, int, socketpair, (int domain, int type, int protocol, int fds[2]), domain, type, protocol, fds)
CALL(SOCKET, EMFILE, -1, int, accept, (int fd, struct sockaddr *restrict a, socklen_t *restrict n), fd, a, n)
CALL(SOCKET, EMFILE, -1, int, accept4, (int fd, struct sockaddr *restrict a, socklen_t *restrict n, int flags), fd, a, n, flags)
CALL(OPEN, EMFILE, NULL, DIR *, opendir, (const char *path), path)
CALL(OPEN, EMFILE, NULL, FILE *, fopen, (const char *restrict path, const char *restrict mode), path, mode)
CALL(OPEN, EMFILE, NULL, FILE *, fopen64, (const char *restrict path, const char *restrict mode), path, mode)
CALL(OPEN, EMFILE, -1, int, mkstemp, (char *path), path)
CALL(OPEN, EMFILE, -1, int, mkstemp64, (char *path), path)

static int fcntl_fails(int command)
{
	switch (command) {
		case F_DUPFD:
		case F_DUPFD_CLOEXEC:
			return fails(FCNTL, "fcntl of a duplicate", EMFILE);
		case F_SETFL:
			return fails(FCNTL, "fcntl of flags", EPERM);
		case F_SETLK:
		case F_SETLKW:
			return fails(FCNTL, "fcntl of a lock", ENOLCK);
	}
	return 0;
}

int fcntl(int fd, int command, ...)
{
	va_list a;
	va_start(a, command);
	void *argument = va_arg(a, void *);
	va_end(a);
	return fcntl_fails(command) ? -1 : REAL(fcntl)(fd, command, argument);
}

int fcntl64(int fd, int command, ...)
{
	va_list a;
	va_start(a, command);
	void *argument = va_arg(a, void *);
	va_end(a);
	return fcntl_fails(command) ? -1 : REAL(fcntl64)(fd, command, argument);
}

#define OPENS(name, declared, ...) \
	int name declared \
	{ \
		va_list a; \
		va_start(a, flags); \
		mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(a, mode_t) : 0; \
		va_end(a); \
		return fails(OPEN, #name, EMFILE) ? -1 : REAL(name)(__VA_ARGS__, mode); \
	}

OPENS(open, (const char *path, int flags, ...), path, flags)
OPENS(open64, (const char *path, int flags, ...), path, flags)
OPENS(openat, (int folder, const char *path, int flags, ...), folder, path, flags)
OPENS(openat64, (int folder, const char *path, int flags, ...), folder, path, flags)

/* ---- threads and processes ---- */

int pthread_create(pthread_t *restrict made, const pthread_attr_t *restrict attributes, void *(*body)(void *), void *restrict argument)
{
	return fails(THREAD, "pthread_create", EAGAIN) ? EAGAIN : REAL(pthread_create)(made, attributes, body, argument);
}

pid_t fork(void)
{
	if (fails(PROCESS, "fork", EAGAIN)) {
		return -1;
	}
	pid_t pid = REAL(fork)();
	if (pid == 0) {
		begun = false;
	}
	return pid;
}

#define SPAWNS(name) \
	int name(pid_t *restrict pid, const char *restrict path, const posix_spawn_file_actions_t *actions, const posix_spawnattr_t *restrict attributes, \
	         char *const *restrict arguments, char *const *restrict environment) \
	{ \
		return fails(PROCESS, #name, EAGAIN) ? EAGAIN : REAL(name)(pid, path, actions, attributes, arguments, environment); \
	}

SPAWNS(posix_spawn)
SPAWNS(posix_spawnp)

CALL(PROCESS, EAGAIN, NULL, FILE *, popen, (const char *command, const char *type), command, type)

/* What has no function of its own, or was called before there was one. */
long syscall(long number, ...)
{
	va_list a;
	va_start(a, number);
	long p[6];
	for (int i = 0; i < 6; i++) {
		p[i] = va_arg(a, long);
	}
	va_end(a);
	if ((number == SYS_io_uring_setup && fails(EPOLL, "io_uring_setup", ENOMEM)) || (number == SYS_pidfd_open && fails(EVENTFD, "pidfd_open", EMFILE))) {
		return -1;
	}
	return REAL(syscall)(number, p[0], p[1], p[2], p[3], p[4], p[5]);
}
