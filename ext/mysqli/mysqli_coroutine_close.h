/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Explicit closing in ext/mysqli while another coroutine is in a call on the
 * same connection: the close comes after that call (see
 * ext/mysqlnd/mysqlnd_coroutine.h). By then a third coroutine may have closed
 * the object, so it is looked up again.
 */

#ifndef MYSQLI_COROUTINE_CLOSE_H
#define MYSQLI_COROUTINE_CLOSE_H

#include "ext/mysqlnd/mysqlnd_coroutine.h"

/* Executes `leave` if the coroutine was cancelled; sets `pointer` to what the object holds now. */
#define MYSQLI_COROUTINE_BEFORE_CLOSE(connection, type, pointer, object, leave) \
	if (UNEXPECTED(zend_coroutine_current())) { \
		if (!mysqlnd_coroutine_may_close(connection)) { \
			if (errno != ECANCELED) { \
				zend_throw_error(NULL, "Cannot close what another coroutine uses"); \
			} \
			leave; \
		} \
		MYSQLI_FETCH_RESOURCE(pointer, type, object, "", MYSQLI_STATUS_INITIALIZED); \
	}

#endif /* MYSQLI_COROUTINE_CLOSE_H */
