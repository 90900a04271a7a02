/*
 * One ZipArchive in several coroutines. Callbacks that report the progress of
 * close() may suspend, and libzip then stands in the middle of the archive:
 * calls of other coroutines wait until it is closed.
 *
 * Life: the lock is in the object. Threads: one. Suspends: where it says so.
 */

#ifndef ZIP_TURNS_H
#define ZIP_TURNS_H

#include "php_zip.h"

static const char zip_turn_of[] = "a ZipArchive that is being closed";

/* Before an archive is used. False: cancelled, or, with an exception, in use where nothing can be waited for. Suspends: yes. */
static zend_always_inline bool zip_turn(ze_zip_object *object)
{
	if (EXPECTED(!object->closing.owner) || !zend_coroutine_current()) {
		return true;
	}
	if (!php_wait_lock_enter(&object->closing, zip_turn_of)) {
		if (errno != ECANCELED) {
			zend_throw_error(NULL, "The ZipArchive is being closed by another coroutine");
		}
		return false;
	}
	php_wait_lock_leave(&object->closing, true);
	return true;
}

/* Around all of a close; after zip_turn(), so that nothing is waited for. */
static zend_always_inline php_wait_lock_result zip_close_begin(ze_zip_object *object)
{
	return php_wait_lock_begin(&object->closing, zip_turn_of);
}

/* Suspends: no. */
static zend_always_inline void zip_close_end(ze_zip_object *object, php_wait_lock_result entered)
{
	php_wait_lock_end(&object->closing, entered);
}

#endif /* ZIP_TURNS_H */
