/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "php_wait_media_private.h"
#include "php_wait_paths.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#ifdef PHP_WAIT_HAVE_CACHED_LOOKUP

typedef struct near_directory {
	zend_ulong hash;
	uint32_t until;
} near_directory;

ZEND_TLS near_directory near_directories[256];

static int open_cached(const char *path, int flags)
{
	struct open_how how = { .flags = (uint64_t) flags, .resolve = RESOLVE_CACHED };

	return (int) syscall(SYS_openat2, AT_FDCWD, path, &how, sizeof(how));
}

static bool is_definite(int error)
{
	return error == ENOENT || error == ENOTDIR || error == EACCES || error == ELOOP || error == ENAMETOOLONG;
}

static size_t directory_length(const char *path)
{
	const char *slash = strrchr(path, '/');

	return !slash ? 0 : slash == path ? 1 : (size_t) (slash - path);
}

/* --- paths of files to include --- */

ZEND_TLS zend_coroutine *includes;

zend_coroutine *php_wait_include_begin(zend_coroutine *coroutine)
{
	zend_coroutine *outer = includes;

	includes = coroutine;
	return outer;
}

void php_wait_include_end(zend_coroutine *outer)
{
	includes = outer;
}

static zend_always_inline bool is_for_include(void)
{
	return UNEXPECTED(includes != NULL) && includes == EG(coroutine).current;
}

/* A path that is not in the kernel's cache is on the media of its nearest cached directory, because mount points stay
 * cached. */
static bool is_local(const char *path)
{
	char name[MAXPATHLEN];
	size_t length = strlen(path);

	if (length >= sizeof(name)) {
		return true;
	}
	memcpy(name, path, length + 1);
	for (;;) {
		int fd = open_cached(name, O_PATH | O_CLOEXEC);

		if (fd < 0 && errno != EAGAIN && !is_definite(errno)) {
			/* the kernel lacks this call, or a container forbids it */
			fd = open(name, O_PATH | O_CLOEXEC);
		}
		if (fd >= 0) {
			bool local = php_wait_media_of_fd(fd) != PHP_WAIT_MEDIA_FAR;

			close(fd);
			return local;
		}
		if (strcmp(name, "/") == 0 || strcmp(name, ".") == 0) {
			return false;
		}
		length = directory_length(name);
		if (length == 0) {
			strcpy(name, ".");
		} else {
			name[length] = '\0';
		}
	}
}

/* --- what the callers ask --- */

static php_wait_path_state probe_directory(const char *path, size_t length)
{
	char name[MAXPATHLEN];
	php_wait_media media;
	int fd;

	if (length >= sizeof(name)) {
		return PHP_WAIT_PATH_ERROR;
	}
	if (length == 0) {
		strcpy(name, ".");
	} else {
		memcpy(name, path, length);
		name[length] = '\0';
	}
	fd = open_cached(name, O_PATH | O_DIRECTORY | O_CLOEXEC);
	if (fd < 0) {
		return is_definite(errno) ? PHP_WAIT_PATH_ERROR : is_for_include() && is_local(name) ? PHP_WAIT_PATH_NEAR : PHP_WAIT_PATH_FAR;
	}
	media = php_wait_media_of_fd(fd);
	close(fd);
	return media == PHP_WAIT_MEDIA_FAR ? PHP_WAIT_PATH_FAR : PHP_WAIT_PATH_NEAR;
}

static php_wait_path_state directory_state(const char *path)
{
	size_t length = directory_length(path);
	bool absolute = path[0] == '/';
	zend_ulong hash = absolute ? zend_inline_hash_func(path, length) : 0;
	near_directory *known = &near_directories[hash % (sizeof(near_directories) / sizeof(near_directories[0]))];
	uint32_t now = php_wait_rough_time();
	php_wait_path_state state;

	if (EXPECTED(absolute && known->hash == hash && php_wait_is_before(now, known->until))) {
		return PHP_WAIT_PATH_NEAR;
	}
	state = probe_directory(path, length);
	if (state == PHP_WAIT_PATH_NEAR && absolute) {
		known->hash = hash;
		known->until = (now + PHP_WAIT_KEPT_MS) | 1;
	}
	return state;
}

bool php_wait_directory_is_near(const char *path)
{
	return directory_state(path) != PHP_WAIT_PATH_FAR;
}

int php_wait_open_cached(const char *path, int flags)
{
	int fd = open_cached(path, flags);

	if (fd < 0 && (errno == ENOSYS || errno == EPERM || errno == EINVAL)) {
		errno = EAGAIN;
	}
	return fd;
}

static void fill_stat(zend_stat_t *st, const struct statx *sx)
{
	memset(st, 0, sizeof(*st));
	st->st_dev = makedev(sx->stx_dev_major, sx->stx_dev_minor);
	st->st_rdev = makedev(sx->stx_rdev_major, sx->stx_rdev_minor);
	st->st_ino = sx->stx_ino;
	st->st_mode = sx->stx_mode;
	st->st_nlink = sx->stx_nlink;
	st->st_uid = sx->stx_uid;
	st->st_gid = sx->stx_gid;
	st->st_size = (off_t) sx->stx_size;
	st->st_blksize = sx->stx_blksize;
	st->st_blocks = (blkcnt_t) sx->stx_blocks;
	st->st_atim.tv_sec = sx->stx_atime.tv_sec;
	st->st_atim.tv_nsec = sx->stx_atime.tv_nsec;
	st->st_mtim.tv_sec = sx->stx_mtime.tv_sec;
	st->st_mtim.tv_nsec = sx->stx_mtime.tv_nsec;
	st->st_ctim.tv_sec = sx->stx_ctime.tv_sec;
	st->st_ctim.tv_nsec = sx->stx_ctime.tv_nsec;
}

/* The target of a symbolic link may be anywhere, so the kernel's cache is asked for the whole path. */
static php_wait_path_state probe_link(const char *path, struct statx *sx)
{
	int fd = open_cached(path, O_PATH | O_CLOEXEC);
	php_wait_media media;

	if (fd < 0 && !is_definite(errno) && is_for_include() && is_local(path)) {
		fd = open(path, O_PATH | O_CLOEXEC);
	}
	if (fd < 0) {
		return errno == ENOENT || !is_definite(errno) ? PHP_WAIT_PATH_FAR : PHP_WAIT_PATH_ERROR;
	}
	media = php_wait_media_of_open(fd, STATX_BASIC_STATS, sx);
	close(fd);
	return media == PHP_WAIT_MEDIA_FAR ? PHP_WAIT_PATH_FAR : PHP_WAIT_PATH_NEAR;
}

php_wait_path_state php_wait_path_probe(const char *path, bool follow, zend_stat_t *found)
{
	php_wait_path_state state = directory_state(path);
	struct statx sx;

	if (state != PHP_WAIT_PATH_NEAR) {
		return state;
	}
	if (php_wait_statx_cached(AT_FDCWD, path, AT_SYMLINK_NOFOLLOW, STATX_BASIC_STATS, &sx) != 0) {
		if (is_definite(errno)) {
			return PHP_WAIT_PATH_ERROR;
		}
		/* forbidden, as openat2(2) may be */
		if (!is_for_include() || !is_local(path)) {
			return PHP_WAIT_PATH_FAR;
		}
		if ((follow ? stat(path, found) : lstat(path, found)) == 0) {
			return PHP_WAIT_PATH_NEAR;
		}
		return is_definite(errno) ? PHP_WAIT_PATH_ERROR : PHP_WAIT_PATH_FAR;
	}
	if (follow && S_ISLNK(sx.stx_mode)) {
		state = probe_link(path, &sx);
	} else if (php_wait_media_of(&sx, AT_FDCWD, path, AT_SYMLINK_NOFOLLOW | AT_STATX_DONT_SYNC | AT_NO_AUTOMOUNT) == PHP_WAIT_MEDIA_FAR) {
		/* another file system is mounted there */
		state = PHP_WAIT_PATH_FAR;
	}
	if (state == PHP_WAIT_PATH_NEAR) {
		fill_stat(found, &sx);
	}
	return state;
}

#else

zend_coroutine *php_wait_include_begin(zend_coroutine *coroutine)
{
	return NULL;
}

void php_wait_include_end(zend_coroutine *outer)
{
}

php_wait_path_state php_wait_path_probe(const char *path, bool follow, zend_stat_t *found)
{
	return PHP_WAIT_PATH_FAR;
}

bool php_wait_directory_is_near(const char *path)
{
	return false;
}

int php_wait_open_cached(const char *path, int flags)
{
	errno = EAGAIN;
	return -1;
}

#endif
