/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "php_wait_path_request.h"
#include "php_wait_paths.h"
#include "php_wait.h"
#include "php_wait_media.h"
#include "zend_hrtime.h"

#include <errno.h>
#include <unistd.h>

#define LARGE_FILE (1024 * 1024)

static ssize_t call_unlink(path_request *request)
{
	return unlink(request->path);
}

static ssize_t call_rename(path_request *request)
{
	return rename(request->path, request->second);
}

static ssize_t call_symlink(path_request *request)
{
	return symlink(request->path, request->second);
}

static ssize_t call_link(path_request *request)
{
	return link(request->path, request->second);
}

static ssize_t call_mkdir(path_request *request)
{
	return mkdir(request->path, request->mode);
}

static ssize_t call_rmdir(path_request *request)
{
	return rmdir(request->path);
}

static ssize_t call_chmod(path_request *request)
{
	return chmod(request->path, request->mode);
}

static ssize_t call_chown(path_request *request)
{
	return chown(request->path, request->owner, request->group);
}

static ssize_t call_lchown(path_request *request)
{
	return lchown(request->path, request->owner, request->group);
}

static ssize_t call_utime(path_request *request)
{
	return utime(request->path, request->has_times ? &request->times : NULL);
}

/* Removing the last link to a large file frees its blocks, which takes time. */
static bool is_small_change(const char *path, bool follow, bool removes)
{
	zend_stat_t found;

	switch (php_wait_path_probe(path, follow, &found)) {
		case PHP_WAIT_PATH_NEAR:
			return !removes || !S_ISREG(found.st_mode) || found.st_nlink > 1 || found.st_size <= LARGE_FILE;
		case PHP_WAIT_PATH_ERROR:
			return true;
		default:
			return false;
	}
}

/* Makes a change directly and measures it; `call` is an expression. */
#define CHANGE_HERE(call) do { \
		uint64_t since_ = zend_hrtime(); \
		int result_ = (call); \
		php_wait_disk_measure(since_); \
		return result_; \
	} while (0)

static bool is_direct(const char *path, bool follow, bool removes)
{
	return !php_wait_disk_busy() && is_small_change(path, follow, removes);
}

static int change_elsewhere(path_request *request)
{
	if (!request) {
		return (int) php_wait_path_no_memory();
	}
	return php_wait_path_make(request, true) ? (int) php_wait_path_result(request) : -1;
}

PHPAPI int php_wait_unlink(const char *path)
{
	if (EXPECTED(!zend_coroutine_may_wait())) {
		return unlink(path);
	}
	if (is_direct(path, false, true)) {
		CHANGE_HERE(unlink(path));
	}
	return change_elsewhere(php_wait_path_request(call_unlink, path, NULL, 0));
}

int php_wait_rename(const char *from, const char *to)
{
	if (EXPECTED(!zend_coroutine_may_wait())) {
		return rename(from, to);
	}
	if (is_direct(from, false, true) && is_direct(to, false, true)) {
		CHANGE_HERE(rename(from, to));
	}
	return change_elsewhere(php_wait_path_request(call_rename, from, to, 0));
}

int php_wait_symlink(const char *target, const char *path)
{
	if (EXPECTED(!zend_coroutine_may_wait())) {
		return symlink(target, path);
	}
	if (is_direct(path, false, false)) {
		CHANGE_HERE(symlink(target, path));
	}
	return change_elsewhere(php_wait_path_request(call_symlink, target, path, 0));
}

int php_wait_link(const char *from, const char *to)
{
	if (EXPECTED(!zend_coroutine_may_wait())) {
		return link(from, to);
	}
	if (is_direct(from, false, false) && is_direct(to, false, false)) {
		CHANGE_HERE(link(from, to));
	}
	return change_elsewhere(php_wait_path_request(call_link, from, to, 0));
}

int php_wait_mkdir(const char *path, mode_t mode)
{
	path_request *request;

	if (EXPECTED(!zend_coroutine_may_wait())) {
		return mkdir(path, mode);
	}
	if (is_direct(path, false, false)) {
		CHANGE_HERE(mkdir(path, mode));
	}
	if ((request = php_wait_path_request(call_mkdir, path, NULL, 0))) {
		request->mode = mode;
	}
	return change_elsewhere(request);
}

int php_wait_rmdir(const char *path)
{
	if (EXPECTED(!zend_coroutine_may_wait())) {
		return rmdir(path);
	}
	if (is_direct(path, false, false)) {
		CHANGE_HERE(rmdir(path));
	}
	return change_elsewhere(php_wait_path_request(call_rmdir, path, NULL, 0));
}

int php_wait_chmod(const char *path, mode_t mode)
{
	path_request *request;

	if (EXPECTED(!zend_coroutine_may_wait())) {
		return chmod(path, mode);
	}
	if (is_direct(path, true, false)) {
		CHANGE_HERE(chmod(path, mode));
	}
	if ((request = php_wait_path_request(call_chmod, path, NULL, 0))) {
		request->mode = mode;
	}
	return change_elsewhere(request);
}

static int chown_elsewhere(ssize_t (*call)(path_request *), const char *path, uid_t owner, gid_t group)
{
	path_request *request = php_wait_path_request(call, path, NULL, 0);

	if (request) {
		request->owner = owner;
		request->group = group;
	}
	return change_elsewhere(request);
}

int php_wait_chown(const char *path, uid_t owner, gid_t group)
{
	if (EXPECTED(!zend_coroutine_may_wait())) {
		return chown(path, owner, group);
	}
	if (is_direct(path, true, false)) {
		CHANGE_HERE(chown(path, owner, group));
	}
	return chown_elsewhere(call_chown, path, owner, group);
}

int php_wait_lchown(const char *path, uid_t owner, gid_t group)
{
	if (EXPECTED(!zend_coroutine_may_wait())) {
		return lchown(path, owner, group);
	}
	if (is_direct(path, false, false)) {
		CHANGE_HERE(lchown(path, owner, group));
	}
	return chown_elsewhere(call_lchown, path, owner, group);
}

int php_wait_utime(const char *path, const struct utimbuf *times)
{
	path_request *request;

	if (EXPECTED(!zend_coroutine_may_wait())) {
		return utime(path, times);
	}
	if (is_direct(path, true, false)) {
		CHANGE_HERE(utime(path, times));
	}
	request = php_wait_path_request(call_utime, path, NULL, 0);
	if (request && times) {
		request->times = *times;
		request->has_times = true;
	}
	return change_elsewhere(request);
}
