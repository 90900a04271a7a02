/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "php.h"
#include "php_network.h"
#include "php_wait.h"
#include "php_wait_lock.h"
#include "mysqlnd.h"
#include "mysqlnd_connection.h"
#include "mysqlnd_ext_plugin.h"
#include "mysqlnd_priv.h"
#include "mysqlnd_vio.h"
#include "mysqlnd_coroutine.h"
#include "mysqlnd_coroutine_methods.h"

/* Something to be freed when the coroutine inside leaves. */
typedef struct _deferred_free {
	void (*run)(void *object);
	void *object;
	struct _deferred_free *next;
} deferred_free;

typedef struct {
	php_wait_lock lock;
	deferred_free *deferred;
	uint32_t polls;             /* number of mysqlnd_poll() calls that watch it */
	zend_coroutine *closer;     /* waiting for them to end */
} connection_guard;

static unsigned int slot;

/* Not NULL: there is an answer that will never be read. Not mysqlnd's macro for slots, which returns the frame codec's. */
static void **broken_mark(const MYSQLND_VIO *vio)
{
	return mysqlnd_plugin_area_getters.get_vio_area(vio, slot);
}

static connection_guard *existing_guard(const MYSQLND_CONN_DATA *conn)
{
	return *mysqlnd_plugin_get_plugin_connection_data_data(conn, slot);
}

static connection_guard *guard_of(MYSQLND_CONN_DATA *conn)
{
	void **guard = mysqlnd_plugin_get_plugin_connection_data_data(conn, slot);

	if (!*guard) {
		*guard = pecalloc(1, sizeof(connection_guard), 1);
	}
	return *guard;
}

bool mysqlnd_coroutine_enter(MYSQLND_CONN_DATA *conn)
{
	connection_guard *guard = guard_of(conn);

	conn->m->get_reference(conn);
	if (php_wait_lock_enter(&guard->lock, "a connection that another coroutine uses")) {
		return true;
	}
	conn->m->free_reference(conn);
	return false;
}

/* A cancelled wait has left an unread answer on the wire. */
static void close_if_broken(MYSQLND_CONN_DATA *conn)
{
	void **broken = broken_mark(conn->vio);

	if (UNEXPECTED(*broken)) {
		*broken = NULL;
		if (GET_CONNECTION_STATE(&conn->state) > CONN_ALLOCED) {
			SET_CONNECTION_STATE(&conn->state, CONN_QUIT_SENT);
			conn->vio->data->m.close_stream(conn->vio, conn->stats, conn->error_info);
		}
	}
}

static void run_deferred(connection_guard *guard)
{
	deferred_free *first;

	while ((first = guard->deferred) != NULL) {
		guard->deferred = first->next;
		first->run(first->object);
		free(first);
	}
}

void mysqlnd_coroutine_leave(MYSQLND_CONN_DATA *conn)
{
	connection_guard *guard = guard_of(conn);
	enum mysqlnd_connection_state state;

	if (php_wait_lock_outermost(&guard->lock)) {
		close_if_broken(conn);
		run_deferred(guard);
	}
	state = GET_CONNECTION_STATE(&conn->state);
	php_wait_lock_leave(&guard->lock, state > CONN_READY && state < CONN_QUIT_SENT);
	conn->m->free_reference(conn);
}

bool mysqlnd_coroutine_enter_or_defer(MYSQLND_CONN_DATA *conn, void (*run)(void *object), void *object)
{
	connection_guard *guard = guard_of(conn);
	deferred_free *deferred;

	if (php_wait_lock_try_enter(&guard->lock)) {
		conn->m->get_reference(conn);
		return true;
	}
	if (!zend_coroutine_may_wait() && (EG(flags) & EG_FLAGS_IN_SHUTDOWN)) {
		return mysqlnd_coroutine_enter(conn);
	}
	deferred = pemalloc(sizeof(*deferred), 1);
	deferred->run = run;
	deferred->object = object;
	deferred->next = guard->deferred;
	guard->deferred = deferred;
	return false;
}

void mysqlnd_coroutine_refused(MYSQLND_ERROR_INFO *error_info)
{
	if (errno != ECANCELED) {
		SET_CLIENT_ERROR(error_info, CR_COMMANDS_OUT_OF_SYNC, UNKNOWN_SQLSTATE, mysqlnd_out_of_sync);
	}
}

void mysqlnd_coroutine_wire_failed(const MYSQLND_VIO *vio)
{
	if (errno == ECANCELED && zend_coroutine_current()) {
		*broken_mark(vio) = &slot;
	}
}

void mysqlnd_coroutine_connection_freed(MYSQLND_CONN_DATA *conn)
{
	connection_guard *guard = existing_guard(conn);

	if (guard) {
		free(guard);
	}
}

void mysqlnd_coroutine_register(void)
{
	slot = mysqlnd_plugin_register();
	mysqlnd_coroutine_wrap_methods();
}

/* --- explicit closing, polling --- */

static bool socket_of(MYSQLND_CONN_DATA *conn, php_socket_t *fd)
{
	php_stream *stream = conn->vio->data->m.get_stream(conn->vio);

	return stream && php_stream_cast(stream, PHP_STREAM_AS_FD_FOR_SELECT | PHP_STREAM_CAST_INTERNAL, (void *) fd, 0) == SUCCESS;
}

/* Makes the wait of each mysqlnd_poll() fail, as its descriptor is about to be closed. */
static bool end_polls(MYSQLND_CONN_DATA *conn, connection_guard *guard)
{
	bool cancelled = false;

	while (guard->polls && !cancelled) {
		zend_coroutine *outer = guard->closer;
		php_socket_t fd;

		zend_wait.park_prepare();
		guard->closer = zend_coroutine_current();
		if (socket_of(conn, &fd)) {
			php_wait_fd_closing(fd);
		}
		cancelled = zend_wait.park(-1, "mysqli_poll() of another coroutine") != 0;
		guard->closer = outer;
	}
	if (guard->closer) {
		zend_wait.wake(guard->closer);
	}
	return !cancelled;
}

PHPAPI bool mysqlnd_coroutine_may_close(MYSQLND_CONN_DATA *conn)
{
	connection_guard *guard = zend_coroutine_current() && conn ? existing_guard(conn) : NULL;
	bool may;

	if (EXPECTED(!guard)) {
		return true;
	}
	/* Coroutines in the queue go first: they have already looked up the connection. */
	conn->m->get_reference(conn);
	if (!php_wait_lock_enter_last(&guard->lock, "a connection that another coroutine uses")) {
		conn->m->free_reference(conn);
		return false;
	}
	may = !guard->polls || !zend_coroutine_may_wait() || end_polls(conn, guard);
	mysqlnd_coroutine_leave(conn);
	return may;
}

static void count_polls(MYSQLND **connections, int change)
{
	for (; connections && *connections; connections++) {
		connection_guard *guard = guard_of((*connections)->data);

		guard->polls += change;
		if (!guard->polls && guard->closer) {
			zend_wait.wake(guard->closer);
		}
	}
}

int mysqlnd_coroutine_select(MYSQLND **readable, MYSQLND **failed, php_socket_t count, fd_set *read_set, fd_set *write_set,
	fd_set *error_set, struct timeval *timeout)
{
	int result;

	if (EXPECTED(!zend_coroutine_may_wait())) {
		return php_wait_select(count, read_set, write_set, error_set, timeout);
	}
	count_polls(readable, +1);
	count_polls(failed, +1);
	result = php_wait_select(count, read_set, write_set, error_set, timeout);
	count_polls(readable, -1);
	count_polls(failed, -1);
	return result;
}
