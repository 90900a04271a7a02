/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * A connection of mysqlnd that several coroutines use.
 *
 * Reading and writing goes through PHP's streams and suspends there. What this
 * adds is a lock for each connection: a command is sent, and its answer read,
 * before another coroutine's command goes out, and the connection's and the
 * results' memory is touched by one at a time. It is put around the methods of
 * mysqlnd that use the wire, by the means mysqlnd has for its plugins: method
 * tables and a slot for each connection. ext/pdo_mysql need not know.
 *
 *   - A method waits for its turn (main/php_wait_lock.h). One call of PHP is
 *     often several methods, query and store_result: while the connection is
 *     not CONN_READY its last user keeps it, as long as it goes on at once.
 *   - A result that stays unread (unbuffered, MYSQLI_ASYNC, multi_query) keeps
 *     nobody out: the next command fails with "Commands out of sync", as it
 *     does in a script without coroutines.
 *   - What frees something (close, a statement's or an unbuffered result's
 *     end) does not wait, as it may run in a destructor: while somebody else is
 *     inside, he does it when he leaves. Functions of PHP that close explicitly
 *     ask mysqlnd_coroutine_may_close() first, and so come in turn.
 *   - A cancelled read or write leaves an answer that nobody will read. The
 *     connection is closed at once, and what follows fails with "MySQL server
 *     has gone away" (2006).
 *
 * Nothing is locked and nothing allocated before the scheduler has adopted the
 * main flow. Transactions, LAST_INSERT_ID() and the like are the connection's:
 * coroutines that need them to themselves need connections of their own.
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

/* Once, when the library is set up. */
void mysqlnd_coroutine_register(void);

/* Waits until nobody is inside, so that closing this connection, or what belongs to it, pulls nothing away under
 * another coroutine. False: cancelled, or it cannot be waited for; then it must not be closed. Suspends: yes. */
PHPAPI bool mysqlnd_coroutine_may_close(MYSQLND_CONN_DATA *conn);

/* select(2) for mysqlnd_poll(), whose connections mysqlnd_coroutine_may_close() protects meanwhile. Suspends: yes. */
int mysqlnd_coroutine_select(MYSQLND **readable, MYSQLND **failed, php_socket_t count, fd_set *read_set, fd_set *write_set,
	fd_set *error_set, struct timeval *timeout);

END_EXTERN_C()

#endif

#endif /* MYSQLND_COROUTINE_H */
