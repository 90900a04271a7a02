/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "php.h"
#include "php_streams_int.h"
#include "stream_sharing.h"

ssize_t php_stream_shared_write(php_stream *stream, const char *buf, size_t count)
{
	ssize_t result;

	if (!php_stream_sharing_enter(stream, PHP_STREAM_SHARING_WRITE)) {
		return -1;
	}
	result = _php_stream_write(stream, buf, count);
	php_stream_sharing_leave(stream, PHP_STREAM_SHARING_WRITE);
	return result;
}

int php_stream_shared_flush(php_stream *stream, int closing)
{
	int result;

	if (!php_stream_sharing_enter(stream, PHP_STREAM_SHARING_WRITE)) {
		return EOF;
	}
	result = _php_stream_flush(stream, closing);
	php_stream_sharing_leave(stream, PHP_STREAM_SHARING_WRITE);
	return result;
}

int php_stream_shared_seek(php_stream *stream, zend_off_t offset, int whence)
{
	int result;

	if (!php_stream_sharing_enter(stream, PHP_STREAM_SHARING_READ)) {
		return -1;
	}
	result = _php_stream_seek(stream, offset, whence);
	php_stream_sharing_leave(stream, PHP_STREAM_SHARING_READ);
	return result;
}

/* True: unpin afterwards. False: another coroutine is closing it. */
static bool pin(php_stream *stream)
{
	php_stream_sharing *sharing = php_stream_sharing_of(stream);

	if (sharing->closing && sharing->closed_by != zend_coroutine_current()) {
		errno = EBADF;
		return false;
	}
	sharing->pins++;
	return true;
}

int php_stream_pinned_stat(php_stream *stream, php_stream_statbuf *ssb)
{
	int result;

	if (!pin(stream)) {
		return -1;
	}
	result = stream->ops->stat(stream, ssb);
	php_stream_sharing_unpin(stream);
	return result;
}

/* php://temp switches from memory to a file in the middle of an operation. */
static bool needs_lock(const php_stream *stream)
{
	return stream->ops == &php_stream_temp_ops && php_stream_sharing_needed(stream, PHP_STREAM_SHARING_READ);
}

int php_stream_pinned_sync(php_stream *stream)
{
	zend_off_t position;
	int result;

	if (!zend_coroutine_current()) {
		return stream->ops->seek(stream, stream->position, SEEK_SET, &position);
	}
	if (!pin(stream)) {
		return -1;
	}
	result = stream->ops->seek(stream, stream->position, SEEK_SET, &position);
	php_stream_sharing_unpin(stream);
	return result;
}

int php_stream_pinned_cast(php_stream *stream, int castas, void **ret)
{
	int result;

	if (needs_lock(stream)) {
		if (!php_stream_sharing_enter(stream, PHP_STREAM_SHARING_READ)) {
			return FAILURE;
		}
		result = stream->ops->cast(stream, castas, ret);
		php_stream_sharing_leave(stream, PHP_STREAM_SHARING_READ);
		return result;
	}
	if (!pin(stream)) {
		return FAILURE;
	}
	result = stream->ops->cast(stream, castas, ret);
	php_stream_sharing_unpin(stream);
	return result;
}

int php_stream_shared_cast_to_file(php_stream *stream, int flags, void **ret, int show_err)
{
	int result;

	if (!php_stream_sharing_enter(stream, PHP_STREAM_SHARING_READ)) {
		return FAILURE;
	}
	result = _php_stream_cast(stream, PHP_STREAM_AS_STDIO | flags, ret, show_err);
	if (stream->sharing->closing) {
		/* the FILE is released with it */
		*ret = NULL;
		result = FAILURE;
	}
	php_stream_sharing_leave(stream, PHP_STREAM_SHARING_READ);
	return result;
}

int php_stream_shared_set_option(php_stream *stream, int option, int value, void *ptrparam)
{
	int result;

	if (EXPECTED(!zend_coroutine_current())) {
		return stream->ops->set_option(stream, option, value, ptrparam);
	}
	if (option == PHP_STREAM_OPTION_TRUNCATE_API && needs_lock(stream)) {
		if (!php_stream_sharing_enter(stream, PHP_STREAM_SHARING_READ)) {
			return PHP_STREAM_OPTION_RETURN_ERR;
		}
		result = stream->ops->set_option(stream, option, value, ptrparam);
		php_stream_sharing_leave(stream, PHP_STREAM_SHARING_READ);
		return result;
	}
	if (!pin(stream)) {
		return PHP_STREAM_OPTION_RETURN_ERR;
	}
	result = stream->ops->set_option(stream, option, value, ptrparam);
	php_stream_sharing_unpin(stream);
	return result;
}

static int enable_crypto(php_stream *stream, bool enable, zend_long method, php_stream *session)
{
	if (enable && php_stream_xport_crypto_setup(stream, method, session) < 0) {
		return -1;
	}
	if (stream->sharing && stream->sharing->closing) {
		return -1;
	}
	return php_stream_xport_crypto_enable(stream, enable);
}

int php_stream_shared_enable_crypto(php_stream *stream, bool enable, zend_long method, php_stream *session)
{
	int locked, result = -1;

	if (!zend_coroutine_current()) {
		return enable_crypto(stream, enable, method, session);
	}
	if (session) {
		php_stream_sharing_of(session)->pins++;
	}
	/* the handshake reads and writes */
	locked = php_stream_sharing_enter_both(stream, stream);
	if (locked >= 0) {
		result = enable_crypto(stream, enable, method, session);
		php_stream_sharing_leave_both(stream, stream, locked);
	}
	if (session) {
		php_stream_sharing_unpin(session);
	}
	return result;
}

/* --- filters --- */

static void link_at_end(php_stream_filter_chain *chain, php_stream_filter *filter)
{
	filter->chain = chain;
	filter->next = NULL;
	filter->prev = chain->tail;
	if (chain->tail) {
		chain->tail->next = filter;
	} else {
		chain->head = filter;
	}
	chain->tail = filter;
}

int php_stream_shared_filter_append(php_stream_filter_chain *chain, php_stream_filter *filter)
{
	int result;

	if (!php_stream_sharing_enter(chain->stream, PHP_STREAM_SHARING_READ)) {
		link_at_end(chain, filter);   /* the caller removes it again */
		return FAILURE;
	}
	result = php_stream_filter_append_ex(chain, filter);
	php_stream_sharing_leave(chain->stream, PHP_STREAM_SHARING_READ);
	return result;
}

static void not_removed(zval *return_value)
{
	php_error_docref(NULL, E_WARNING, "Unable to flush filter, not removing");
	RETVAL_FALSE;
}

bool php_stream_shared_filter_remove(zif_handler function, php_stream_filter *filter, INTERNAL_FUNCTION_PARAMETERS)
{
	php_stream *stream = filter->chain ? filter->chain->stream : NULL;
	php_stream_sharing_kind kind;
	zend_resource *res;

	if (EXPECTED(!zend_coroutine_current()) || !stream) {
		return false;
	}
	/* a stream being freed removes its filters itself */
	if (stream->in_free) {
		not_removed(return_value);
		return true;
	}
	kind = filter->chain == &stream->readfilters ? PHP_STREAM_SHARING_READ : PHP_STREAM_SHARING_WRITE;
	if (!php_stream_sharing_needed(stream, kind)) {
		return false;
	}
	/* the function's argument is the filter, which does not keep its stream alive */
	res = stream->res;
	if (res) {
		GC_ADDREF(res);
	}
	if (php_stream_sharing_enter(stream, kind)) {
		function(INTERNAL_FUNCTION_PARAM_PASSTHRU);
		php_stream_sharing_leave(stream, kind);
	} else if (errno == ECANCELED) {
		RETVAL_FALSE;
	} else {
		not_removed(return_value);
	}
	if (res) {
		zend_list_delete(res);
	}
	return true;
}

void php_stream_shared_filter_apply(void (*apply)(int append, INTERNAL_FUNCTION_PARAMETERS), int append, INTERNAL_FUNCTION_PARAMETERS)
{
	zval *argument = ZEND_CALL_ARG(execute_data, 1);
	php_stream *stream;

	if (EXPECTED(!zend_coroutine_current()) || ZEND_NUM_ARGS() < 1 || Z_TYPE_P(argument) != IS_RESOURCE
			|| !(stream = zend_fetch_resource2(Z_RES_P(argument), NULL, php_file_le_stream(), php_file_le_pstream()))) {
		apply(append, INTERNAL_FUNCTION_PARAM_PASSTHRU);
		return;
	}
	if (php_stream_sharing_of(stream)->finalizing) {
		/* the filters it has are being removed: nobody would remove another one */
		zend_argument_type_error(1, "must be an open stream resource");
		return;
	}
	stream->sharing->pins++;
	apply(append, INTERNAL_FUNCTION_PARAM_PASSTHRU);
	php_stream_sharing_unpin(stream);
}
