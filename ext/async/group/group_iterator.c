/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * foreach over a coroutine group: its tasks in order of completion.
 */

#include "coroutine/awaitable.h"
#include "coroutine/coroutine.h"
#include "coroutine/request_runtime.h"
#include "group/coroutine_group.h"
#include "zend_exceptions.h"
#include "zend_interfaces.h"

typedef struct {
	zend_object_iterator iterator;
	async_group_task *task;          /* the current one; NULL: none is left */
	zval value;                      /* [result, error]; UNDEF until requested */
} group_iterator;

static async_group *group_of(group_iterator *iterator)
{
	return async_group_from_obj(Z_OBJ(iterator->iterator.data));
}

/* Waits until another task has ended, or the state has changed otherwise. */
static zend_result wait_for_progress(async_group *group)
{
	async_coroutine *current = async_coroutine_current();
	async_waiter waiter;
	zend_result result;

	if (async_wait_allowed() == FAILURE) {
		return FAILURE;
	}
	async_waiter_add(&group->progress, &waiter, current);
	current->waiting_on = &group->progress;
	result = async_suspend_until_woken(-1, NULL);
	current->waiting_on = NULL;
	async_waiter_remove(&group->progress, &waiter);
	return result;
}

/* Moves to the task that ended after `last`, whose reference is taken over. NULL: to the first one. */
static void move_behind(group_iterator *iterator, async_group_task *last)
{
	async_group *group = group_of(iterator);
	async_group_task *next;
	zval value;

	ZVAL_COPY_VALUE(&value, &iterator->value);
	ZVAL_UNDEF(&iterator->value);
	iterator->task = NULL;
	zval_ptr_dtor(&value);
	while (!(next = last && !last->removed ? last->next_settled : group->first_settled) && group->unsettled > 0) {
		if (wait_for_progress(group) == FAILURE) {
			break;
		}
	}
	if (last) {
		async_group_task_release(last);
	}
	if (next) {
		next->refcount++;
		next->seen = true;
	}
	iterator->task = next;
}

static void leave_task(group_iterator *iterator)
{
	async_group_task *task = iterator->task;

	iterator->task = NULL;
	if (task) {
		async_group_task_release(task);
	}
}

static void iterator_rewind(zend_object_iterator *object)
{
	leave_task((group_iterator *) object);
	move_behind((group_iterator *) object, NULL);
}

static void iterator_forward(zend_object_iterator *object)
{
	group_iterator *iterator = (group_iterator *) object;

	if (iterator->task) {
		move_behind(iterator, iterator->task);
	}
}

static zend_result iterator_valid(zend_object_iterator *iterator)
{
	return ((group_iterator *) iterator)->task ? SUCCESS : FAILURE;
}

static void iterator_key(zend_object_iterator *iterator, zval *key)
{
	async_group_task *task = ((group_iterator *) iterator)->task;

	if (!task) {
		/* key() called by PHP code without valid() */
		ZVAL_NULL(key);
	} else if (task->name) {
		ZVAL_STR_COPY(key, task->name);
	} else {
		ZVAL_LONG(key, (zend_long) task->index);
	}
}

static zval *iterator_current(zend_object_iterator *object)
{
	group_iterator *iterator = (group_iterator *) object;
	async_group_task *task = iterator->task;

	if (!task) {
		return NULL;
	}
	if (Z_ISUNDEF(iterator->value)) {
		array_init_size(&iterator->value, 2);
		async_group_add_outcome(&iterator->value, task);
	}
	return &iterator->value;
}

static void iterator_free(zend_object_iterator *object)
{
	group_iterator *iterator = (group_iterator *) object;

	leave_task(iterator);
	zval_ptr_dtor(&iterator->value);
	zval_ptr_dtor(&iterator->iterator.data);
}

static HashTable *iterator_gc(zend_object_iterator *iterator, zval **table, int *count)
{
	*table = &iterator->data;
	*count = 1;
	return NULL;
}

static const zend_object_iterator_funcs iterator_funcs = {
	.dtor = iterator_free,
	.valid = iterator_valid,
	.get_current_data = iterator_current,
	.get_current_key = iterator_key,
	.move_forward = iterator_forward,
	.rewind = iterator_rewind,
	.get_gc = iterator_gc,
};

zend_object_iterator *async_group_get_iterator(zend_class_entry *ce, zval *object, int by_ref)
{
	group_iterator *iterator;

	if (by_ref) {
		zend_throw_error(NULL, "An iterator cannot be used with foreach by reference");
		return NULL;
	}
	if (!async_awaitable_from_zval(object, "foreach") || async_runtime_start() == FAILURE) {
		return NULL;
	}
	iterator = emalloc(sizeof(group_iterator));
	zend_iterator_init(&iterator->iterator);
	iterator->iterator.funcs = &iterator_funcs;
	ZVAL_OBJ_COPY(&iterator->iterator.data, Z_OBJ_P(object));
	iterator->task = NULL;
	ZVAL_UNDEF(&iterator->value);
	return &iterator->iterator;
}
