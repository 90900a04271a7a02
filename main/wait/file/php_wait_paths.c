/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "php_wait_paths.h"

void php_wait_paths_startup(void)
{
	zend_path = (zend_path_calls) {
		.stat = php_wait_stat,
		.lstat = php_wait_lstat,
		.access = php_wait_access,
		.readlink = php_wait_readlink,
		.chdir = php_wait_chdir,
		.unlink = php_wait_unlink,
		.rename = php_wait_rename,
		.symlink = php_wait_symlink,
		.link = php_wait_link,
		.mkdir = php_wait_mkdir,
		.rmdir = php_wait_rmdir,
		.chmod = php_wait_chmod,
		.chown = php_wait_chown,
		.lchown = php_wait_lchown,
		.utime = php_wait_utime,
		.opendir = php_wait_opendir,
		.open = php_wait_open,
		.fopen = php_wait_fopen,
		.include_begin = php_wait_include_begin,
		.include_end = php_wait_include_end,
		.is_near_include = php_wait_is_near_include,
	};
}
