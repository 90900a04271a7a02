/*
 * One ZipArchive in several coroutines. close(), extractTo() and the like may
 * suspend in the middle, in files and in callbacks that report progress. Each of
 * these methods is one piece: calls of other coroutines wait until it is done.
 *
 * Life: the lock is in the object. Threads: one. Suspends: all of it.
 */

#ifndef ZIP_TURNS_H
#define ZIP_TURNS_H

#include "php_zip.h"

static const char zip_turn_of[] = "a ZipArchive that another coroutine uses";

/* Before an archive is used. False: cancelled, or, with an exception, in use where nothing can be waited for. */
static zend_always_inline bool zip_turn(ze_zip_object *object)
{
	if (EXPECTED(!object->turns.owner) || !zend_coroutine_current()) {
		return true;
	}
	if (!php_wait_lock_enter(&object->turns, zip_turn_of)) {
		if (errno != ECANCELED) {
			zend_throw_error(NULL, "The ZipArchive is in use by another coroutine");
		}
		return false;
	}
	php_wait_lock_leave(&object->turns, true);
	return true;
}

/* Calls the method again, with the lock held. False: it is held already, or not needed. */
static bool zip_whole(zif_handler method, INTERNAL_FUNCTION_PARAMETERS)
{
	ze_zip_object *object = Z_ZIP_P(ZEND_THIS);
	php_wait_lock_result entered;

	if (EXPECTED(!zend_coroutine_current()) || object->turns.owner == zend_coroutine_current()) {
		return false;
	}
	entered = php_wait_lock_begin(&object->turns, zip_turn_of);
	if (entered == PHP_WAIT_LOCK_NOT_NEEDED) {
		return false;
	}
	if (entered == PHP_WAIT_LOCK_ENTERED) {
		method(INTERNAL_FUNCTION_PARAM_PASSTHRU);
	} else {
		RETVAL_FALSE;
	}
	php_wait_lock_end(&object->turns, entered);
	return true;
}

#endif /* ZIP_TURNS_H */
