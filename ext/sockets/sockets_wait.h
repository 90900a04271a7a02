/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The blocking calls of ext/sockets inside coroutines.
 *
 * Each function makes the system call it is named after if the coroutine may
 * not be suspended or the descriptor is non-blocking. Otherwise it makes
 * non-blocking tries, and waits for the reactor in between; results and errno
 * are those of the blocking call: SO_RCVTIMEO and SO_SNDTIMEO end it,
 * MSG_WAITALL and a stream socket's send() transfer everything. ECANCELED: the
 * coroutine was cancelled; EINTR: a signal arrived (php_wait.h); EBADF:
 * socket_close() was called meanwhile.
 *
 * The descriptor's O_NONBLOCK flag is unchanged whenever other code can see it.
 * Thread: that of the coroutine.
 */

#ifndef SOCKETS_WAIT_H
#define SOCKETS_WAIT_H

#include "php.h"
#include "php_network.h"
#include "php_sockets.h"
#include "main/php_wait.h"

#ifdef PHP_WIN32

# define php_sockets_wait_connect(sock, address, length) connect((sock)->bsd_socket, address, length)
# define php_sockets_wait_accept(listener, address, length) accept((listener)->bsd_socket, address, length)
# define php_sockets_wait_send(sock, buf, size, flags, address, length) php_wait_sendto((sock)->bsd_socket, true, buf, size, flags, address, length)
# define php_sockets_wait_sendmsg(sock, message, flags) sendmsg((sock)->bsd_socket, message, flags)
# define php_sockets_wait_recv(sock, buf, size, flags, address, length) php_wait_recvfrom((sock)->bsd_socket, true, buf, size, flags, address, length)
# define php_sockets_wait_recvmsg(sock, message, flags) recvmsg((sock)->bsd_socket, message, flags)
# define php_sockets_wait_recv_byte(sock, byte, flags) recv((sock)->bsd_socket, byte, 1, flags)

#else

/* Suspends: yes, all of them. */
int php_sockets_wait_connect(php_socket *sock, const struct sockaddr *address, socklen_t length);
PHP_SOCKET php_sockets_wait_accept(php_socket *listener, struct sockaddr *address, socklen_t *length);
ssize_t php_sockets_wait_send(php_socket *sock, const void *buf, size_t size, int flags, const struct sockaddr *address, socklen_t length);
ssize_t php_sockets_wait_write(php_socket *sock, const void *buf, size_t size);
ssize_t php_sockets_wait_sendmsg(php_socket *sock, const struct msghdr *message, int flags);
ssize_t php_sockets_wait_recv(php_socket *sock, void *buf, size_t size, int flags, struct sockaddr *address, socklen_t *length);
ssize_t php_sockets_wait_recvmsg(php_socket *sock, struct msghdr *message, int flags);

/* One byte of a line: like recv(), but errno stays 0 on success. A non-blocking socket without data yields once, since its
 * caller retries at once. */
ssize_t php_sockets_wait_recv_byte(php_socket *sock, char *byte, int flags);

#endif

/* After a socket_select(): true if an element is still an open Socket. Suspends: no. */
static inline bool php_sockets_is_open(const zval *element)
{
	return Z_TYPE_P(element) == IS_OBJECT && Z_OBJCE_P(element) == socket_ce && !IS_INVALID_SOCKET(Z_SOCKET_P(element));
}

#endif /* SOCKETS_WAIT_H */
