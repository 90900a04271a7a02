#ifndef _GNU_SOURCE
# define _GNU_SOURCE
#endif
#include "php_wait_media.h"
#include "zend_coroutine_switches.h"
#include "zend_hrtime.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

#ifdef PHP_WAIT_HAVE_MEDIA
# include <sys/syscall.h>
# include <sys/sysmacros.h>
# if defined(SYS_openat2)
#  include <linux/openat2.h>
#  ifdef RESOLVE_CACHED
#   define HAVE_CACHED_LOOKUP 1
#  endif
# endif
# ifndef STATX_MNT_ID
#  define STATX_MNT_ID 0x1000U
# endif
# ifndef STATX_MNT_ID_UNIQUE
#  define STATX_MNT_ID_UNIQUE 0x4000U
# endif
#endif

#define KEPT_MS 1000
#define BUSY_MS 2000
#define LONG_CHANGE_NS (UINT64_C(5) * 1000 * 1000)
/* in steps of the clock, which is read at each call and hence a cheap one: up to 4 more */
#define UNINTERRUPTED_MS 2
#define SLOW_FDS 8192

ZEND_TLS unsigned int writers_in_pool;
ZEND_TLS uint32_t busy_until;
ZEND_TLS uint32_t ran_since;
ZEND_TLS uint32_t ran_since_switch = UINT32_MAX;
ZEND_TLS uint64_t slow_fds[SLOW_FDS / 64];

/* Milliseconds; wraps. */
static uint32_t rough_time(void)
{
#ifdef CLOCK_MONOTONIC_COARSE
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC_COARSE, &now);
	return (uint32_t) now.tv_sec * 1000 + (uint32_t) (now.tv_nsec / 1000000);
#else
	return (uint32_t) (zend_hrtime() / 1000000);
#endif
}

static bool is_before(uint32_t now, uint32_t until)
{
	return until != 0 && (int32_t) (until - now) > 0;
}

/* --- mounts --- */

#ifdef HAVE_CACHED_LOOKUP

/* Slots are found by the low bits; a newer mount takes the place of an older one. */
typedef struct known_mount {
	uint64_t id;
	uint32_t until;      /* 0: for good, the id is never used again */
	bool used;
	php_wait_media media;
} known_mount;

ZEND_TLS known_mount known_mounts[32];

static php_wait_media media_named(const char *type)
{
	static const char *const memory[] = { "tmpfs", "ramfs", "devtmpfs", "proc", "sysfs", "devpts", "hugetlbfs", "cgroup", "cgroup2", NULL };
	static const char *const disk[] = { "ext2", "ext3", "ext4", "xfs", "btrfs", "f2fs", "zfs", "bcachefs", "overlay", "jfs", "reiserfs",
		"nilfs2", "vfat", "exfat", "ntfs3", "squashfs", "erofs", "iso9660", "udf", NULL };

	for (int i = 0; memory[i]; i++) {
		if (strcmp(type, memory[i]) == 0) {
			return PHP_WAIT_MEDIA_MEMORY;
		}
	}
	for (int i = 0; disk[i]; i++) {
		if (strcmp(type, disk[i]) == 0) {
			return PHP_WAIT_MEDIA_DISK;
		}
	}
	return PHP_WAIT_MEDIA_FAR;
}

static php_wait_media look_up_mount(uint64_t id)
{
	php_wait_media media = PHP_WAIT_MEDIA_FAR;
	FILE *table = fopen("/proc/self/mountinfo", "re");
	char *line = NULL;
	size_t size = 0;

	while (table && getline(&line, &size, table) > 0) {
		char *type = strtoull(line, NULL, 10) == id ? strstr(line, " - ") : NULL;

		if (type) {
			type += 3;
			type[strcspn(type, " \n")] = '\0';
			media = media_named(type);
			break;
		}
	}
	free(line);
	if (table) {
		fclose(table);
	}
	return media;
}

/* statx(2) with these arguments has given `sx`. */
static php_wait_media media_of(const struct statx *sx, int fd, const char *path, int flags)
{
	known_mount *known = &known_mounts[sx->stx_mnt_id % (sizeof(known_mounts) / sizeof(known_mounts[0]))];
	struct statx plain;

	if (!(sx->stx_mask & (STATX_MNT_ID | STATX_MNT_ID_UNIQUE))) {
		return PHP_WAIT_MEDIA_FAR;
	}
	if (EXPECTED(known->used && known->id == sx->stx_mnt_id) && (known->until == 0 || is_before(rough_time(), known->until))) {
		return known->media;
	}
	/* the file names mounts by ids that may be used again */
	if (statx(fd, path, flags, STATX_MNT_ID, &plain) != 0 || !(plain.stx_mask & STATX_MNT_ID)) {
		return PHP_WAIT_MEDIA_FAR;
	}
	known->media = look_up_mount(plain.stx_mnt_id);
	known->id = sx->stx_mnt_id;
	known->until = (sx->stx_mask & STATX_MNT_ID_UNIQUE) ? 0 : (rough_time() + KEPT_MS) | 1;
	known->used = true;
	return known->media;
}

static int statx_cached(int fd, const char *path, int flags, unsigned int mask, struct statx *sx)
{
	return statx(fd, path, flags | AT_STATX_DONT_SYNC | AT_NO_AUTOMOUNT, mask | STATX_MNT_ID | STATX_MNT_ID_UNIQUE, sx);
}

static php_wait_media media_of_open(int fd, unsigned int mask, struct statx *sx)
{
	if (statx_cached(fd, "", AT_EMPTY_PATH, mask, sx) != 0) {
		return PHP_WAIT_MEDIA_FAR;
	}
	return media_of(sx, fd, "", AT_EMPTY_PATH | AT_STATX_DONT_SYNC | AT_NO_AUTOMOUNT);
}

/* --- paths --- */

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

static php_wait_path_state probe_directory(const char *path, size_t length)
{
	char name[MAXPATHLEN];
	struct statx sx;
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
		return is_definite(errno) ? PHP_WAIT_PATH_ERROR : PHP_WAIT_PATH_FAR;
	}
	media = media_of_open(fd, 0, &sx);
	close(fd);
	return media == PHP_WAIT_MEDIA_FAR ? PHP_WAIT_PATH_FAR : PHP_WAIT_PATH_NEAR;
}

static php_wait_path_state directory_state(const char *path)
{
	size_t length = directory_length(path);
	bool absolute = path[0] == '/';
	zend_ulong hash = absolute ? zend_inline_hash_func(path, length) : 0;
	near_directory *known = &near_directories[hash % (sizeof(near_directories) / sizeof(near_directories[0]))];
	uint32_t now = rough_time();
	php_wait_path_state state;

	if (EXPECTED(absolute && known->hash == hash && is_before(now, known->until))) {
		return PHP_WAIT_PATH_NEAR;
	}
	state = probe_directory(path, length);
	if (state == PHP_WAIT_PATH_NEAR && absolute) {
		known->hash = hash;
		known->until = (now + KEPT_MS) | 1;
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

/* The end of a symbolic link may lie anywhere: looked up in the kernel's cache as a whole. */
static php_wait_path_state probe_link(const char *path, struct statx *sx)
{
	int fd = open_cached(path, O_PATH | O_CLOEXEC);
	php_wait_media media;

	if (fd < 0) {
		return errno == ENOENT || !is_definite(errno) ? PHP_WAIT_PATH_FAR : PHP_WAIT_PATH_ERROR;
	}
	media = media_of_open(fd, STATX_BASIC_STATS, sx);
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
	if (statx_cached(AT_FDCWD, path, AT_SYMLINK_NOFOLLOW, STATX_BASIC_STATS, &sx) != 0) {
		return is_definite(errno) ? PHP_WAIT_PATH_ERROR : PHP_WAIT_PATH_FAR;
	}
	if (follow && S_ISLNK(sx.stx_mode)) {
		state = probe_link(path, &sx);
	} else if (media_of(&sx, AT_FDCWD, path, AT_SYMLINK_NOFOLLOW | AT_STATX_DONT_SYNC | AT_NO_AUTOMOUNT) == PHP_WAIT_MEDIA_FAR) {
		/* another file system is mounted there */
		state = PHP_WAIT_PATH_FAR;
	}
	if (state == PHP_WAIT_PATH_NEAR) {
		fill_stat(found, &sx);
	}
	return state;
}

php_wait_media php_wait_media_of_fd(int fd)
{
	struct statx sx;

	return media_of_open(fd, 0, &sx);
}

#else

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

php_wait_media php_wait_media_of_fd(int fd)
{
	return PHP_WAIT_MEDIA_FAR;
}

#endif

bool php_wait_identify(int fd, php_wait_identity *identity)
{
	struct stat sb;

#ifdef PHP_WAIT_HAVE_MEDIA
	struct statx sx;

	if (EXPECTED(statx(fd, "", AT_EMPTY_PATH | AT_STATX_DONT_SYNC, STATX_TYPE | STATX_INO, &sx) == 0)) {
		identity->mode = sx.stx_mode;
		identity->device = makedev(sx.stx_dev_major, sx.stx_dev_minor);
		identity->inode = sx.stx_ino;
		return true;
	}
#endif
	if (fstat(fd, &sb) != 0) {
		return false;
	}
	identity->mode = sb.st_mode;
	identity->device = sb.st_dev;
	identity->inode = sb.st_ino;
	return true;
}

/* --- a busy disk --- */

bool php_wait_disk_busy(void)
{
	return writers_in_pool > 0 || (UNEXPECTED(busy_until != 0) && is_before(rough_time(), busy_until));
}

void php_wait_disk_begin(void)
{
	writers_in_pool++;
}

void php_wait_disk_end(void)
{
	if (writers_in_pool > 0) {
		writers_in_pool--;
	}
}

void php_wait_disk_measure(uint64_t since)
{
	if (UNEXPECTED(zend_hrtime() - since > LONG_CHANGE_NS)) {
		busy_until = (rough_time() + BUSY_MS) | 1;
	}
}

void php_wait_media_forget(void)
{
	writers_in_pool = 0;
}

/* --- descriptors --- */

void php_wait_fd_slow(int fd, bool slow)
{
	if (fd >= 0 && fd < SLOW_FDS) {
		uint64_t bit = UINT64_C(1) << (fd % 64);

		slow_fds[fd / 64] = slow ? slow_fds[fd / 64] | bit : slow_fds[fd / 64] & ~bit;
	}
}

bool php_wait_fd_is_slow(int fd)
{
	return fd >= 0 && fd < SLOW_FDS && (slow_fds[fd / 64] >> (fd % 64) & 1);
}

/* --- turns --- */

bool php_wait_give_way(void)
{
	uint32_t now = rough_time();
	uint32_t switches = zend_coroutine_switch_count();

	if (switches != ran_since_switch) {
		/* others have run since the last call on a file */
		ran_since_switch = switches;
		ran_since = now;
	}
	if (EXPECTED(now - ran_since < UNINTERRUPTED_MS)) {
		return true;
	}
	if (zend_scheduler.sleep(0) != 0) {
		errno = EINTR;
		return false;
	}
	ran_since = rough_time();
	return true;
}
