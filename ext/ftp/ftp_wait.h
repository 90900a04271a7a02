/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * FTP connections inside coroutines.
 *
 * ext/ftp polls before it reads and writes; those waits suspend by themselves.
 * Here is the rest: TLS, whose calls block in the library, and the order of
 * several coroutines on one connection. A command and its replies are one
 * exchange, so each ftp_* function has the connection to itself until it
 * returns; others queue. ftp_close() and ftp_quit() do not wait for the end of a
 * transfer: they shut the sockets down, and the function in progress fails.
 *
 * Thread: that of the coroutine.
 */

#ifndef PHP_FTP_WAIT_H
#define PHP_FTP_WAIT_H

#include "php.h"
#include "php_network.h"
#include "main/php_wait.h"

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
/* The calls of OpenSSL on a blocking socket. Suspend: yes. */
int php_ftp_wait_ssl_connect(SSL *ssl);
int php_ftp_wait_ssl_read(SSL *ssl, void *buf, int size);
int php_ftp_wait_ssl_write(SSL *ssl, const void *buf, int size);
int php_ftp_wait_ssl_shutdown(SSL *ssl);

/* Before the connections are shut down: tickets that come meanwhile are not kept any more. ssl: NULL, or that of the
 * control connection. Suspends: no. */
void php_ftp_wait_forget_session(SSL *ssl, SSL_SESSION **session);
#endif

/* Suspends: no. */
void php_ftp_wait_close(php_socket_t fd);

struct ftpbuf;

/* What precedes the zend_object of an FTP\Connection. */
typedef struct {
	struct ftpbuf *ftp;               /* NULL: closed */
	struct php_ftp_call *calls;       /* the one in progress, and who queues behind it */
} php_ftp_connection;

/* From MINIT: the module's functions, the class of connections, and where in its objects the zend_object lies. The ones
 * whose first argument is a connection have it to themselves from now on. Suspends: no. */
void php_ftp_wait_startup(const zend_function_entry *functions, zend_class_entry *class, size_t offset);

#endif

#endif /* PHP_FTP_WAIT_H */
