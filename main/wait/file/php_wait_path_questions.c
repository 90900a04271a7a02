/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "php_wait_path_request.h"
#include "php_wait_paths.h"
#include "php_wait.h"
#include "php_wait_media.h"

#include <unistd.h>

static ssize_t call_stat(path_request *request)
{
	return stat(request->path, &request->found);
}

static ssize_t call_lstat(path_request *request)
{
	return lstat(request->path, &request->found);
}

static ssize_t call_access(path_request *request)
{
	return access(request->path, request->mode);
}

static ssize_t call_readlink(path_request *request)
{
	return readlink(request->path, request->second, request->size);
}

static int stat_elsewhere(ssize_t (*call)(path_request *), const char *path, zend_stat_t *found)
{
	path_request *request = php_wait_path_request(call, path, NULL, 0);

	if (!request) {
		return (int) php_wait_path_no_memory();
	}
	if (!php_wait_path_make(request, false)) {
		return -1;
	}
	*found = request->found;
	return (int) php_wait_path_result(request);
}

int php_wait_stat(const char *path, zend_stat_t *found)
{
	if (UNEXPECTED(zend_coroutine_may_wait())) {
		switch (php_wait_path_probe(path, true, found)) {
			case PHP_WAIT_PATH_NEAR:
				return 0;
			case PHP_WAIT_PATH_FAR:
				return stat_elsewhere(call_stat, path, found);
			case PHP_WAIT_PATH_ERROR:
				break;
		}
	}
	return stat(path, found);
}

int php_wait_lstat(const char *path, zend_stat_t *found)
{
	if (UNEXPECTED(zend_coroutine_may_wait())) {
		switch (php_wait_path_probe(path, false, found)) {
			case PHP_WAIT_PATH_NEAR:
				return 0;
			case PHP_WAIT_PATH_FAR:
				return stat_elsewhere(call_lstat, path, found);
			case PHP_WAIT_PATH_ERROR:
				break;
		}
	}
	return lstat(path, found);
}

static bool is_far(const char *path, bool follow)
{
	zend_stat_t found;

	return UNEXPECTED(zend_coroutine_may_wait()) && php_wait_path_probe(path, follow, &found) == PHP_WAIT_PATH_FAR;
}

int php_wait_access(const char *path, int mode)
{
	path_request *request;

	if (!is_far(path, true)) {
		return access(path, mode);
	}
	if (!(request = php_wait_path_request(call_access, path, NULL, 0))) {
		return (int) php_wait_path_no_memory();
	}
	request->mode = (mode_t) mode;
	return php_wait_path_make(request, false) ? (int) php_wait_path_result(request) : -1;
}

ssize_t php_wait_readlink(const char *path, char *target, size_t size)
{
	path_request *request;

	if (!is_far(path, false)) {
		return readlink(path, target, size);
	}
	if (!(request = php_wait_path_request(call_readlink, path, NULL, size))) {
		return php_wait_path_no_memory();
	}
	if (!php_wait_path_make(request, false)) {
		return -1;
	}
	if (request->result > 0) {
		memcpy(target, request->second, request->result);
	}
	return php_wait_path_result(request);
}

#ifdef HAVE_SYS_STATVFS_H

static ssize_t call_statvfs(path_request *request)
{
	return statvfs(request->path, &request->space);
}

PHPAPI int php_wait_statvfs(const char *path, struct statvfs *space)
{
	path_request *request;

	if (!is_far(path, true)) {
		return statvfs(path, space);
	}
	if (!(request = php_wait_path_request(call_statvfs, path, NULL, 0))) {
		return (int) php_wait_path_no_memory();
	}
	if (!php_wait_path_make(request, false)) {
		return -1;
	}
	*space = request->space;
	return (int) php_wait_path_result(request);
}

#endif

static ssize_t call_chdir(path_request *request)
{
	return chdir(request->path);
}

int php_wait_chdir(const char *path)
{
	path_request *request;

	if (!is_far(path, true)) {
		return chdir(path);
	}
	if (!(request = php_wait_path_request(call_chdir, path, NULL, 0))) {
		return (int) php_wait_path_no_memory();
	}
	return php_wait_path_make(request, false) ? (int) php_wait_path_result(request) : -1;
}
