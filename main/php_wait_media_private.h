/*
 * What php_wait_media.c, php_wait_path_probe.c and php_wait_turns.c share: a
 * cheap clock, and statx(2) without waiting. Used by nothing else.
 */

#ifndef PHP_WAIT_MEDIA_PRIVATE_H
#define PHP_WAIT_MEDIA_PRIVATE_H

#ifndef _GNU_SOURCE
# define _GNU_SOURCE
#endif
#include "php_wait_media.h"
#include "zend_hrtime.h"

#include <fcntl.h>
#include <time.h>

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

#define PHP_WAIT_KEPT_MS 1000 /* what was found out about a mount or a directory */

/* Milliseconds, in the steps of a clock that costs nothing; wraps. */
static zend_always_inline uint32_t php_wait_rough_time(void)
{
#ifdef CLOCK_MONOTONIC_COARSE
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC_COARSE, &now);
	return (uint32_t) now.tv_sec * 1000 + (uint32_t) (now.tv_nsec / 1000000);
#else
	return (uint32_t) (zend_hrtime() / 1000000);
#endif
}

/* False for `until` 0. */
static zend_always_inline bool php_wait_is_before(uint32_t now, uint32_t until)
{
	return until != 0 && (int32_t) (until - now) > 0;
}

#ifdef PHP_WAIT_HAVE_CACHED_LOOKUP
/* statx(2) of what the kernel has in its cache; the mount is always asked for as well. */
int php_wait_statx_cached(int fd, const char *path, int flags, unsigned int mask, struct statx *sx);
/* Where it lies: php_wait_statx_cached() with these arguments has given `sx`. */
php_wait_media php_wait_media_of(const struct statx *sx, int fd, const char *path, int flags);
/* Both at once, of an open file. */
php_wait_media php_wait_media_of_open(int fd, unsigned int mask, struct statx *sx);
#endif

#endif /* PHP_WAIT_MEDIA_PRIVATE_H */
