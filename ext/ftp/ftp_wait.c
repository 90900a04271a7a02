/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#ifdef HAVE_CONFIG_H
#include <config.h>
#endif

#include "ftp_wait.h"

#include <errno.h>
#include <unistd.h>

void php_ftp_wait_close(php_socket_t fd)
{
	php_wait_fd_closing(fd);
	closesocket(fd);
}

#ifdef HAVE_FTP_SSL
# include <openssl/err.h>

/* The events to wait for after a call that would have blocked; 0: it would not have. */
static short wanted_events(SSL *ssl, int result)
{
	if (result >= 0) {
		return 0;
	}
	switch (SSL_get_error(ssl, result)) {
		case SSL_ERROR_WANT_READ:
			return POLLIN | POLLPRI;
		case SSL_ERROR_WANT_WRITE:
			return POLLOUT;
		default:
			return 0;
	}
}

typedef int (*ssl_call)(SSL *ssl, void *buf, int size);

/* Nobody else uses the socket: it is non-blocking until the call has ended. */
static int call_unblocked(ssl_call call, SSL *ssl, void *buf, int size)
{
	php_pollfd p = { .fd = SSL_get_fd(ssl) };
	int result;

	if (!zend_coroutine_may_wait() || php_set_sock_blocking(p.fd, 0) != SUCCESS) {
		return call(ssl, buf, size);
	}
	do {
		ERR_clear_error();
		result = call(ssl, buf, size);
		p.events = wanted_events(ssl, result);
	} while (p.events && php_wait_poll_ns(&p, 1, -1) > 0 && !(p.revents & POLLNVAL));
	int error = errno;
	php_set_sock_blocking(p.fd, 1);
	errno = error;
	return result;
}

static int connect_call(SSL *ssl, void *buf, int size)
{
	return SSL_connect(ssl);
}

static int read_call(SSL *ssl, void *buf, int size)
{
	return SSL_read(ssl, buf, size);
}

static int write_call(SSL *ssl, void *buf, int size)
{
	return SSL_write(ssl, buf, size);
}

static int shutdown_call(SSL *ssl, void *buf, int size)
{
	return SSL_shutdown(ssl);
}

int php_ftp_wait_ssl_connect(SSL *ssl)
{
	return call_unblocked(connect_call, ssl, NULL, 0);
}

int php_ftp_wait_ssl_read(SSL *ssl, void *buf, int size)
{
	return call_unblocked(read_call, ssl, buf, size);
}

int php_ftp_wait_ssl_write(SSL *ssl, const void *buf, int size)
{
	return call_unblocked(write_call, ssl, (void *) buf, size);
}

int php_ftp_wait_ssl_shutdown(SSL *ssl)
{
	return call_unblocked(shutdown_call, ssl, NULL, 0);
}

void php_ftp_wait_forget_session(SSL *ssl, SSL_SESSION **session)
{
	if (ssl) {
		SSL_CTX_sess_set_new_cb(SSL_get_SSL_CTX(ssl), NULL);
	}
	SSL_SESSION_free(*session);
	*session = NULL;
}
#endif
