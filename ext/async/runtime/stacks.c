/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "runtime/stacks.h"
#include "runtime/async_globals.h"

#include <stdio.h>
#include <sys/resource.h>

#define SMALL_STACK ((size_t) 256 * 1024)
#define UNLIMITED_STACK ((size_t) 8 * 1024 * 1024)
#define LARGEST_STACK ((size_t) 1024 * 1024 * 1024)
/* The address space must have room for this many stacks, otherwise small ones are used. */
#define FITTING_STACKS 4096

static size_t main_flow_stack(void)
{
	struct rlimit limit;
	size_t bytes = UNLIMITED_STACK;

	if (getrlimit(RLIMIT_STACK, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY) {
		bytes = (size_t) limit.rlim_cur;
	}
#ifdef ZEND_CHECK_STACK_LIMIT
	if (EG(max_allowed_stack_size) > 0) {
		bytes = MAX(bytes, (size_t) EG(max_allowed_stack_size));
	}
#endif
	return MIN(bytes, LARGEST_STACK);
}

static bool overcommit_is_strict(void)
{
	FILE *file = fopen("/proc/sys/vm/overcommit_memory", "re");
	int mode = 0;

	if (!file) {
		return false;
	}
	if (fscanf(file, "%d", &mode) != 1) {
		mode = 0;
	}
	fclose(file);
	return mode == 2;
}

/* Why the host does not let every coroutine reserve that much; NULL: it does. */
static const char *host_limit(size_t bytes)
{
	struct rlimit limit;

	if (sizeof(void *) < 8) {
		return "of 32-bit addresses";
	}
	if (getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY && limit.rlim_cur / bytes < FITTING_STACKS) {
		return "the address space is limited (ulimit -v)";
	}
	if (overcommit_is_strict()) {
		return "memory is never overcommitted (vm.overcommit_memory=2)";
	}
	return NULL;
}

static size_t default_stack(const char **why)
{
	static size_t bytes;
	static const char *reason;
	size_t wanted = main_flow_stack();

	if (!bytes) {
		reason = wanted > SMALL_STACK ? host_limit(wanted) : NULL;
		bytes = reason ? SMALL_STACK : wanted;
	}
	*why = reason;
	return reason ? bytes : wanted;
}

/* Adds room for what the engine keeps in reserve. */
static size_t at_least_reserved(size_t bytes)
{
#ifdef ZEND_CHECK_STACK_LIMIT
	return MAX(bytes, (size_t) EG(reserved_stack_size) + ASYNC_SMALLEST_STACK);
#else
	return bytes;
#endif
}

size_t async_stack_size(void)
{
	const char *why;
	size_t bytes = (size_t) ASYNC_G(stack_size);

	if (bytes == 0) {
		return at_least_reserved(default_stack(&why));
	}
#ifdef __SANITIZE_ADDRESS__
	/* sanitizers make frames several times as large */
	bytes *= 8;
#endif
	return at_least_reserved(bytes);
}

void async_stacks_warn_of_size(void)
{
	static bool warned;
	const char *why = NULL;
	size_t bytes;

	if (warned || ASYNC_G(stack_size) != 0) {
		return;
	}
	bytes = default_stack(&why);
	warned = true;
	if (why) {
		zend_error(E_WARNING, "Coroutines have stacks of %zuK instead of %zuK because %s; C code that recurses deeply can overflow them. "
			"Set async.stack_size to choose a size", bytes / 1024, main_flow_stack() / 1024, why);
	}
}

void async_stacks_note_guard(const acore_coroutine *coroutine)
{
	if (UNEXPECTED(acore_coroutine_unguarded(coroutine)) && !ASYNC_G(unguarded)) {
		ASYNC_G(unguarded) = ASYNC_UNGUARDED_SEEN;
	}
}

void async_stacks_warn_of_guards(void)
{
	if (EXPECTED(ASYNC_G(unguarded) != ASYNC_UNGUARDED_SEEN)) {
		return;
	}
	ASYNC_G(unguarded) = ASYNC_UNGUARDED_WARNED;
	zend_error(E_WARNING, "There are so many coroutines that some of their stacks have no guard page; an overflow is noticed late. "
		"Raise vm.max_map_count, or use Linux 6.13 or later");
}
