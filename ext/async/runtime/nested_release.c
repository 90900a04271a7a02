/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "runtime/nested_release.h"
#include "runtime/async_globals.h"
#include "runtime/hooks.h"

/* On the stack of the outermost release; destructors called below run in frames of their own. */
typedef struct {
	zend_queue_link link;            /* first */
	const zend_execute_data *frame;
	zend_object **waiting;
	uint32_t count, size;
} nested_release;

/* Those that the running coroutine is in the middle of. Before there are coroutines, and after a fatal error, which has
 * unwound the stacks that the records were on, there is one list. */
static zend_queue *releases_in_progress(void)
{
	if (EXPECTED(EG(coroutine).current && !CG(unclean_shutdown))) {
		return async_hooks.releases_of(EG(coroutine).current);
	}
	if (UNEXPECTED(CG(unclean_shutdown)) && !ASYNC_G(releases_forgotten)) {
		ASYNC_G(releases_forgotten) = true;
		memset(&ASYNC_G(releases), 0, sizeof(zend_queue));
	}
	return &ASYNC_G(releases);
}

static nested_release *release_of_frame(const zend_queue *releases)
{
	zend_queue_link *release = releases->last;

	while (release && ((nested_release *) release)->frame != EG(current_execute_data)) {
		release = release->prev;
	}
	return (nested_release *) release;
}

static void put_off(nested_release *release, zend_object *object)
{
	if (release->count == release->size) {
		release->size = release->size ? release->size * 2 : 8;
		release->waiting = safe_erealloc(release->waiting, release->size, sizeof(zend_object *), 0);
	}
	release->waiting[release->count++] = object;
}

void async_release_nested(zend_object *object)
{
	zend_queue *releases;
	nested_release release = {0}, *outermost;

	if (GC_REFCOUNT(object) > 1) {
		OBJ_RELEASE(object);
		return;
	}
	releases = releases_in_progress();
	outermost = release_of_frame(releases);
	if (outermost) {
		put_off(outermost, object);
		return;
	}
	release.frame = EG(current_execute_data);
	zend_queue_append(releases, &release.link);
	OBJ_RELEASE(object);
	while (release.count > 0) {
		OBJ_RELEASE(release.waiting[--release.count]);
	}
	zend_queue_remove(releases, &release.link);
	if (release.waiting) {
		efree(release.waiting);
	}
}
