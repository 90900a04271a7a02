/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Sharing a mysqlnd connection between coroutines.
 *
 * Reading and writing goes through PHP's streams and suspends there. This file
 * adds a lock per connection: a command is sent and its answer read before
 * another coroutine's command goes out, and only one coroutine at a time touches
 * the memory of the connection and its results. The lock wraps the methods of
 * mysqlnd that use the wire, by the means mysqlnd offers its plugins: method
 * tables and a slot per connection. ext/pdo_mysql needs no changes.
 *
 *   - Methods queue for the lock (main/php_wait_lock.h). One PHP call is often
 *     several methods, such as query and store_result: while the connection is
 *     not CONN_READY its last user keeps it, provided it continues at once.
 *   - An unread result (unbuffered, MYSQLI_ASYNC, multi_query) locks nobody
 *     out: the next command fails with "Commands out of sync", as it does in a
 *     script without coroutines.
 *   - Methods that free something (close, the end of a statement or unbuffered
 *     result) do not wait, as they may run in a destructor: if another coroutine
 *     is inside, it frees it when it leaves. PHP functions that close explicitly
 *     call mysqlnd_coroutine_may_close() first, and so queue.
 *   - A cancelled read or write leaves an answer that nobody will read. The
 *     connection is closed at once, and later calls fail with "MySQL server has
 *     gone away" (2006).
 *
 * Nothing is locked or allocated before the scheduler has adopted the main flow.
 * Transactions, LAST_INSERT_ID() and the like belong to the connection:
 * coroutines that need them to themselves need separate connections.
 */

#ifndef MYSQLND_COROUTINE_H
#define MYSQLND_COROUTINE_H

#include "php.h"
#include "php_network.h"
#include "zend_coroutine.h"
#include "mysqlnd.h"

#ifdef PHP_WIN32

# define mysqlnd_coroutine_register() ((void) 0)
# define mysqlnd_coroutine_may_close(conn) true

#else

BEGIN_EXTERN_C()

/* Called once, when the library is initialized. */
void mysqlnd_coroutine_register(void);

/* Waits until nobody is inside, so that closing this connection, or what belongs to it, is safe. False: cancelled, or
 * waiting is impossible; then it must not be closed. Suspends: yes. */
PHPAPI bool mysqlnd_coroutine_may_close(MYSQLND_CONN_DATA *conn);

/* select(2) for mysqlnd_poll(); mysqlnd_coroutine_may_close() protects its connections meanwhile. Suspends: yes. */
int mysqlnd_coroutine_select(MYSQLND **readable, MYSQLND **failed, php_socket_t count, fd_set *read_set, fd_set *write_set,
	fd_set *error_set, struct timeval *timeout);

END_EXTERN_C()

#endif

#endif /* MYSQLND_COROUTINE_H */
