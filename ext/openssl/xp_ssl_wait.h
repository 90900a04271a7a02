/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * TLS streams shared by several coroutines.
 *
 * During an operation xp_ssl.c makes the socket non-blocking and records that
 * in is_blocked. A second coroutine that uses the stream while the first one
 * waits must not take that for PHP code's setting. So during a wait is_blocked
 * is PHP code's value; after it the descriptor is made non-blocking again,
 * whatever others have done to it. Calls into OpenSSL never overlap, they only
 * alternate.
 *
 * A record that a cancelled writer left half sent is completed before the next
 * one; otherwise OpenSSL would take the next writer's bytes for it.
 *
 * Thread: that of the coroutine.
 */

#ifndef XP_SSL_WAIT_H
#define XP_SSL_WAIT_H

#include "php.h"
#include "php_network.h"
#include <openssl/err.h>
#include <openssl/ssl.h>

#ifdef PHP_WIN32

# define php_openssl_wait(sock, blocking, events, timeout) php_pollfd_for((sock)->socket, events, timeout)
# define php_openssl_wait_write(ssl, buf, count, stream, blocking) SSL_write(ssl, buf, count)
# define php_openssl_wait_shutdown(ssl, sock) SSL_shutdown(ssl)

static inline int php_openssl_wait_io(php_stream *stream, char **buf, size_t size, int *blocking, int ssl_error, struct timeval *timeout)
{
	php_netstream_data_t *sock = stream->abstract;
	bool read = buf != NULL;
	bool other_way = ssl_error == (read ? SSL_ERROR_WANT_WRITE : SSL_ERROR_WANT_READ);

	return php_pollfd_for(sock->socket, (read != other_way ? POLLIN : POLLOUT) | POLLPRI, timeout);
}

static inline bool php_openssl_wait_authorities(SSL_CTX *ctx, bool suspend, const char *file, const char *path, long (*load_stream)(X509_STORE *, const char *))
{
	if (SSL_CTX_load_verify_locations(ctx, file, path)) {
		return true;
	}
	ERR_clear_error();
	return !file || load_stream(SSL_CTX_get_cert_store(ctx), file);
}

#else

/* php_pollfd_for() within an operation. *blocking is the mode PHP code sees, which may have changed. errno is unchanged, or
 * ECANCELED if this wait was cancelled or the stream was closed. Suspends: yes. */
int php_openssl_wait(php_netstream_data_t *sock, int *blocking, int events, struct timeval *timeout);

/* The same for the error code of SSL_write() or, with `buf`, SSL_read() of `size` bytes, which then reads to another place.
 * Suspends: yes. */
int php_openssl_wait_io(php_stream *stream, char **buf, size_t size, int *blocking, int ssl_error, struct timeval *timeout);

/* Loads certificate authorities with SSL_CTX_load_verify_locations() or, if that fails, load_stream() for the file only;
 * loads the default ones if there is neither file nor path. False: failed. Parsing them takes OpenSSL up to a tenth of a
 * second of CPU time, hence a pool thread. `suspend` is false while iterating over contexts, which others might change.
 * Suspends: yes. */
bool php_openssl_wait_authorities(SSL_CTX *ctx, bool suspend, const char *file, const char *path, long (*load_stream)(X509_STORE *, const char *));

/* SSL_write(). A blocking write waits for another coroutine's renegotiation. *blocking as for php_openssl_wait(). Suspends:
 * yes. */
int php_openssl_wait_write(SSL *ssl, const char *buf, int count, php_stream *stream, int *blocking);

/* SSL_shutdown(), which writes to a socket whose peer may not read. Suspends: yes. */
void php_openssl_wait_shutdown(SSL *ssl, php_netstream_data_t *sock);

#endif

#endif /* XP_SSL_WAIT_H */
