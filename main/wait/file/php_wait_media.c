/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "php_wait_media_private.h"
#include "php_wait_paths.h"

#include <errno.h>
#include <stdio.h>
#include <unistd.h>
#ifdef PHP_WAIT_HAVE_MEDIA
# include <sys/vfs.h>
#endif

#define BUSY_MS 2000
#define LONG_CHANGE_NS (UINT64_C(5) * 1000 * 1000)
#define SLOW_FDS 8192

ZEND_TLS unsigned int writers_in_pool;
ZEND_TLS uint32_t busy_until;
ZEND_TLS uint64_t slow_fds[SLOW_FDS / 64];

/* --- mounts --- */

#ifdef PHP_WAIT_HAVE_CACHED_LOOKUP

/* Indexed by the low bits of the id; a newer mount replaces an older one. */
typedef struct known_mount {
	uint64_t id;
	uint32_t until;      /* 0: never expires, as the id is not reused */
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

/* False: the mount is not listed (e.g. the root of a chroot), or there is no /proc. */
static bool find_listed_mount(uint64_t id, php_wait_media *media)
{
	FILE *table = fopen("/proc/self/mountinfo", "re");
	char *line = NULL;
	size_t size = 0;
	bool found = false;

	while (table && !found && getline(&line, &size, table) > 0) {
		char *type = strtoull(line, NULL, 10) == id ? strstr(line, " - ") : NULL;

		if (type) {
			type += 3;
			type[strcspn(type, " \n")] = '\0';
			*media = media_named(type);
			found = true;
		}
	}
	free(line);
	if (table) {
		fclose(table);
	}
	return found;
}

/* statfs(2) magic numbers; many of them are in no header. */
static php_wait_media media_numbered(uint32_t type)
{
	switch (type) {
		case 0x01021994: /* tmpfs */
		case 0x858458f6: /* ramfs */
		case 0x958458f6: /* hugetlbfs */
		case 0x00009fa0: /* proc */
		case 0x62656572: /* sysfs */
		case 0x00001cd1: /* devpts */
		case 0x0027e0eb: /* cgroup */
		case 0x63677270: /* cgroup2 */
			return PHP_WAIT_MEDIA_MEMORY;
		case 0x65735546: /* FUSE, virtiofs */
		case 0x00006969: /* NFS */
		case 0x0000517b: /* SMB */
		case 0xff534d42: /* CIFS */
		case 0xfe534d42: /* SMB2 */
		case 0x01021997: /* 9p */
		case 0x00c36400: /* Ceph */
		case 0x5346414f: /* AFS */
		case 0x6b414653: /* the kernel's AFS */
		case 0x73757245: /* Coda */
		case 0x0000564c: /* NCP */
		case 0x00000187: /* autofs */
		case 0x0bd00bd0: /* Lustre */
		case 0x47504653: /* GPFS */
		case 0x01161970: /* GFS2 */
		case 0x7461636f: /* OCFS2 */
		case 0x19830326: /* BeeGFS */
		case 0x20030528: /* OrangeFS */
		case 0xaad7aaea: /* PanFS */
		case 0xbeefdead: /* StorNext */
		case 0xbacbacbc: /* VMware shared folders */
		case 0x786f4256: /* VirtualBox shared folders */
		case 0x7c7c6673: /* Parallels shared folders */
			return PHP_WAIT_MEDIA_FAR;
		default:
			return PHP_WAIT_MEDIA_DISK;
	}
}

/* Unlike the list, statfs(2) asks the file system. */
static php_wait_media ask_file_system(int fd, const char *path, int flags)
{
	int opened = *path ? openat(fd, path, O_PATH | O_CLOEXEC | ((flags & AT_SYMLINK_NOFOLLOW) ? O_NOFOLLOW : 0)) : fd;
	struct statfs found;
	bool known = opened >= 0 && fstatfs(opened, &found) == 0;

	if (*path && opened >= 0) {
		close(opened);
	}
	return known ? media_numbered((uint32_t) found.f_type) : PHP_WAIT_MEDIA_FAR;
}

/* `sx` is the result of statx(2) with these arguments. */
php_wait_media php_wait_media_of(const struct statx *sx, int fd, const char *path, int flags)
{
	bool has_id = (sx->stx_mask & (STATX_MNT_ID | STATX_MNT_ID_UNIQUE)) != 0;
	uint64_t id = has_id ? sx->stx_mnt_id : ~(uint64_t) makedev(sx->stx_dev_major, sx->stx_dev_minor);
	known_mount *known = &known_mounts[id % (sizeof(known_mounts) / sizeof(known_mounts[0]))];
	struct statx plain;

	if (EXPECTED(known->used && known->id == id) && (known->until == 0 || php_wait_is_before(php_wait_rough_time(), known->until))) {
		return known->media;
	}
	/* the list identifies mounts by ids that may be reused */
	if (!has_id || statx(fd, path, flags, STATX_MNT_ID, &plain) != 0 || !(plain.stx_mask & STATX_MNT_ID)
			|| !find_listed_mount(plain.stx_mnt_id, &known->media)) {
		known->media = ask_file_system(fd, path, flags);
	}
	known->id = id;
	known->until = (sx->stx_mask & STATX_MNT_ID_UNIQUE) ? 0 : (php_wait_rough_time() + PHP_WAIT_KEPT_MS) | 1;
	known->used = true;
	return known->media;
}

int php_wait_statx_cached(int fd, const char *path, int flags, unsigned int mask, struct statx *sx)
{
	return statx(fd, path, flags | AT_STATX_DONT_SYNC | AT_NO_AUTOMOUNT, mask | STATX_MNT_ID | STATX_MNT_ID_UNIQUE, sx);
}

php_wait_media php_wait_media_of_open(int fd, unsigned int mask, struct statx *sx)
{
	if (php_wait_statx_cached(fd, "", AT_EMPTY_PATH, mask, sx) != 0) {
		return PHP_WAIT_MEDIA_FAR;
	}
	return php_wait_media_of(sx, fd, "", AT_EMPTY_PATH | AT_STATX_DONT_SYNC | AT_NO_AUTOMOUNT);
}

php_wait_media php_wait_media_of_fd(int fd)
{
	struct statx sx;

	/* containers may forbid statx(2) */
	return EXPECTED(php_wait_statx_cached(fd, "", AT_EMPTY_PATH, 0, &sx) == 0)
		? php_wait_media_of(&sx, fd, "", AT_EMPTY_PATH | AT_STATX_DONT_SYNC | AT_NO_AUTOMOUNT)
		: ask_file_system(fd, "", 0);
}

#else

php_wait_media php_wait_media_of_fd(int fd)
{
	return PHP_WAIT_MEDIA_FAR;
}

#endif

PHPAPI bool php_wait_fd_is_local(int fd)
{
	return php_wait_media_of_fd(fd) != PHP_WAIT_MEDIA_FAR;
}

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
	return writers_in_pool > 0 || (UNEXPECTED(busy_until != 0) && php_wait_is_before(php_wait_rough_time(), busy_until));
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
		busy_until = (php_wait_rough_time() + BUSY_MS) | 1;
	}
}

void php_wait_media_forget(void)
{
	writers_in_pool = 0;
	php_wait_include_end(NULL);
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
