/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * A call on a path that a pool thread makes: what the php_wait_path_*.c files
 * share. From malloc(), since the coroutine may be gone when the call ends.
 */

#ifndef PHP_WAIT_PATH_REQUEST_H
#define PHP_WAIT_PATH_REQUEST_H

#include "php.h"

#include <sys/stat.h>
#ifdef HAVE_SYS_STATVFS_H
# include <sys/statvfs.h>
#endif
#ifdef HAVE_UTIME_H
# include <utime.h>
#endif

/* Its strings stand behind it. */
typedef struct path_request {
	ssize_t (*call)(struct path_request *request);
	const char *path;
	char *second;           /* another path, or room for an answer */
	size_t size;
	zend_stat_t found;
#ifdef HAVE_SYS_STATVFS_H
	struct statvfs space;
#endif
	struct utimbuf times;
	bool has_times;
	bool writes;
	mode_t mode;
	uid_t owner;
	gid_t group;
	ssize_t result;
	int error;
} path_request;

/* NULL: no memory. Either `second` or `room` bytes for an answer. */
path_request *php_wait_path_request(ssize_t (*call)(path_request *), const char *path, const char *second, size_t room);

/* True: made, and the request is the caller's to drop; false: cancelled, errno says so. Suspends: yes. */
bool php_wait_path_make(path_request *request, bool writes);

/* Drops it. Its result, with its errno. */
ssize_t php_wait_path_result(path_request *request);

/* -1 with ENOMEM. */
ssize_t php_wait_path_no_memory(void);

#endif /* PHP_WAIT_PATH_REQUEST_H */
