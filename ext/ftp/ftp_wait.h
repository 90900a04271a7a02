/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * FTP connections inside coroutines.
 *
 * ext/ftp polls before it reads and writes; those waits already suspend. This
 * file adds the rest: TLS, whose calls block in the library, and the order of
 * coroutines that share a connection. A command and its replies are one
 * exchange, so each ftp_* function has the connection to itself until it
 * returns; others queue. ftp_close() and ftp_quit() do not wait for a transfer
 * to end: they shut down the sockets, and the function in progress fails.
 *
 * Thread: that of the coroutine.
 */

#ifndef PHP_FTP_WAIT_H
#define PHP_FTP_WAIT_H

#include "php.h"
#include "php_network.h"
#include "main/php_wait.h"
#include "zend_coroutine_queue.h"

#ifdef HAVE_FTP_SSL
# include <openssl/ssl.h>
#endif

#ifdef PHP_WIN32

# define php_ftp_wait_ssl_connect(ssl) SSL_connect(ssl)
# define php_ftp_wait_ssl_read(ssl, buf, size) SSL_read(ssl, buf, size)
# define php_ftp_wait_ssl_write(ssl, buf, size) SSL_write(ssl, buf, size)
# define php_ftp_wait_ssl_shutdown(ssl) SSL_shutdown(ssl)
# define php_ftp_wait_forget_session(ssl, session) SSL_SESSION_free(*(session))
# define php_ftp_wait_close(fd) closesocket(fd)
# define php_ftp_wait_startup(functions, class, offset) ((void) 0)

#else

#ifdef HAVE_FTP_SSL
/* The OpenSSL calls on a blocking socket. Suspend: yes. */
int php_ftp_wait_ssl_connect(SSL *ssl);
int php_ftp_wait_ssl_read(SSL *ssl, void *buf, int size);
int php_ftp_wait_ssl_write(SSL *ssl, const void *buf, int size);
int php_ftp_wait_ssl_shutdown(SSL *ssl);

/* Call before connections are shut down: session tickets that arrive later are ignored. ssl: NULL, or that of the control
 * connection. Suspends: no. */
void php_ftp_wait_forget_session(SSL *ssl, SSL_SESSION **session);
#endif

/* Suspends: no. */
void php_ftp_wait_close(php_socket_t fd);

struct ftpbuf;

/* Precedes the zend_object of an FTP\Connection. */
typedef struct {
	struct ftpbuf *ftp;               /* NULL: closed */
	zend_queue calls;                 /* the one in progress, followed by those queued */
} php_ftp_connection;

/* Call from MINIT with the module's functions, the connection class, and the offset of the zend_object in its objects.
 * Functions whose first argument is a connection are exclusive from then on. Suspends: no. */
void php_ftp_wait_startup(const zend_function_entry *functions, zend_class_entry *class, size_t offset);

#endif

#endif /* PHP_FTP_WAIT_H */
