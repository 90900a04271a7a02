/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The methods of mysqlnd that use the wire, wrapped by the lock of
 * mysqlnd_coroutine.h. Only for its two source files.
 */

#ifndef MYSQLND_COROUTINE_METHODS_H
#define MYSQLND_COROUTINE_METHODS_H

/* Enters them into mysqlnd's tables. */
void mysqlnd_coroutine_wrap_methods(void);

/* Takes the lock and a reference to the connection. Suspends: yes. */
bool mysqlnd_coroutine_enter(MYSQLND_CONN_DATA *conn);
/* Suspends: it may close the connection. */
void mysqlnd_coroutine_leave(MYSQLND_CONN_DATA *conn);
/* For methods that free `object`: false if another coroutine is inside, which will call `run` for it. Suspends: no. */
bool mysqlnd_coroutine_enter_or_defer(MYSQLND_CONN_DATA *conn, void (*run)(void *object), void *object);

/* Sets the error of a method that could not enter. */
void mysqlnd_coroutine_refused(MYSQLND_ERROR_INFO *error_info);
/* Called after a read or write failed, with errno. */
void mysqlnd_coroutine_wire_failed(const MYSQLND_VIO *vio);
/* Called when the last reference is released. */
void mysqlnd_coroutine_connection_freed(MYSQLND_CONN_DATA *conn);

#endif /* MYSQLND_COROUTINE_METHODS_H */
