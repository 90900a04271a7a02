/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * A call on a path made by a pool thread: shared by the php_wait_path_*.c
 * files. Allocated with malloc(), since the coroutine may be gone when the call
 * ends.
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

/* Followed by its strings. */
typedef struct path_request {
	ssize_t (*call)(struct path_request *request);
	const char *path;
	char *second;           /* another path, or space for an answer */
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

/* NULL: out of memory. Pass either `second` or `room` bytes for an answer. */
path_request *php_wait_path_request(ssize_t (*call)(path_request *), const char *path, const char *second, size_t room);

/* True: the call was made and the caller must drop the request. False: cancelled, with errno. Suspends: yes. */
bool php_wait_path_make(path_request *request, bool writes);

/* Drops the request and returns its result, with errno. */
ssize_t php_wait_path_result(path_request *request);

/* Returns -1 with ENOMEM. */
ssize_t php_wait_path_no_memory(void);

#endif /* PHP_WAIT_PATH_REQUEST_H */
