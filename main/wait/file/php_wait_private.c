/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "php.h"
#include "php_wait.h"
#include "php_wait_file.h"
#include "php_wait_media.h"
#include "php_wait_regular.h"

#include <errno.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

/* --- umask --- */

/* Flows that create private files while others run. */
typedef struct private_creator {
	struct private_creator *next;
	zend_coroutine *owner;
	mode_t mask;
} private_creator;

ZEND_TLS private_creator *private_creators;

mode_t php_wait_umask(mode_t mask)
{
	private_creator *creator = zend_coroutine_may_wait() ? malloc(sizeof(*creator)) : NULL;

	if (EXPECTED(!creator)) {
		return umask(mask);
	}
	creator->owner = zend_coroutine_current();
	creator->mask = mask;
	creator->next = private_creators;
	private_creators = creator;
	return 0;
}

static private_creator **find_creator(void)
{
	private_creator **link = &private_creators;

	while (*link && (*link)->owner != zend_coroutine_current()) {
		link = &(*link)->next;
	}
	return link;
}

void php_wait_umask_restore(mode_t mask)
{
	private_creator **link = find_creator();
	private_creator *creator = *link;

	if (EXPECTED(!creator)) {
		umask(mask);
		return;
	}
	*link = creator->next;
	free(creator);
}

mode_t php_wait_creation_mode(mode_t mode)
{
	private_creator *creator = *find_creator();

	return UNEXPECTED(creator) ? mode & ~creator->mask : mode;
}

void php_wait_files_request_end(void)
{
	/* leftovers of a fatal error */
	php_wait_regular_forget();
	php_wait_media_forget();
	while (private_creators) {
		private_creator *creator = private_creators;

		private_creators = creator->next;
		free(creator);
	}
}

/* --- temporary files --- */

typedef struct temporary_request {
	int fd;
	int error;
	char name[];
} temporary_request;

static void make_temporary(void *arg)
{
	temporary_request *request = arg;

	request->fd = mkstemp(request->name);
	request->error = errno;
}

static void drop_request(void *arg)
{
	temporary_request *request = arg;

	if (request->fd >= 0) {
		close(request->fd);
	}
	php_wait_disk_end();
	free(request);
}

int php_wait_mkstemp(char *name)
{
	size_t length = strlen(name) + 1;
	temporary_request *request = NULL;
	int fd, error;

	if (UNEXPECTED(zend_coroutine_may_wait()) && (php_wait_disk_busy() || !php_wait_directory_is_near(name))) {
		request = calloc(1, sizeof(temporary_request) + length);
	}
	if (EXPECTED(!request)) {
		return mkstemp(name);
	}
	memcpy(request->name, name, length);
	request->fd = -1;
	php_wait_disk_begin();
	if (zend_wait.offload(make_temporary, drop_request, request, 0) != 0) {
		return -1;
	}
	memcpy(name, request->name, length);
	fd = request->fd;
	error = request->error;
	request->fd = -1;
	drop_request(request);
	php_wait_fd_slow(fd, fd >= 0 && php_wait_media_of_fd(fd) == PHP_WAIT_MEDIA_FAR);
	errno = error;
	return fd;
}
