/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "zend.h"
#include "zend_stream.h"
#include "zend_virtual_cwd.h"

#ifndef ZEND_WIN32

#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utime.h>

static int system_open(const char *path, int flags, mode_t mode)
{
	return open(path, flags, mode);
}

#endif

static struct _zend_coroutine *system_include_begin(struct _zend_coroutine *coroutine)
{
	return NULL;
}

static void system_include_end(struct _zend_coroutine *outer)
{
}

static bool system_is_near_include(const struct _zend_file_handle *handle)
{
	return true;
}

CWD_API zend_path_calls zend_path = {
#ifndef ZEND_WIN32
	.stat = stat,
	.lstat = lstat,
	.access = access,
	.readlink = readlink,
	.chdir = chdir,
	.unlink = unlink,
	.rename = rename,
	.symlink = symlink,
	.link = link,
	.mkdir = mkdir,
	.rmdir = rmdir,
	.chmod = chmod,
	.chown = chown,
	.lchown = lchown,
	.utime = utime,
#endif
	.opendir = opendir,
#ifndef ZEND_WIN32
	.open = system_open,
	.fopen = fopen,
#endif
	.include_begin = system_include_begin,
	.include_end = system_include_end,
	.is_near_include = system_is_near_include,
};
