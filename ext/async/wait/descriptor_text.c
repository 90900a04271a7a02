/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "wait/awaiting_info.h"
#include "php_network.h"

#include <poll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

static const char *kind_of_socket(int fd, int family)
{
	int type = 0;
	socklen_t size = sizeof(type);

	getsockopt(fd, SOL_SOCKET, SO_TYPE, &type, &size);
	switch (family) {
		case AF_UNIX:
			return "unix socket";
		case AF_INET:
		case AF_INET6:
			return type == SOCK_STREAM ? "tcp socket" : type == SOCK_DGRAM ? "udp socket" : "raw socket";
		default:
			return "socket";
	}
}

/* Most have no name; one in the abstract namespace begins with a zero byte, which is shown as @. */
static zend_string *name_of_unix_address(const struct sockaddr_un *address, socklen_t size)
{
	size_t length = size - XtOffsetOf(struct sockaddr_un, sun_path);

	if (size <= XtOffsetOf(struct sockaddr_un, sun_path)) {
		return ZSTR_EMPTY_ALLOC();
	}
	return address->sun_path[0] == '\0'
		? zend_strpprintf(0, "@%.*s", (int) length - 1, address->sun_path + 1)
		: zend_string_init(address->sun_path, strnlen(address->sun_path, length), 0);
}

/* NULL if the socket has no such address; empty if it has no name. */
static zend_string *name_of(int (*ask)(int, struct sockaddr *, socklen_t *), int fd, int *family)
{
	php_sockaddr_storage address;
	socklen_t size = sizeof(address);
	zend_string *name = NULL;

	if (ask(fd, (struct sockaddr *) &address, &size) != 0) {
		return NULL;
	}
	*family = ((struct sockaddr *) &address)->sa_family;
	if (*family == AF_UNIX) {
		return name_of_unix_address((struct sockaddr_un *) &address, size);
	}
	php_network_populate_name_from_sockaddr((struct sockaddr *) &address, size, &name, NULL, NULL);
	return name ? name : ZSTR_EMPTY_ALLOC();
}

static zend_string *describe_socket(int fd, bool *connected)
{
	int family = AF_UNSPEC, peer_family;
	zend_string *here = name_of(getsockname, fd, &family);
	zend_string *there = name_of(getpeername, fd, &peer_family);
	zend_string *text = zend_strpprintf(0, "%s%s%s%s%s", kind_of_socket(fd, family),
		here && ZSTR_LEN(here) ? " " : "", here ? ZSTR_VAL(here) : "",
		there && ZSTR_LEN(there) ? " to " : "", there ? ZSTR_VAL(there) : "");

	*connected = there != NULL;
	if (here) {
		zend_string_release(here);
	}
	if (there) {
		zend_string_release(there);
	}
	return text;
}

static zend_string *describe_open_descriptor(int fd, bool *connected)
{
	struct stat st;

	*connected = true;
	if (fstat(fd, &st) != 0) {
		return ZSTR_INIT_LITERAL("something closed", 0);
	}
	if (S_ISSOCK(st.st_mode)) {
		return describe_socket(fd, connected);
	}
	if (S_ISFIFO(st.st_mode)) {
		return ZSTR_INIT_LITERAL("a pipe", 0);
	}
	if (S_ISREG(st.st_mode)) {
		return ZSTR_INIT_LITERAL("a file", 0);
	}
	return isatty(fd) ? ZSTR_INIT_LITERAL("a terminal", 0) : ZSTR_INIT_LITERAL("a device", 0);
}

static bool listens(int fd)
{
	int yes = 0;
	socklen_t size = sizeof(yes);

	return getsockopt(fd, SOL_SOCKET, SO_ACCEPTCONN, &yes, &size) == 0 && yes;
}

static bool is_stream_socket(int fd)
{
	int type = 0;
	socklen_t size = sizeof(type);

	return getsockopt(fd, SOL_SOCKET, SO_TYPE, &type, &size) == 0 && type == SOCK_STREAM;
}

zend_string *async_describe_descriptor(int fd, short events)
{
	bool connected;
	zend_string *kind = describe_open_descriptor(fd, &connected), *text;
	const char *what = "an error on";

	if ((events & (POLLIN | POLLOUT)) == (POLLIN | POLLOUT)) {
		what = "data to read from or room to write to";
	} else if (events & POLLIN) {
		what = listens(fd) ? "a connection to" : "data to read from";
	} else if (events & POLLOUT) {
		what = !connected && is_stream_socket(fd) ? "the connection of" : "room to write to";
	} else if (events & POLLPRI) {
		what = "urgent data from";
	}
	text = zend_strpprintf(0, "%s %s (descriptor %d)", what, ZSTR_VAL(kind), fd);
	zend_string_release(kind);
	return text;
}
