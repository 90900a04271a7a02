/*
 * Preloaded by scripts/stall-table: names below .slow.test, and files below a
 * folder named slow-media, take their time, as a far resolver and a network
 * file system do.
 */

#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <resolv.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/uio.h>
#include <sys/vfs.h>
#include <syslog.h>
#include <time.h>
#include <unistd.h>
#include <utime.h>

static void pause_a_while(void)
{
	struct timespec t = { .tv_nsec = 200 * 1000 * 1000 };
	nanosleep(&t, NULL);
}

static void pause_for_path(const char *path)
{
	if (path && strstr(path, "/slow-media/")) {
		pause_a_while();
	}
}

static void pause_for_fd(int fd)
{
	char link[64], path[512];
	ssize_t n;

	snprintf(link, sizeof(link), "/proc/self/fd/%d", fd);
	n = readlinkat(AT_FDCWD, link, path, sizeof(path) - 1);
	if (n > 0) {
		path[n] = 0;
		pause_for_path(path);
	}
}

#define REAL(name) ((__typeof__(&name)) dlsym(RTLD_NEXT, #name))

#define PATH_CALL(type, name, parameters, ...) \
	type name parameters \
	{ \
		pause_for_path(path); \
		return REAL(name)(__VA_ARGS__); \
	}

#define FD_CALL(type, name, parameters, ...) \
	type name parameters \
	{ \
		pause_for_fd(fd); \
		return REAL(name)(__VA_ARGS__); \
	}

PATH_CALL(int, stat, (const char *restrict path, struct stat *restrict s), path, s)
PATH_CALL(int, stat64, (const char *restrict path, struct stat64 *restrict s), path, s)
PATH_CALL(int, unlink, (const char *path), path)
PATH_CALL(int, rmdir, (const char *path), path)
PATH_CALL(int, mkdir, (const char *path, mode_t mode), path, mode)
PATH_CALL(int, rename, (const char *path, const char *to), path, to)
PATH_CALL(int, chmod, (const char *path, mode_t mode), path, mode)
PATH_CALL(int, access, (const char *path, int mode), path, mode)
PATH_CALL(int, link, (const char *path, const char *to), path, to)
PATH_CALL(int, chdir, (const char *path), path)
PATH_CALL(ssize_t, readlink, (const char *restrict path, char *restrict b, size_t n), path, b, n)
PATH_CALL(int, utime, (const char *path, const struct utimbuf *t), path, t)
PATH_CALL(DIR *, opendir, (const char *path), path)
PATH_CALL(int, statvfs, (const char *restrict path, struct statvfs *restrict s), path, s)
PATH_CALL(int, statvfs64, (const char *restrict path, struct statvfs64 *restrict s), path, s)
FD_CALL(ssize_t, read, (int fd, void *b, size_t n), fd, b, n)
FD_CALL(ssize_t, write, (int fd, const void *b, size_t n), fd, b, n)
FD_CALL(ssize_t, pread, (int fd, void *b, size_t n, off_t at), fd, b, n, at)
FD_CALL(ssize_t, pwrite, (int fd, const void *b, size_t n, off_t at), fd, b, n, at)
FD_CALL(ssize_t, pread64, (int fd, void *b, size_t n, off64_t at), fd, b, n, at)
FD_CALL(ssize_t, pwrite64, (int fd, const void *b, size_t n, off64_t at), fd, b, n, at)
FD_CALL(int, fsync, (int fd), fd)
FD_CALL(int, fdatasync, (int fd), fd)
FD_CALL(int, ftruncate64, (int fd, off64_t n), fd, n)
FD_CALL(int, ftruncate, (int fd, off_t n), fd, n)

/* Far media are asked for the size. */
off64_t lseek64(int fd, off64_t offset, int whence)
{
	if (whence == SEEK_END) {
		pause_for_fd(fd);
	}
	return REAL(lseek64)(fd, offset, whence);
}

off_t lseek(int fd, off_t offset, int whence)
{
	return lseek64(fd, offset, whence);
}

int symlink(const char *target, const char *path)
{
	pause_for_path(path);
	return REAL(symlink)(target, path);
}

int mkstemp(char *path)
{
	pause_for_path(path);
	return REAL(mkstemp)(path);
}

int open(const char *path, int flags, ...)
{
	va_list a;
	va_start(a, flags);
	mode_t mode = flags & O_CREAT ? va_arg(a, mode_t) : 0;
	va_end(a);
	pause_for_path(path);
	return REAL(open)(path, flags, mode);
}

int open64(const char *path, int flags, ...)
{
	va_list a;
	va_start(a, flags);
	mode_t mode = flags & O_CREAT ? va_arg(a, mode_t) : 0;
	va_end(a);
	pause_for_path(path);
	return REAL(open64)(path, flags, mode);
}

/* Its mount is one that nobody knows, as a network file system's would be for all one can tell. */
int statx(int fd, const char *restrict path, int flags, unsigned int mask, struct statx *restrict s)
{
	char link[64], where[512];
	int result = REAL(statx)(fd, path, flags, mask, s);
	ssize_t n;

	if (result == 0 && *path == 0) {
		snprintf(link, sizeof(link), "/proc/self/fd/%d", fd);
		n = readlinkat(AT_FDCWD, link, where, sizeof(where) - 1);
		where[n > 0 ? n : 0] = 0;
		path = where;
	}
	if (result == 0 && strstr(path, "/slow-media")) {
		s->stx_mnt_id = 0x7ffffff0;
	}
	return result;
}

static int is_slow(int fd)
{
	char link[64], where[512];

	snprintf(link, sizeof(link), "/proc/self/fd/%d", fd);
	ssize_t n = readlinkat(AT_FDCWD, link, where, sizeof(where) - 1);
	where[n > 0 ? n : 0] = 0;
	return strstr(where, "/slow-media/") != NULL;
}

/* Nothing of it is in the page cache. */
ssize_t preadv2(int fd, const struct iovec *parts, int count, off_t at, int flags)
{
	if ((flags & RWF_NOWAIT) && is_slow(fd)) {
		errno = EAGAIN;
		return -1;
	}
	return REAL(preadv2)(fd, parts, count, at, flags);
}

ssize_t preadv64v2(int fd, const struct iovec *parts, int count, off64_t at, int flags)
{
	return preadv2(fd, parts, count, at, flags);
}

static const char *resolved(const char *name)
{
	if (name && strstr(name, ".slow.test")) {
		pause_a_while();
		return "127.0.0.1";
	}
	return name;
}

int getaddrinfo(const char *restrict node, const char *restrict service, const struct addrinfo *restrict hints, struct addrinfo **restrict result)
{
	if (hints && (hints->ai_flags & AI_NUMERICHOST)) {
		return REAL(getaddrinfo)(node, service, hints, result);
	}
	return REAL(getaddrinfo)(resolved(node), service, hints, result);
}

int gethostbyname_r(const char *restrict name, struct hostent *restrict host, char *restrict b, size_t n, struct hostent **restrict result, int *restrict error)
{
	return REAL(gethostbyname_r)(resolved(name), host, b, n, result, error);
}

struct hostent *gethostbyname(const char *name)
{
	return REAL(gethostbyname)(resolved(name));
}

int getnameinfo(const struct sockaddr *restrict address, socklen_t length, char *restrict host, socklen_t host_size, char *restrict service, socklen_t service_size, int flags)
{
	pause_a_while();
	return REAL(getnameinfo)(address, length, host, host_size, service, service_size, flags | NI_NUMERICHOST);
}

#undef res_nsearch
int res_nsearch(res_state state, const char *name, int class, int type, unsigned char *answer, int size)
{
	pause_a_while();
	return -1;
}

int __res_nsearch(res_state state, const char *name, int class, int type, unsigned char *answer, int size)
{
	pause_a_while();
	return -1;
}

void syslog(int priority, const char *format, ...)
{
	pause_a_while();
}

/* what fortified callers use */
void __syslog_chk(int priority, int flag, const char *format, ...)
{
	pause_a_while();
}

/* A mount that is not listed is asked for its type. */
int fstatfs(int fd, struct statfs *s)
{
	char link[64], path[512];
	int result = REAL(fstatfs)(fd, s);
	ssize_t n;

	snprintf(link, sizeof(link), "/proc/self/fd/%d", fd);
	n = readlinkat(AT_FDCWD, link, path, sizeof(path) - 1);
	if (result == 0 && n > 0) {
		path[n] = 0;
		if (strstr(path, "/slow-media")) {
			s->f_type = 0x65735546;   /* FUSE */
		}
	}
	return result;
}
