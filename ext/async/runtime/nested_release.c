/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "runtime/nested_release.h"
#include "runtime/async_globals.h"

/* On the stack of the outermost release; destructors called below run in frames of their own. */
struct _async_release {
	async_release *outer;
	const zend_coroutine *coroutine;
	const zend_execute_data *frame;
	zend_object **waiting;
	uint32_t count, size;
};

static async_release *release_in_progress(void)
{
	async_release *release = ASYNC_G(releases);

	while (release && (release->coroutine != EG(coroutine).current || release->frame != EG(current_execute_data))) {
		release = release->outer;
	}
	return release;
}

static void put_off(async_release *release, zend_object *object)
{
	if (release->count == release->size) {
		release->size = release->size ? release->size * 2 : 8;
		release->waiting = safe_erealloc(release->waiting, release->size, sizeof(zend_object *), 0);
	}
	release->waiting[release->count++] = object;
}

/* Coroutines end their releases in any order. */
static void take_out(const async_release *release)
{
	async_release **link = &ASYNC_G(releases);

	while (*link != release) {
		link = &(*link)->outer;
	}
	*link = release->outer;
}

void async_release_nested(zend_object *object)
{
	async_release release = {0}, *outermost;

	if (GC_REFCOUNT(object) > 1) {
		OBJ_RELEASE(object);
		return;
	}
	if (UNEXPECTED(CG(unclean_shutdown)) && !ASYNC_G(releases_forgotten)) {
		/* they were on a stack that the fatal error unwound */
		ASYNC_G(releases_forgotten) = true;
		ASYNC_G(releases) = NULL;
	}
	outermost = release_in_progress();
	if (outermost) {
		put_off(outermost, object);
		return;
	}
	release.outer = ASYNC_G(releases);
	release.coroutine = EG(coroutine).current;
	release.frame = EG(current_execute_data);
	ASYNC_G(releases) = &release;
	OBJ_RELEASE(object);
	while (release.count > 0) {
		OBJ_RELEASE(release.waiting[--release.count]);
	}
	take_out(&release);
	if (release.waiting) {
		efree(release.waiting);
	}
}
