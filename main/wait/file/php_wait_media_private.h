/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Shared by php_wait_media.c and php_wait_path_probe.c only: statx(2) without
 * waiting.
 */

#ifndef PHP_WAIT_MEDIA_PRIVATE_H
#define PHP_WAIT_MEDIA_PRIVATE_H

#ifndef _GNU_SOURCE
# define _GNU_SOURCE
#endif
#include "php_wait_media.h"

#include <fcntl.h>

#ifdef PHP_WAIT_HAVE_MEDIA
# include <sys/syscall.h>
# include <sys/sysmacros.h>
# if defined(SYS_openat2)
#  include <linux/openat2.h>
#  ifdef RESOLVE_CACHED
#   define PHP_WAIT_HAVE_CACHED_LOOKUP 1
#  endif
# endif
# ifndef STATX_MNT_ID
#  define STATX_MNT_ID 0x1000U
# endif
# ifndef STATX_MNT_ID_UNIQUE
#  define STATX_MNT_ID_UNIQUE 0x4000U
# endif
#endif

#define PHP_WAIT_KEPT_MS 1000 /* lifetime of what is known about a mount or directory */

#ifdef PHP_WAIT_HAVE_CACHED_LOOKUP
/* statx(2) from the kernel's cache; always requests the mount as well. */
int php_wait_statx_cached(int fd, const char *path, int flags, unsigned int mask, struct statx *sx);
/* The media of a file for which php_wait_statx_cached() with these arguments returned `sx`. */
php_wait_media php_wait_media_of(const struct statx *sx, int fd, const char *path, int flags);
/* Both of these, for an open file. */
php_wait_media php_wait_media_of_open(int fd, unsigned int mask, struct statx *sx);
#endif

#endif /* PHP_WAIT_MEDIA_PRIVATE_H */
