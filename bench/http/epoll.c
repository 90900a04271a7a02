/*
 * The limit: hello over HTTP with keep-alive on bare epoll, one thread.
 * Prints "port N", then serves until it is killed. A request is whatever ends
 * with an empty line; of a pipelined burst each is answered.
 */
#define _GNU_SOURCE
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

enum { BUFFER = 8192, EVENTS = 512 };

static const char response[] = "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 14\r\n\r\nHello, world!\n";

struct connection {
	int fd;
	size_t filled;
	char buffer[BUFFER];
};

static void check(int result, const char *what)
{
	if (result < 0) {
		perror(what);
		exit(1);
	}
}

static int listen_anywhere(void)
{
	struct sockaddr_in address = { .sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
	socklen_t length = sizeof(address);
	int fd = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);

	check(fd, "socket");
	check(bind(fd, (struct sockaddr *) &address, sizeof(address)), "bind");
	check(listen(fd, 1024), "listen");
	check(getsockname(fd, (struct sockaddr *) &address, &length), "getsockname");
	printf("port %d\n", ntohs(address.sin_port));
	fflush(stdout);
	return fd;
}

static void watch(int epoll, int fd, void *data)
{
	struct epoll_event event = { .events = EPOLLIN, .data.ptr = data };

	check(epoll_ctl(epoll, EPOLL_CTL_ADD, fd, &event), "epoll_ctl");
}

static void accept_all(int epoll, int listener)
{
	int fd;

	while ((fd = accept4(listener, NULL, NULL, SOCK_NONBLOCK)) >= 0) {
		struct connection *connection = malloc(sizeof(*connection));

		if (!connection) {
			abort();
		}
		connection->fd = fd;
		connection->filled = 0;
		watch(epoll, fd, connection);
	}
}

/* The requests in the buffer; the rest moves to its front. */
static unsigned complete_requests(struct connection *connection)
{
	const char *begin = connection->buffer, *end = begin + connection->filled, *found;
	unsigned count = 0;

	while ((found = memmem(begin, (size_t) (end - begin), "\r\n\r\n", 4))) {
		begin = found + 4;
		count++;
	}
	connection->filled = (size_t) (end - begin);
	memmove(connection->buffer, begin, connection->filled);
	return count;
}

static void serve(struct connection *connection)
{
	ssize_t got = recv(connection->fd, connection->buffer + connection->filled, BUFFER - connection->filled, 0);

	if (got > 0) {
		connection->filled += (size_t) got;
		for (unsigned left = complete_requests(connection); left > 0; left--) {
			if (send(connection->fd, response, sizeof(response) - 1, MSG_NOSIGNAL) != sizeof(response) - 1) {
				got = 0;
				break;
			}
		}
	}
	if (got <= 0 || connection->filled == BUFFER) {
		close(connection->fd);
		free(connection);
	}
}

int main(void)
{
	struct epoll_event events[EVENTS];
	int epoll = epoll_create1(0);
	int listener = listen_anywhere();

	check(epoll, "epoll_create1");
	watch(epoll, listener, NULL);
	for (;;) {
		int count = epoll_wait(epoll, events, EVENTS, -1);

		check(count, "epoll_wait");
		for (int i = 0; i < count; i++) {
			if (events[i].data.ptr) {
				serve(events[i].data.ptr);
			} else {
				accept_all(epoll, listener);
			}
		}
	}
}
