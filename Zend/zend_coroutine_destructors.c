/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "zend.h"
#include "zend_API.h"
#include "zend_coroutine.h"
#include "zend_coroutine_destructors.h"
#include "zend_fibers.h"
#include "zend_generators.h"

/* In the order of release; what destructors release is appended. */
typedef struct _zend_queued_destructors {
	uint32_t next, count, capacity;
	zend_object *objects[];
} zend_queued_destructors;

/* The lowest frames of coroutines are no functions. While a function that C code has called is left, the current frame is
 * that of the C code already, but its own is still on the VM stack: its variables are released by PHP code. */
static bool is_in_internal_function(void)
{
	zend_execute_data *frame = EG(current_execute_data);

	return frame && frame->prev_execute_data && frame->func && !ZEND_USER_CODE(frame->func->type)
		&& EG(vm_stack_top) == (zval *) frame + ZEND_CALL_FRAME_SLOT + ZEND_CALL_NUM_ARGS(frame) + frame->func->common.T;
}

/* The scheduler's own functions may run as long as the program, and expect waits. */
static bool is_of_scheduler(void)
{
	const zend_module_entry *module = EG(current_execute_data)->func->internal_function.module;

	return module && strcmp(module->name, "async") == 0;
}

/* Functions that a handler calls have frames of their own. */
static bool is_in_handler(const zend_coroutine *coroutine)
{
	return coroutine->releasing_frame && coroutine->releasing_frame == EG(current_execute_data)
		&& coroutine->releasing_stack_top == EG(vm_stack_top);
}

static bool is_in_c_code(const zend_coroutine *coroutine)
{
	return is_in_internal_function() ? !is_of_scheduler() : is_in_handler(coroutine);
}

static bool runs_php_code(const zend_object *object)
{
	return object->ce->destructor || object->ce == zend_ce_generator || object->ce == zend_ce_fiber;
}

static zend_queued_destructors *grow(zend_queued_destructors *queued)
{
	const uint32_t capacity = queued ? queued->capacity * 2 : 8;
	zend_queued_destructors *grown = safe_erealloc(queued, capacity, sizeof(zend_object *), sizeof(zend_queued_destructors));

	if (!queued) {
		grown->next = grown->count = 0;
	}
	grown->capacity = capacity;
	return grown;
}

bool zend_coroutine_queue_destructor(zend_object *object)
{
	zend_coroutine *coroutine = EG(coroutine).current;
	zend_queued_destructors *queued = coroutine ? coroutine->destructors : NULL;

	if (!coroutine || CG(unclean_shutdown) || !runs_php_code(object) || !is_in_c_code(coroutine)) {
		return false;
	}
	if (!queued || queued->count == queued->capacity) {
		coroutine->destructors = queued = grow(queued);
	}
	GC_SET_REFCOUNT(object, 1);
	queued->objects[queued->count++] = object;
	zend_atomic_bool_store_ex(&EG(vm_interrupt), true);
	return true;
}

/* A destructor may run this again, for those after it. */
ZEND_API void zend_coroutine_run_destructors(void)
{
	zend_coroutine *coroutine = EG(coroutine).current;
	zend_queued_destructors *queued;

	while ((queued = coroutine->destructors) != NULL && queued->next < queued->count) {
		zend_object *object = queued->objects[queued->next++];

		if (queued->next == queued->count) {
			queued->next = queued->count = 0;
		}
		object->handlers->dtor_obj(object);
		OBJ_RELEASE(object);
	}
}

void zend_coroutine_releasing_handler_begins(zend_releasing_handler *handler, zend_coroutine *coroutine)
{
	*handler = (zend_releasing_handler) { coroutine, coroutine->releasing_frame, coroutine->releasing_stack_top };
	coroutine->releasing_frame = EG(current_execute_data);
	coroutine->releasing_stack_top = EG(vm_stack_top);
}

void zend_coroutine_releasing_handler_ends(const zend_releasing_handler *handler)
{
	zend_coroutine *coroutine = handler->coroutine;

	coroutine->releasing_frame = handler->outer_frame;
	coroutine->releasing_stack_top = handler->outer_stack_top;
	if (UNEXPECTED(coroutine->destructors) && !is_in_c_code(coroutine)) {
		zend_coroutine_run_destructors();
	}
}

ZEND_API void zend_coroutine_drop_destructors(zend_coroutine *coroutine)
{
	zend_queued_destructors *queued = coroutine->destructors;

	if (EXPECTED(!queued)) {
		return;
	}
	coroutine->destructors = NULL;
	for (uint32_t i = queued->next; i < queued->count; i++) {
		OBJ_RELEASE(queued->objects[i]);
	}
	efree(queued);
}
