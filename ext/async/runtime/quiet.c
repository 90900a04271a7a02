/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "runtime/quiet.h"
#include "zend_exceptions.h"

/* Throwing needs a frame, and changes the opline of one that runs PHP code: this one does not. */
static zend_function no_function = { ZEND_INTERNAL_FUNCTION };

void async_quiet_begin(async_quiet *quiet)
{
	memset(&quiet->frame, 0, sizeof(quiet->frame));
	quiet->running = EG(current_execute_data);
	quiet->in_flight = EG(exception);
	quiet->frame.func = &no_function;
	quiet->frame.prev_execute_data = quiet->running;
	EG(current_execute_data) = &quiet->frame;
	EG(exception) = NULL;
}

zend_object *async_quiet_end(async_quiet *quiet)
{
	zend_object *exception = EG(exception);

	EG(exception) = quiet->in_flight;
	EG(current_execute_data) = quiet->running;
	return exception;
}

/* There is no waiter: debuggers are not notified of a throw. */
static bool is_quiet(void)
{
	return EG(current_execute_data) && EG(current_execute_data)->func == &no_function;
}

void async_throw_outcome(zend_object *exception)
{
	if (is_quiet() && !EG(exception)) {
		EG(exception) = exception;
	} else {
		zend_throw_exception_internal(exception);
	}
}
