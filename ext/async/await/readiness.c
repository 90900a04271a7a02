/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "await/readiness.h"
#include "coroutine/awaitable.h"
#include "coroutine/request_runtime.h"
#include "runtime/async_globals.h"
#include "runtime/exceptions.h"
#include "runtime/quiet.h"
#include "wait/awaiting_info.h"
#include "wait/wait_list.h"
#include "php_network.h"
#include "zend_exceptions.h"
#include "await/readiness_arginfo.h"
#ifdef HAVE_SOCKETS
# include "ext/sockets/php_sockets.h"
#endif

#include <errno.h>
#include <poll.h>

static zend_class_entry *async_ce_readiness;
static zend_object_handlers readiness_handlers;

typedef enum { PENDING, READY, CLOSED } readiness_state;

typedef struct {
	async_awaitable awaitable;
	acore_watch *watch;              /* while a coroutine waits */
	zval stream;                     /* counted; a stream or an object of ext/sockets */
	zend_object *failure;            /* counted; created on demand */
	int fd;
	short events;                    /* POLLIN or POLLOUT */
	readiness_state state;
	uint32_t waiting;
	async_object object;
} readiness_object;

static inline readiness_object *readiness_from_awaitable(async_awaitable *awaitable)
{
	return (readiness_object *) awaitable;
}

/* ---- streams and sockets ---- */

/* Found by name: ext/sockets may be a shared library, or not loaded. */
static bool is_socket(const zval *value)
{
#ifdef HAVE_SOCKETS
	const zend_class_entry *ce = Z_TYPE_P(value) == IS_OBJECT ? Z_OBJCE_P(value) : NULL;

	return ce && ce->type == ZEND_INTERNAL_CLASS && ce->info.internal.module
		&& zend_string_equals_literal(ce->name, "Socket") && strcmp(ce->info.internal.module->name, "sockets") == 0;
#else
	return false;
#endif
}

static int descriptor_of_socket(const zval *socket)
{
#ifdef HAVE_SOCKETS
	return Z_SOCKET_P(socket)->bsd_socket;
#else
	return -1;
#endif
}

static php_stream *stream_of(const zval *value)
{
	return Z_TYPE_P(value) == IS_RESOURCE
		&& (Z_RES_TYPE_P(value) == php_file_le_stream() || Z_RES_TYPE_P(value) == php_file_le_pstream()) ? Z_RES_VAL_P(value) : NULL;
}

/* As in stream_select(): what a TLS layer has decrypted goes into the stream's buffer. -1: it has no descriptor. */
static int descriptor_of_stream(php_stream *stream)
{
	php_socket_t fd = -1;

	return php_stream_cast(stream, PHP_STREAM_AS_FD_FOR_SELECT | PHP_STREAM_CAST_INTERNAL, (void *) &fd, false) == SUCCESS
		? (int) fd : -1;
}

static bool is_open(const readiness_object *readiness)
{
	return Z_TYPE(readiness->stream) == IS_OBJECT
		? descriptor_of_socket(&readiness->stream) == readiness->fd : stream_of(&readiness->stream) != NULL;
}

static bool has_buffered(const readiness_object *readiness)
{
	const php_stream *stream = readiness->events == POLLIN ? stream_of(&readiness->stream) : NULL;

	return stream && stream->writepos > stream->readpos;
}

/* ---- as an awaitable ---- */

static void look(readiness_object *readiness)
{
	struct pollfd ask = { .fd = readiness->fd, .events = readiness->events };

	if (readiness->state != PENDING) {
		return;
	}
	if (!is_open(readiness)) {
		readiness->state = CLOSED;
	} else if (has_buffered(readiness)) {
		readiness->state = READY;
	} else if (readiness->fd >= 0 && poll(&ask, 1, 0) > 0) {
		readiness->state = (ask.revents & POLLNVAL) ? CLOSED : READY;
	}
}

static bool readiness_ready(async_awaitable *awaitable)
{
	look(readiness_from_awaitable(awaitable));
	return readiness_from_awaitable(awaitable)->state != PENDING;
}

static zend_object *failure_of(readiness_object *readiness)
{
	if (!readiness->failure) {
		const bool is_object = Z_TYPE(readiness->stream) == IS_OBJECT;

		readiness->failure = async_exception_create(async_ce_async_exception,
			"Cannot wait for %s #%d to be %s: it was closed", is_object ? "socket" : "stream",
			is_object ? (int) Z_OBJ_HANDLE(readiness->stream) : (int) Z_RES_HANDLE(readiness->stream),
			readiness->events == POLLIN ? "readable" : "writable");
	}
	GC_ADDREF(readiness->failure);
	return readiness->failure;
}

static zend_result readiness_take(async_awaitable *awaitable, zval *rv)
{
	readiness_object *readiness = readiness_from_awaitable(awaitable);

	if (readiness->state == CLOSED) {
		async_throw_outcome(failure_of(readiness));
		return FAILURE;
	}
	ZVAL_COPY(rv, &readiness->stream);
	return SUCCESS;
}

/* poll(2) does not see what a TLS layer has buffered. May call a user wrapper. */
static zend_result readiness_prepare(async_awaitable *awaitable)
{
	readiness_object *readiness = readiness_from_awaitable(awaitable);
	php_stream *stream = readiness->state == PENDING ? stream_of(&readiness->stream) : NULL;

	if (stream && readiness->events == POLLIN && readiness->waiting == 0) {
		readiness->fd = descriptor_of_stream(stream);
	}
	return EG(exception) ? FAILURE : SUCCESS;
}

static void stop_watching(readiness_object *readiness)
{
	if (readiness->watch) {
		acore_watch_stop(readiness->watch);
		readiness->watch = NULL;
	}
}

static void fired(bool closed, void *arg)
{
	readiness_object *readiness = arg;

	if (closed) {
		readiness->state = CLOSED;
	} else {
		look(readiness);
	}
	if (readiness->state != PENDING) {
		stop_watching(readiness);
		async_awaitable_wake_all(&readiness->awaitable);
	}
}

static zend_result start_watching(readiness_object *readiness)
{
	zend_string *what;

	look(readiness);
	if (readiness->state != PENDING) {
		return SUCCESS;
	}
	readiness->watch = acore_watch_start(ASYNC_G(runtime), readiness->fd, readiness->events, fired, readiness);
	if (readiness->watch) {
		return SUCCESS;
	}
	what = async_describe_descriptor(readiness->fd, readiness->events);
	zend_throw_exception_ex(async_ce_async_exception, 0, "Cannot wait for %s: %s", ZSTR_VAL(what), strerror(errno));
	zend_string_release(what);
	return FAILURE;
}

static zend_result readiness_begin(async_awaitable *awaitable)
{
	readiness_object *readiness = readiness_from_awaitable(awaitable);

	if (readiness->waiting == 0 && start_watching(readiness) == FAILURE) {
		return FAILURE;
	}
	readiness->waiting++;
	return SUCCESS;
}

static void readiness_end(async_awaitable *awaitable)
{
	readiness_object *readiness = readiness_from_awaitable(awaitable);

	if (--readiness->waiting == 0) {
		stop_watching(readiness);
	}
}

static void readiness_forked(async_awaitable *awaitable)
{
	readiness_object *readiness = readiness_from_awaitable(awaitable);

	stop_watching(readiness);
	readiness->waiting = async_awaitable_observer_count(awaitable);
	if (readiness->waiting > 0) {
		(void) start_watching(readiness);
	}
}

static zend_string *readiness_describe(async_awaitable *awaitable)
{
	readiness_object *readiness = readiness_from_awaitable(awaitable);

	return is_open(readiness) ? async_describe_descriptor(readiness->fd, readiness->events)
		: ZSTR_INIT_LITERAL("a stream that was closed", 0);
}

static zend_object *readiness_reason(async_awaitable *awaitable)
{
	readiness_object *readiness = readiness_from_awaitable(awaitable);

	return readiness->state == CLOSED ? failure_of(readiness) : NULL;
}

#define READINESS_OPS(wait_kind) { \
	.ready = readiness_ready, \
	.take = readiness_take, \
	.prepare = readiness_prepare, \
	.begin = readiness_begin, \
	.end = readiness_end, \
	.forked = readiness_forked, \
	.describe = readiness_describe, \
	.kind = wait_kind, \
	.cancellation_reason = readiness_reason, \
}

static const async_awaitable_ops readable_ops = READINESS_OPS(ASYNC_WAIT_READ);
static const async_awaitable_ops writable_ops = READINESS_OPS(ASYNC_WAIT_WRITE);

/* ---- the class and the functions ---- */

static void readiness_free(zend_object *object)
{
	readiness_object *readiness = (readiness_object *) ((char *) object - XtOffsetOf(readiness_object, object.std));

	async_awaitable_drop_observers(&readiness->awaitable);
	stop_watching(readiness);
	zval_ptr_dtor(&readiness->stream);
	if (readiness->failure) {
		OBJ_RELEASE(readiness->failure);
	}
	zend_object_std_dtor(object);
}

static HashTable *readiness_gc(zend_object *object, zval **table, int *count)
{
	readiness_object *readiness = (readiness_object *) ((char *) object - XtOffsetOf(readiness_object, object.std));
	zend_get_gc_buffer *buffer = zend_get_gc_buffer_create();

	zend_get_gc_buffer_add_zval(buffer, &readiness->stream);
	if (readiness->failure) {
		zend_get_gc_buffer_add_obj(buffer, readiness->failure);
	}
	zend_get_gc_buffer_use(buffer, table, count);
	return NULL;
}

/* The descriptor of the argument, which may be -1 if the stream has data in its buffer; false with an exception. */
static bool descriptor_of_argument(zval *stream, short events, int *fd)
{
	php_stream *opened = stream_of(stream);

	if (!opened && !is_socket(stream)) {
		zend_argument_type_error(1, "must be an open stream or a Socket, %s given", zend_zval_value_name(stream));
		return false;
	}
	*fd = opened ? descriptor_of_stream(opened) : descriptor_of_socket(stream);
	if (EG(exception)) {
		return false;
	}
	if (*fd < 0 && !opened) {
		zend_argument_type_error(1, "must be an open stream or a Socket, closed Socket given");
	} else if (*fd < 0 && (events != POLLIN || opened->writepos <= opened->readpos)) {
		zend_argument_value_error(1, "must have a descriptor to wait for, a stream of type %s has none", opened->ops->label);
	}
	return !EG(exception);
}

static void create(INTERNAL_FUNCTION_PARAMETERS, short events)
{
	readiness_object *readiness;
	zval *stream;
	int fd;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_ZVAL(stream)
	ZEND_PARSE_PARAMETERS_END();
	if (async_runtime_start() == FAILURE || !descriptor_of_argument(stream, events, &fd)) {
		RETURN_THROWS();
	}
	readiness = ecalloc(1, sizeof(readiness_object));
	async_awaitable_init(&readiness->awaitable, events == POLLOUT ? &writable_ops : &readable_ops);
	readiness->object.awaitable = &readiness->awaitable;
	ZVAL_COPY(&readiness->stream, stream);
	readiness->fd = fd;
	readiness->events = events;
	zend_object_std_init(&readiness->object.std, async_ce_readiness);
	readiness->object.std.handlers = &readiness_handlers;
	RETURN_OBJ(&readiness->object.std);
}

ZEND_FUNCTION(Async_readable)
{
	create(INTERNAL_FUNCTION_PARAM_PASSTHRU, POLLIN);
}

ZEND_FUNCTION(Async_writable)
{
	create(INTERNAL_FUNCTION_PARAM_PASSTHRU, POLLOUT);
}

ZEND_METHOD(Async_Readiness, __construct)
{
	ZEND_PARSE_PARAMETERS_NONE();
}

static zend_object *no_object(zend_class_entry *ce)
{
	return async_refuse_new(ce, "Async\\readable() or Async\\writable()");
}

void async_readiness_startup(void)
{
	async_ce_readiness = register_class_Async_Readiness(async_ce_awaitable);
	async_ce_readiness->create_object = no_object;
	memcpy(&readiness_handlers, &std_object_handlers, sizeof(zend_object_handlers));
	readiness_handlers.offset = XtOffsetOf(readiness_object, object.std);
	readiness_handlers.free_obj = readiness_free;
	readiness_handlers.get_gc = readiness_gc;
	readiness_handlers.clone_obj = NULL;
	readiness_handlers.compare = zend_objects_not_comparable;
	zend_register_functions(NULL, ext_functions, NULL, MODULE_PERSISTENT);
}
