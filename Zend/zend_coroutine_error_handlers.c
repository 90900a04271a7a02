/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "zend.h"
#include "zend_API.h"
#include "zend_stack.h"
#include "zend_coroutine_error_handlers.h"

struct _zend_error_handlers {
	uint32_t holders;          /* number of coroutines that use the set */
	/* valid unless it is the set in EG() */
	int level;
	zval handler;
	zend_stack handlers;
	zend_stack levels;
	zend_error_handlers *next; /* list of leftover sets */
};

static zend_error_handlers *new_set(void)
{
	zend_error_handlers *set = pemalloc(sizeof(*set), 1);

	set->holders = 1;
	return set;
}

static void make_empty(zend_error_handlers *set)
{
	set->level = 0;
	ZVAL_UNDEF(&set->handler);
	zend_stack_init(&set->handlers, sizeof(zval));
	zend_stack_init(&set->levels, sizeof(int));
}

static void free_set(zend_error_handlers *set)
{
	if (!CG(unclean_shutdown)) {
		zval_ptr_dtor(&set->handler);
		zend_stack_clean(&set->handlers, (void (*)(void *)) ZVAL_PTR_DTOR, true);
		zend_stack_destroy(&set->levels);
	}
	pefree(set, 1);
}

static void release(zend_error_handlers *set)
{
	if (--set->holders == 0) {
		free_set(set);
	}
}

void zend_coroutine_error_handlers_load(zend_error_handlers *set)
{
	zend_error_handlers *before = EG(coroutine).error_handlers;

	before->level = EG(user_error_handler_error_reporting);
	before->handlers = EG(user_error_handlers);
	before->levels = EG(user_error_handlers_error_reporting);
	ZVAL_COPY_VALUE(&before->handler, &EG(user_error_handler));

	EG(user_error_handler_error_reporting) = set->level;
	EG(user_error_handlers) = set->handlers;
	EG(user_error_handlers_error_reporting) = set->levels;
	ZVAL_COPY_VALUE(&EG(user_error_handler), &set->handler);
	EG(coroutine).error_handlers = set;
}

/* --- copies --- */

static void copy_handlers(zend_stack *to, const zend_stack *from)
{
	for (int i = 0; i < from->top; i++) {
		zval *handler = (zval *) from->elements + i;

		Z_TRY_ADDREF_P(handler);
		zend_stack_push(to, handler);
	}
}

static void copy_levels(zend_stack *to, const zend_stack *from)
{
	for (int i = 0; i < from->top; i++) {
		zend_stack_push(to, (int *) from->elements + i);
	}
}

/* As other coroutines see it: a handler running here is in force for them. */
static void copy_globals(zend_error_handlers *set)
{
	zval *handler = &EG(user_error_handler);

	if (Z_TYPE_P(handler) == IS_UNDEF && EG(coroutine).running_error_handler) {
		handler = EG(coroutine).running_error_handler;
	}
	make_empty(set);
	set->level = EG(user_error_handler_error_reporting);
	ZVAL_COPY(&set->handler, handler);
	copy_handlers(&set->handlers, &EG(user_error_handlers));
	copy_levels(&set->levels, &EG(user_error_handlers_error_reporting));
}

ZEND_API void zend_coroutine_error_handlers_separate(void)
{
	zend_error_handlers *shared = EG(coroutine).error_handlers;

	if (!shared || shared->holders == 1) {
		return;
	}
	copy_globals(shared);
	shared->holders--;
	EG(coroutine).current->error_handlers = EG(coroutine).error_handlers = new_set();
}

/* --- ownership --- */

void zend_coroutine_error_handlers_adopt(zend_coroutine *main)
{
	main->error_handlers = EG(coroutine).error_handlers = new_set();
}

void zend_coroutine_error_handlers_inherit(zend_coroutine *coroutine)
{
	coroutine->error_handlers = EG(coroutine).error_handlers;
	coroutine->error_handlers->holders++;
}

static void replace(zend_coroutine *coroutine, zend_error_handlers *set)
{
	zend_error_handlers *before = coroutine->error_handlers;

	set->holders++;
	coroutine->error_handlers = set;
	zend_coroutine_error_handlers_enter(EG(coroutine).current);
	release(before);
}

void zend_coroutine_error_handlers_hand_over(zend_coroutine *to)
{
	replace(to, EG(coroutine).error_handlers);
}

void zend_coroutine_error_handlers_finish(zend_coroutine *coroutine)
{
	replace(coroutine, EG(coroutine).main->error_handlers);
}

void zend_coroutine_error_handlers_finish_late(zend_coroutine *coroutine)
{
	if (UNEXPECTED(coroutine->error_handlers != EG(coroutine).main->error_handlers)) {
		const char *outer = zend_coroutine_block("a coroutine has ended");

		zend_coroutine_error_handlers_finish(coroutine);
		zend_coroutine_unblock(outer);
	}
}

void zend_coroutine_error_handlers_ended(zend_coroutine *coroutine)
{
	zend_error_handlers *set = coroutine->error_handlers;

	if (coroutine == EG(coroutine).main) {
		return;
	}
	coroutine->error_handlers = NULL;
	zend_coroutine_error_handlers_enter(EG(coroutine).main);
	if (--set->holders == 0) {
		/* destructors at its very end have set handlers, whose own destructors cannot run here */
		set->next = EG(coroutine).error_handlers_left;
		EG(coroutine).error_handlers_left = set;
	}
}

ZEND_API void zend_coroutine_error_handlers_release(zend_coroutine *coroutine)
{
	zend_error_handlers *set = coroutine->error_handlers;

	coroutine->error_handlers = NULL;
	if (set) {
		release(set);
	}
}

ZEND_API void zend_coroutine_error_handlers_request_end(void)
{
	zend_error_handlers *left = EG(coroutine).error_handlers_left;

	if (EG(coroutine).error_handlers) {
		make_empty(EG(coroutine).error_handlers);
		EG(coroutine).error_handlers = NULL;
	}
	EG(coroutine).error_handlers_left = NULL;
	while (left) {
		zend_error_handlers *set = left;

		left = set->next;
		free_set(set);
	}
}

/* --- running handlers --- */

/* The handler running below the current Fiber, if any. */
static zval *runs_below(void)
{
	return EG(active_fiber) ? EG(active_fiber)->outer_error_handler : NULL;
}

zval *zend_coroutine_error_handler_begins(zval *handler)
{
	zval *outer = EG(coroutine).running_error_handler;

	EG(coroutine).running_error_handler = handler;
	/* by the end of the call, something else may be running below the Fiber */
	return outer == runs_below() ? NULL : outer;
}

void zend_coroutine_error_handler_ends(zval *outer)
{
	EG(coroutine).running_error_handler = outer ? outer : runs_below();
}

void zend_coroutine_error_handler_put_back(void)
{
	const zval *running = EG(coroutine).running_error_handler;

	if (running && Z_TYPE(EG(user_error_handler)) == IS_UNDEF) {
		ZVAL_COPY(&EG(user_error_handler), running);
	}
}

/* No-op if another handler was installed meanwhile: the engine keeps that, as it does if the handler itself installs
 * one. */
void zend_coroutine_error_handler_take_out(void)
{
	const zval *running = EG(coroutine).running_error_handler;
	zval *handler = &EG(user_error_handler);

	if (running && Z_TYPE_P(handler) != IS_UNDEF && zend_is_identical(handler, running)) {
		zval_ptr_dtor(handler);
		ZVAL_UNDEF(handler);
	}
}

void zend_coroutine_error_handler_enter_fiber(zend_fiber *fiber)
{
	fiber->outer_error_handler = EG(coroutine).running_error_handler;
	if (UNEXPECTED(fiber->running_error_handler)) {
		EG(coroutine).running_error_handler = fiber->running_error_handler;
		fiber->running_error_handler = NULL;
		if (EG(coroutine).current) {
			zend_coroutine_error_handler_take_out();
		}
	}
}

void zend_coroutine_error_handler_leave_fiber(zend_fiber *fiber)
{
	if (UNEXPECTED(EG(coroutine).running_error_handler != fiber->outer_error_handler)) {
		fiber->running_error_handler = EG(coroutine).running_error_handler;
		if (EG(coroutine).current) {
			zend_coroutine_error_handler_put_back();
		}
		EG(coroutine).running_error_handler = fiber->outer_error_handler;
	}
	fiber->outer_error_handler = NULL;
}
