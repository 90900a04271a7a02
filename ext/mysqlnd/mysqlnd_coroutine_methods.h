/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The methods of mysqlnd that use the wire, with the lock of
 * mysqlnd_coroutine.h around them. For the two files of it only.
 */

#ifndef MYSQLND_COROUTINE_METHODS_H
#define MYSQLND_COROUTINE_METHODS_H

/* Puts them into mysqlnd's tables. */
void mysqlnd_coroutine_wrap_methods(void);

/* The lock, and a reference to the connection. Suspends: yes. */
bool mysqlnd_coroutine_enter(MYSQLND_CONN_DATA *conn);
/* Suspends: it may close the connection. */
void mysqlnd_coroutine_leave(MYSQLND_CONN_DATA *conn);
/* For what frees `object`: false when somebody is inside, who will call `run` for it. Suspends: no. */
bool mysqlnd_coroutine_enter_or_defer(MYSQLND_CONN_DATA *conn, void (*run)(void *object), void *object);

/* The error of a method that could not enter. */
void mysqlnd_coroutine_refused(MYSQLND_ERROR_INFO *error_info);
/* A read or write has failed, with errno. */
void mysqlnd_coroutine_wire_failed(const MYSQLND_VIO *vio);
/* The last reference is gone. */
void mysqlnd_coroutine_connection_freed(MYSQLND_CONN_DATA *conn);

#endif /* MYSQLND_COROUTINE_METHODS_H */
