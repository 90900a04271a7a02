/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "watcher/watch_core.h"

#ifdef __linux__
# include <sys/vfs.h>

/* Those where every change is made through this kernel, and none by the kernel itself; the magic numbers of statfs(2).
 * An unknown one is polled: that is always right. */
bool async_watch_has_notifications(int fd, const char *path)
{
	struct statfs found;

	if ((fd >= 0 ? fstatfs(fd, &found) : statfs(path, &found)) != 0) {
		return false;
	}
	switch ((uint32_t) found.f_type) {
		case 0x0000ef53: /* ext2, ext3, ext4 */
		case 0x58465342: /* XFS */
		case 0x9123683e: /* Btrfs */
		case 0xf2f52010: /* F2FS */
		case 0x2fc12fc1: /* ZFS */
		case 0xca451a4e: /* bcachefs */
		case 0x794c7630: /* overlayfs */
		case 0x3153464a: /* JFS */
		case 0x52654973: /* ReiserFS */
		case 0x00003434: /* NILFS2 */
		case 0x00004d44: /* FAT */
		case 0x2011bab0: /* exFAT */
		case 0x7366746e: /* NTFS3 */
		case 0x0000482b: /* HFS+ */
		case 0x15013346: /* UDF */
		case 0x01021994: /* tmpfs */
		case 0x858458f6: /* ramfs */
		case 0x73717368: /* squashfs */
		case 0xe0f5e1e2: /* EROFS */
		case 0x00009660: /* ISO 9660 */
			return true;
		default:
			return false;
	}
}
#else
bool async_watch_has_notifications(int fd, const char *path)
{
	return false;
}
#endif
