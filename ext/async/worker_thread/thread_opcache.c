/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * opcache empties its memory, when that is full or opcache_reset() was called, as
 * soon as a request begins and no other process holds a lock on a file of its own.
 * It does not ask whether other threads use the memory. So a lock is held that
 * belongs to an open file and not to the process, for as long as the process
 * lives; opcache then does without a restart.
 */

#include "worker_thread/worker_thread.h"

#ifdef ZTS

#include "zend_extensions.h"
#include "zend_ini.h"
#include "SAPI.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool is_lock_file(const char *path)
{
	char target[256];
	ssize_t length = readlink(path, target, sizeof(target) - 1);

	target[length < 0 ? 0 : length] = '\0';
	return strstr(target, "memfd:opcache_lock") || strstr(target, ".ZendSem.");
}

/* Another open file of the same. -1: there is none. */
static int open_lock_file(void)
{
	DIR *folder = opendir("/proc/self/fd");
	struct dirent *entry;
	char path[64];
	int fd = -1;

	while (folder && fd < 0 && (entry = readdir(folder)) != NULL) {
		snprintf(path, sizeof(path), "/proc/self/fd/%.20s", entry->d_name);
		if (is_lock_file(path)) {
			fd = open(path, O_RDWR | O_CLOEXEC);
		}
	}
	if (folder) {
		closedir(folder);
	}
	return fd;
}

static bool lock(int fd)
{
#ifdef F_OFD_SETLK
	struct flock in_use = { .l_type = F_RDLCK, .l_whence = SEEK_SET, .l_start = 1, .l_len = 1 };

	return fcntl(fd, F_OFD_SETLK, &in_use) == 0;
#else
	return false;
#endif
}

static bool opcache_is_on(void)
{
	return zend_get_extension("Zend OPcache") && INI_BOOL("opcache.enable")
		&& (strcmp(sapi_module.name, "cli") != 0 || INI_BOOL("opcache.enable_cli"));
}

bool async_worker_thread_hold_opcache(void)
{
	static int held = -1;

	if (held < 0 && zend_get_extension("Zend OPcache")) {
		held = open_lock_file();
		if (held >= 0 && !lock(held)) {
			close(held);
			held = -1;
		}
	}
	return held >= 0 || !opcache_is_on();
}

#endif
