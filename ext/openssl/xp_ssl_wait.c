/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "php.h"
#include "php_network.h"
#include "main/php_wait.h"
#include "main/streams/stream_read_buffer.h"
#include "main/streams/stream_sharing.h"
#include "xp_ssl_wait.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <openssl/crypto.h>
#include <openssl/err.h>

/* A reader that waits for writability, or the reverse, may miss that the other has handled it meanwhile. */
#define CROSSED_WAIT_NS INT64_C(50000000)

/* Called around each wait: others see, and may set, the mode that PHP code has chosen. */
static void leave_to_others(php_netstream_data_t *sock, const int *blocking)
{
	sock->is_blocked = *blocking;
}

static void take_back(php_netstream_data_t *sock, int *blocking)
{
	*blocking = sock->is_blocked;
	if (php_set_sock_blocking(sock->socket, 0) == SUCCESS) {
		sock->is_blocked = 0;
	}
}

static int wait_limited(php_netstream_data_t *sock, int *blocking, int events, int64_t timeout_ns)
{
	php_pollfd p = { .fd = sock->socket, .events = events };
	int error = errno;
	int ready;

	leave_to_others(sock, blocking);
	ready = php_wait_poll_ns(&p, 1, timeout_ns);
	if ((ready < 0 && errno == ECANCELED) || (p.revents & POLLNVAL)) {
		error = ECANCELED;
		ready = -1;
	}
	take_back(sock, blocking);
	errno = error;
	return ready > 0 ? p.revents : ready;
}

static int64_t nanoseconds(const struct timeval *timeout)
{
	return php_wait_left(php_wait_deadline(timeout));
}

int php_openssl_wait(php_netstream_data_t *sock, int *blocking, int events, struct timeval *timeout)
{
	if (!zend_coroutine_may_wait()) {
		return php_pollfd_for(sock->socket, events, timeout);
	}
	return wait_limited(sock, blocking, events, nanoseconds(timeout));
}

int php_openssl_wait_io(php_stream *stream, char **buf, size_t size, int *blocking, int ssl_error, struct timeval *timeout)
{
	php_netstream_data_t *sock = stream->abstract;
	const bool read = buf != NULL;
	bool lent, crossed = ssl_error == (read ? SSL_ERROR_WANT_WRITE : SSL_ERROR_WANT_READ);
	int events = (read != crossed ? POLLIN : POLLOUT) | POLLPRI;
	int64_t timeout_ns;
	int ready;

	if (!zend_coroutine_may_wait()) {
		return php_pollfd_for(sock->socket, events, timeout);
	}
	timeout_ns = nanoseconds(timeout);
	if (crossed && (timeout_ns < 0 || timeout_ns > CROSSED_WAIT_NS)) {
		timeout_ns = CROSSED_WAIT_NS;
	}
	lent = read && php_stream_read_buffer_lend(stream, *buf);
	ready = wait_limited(sock, blocking, events, timeout_ns);
	if (lent) {
		*buf = php_stream_read_buffer_return(stream, size);
	}
	return ready;
}

/* --- authorities --- */

typedef struct authorities_request {
	SSL_CTX *ctx;
	char *file;
	char *path;
	bool defaults;
	int loaded;
} authorities_request;

static int load_authorities(SSL_CTX *ctx, const char *file, const char *path)
{
	return file || path ? SSL_CTX_load_verify_locations(ctx, file, path) : SSL_CTX_set_default_verify_paths(ctx);
}

/* Like SSL_CTX_set_default_verify_paths(), which accepts that there are none. */
static int load_default_authorities(SSL_CTX *ctx, const char *file, const char *path)
{
	(void) SSL_CTX_load_verify_locations(ctx, file, NULL);
	(void) SSL_CTX_load_verify_locations(ctx, NULL, path);
	return 1;
}

/* The thread must not read the environment, which putenv() may change meanwhile. */
static const char *from_environment(const char *name, const char *otherwise)
{
	const char *value = getenv(name);

	return value ? value : otherwise;
}

static void load_elsewhere(void *arg)
{
	authorities_request *request = arg;

	request->loaded = request->defaults ? load_default_authorities(request->ctx, request->file, request->path)
		: load_authorities(request->ctx, request->file, request->path);
	/* frees, above all, its error queue */
	OPENSSL_thread_stop();
}

static void drop_authorities(void *arg)
{
	authorities_request *request = arg;

	SSL_CTX_free(request->ctx);
	free(request->file);
	free(request->path);
	free(request);
}

static authorities_request *new_authorities(SSL_CTX *ctx, const char *file, const char *path)
{
	authorities_request *request = calloc(1, sizeof(*request));

	if (!request || !SSL_CTX_up_ref(ctx)) {
		free(request);
		return NULL;
	}
	request->ctx = ctx;
	request->defaults = !file && !path;
	if (request->defaults) {
		file = from_environment(X509_get_default_cert_file_env(), X509_get_default_cert_file());
		path = from_environment(X509_get_default_cert_dir_env(), X509_get_default_cert_dir());
	}
	request->file = file ? strdup(file) : NULL;
	request->path = path ? strdup(path) : NULL;
	return request;
}

/* Loads the file through PHP's streams. */
static bool load_from_stream(SSL_CTX *ctx, const char *file, long (*load_stream)(X509_STORE *, const char *))
{
	ERR_clear_error();
	return !file || load_stream(SSL_CTX_get_cert_store(ctx), file);
}

bool php_openssl_wait_authorities(SSL_CTX *ctx, bool suspend, const char *file, const char *path, long (*load_stream)(X509_STORE *, const char *))
{
	authorities_request *request = suspend && zend_coroutine_may_wait() ? new_authorities(ctx, file, path) : NULL;
	bool loaded;

	if (EXPECTED(!request)) {
		loaded = load_authorities(ctx, file, path);
		return loaded || (load_stream && load_from_stream(ctx, file, load_stream));
	}
	if (php_wait_offload_locking(load_elsewhere, drop_authorities, request) != 0) {
		return false;
	}
	/* `file` may be gone, along with the option that it came from */
	loaded = request->loaded || (load_stream && load_from_stream(ctx, request->file, load_stream));
	drop_authorities(request);
	return loaded;
}

/* --- partly sent records --- */

typedef struct unsent_record {
	int size;
	char bytes[1];
} unsent_record;

static void free_record(void *parent, void *record, CRYPTO_EX_DATA *data, int index, long argl, void *argp)
{
	free(record);
}

static int record_index(void)
{
	static int index = -1;

	if (index < 0) {
		index = SSL_get_ex_new_index(0, NULL, NULL, NULL, free_record);
	}
	return index;
}

static void forget_record(SSL *ssl, unsent_record *record)
{
	SSL_set_ex_data(ssl, record_index(), NULL);
	free(record);
}

static void remember_record(SSL *ssl, const char *buf, int count)
{
	int size = MIN(count, SSL3_RT_MAX_PLAIN_LENGTH);
	unsent_record *record = malloc(sizeof(*record) + size);

	if (!record) {
		return;
	}
	record->size = size;
	memcpy(record->bytes, buf, size);
	if (!SSL_set_ex_data(ssl, record_index(), record)) {
		free(record);
	}
}

static bool is_unfinished(SSL *ssl, int written)
{
	int error = written > 0 ? SSL_ERROR_NONE : SSL_get_error(ssl, written);

	return error == SSL_ERROR_WANT_WRITE || error == SSL_ERROR_WANT_READ;
}

/* Before TLS 1.3, application data that arrives during a renegotiation can be taken only by SSL_read(); it makes
 * SSL_write(), which would continue the handshake, fail. A reader that is inside completes the handshake. */
static bool is_renegotiated_elsewhere(const SSL *ssl, const php_stream *stream)
{
	const zend_coroutine *reader = stream->sharing && !stream->sharing->closing ? stream->sharing->locks[PHP_STREAM_SHARING_READ].owner : NULL;

	return SSL_in_init(ssl) && SSL_version(ssl) < TLS1_3_VERSION && reader && reader != zend_coroutine_current() && zend_coroutine_may_wait();
}

/* False: cancelled. */
static bool wait_for_renegotiation(const SSL *ssl, const php_stream *stream, int *blocking)
{
	php_netstream_data_t *sock = stream->abstract;
	int64_t deadline = php_wait_deadline(&sock->timeout);
	int64_t pause = PHP_WAIT_PAUSE_MIN_NS;
	bool more = true;

	while (more && is_renegotiated_elsewhere(ssl, stream) && php_wait_left(deadline) != 0) {
		leave_to_others(sock, blocking);
		more = php_wait_pause(&pause, "a TLS renegotiation that another coroutine is in");
		take_back(sock, blocking);
	}
	return more || !SSL_in_init(ssl);
}

int php_openssl_wait_write(SSL *ssl, const char *buf, int count, php_stream *stream, int *blocking)
{
	unsent_record *record;
	int written;

	if (EXPECTED(!zend_coroutine_current())) {
		return SSL_write(ssl, buf, count);
	}
	if (UNEXPECTED(SSL_in_init(ssl)) && *blocking && !wait_for_renegotiation(ssl, stream, blocking)) {
		return -1;
	}

	record = SSL_get_ex_data(ssl, record_index());
	if (record && (count < record->size || memcmp(buf, record->bytes, record->size) != 0)) {
		written = SSL_write(ssl, record->bytes, record->size);
		if (written <= 0) {
			return written;
		}
		forget_record(ssl, record);
		record = NULL;
	}

	written = SSL_write(ssl, buf, count);
	if (is_unfinished(ssl, written)) {
		if (!record) {
			remember_record(ssl, buf, count);
		}
	} else if (record) {
		forget_record(ssl, record);
	}
	return written;
}

/* --- the end --- */

void php_openssl_wait_shutdown(SSL *ssl, php_netstream_data_t *sock)
{
	int blocking = sock->is_blocked;
	int result;

	if (!blocking || !zend_coroutine_may_wait() || php_set_sock_blocking(sock->socket, 0) != SUCCESS) {
		SSL_shutdown(ssl);
		return;
	}
	do {
		ERR_clear_error();
		result = SSL_shutdown(ssl);
	} while (result < 0 && SSL_get_error(ssl, result) == SSL_ERROR_WANT_WRITE
			&& php_openssl_wait(sock, &blocking, POLLOUT, &sock->timeout) > 0);
	sock->is_blocked = blocking;
	php_set_sock_blocking(sock->socket, blocking);
}
