/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "process/process_ends.h"
#include "process/process_status.h"
#include "runtime/exceptions.h"
#include "php_network.h"
#include "zend_exceptions.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

static const char *const names[3] = { "stdin", "stdout", "stderr" };

/* Where it cannot be overwritten when the child's three are put into place. Closes `fd`. */
static int away_from_standard(int fd)
{
	int moved, error;

	if (fd < 0 || fd > STDERR_FILENO) {
		return fd;
	}
	moved = fcntl(fd, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
	error = errno;
	close(fd);
	errno = error;
	return moved;
}

static bool open_pipe(async_process_ends *ends, int i)
{
	int pair[2];

#ifdef __APPLE__
	if (pipe(pair) != 0) {
		return false;
	}
	fcntl(pair[0], F_SETFD, FD_CLOEXEC);
	fcntl(pair[1], F_SETFD, FD_CLOEXEC);
#else
	if (pipe2(pair, O_CLOEXEC) != 0) {
		return false;
	}
#endif
	ends->child[i] = away_from_standard(pair[i == 0 ? 0 : 1]);
	ends->parent[i] = away_from_standard(pair[i == 0 ? 1 : 0]);
	return ends->child[i] >= 0 && ends->parent[i] >= 0;
}

/* A descriptor of its own for the child; -1 with errno. */
static int descriptor_of(php_stream *stream)
{
	php_socket_t fd = -1;

	errno = EBADF;
	if (php_stream_cast(stream, PHP_STREAM_AS_FD, (void **) &fd, 0) == FAILURE || EG(exception)) {
		return -1;
	}
	return fcntl((int) fd, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
}

static int open_file(zval *path, zval *mode)
{
	php_stream *stream;
	int fd;

	errno = ENOENT;
	stream = php_stream_open_wrapper(Z_STRVAL_P(path), Z_STRVAL_P(mode), STREAM_WILL_CAST, NULL);
	if (!stream) {
		return -1;
	}
	fd = descriptor_of(stream);
	php_stream_close(stream);
	return fd;
}

/* ["file", $path, $mode]; false: it is something else. */
static bool open_described(async_process_ends *ends, int i, HashTable *described)
{
	zval *type = zend_hash_index_find_deref(described, 0);
	zval *path = zend_hash_index_find_deref(described, 1);
	zval *mode = zend_hash_index_find_deref(described, 2);
	int flags;

	if (zend_hash_num_elements(described) != 3 || !type || !path || !mode || Z_TYPE_P(type) != IS_STRING
			|| !zend_string_equals_literal(Z_STR_P(type), "file") || Z_TYPE_P(path) != IS_STRING || Z_TYPE_P(mode) != IS_STRING) {
		return false;
	}
	if (zend_str_has_nul_byte(Z_STR_P(path))) {
		zend_value_error("The path of $%s must not contain any null bytes", names[i]);
		return true;
	}
	if (php_stream_parse_fopen_modes(Z_STRVAL_P(mode), &flags) == FAILURE) {
		zend_value_error("The mode of $%s is not valid", names[i]);
		return true;
	}
	ends->child[i] = open_file(path, mode);
	if (ends->child[i] < 0 && !EG(exception)) {
		zend_throw_exception_ex(async_ce_process_exception, 0, "Cannot open \"%s\" as $%s: %s", Z_STRVAL_P(path), names[i], strerror(errno));
	}
	return true;
}

static bool is_name(const zval *given, const char *name)
{
	return Z_TYPE_P(given) == IS_STRING && zend_string_equals_cstr(Z_STR_P(given), name, strlen(name));
}

/* Everything but a pipe; false: it is none of what is allowed. */
static bool open_given(async_process_ends *ends, int i, zval *given)
{
	if (is_name(given, "inherit")) {
		return true;
	}
	if (i == STDERR_FILENO && is_name(given, "stdout")) {
		ends->err_to_out = true;
		return true;
	}
	if (is_name(given, "null")) {
		ends->child[i] = away_from_standard(open("/dev/null", O_RDWR | O_CLOEXEC));
	} else if (Z_TYPE_P(given) == IS_ARRAY) {
		return open_described(ends, i, Z_ARRVAL_P(given));
	} else if (Z_TYPE_P(given) == IS_RESOURCE) {
		php_stream *stream = zend_fetch_resource2_ex(given, NULL, php_file_le_stream(), php_file_le_pstream());

		if (!stream) {
			return false;
		}
		ends->child[i] = descriptor_of(stream);
	} else {
		return false;
	}
	if (ends->child[i] < 0 && !EG(exception)) {
		zend_throw_exception_ex(async_ce_process_exception, 0, "Cannot use the given $%s: %s", names[i], strerror(errno));
	}
	return true;
}

bool async_process_ends_open(async_process_ends *ends, const async_process_spec *spec)
{
	for (int i = 0; i < 3; i++) {
		ends->child[i] = ends->parent[i] = -1;
	}
	ends->err_to_out = false;
	for (int i = 0; i < 3 && !EG(exception); i++) {
		zval *given = spec->streams[i];

		if (!given || is_name(given, "pipe")) {
			if (!open_pipe(ends, i)) {
				zend_throw_exception_ex(async_ce_process_exception, 0, "Cannot make a pipe: %s", strerror(errno));
			}
		} else if (!open_given(ends, i, given)) {
			zend_argument_value_error((uint32_t) (4 + i), "must be \"pipe\", \"inherit\", \"null\", %san open stream or [\"file\", $path, $mode]",
				i == STDERR_FILENO ? "\"stdout\", " : "");
		}
	}
	return !EG(exception);
}

static void close_all(int fds[3])
{
	for (int i = 0; i < 3; i++) {
		if (fds[i] >= 0) {
			close(fds[i]);
			fds[i] = -1;
		}
	}
}

void async_process_ends_close(async_process_ends *ends, bool started)
{
	close_all(ends->child);
	if (!started) {
		close_all(ends->parent);
	}
}
