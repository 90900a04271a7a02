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
} connection_sharing;

static unsigned int slot;

/* Not NULL: there is an answer that will never be read. Not mysqlnd's macro for slots, which returns the frame codec's. */
static void **broken_mark(const MYSQLND_VIO *vio)
{
	return mysqlnd_plugin_area_getters.get_vio_area(vio, slot);
}

static connection_sharing *existing_sharing(const MYSQLND_CONN_DATA *conn)
{
	return *mysqlnd_plugin_get_plugin_connection_data_data(conn, slot);
}

static connection_sharing *sharing_of(MYSQLND_CONN_DATA *conn)
{
	void **sharing = mysqlnd_plugin_get_plugin_connection_data_data(conn, slot);

	if (!*sharing) {
		*sharing = pecalloc(1, sizeof(connection_sharing), 1);
	}
	return *sharing;
}

bool mysqlnd_coroutine_enter(MYSQLND_CONN_DATA *conn)
{
	connection_sharing *sharing = sharing_of(conn);

	conn->m->get_reference(conn);
	if (php_wait_lock_enter(&sharing->lock, "a connection that another coroutine uses")) {
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

static void run_deferred(connection_sharing *sharing)
{
	deferred_free *first;

	while ((first = sharing->deferred) != NULL) {
		sharing->deferred = first->next;
		first->run(first->object);
		free(first);
	}
}

void mysqlnd_coroutine_leave(MYSQLND_CONN_DATA *conn)
{
	connection_sharing *sharing = sharing_of(conn);
	enum mysqlnd_connection_state state;

	if (php_wait_lock_outermost(&sharing->lock)) {
		close_if_broken(conn);
		run_deferred(sharing);
	}
	state = GET_CONNECTION_STATE(&conn->state);
	php_wait_lock_leave(&sharing->lock, state > CONN_READY && state < CONN_QUIT_SENT);
	conn->m->free_reference(conn);
}

bool mysqlnd_coroutine_enter_or_defer(MYSQLND_CONN_DATA *conn, void (*run)(void *object), void *object)
{
	connection_sharing *sharing = sharing_of(conn);
	deferred_free *deferred;

	if (php_wait_lock_try_enter(&sharing->lock)) {
		conn->m->get_reference(conn);
		return true;
	}
	if (!zend_coroutine_may_wait() && (EG(flags) & EG_FLAGS_IN_SHUTDOWN)) {
		return mysqlnd_coroutine_enter(conn);
	}
	deferred = pemalloc(sizeof(*deferred), 1);
	deferred->run = run;
	deferred->object = object;
	deferred->next = sharing->deferred;
	sharing->deferred = deferred;
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
	connection_sharing *sharing = existing_sharing(conn);

	if (sharing) {
		free(sharing);
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
static bool end_polls(MYSQLND_CONN_DATA *conn, connection_sharing *sharing)
{
	bool cancelled = false;

	while (sharing->polls && !cancelled) {
		zend_coroutine *outer = sharing->closer;
		php_socket_t fd;

		zend_wait.park_prepare();
		sharing->closer = zend_coroutine_current();
		if (socket_of(conn, &fd)) {
			php_wait_fd_closing(fd);
		}
		cancelled = zend_wait.park(-1, "mysqli_poll() of another coroutine") != 0;
		sharing->closer = outer;
	}
	if (sharing->closer) {
		zend_wait.wake(sharing->closer);
	}
	return !cancelled;
}

PHPAPI bool mysqlnd_coroutine_may_close(MYSQLND_CONN_DATA *conn)
{
	connection_sharing *sharing = zend_coroutine_current() && conn ? existing_sharing(conn) : NULL;
	bool may;

	if (EXPECTED(!sharing)) {
		return true;
	}
	/* Coroutines in the queue go first: they have already looked up the connection. */
	conn->m->get_reference(conn);
	if (!php_wait_lock_enter_last(&sharing->lock, "a connection that another coroutine uses")) {
		conn->m->free_reference(conn);
		return false;
	}
	may = !sharing->polls || !zend_coroutine_may_wait() || end_polls(conn, sharing);
	mysqlnd_coroutine_leave(conn);
	return may;
}

static void count_polls(MYSQLND **connections, int change)
{
	for (; connections && *connections; connections++) {
		connection_sharing *sharing = sharing_of((*connections)->data);

		sharing->polls += change;
		if (!sharing->polls && sharing->closer) {
			zend_wait.wake(sharing->closer);
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
