/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "zend.h"
#include "zend_API.h"
#include "zend_coroutine.h"
#include "zend_coroutine_destructors.h"

typedef struct {
	zend_object *object;             /* its only reference */
	const zend_execute_data *frame;  /* of the function that has released it */
} queued_destructor;

/* In the order of release: the frames of later ones are the same, or inner ones, or of functions that began later. */
typedef struct _zend_queued_destructors {
	uint32_t count, capacity;
	queued_destructor entries[];
} zend_queued_destructors;

/* The lowest frames of coroutines are no functions. While a function that C code has called is left, the current frame is
 * that of the C code already, but its own is still on the VM stack: its variables are released by PHP code. */
static const zend_execute_data *internal_function(void)
{
	zend_execute_data *frame = EG(current_execute_data);

	return frame && frame->prev_execute_data && frame->func && !ZEND_USER_CODE(frame->func->type)
		&& EG(vm_stack_top) == (zval *) frame + ZEND_CALL_FRAME_SLOT + ZEND_CALL_NUM_ARGS(frame) + frame->func->common.T
		? frame : NULL;
}

static zend_queued_destructors *grow(zend_queued_destructors *queued)
{
	const uint32_t capacity = queued ? queued->capacity * 2 : 8;
	zend_queued_destructors *grown = safe_erealloc(queued, capacity, sizeof(queued_destructor), sizeof(zend_queued_destructors));

	if (!queued) {
		grown->count = 0;
	}
	grown->capacity = capacity;
	return grown;
}

bool zend_coroutine_queue_destructor(zend_object *object)
{
	zend_coroutine *coroutine = EG(coroutine).current;
	const zend_execute_data *frame = CG(unclean_shutdown) || !coroutine ? NULL : internal_function();
	zend_queued_destructors *queued;

	if (!frame) {
		return false;
	}
	queued = coroutine->destructors;
	if (!queued || queued->count == queued->capacity) {
		coroutine->destructors = queued = grow(queued);
	}
	GC_SET_REFCOUNT(object, 1);
	queued->entries[queued->count++] = (queued_destructor) { object, frame };
	zend_atomic_bool_store_ex(&EG(vm_interrupt), true);
	return true;
}

static bool is_inside(const zend_execute_data *frame, const zend_execute_data *outer)
{
	while (frame && (frame = frame->prev_execute_data) != NULL) {
		if (frame == outer) {
			return true;
		}
	}
	return false;
}

/* Taken out first: a destructor may queue others, and run them. */
static void run_from(zend_queued_destructors *queued, uint32_t first)
{
	const uint32_t count = queued->count - first;
	queued_destructor *taken = safe_emalloc(count, sizeof(queued_destructor), 0);

	memcpy(taken, queued->entries + first, count * sizeof(queued_destructor));
	queued->count = first;
	for (uint32_t i = 0; i < count; i++) {
		taken[i].object->handlers->dtor_obj(taken[i].object);
		OBJ_RELEASE(taken[i].object);
	}
	efree(taken);
}

ZEND_API bool zend_coroutine_run_destructors(const zend_execute_data *frame, bool returned)
{
	zend_coroutine *coroutine = EG(coroutine).current;
	zend_queued_destructors *queued;

	while ((queued = coroutine->destructors) != NULL && queued->count > 0) {
		uint32_t first = queued->count;

		while (first > 0) {
			const zend_execute_data *releasing = queued->entries[first - 1].frame;

			if (frame && ((!returned && releasing == frame) || is_inside(frame, releasing))) {
				break;
			}
			first--;
		}
		if (first == queued->count) {
			return false;
		}
		run_from(queued, first);
	}
	return true;
}

ZEND_API void zend_coroutine_drop_destructors(zend_coroutine *coroutine)
{
	zend_queued_destructors *queued = coroutine->destructors;

	if (EXPECTED(!queued)) {
		return;
	}
	coroutine->destructors = NULL;
	for (uint32_t i = 0; i < queued->count; i++) {
		OBJ_RELEASE(queued->entries[i].object);
	}
	efree(queued);
}
