/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "runtime/processors.h"
#include "php.h"

#ifdef __linux__
# include <sched.h>
# include <sys/syscall.h>
#endif
#include <stdio.h>
#include <unistd.h>

static int allowed_processors(void)
{
#ifdef __linux__
	cpu_set_t *set;
	int count = 0;

	for (int most = 1024; most <= 1024 * 1024 && count == 0; most *= 4) {
		size_t size = CPU_ALLOC_SIZE(most);

		set = CPU_ALLOC(most);
		if (set && sched_getaffinity(0, size, set) == 0) {
			count = CPU_COUNT_S(size, set);
		}
		CPU_FREE(set);
	}
	if (count > 0) {
		return count;
	}
#endif
	return MAX(1, (int) sysconf(_SC_NPROCESSORS_ONLN));
}

static int rounded_up(long long quota, long long period)
{
	return quota > 0 && period > 0 ? (int) ((quota + period - 1) / period) : 0;
}

static int quota_in(const char *folder)
{
	char path[MAXPATHLEN];
	long long quota = 0, period = 0;
	FILE *file;

	snprintf(path, sizeof(path), "/sys/fs/cgroup%s/cpu.max", folder);
	file = fopen(path, "re");
	if (!file) {
		return 0;
	}
	if (fscanf(file, "%lld %lld", &quota, &period) != 2) {
		quota = 0;                   /* "max" */
	}
	fclose(file);
	return rounded_up(quota, period);
}

/* Limits of the folders above hold as well. */
static int quota_of_unified(void)
{
	char folder[MAXPATHLEN] = "", *slash;
	FILE *file = fopen("/proc/self/cgroup", "re");
	int smallest = 0;

	if (file) {
		if (fscanf(file, "0::%4000s", folder) != 1) {
			folder[0] = '\0';
		}
		fclose(file);
	}
	for (;;) {
		int quota = quota_in(folder);

		if (quota > 0 && (smallest == 0 || quota < smallest)) {
			smallest = quota;
		}
		slash = strrchr(folder, '/');
		if (!slash) {
			return smallest;
		}
		*slash = '\0';
	}
}

static long long number_in(const char *path)
{
	FILE *file = fopen(path, "re");
	long long number = 0;

	if (file) {
		if (fscanf(file, "%lld", &number) != 1) {
			number = 0;
		}
		fclose(file);
	}
	return number;
}

int async_processors(void)
{
	int allowed = allowed_processors(), quota = quota_of_unified();

	if (quota == 0) {
		quota = rounded_up(number_in("/sys/fs/cgroup/cpu/cpu.cfs_quota_us"), number_in("/sys/fs/cgroup/cpu/cpu.cfs_period_us"));
	}
	return quota > 0 && quota < allowed ? quota : allowed;
}

pid_t async_thread_id(void)
{
#ifdef SYS_gettid
	return (pid_t) syscall(SYS_gettid);
#else
	return getpid();
#endif
}
