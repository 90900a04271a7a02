/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * What Async\select() can do beside Async\Channel and awaitables: operations on
 * channels of a lower room's class, which sets this table at startup.
 */

#ifndef ASYNC_SELECTABLE_H
#define ASYNC_SELECTABLE_H

#include "wait/wait_list.h"

typedef enum { ASYNC_SELECTABLE_DONE, ASYNC_SELECTABLE_NOT_NOW, ASYNC_SELECTABLE_CLOSED } async_selectable_result;

typedef struct {
	zend_class_entry *ce;
	/* To receive, or to send the value unless that is NULL. NULL with an exception. Suspends: in user code. */
	void *(*begin)(zend_object *channel, zval *value);
	/* Runs no PHP code. */
	async_selectable_result (*try)(void *operation);
	/* Where its waiters wait. They are never granted anything: they try again. */
	async_wait_list *(*list)(void *operation);
	/* After a try in vain: somebody will wake the waiters. False: it is possible now. */
	bool (*listen)(void *operation);
	/* The wait is over. */
	void (*waited)(void *operation);
	/* Of one that is done: what was received; null for a send. FAILURE with an exception. Suspends: in user code. */
	zend_result (*take)(void *operation, zval *rv);
	void (*throw_closed)(void *operation, const char *message);
	void (*end)(void *operation);
} async_selectable_ops;

extern async_selectable_ops async_selectable;

#endif
