/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/* A client library that waits by itself. FFI loads it; see interpose.inc. */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

static int last_errno;

/* errno is 77 before each call, so that one that succeeds can be seen to leave it alone */
#define CALL(type, expression) do { type result; errno = 77; result = (expression); last_errno = errno; return result; } while (0)

int client_errno(void) { return last_errno; }

int client_pair(int *fds, int type) { return socketpair(AF_UNIX, type, 0, fds); }
int client_nonblocking(int fd) { return fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK); }
int client_flags(int fd) { return fcntl(fd, F_GETFL); }
int client_limits(int fd, int ms)
{
	struct timeval limit = { ms / 1000, ms % 1000 * 1000 };
	return setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof(limit)) | setsockopt(fd, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof(limit));
}
int client_close(int fd) { CALL(int, close(fd)); }

int client_poll(int fd, int events, int ms)
{
	struct pollfd p = { fd, events, 0 };
	errno = 77;
	int result = poll(&p, 1, ms);
	last_errno = errno;
	return result == 1 ? p.revents : result == 0 && p.revents ? -2 : result;
}
int client_ppoll(int fd, int events, int ms)
{
	struct pollfd p = { fd, events, 0 };
	struct timespec time = { ms / 1000, ms % 1000 * 1000000L };
	CALL(int, ppoll(&p, 1, ms < 0 ? NULL : &time, NULL));
}
int client_select(int fd, int ms)
{
	fd_set set;
	struct timeval time = { ms / 1000, ms % 1000 * 1000 };
	FD_ZERO(&set);
	FD_SET(fd, &set);
	errno = 77;
	int result = select(fd + 1, &set, NULL, NULL, ms < 0 ? NULL : &time);
	last_errno = errno;
	return result > 0 && !FD_ISSET(fd, &set) ? -2 : result;
}

long client_recv(int fd, char *buf, long size, int flags) { CALL(long, recv(fd, buf, size, flags)); }
long client_recvfrom(int fd, char *buf, long size, char *from)
{
	struct sockaddr_un address;
	socklen_t length = sizeof(address);
	errno = 77;
	long result = recvfrom(fd, buf, size, 0, (struct sockaddr *) &address, &length);
	last_errno = errno;
	*from = length > sizeof(sa_family_t) ? 'n' : '-';
	return result;
}
long client_recvmsg(int fd, char *buf, long size)
{
	struct iovec parts[2] = { { buf, 2 }, { buf + 2, size - 2 } };
	struct msghdr message = { .msg_iov = parts, .msg_iovlen = 2 };
	CALL(long, recvmsg(fd, &message, 0));
}
long client_read(int fd, char *buf, long size) { CALL(long, read(fd, buf, size)); }
long client_read_fortified(int fd) { char buf[16]; CALL(long, read(fd, buf, fd > 0 ? sizeof(buf) : 0)); }

static char *pattern(long size)
{
	char *bytes = malloc(size);
	for (long i = 0; i < size; i++) bytes[i] = (char) (i * 7);
	return bytes;
}
int client_is_pattern(const char *bytes, long size)
{
	for (long i = 0; i < size; i++) if (bytes[i] != (char) (i * 7)) return 0;
	return 1;
}
long client_send(int fd, long size, int flags)
{
	char *bytes = pattern(size);
	errno = 77;
	long result = send(fd, bytes, size, flags | MSG_NOSIGNAL);
	last_errno = errno;
	free(bytes);
	return result;
}
long client_write(int fd, long size)
{
	char *bytes = pattern(size);
	errno = 77;
	long result = write(fd, bytes, size);
	last_errno = errno;
	free(bytes);
	return result;
}
static long parted(int fd, long size, int as_message)
{
	char *bytes = pattern(size);
	struct iovec parts[4] = { { bytes, 0 }, { bytes, 1 }, { bytes + 1, size / 2 }, { bytes + 1 + size / 2, size - size / 2 - 1 } };
	struct msghdr message = { .msg_iov = parts, .msg_iovlen = 4 };
	errno = 77;
	long result = as_message ? sendmsg(fd, &message, MSG_NOSIGNAL) : writev(fd, parts, 4);
	last_errno = errno;
	free(bytes);
	return result;
}
long client_sendmsg(int fd, long size) { return parted(fd, size, 1); }
long client_writev(int fd, long size) { return parted(fd, size, 0); }
long client_sendto(int fd, const char *path, const char *text)
{
	struct sockaddr_un address = { .sun_family = AF_UNIX };
	strncpy(address.sun_path, path, sizeof(address.sun_path) - 1);
	CALL(long, sendto(fd, text, strlen(text), 0, (struct sockaddr *) &address, sizeof(address)));
}
int client_datagrams(const char *path)
{
	struct sockaddr_un address = { .sun_family = AF_UNIX };
	int fd = socket(AF_UNIX, SOCK_DGRAM, 0);
	strncpy(address.sun_path, path, sizeof(address.sun_path) - 1);
	return *path && bind(fd, (struct sockaddr *) &address, sizeof(address)) != 0 ? -1 : fd;
}

int client_connect(int port)
{
	struct sockaddr_in address = { .sin_family = AF_INET, .sin_port = htons(port), .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
	int fd = socket(AF_INET, SOCK_STREAM, 0);
	errno = 77;
	int result = connect(fd, (struct sockaddr *) &address, sizeof(address));
	last_errno = errno;
	if (result != 0) {
		close(fd);
	}
	return result == 0 ? fd : -1;
}
int client_connect_unix(const char *path)
{
	struct sockaddr_un address = { .sun_family = AF_UNIX };
	int fd = socket(AF_UNIX, SOCK_STREAM, 0);
	strncpy(address.sun_path, path, sizeof(address.sun_path) - 1);
	errno = 77;
	int result = connect(fd, (struct sockaddr *) &address, sizeof(address));
	last_errno = errno;
	return result == 0 ? fd : -1;
}

int client_nanosleep(int ms) { struct timespec t = { ms / 1000, ms % 1000 * 1000000L }; CALL(int, nanosleep(&t, NULL)); }
int client_clock_nanosleep(int ms, int absolute)
{
	struct timespec t = { 0, 0 };
	if (absolute) clock_gettime(CLOCK_MONOTONIC, &t);
	t.tv_nsec += ms * 1000000L;
	t.tv_sec += t.tv_nsec / 1000000000L;
	t.tv_nsec %= 1000000000L;
	CALL(int, clock_nanosleep(CLOCK_MONOTONIC, absolute ? TIMER_ABSTIME : 0, &t, NULL));
}
int client_usleep(int us) { CALL(int, usleep(us)); }
int client_sleep(int seconds) { CALL(int, (int) sleep(seconds)); }

/* A thread of the library's own, which waits in each of the calls. */
static void *in_thread(void *arg)
{
	int fd = *(int *) arg;
	char buf[64];
	struct pollfd p = { fd, POLLIN, 0 };
	struct timespec t = { 0, 1000000 };
	nanosleep(&t, NULL);
	usleep(1000);
	poll(NULL, 0, 1);
	poll(&p, 1, -1);
	long got = recv(fd, buf, sizeof(buf), 0);
	send(fd, buf, got, 0);
	close(dup(fd));
	return NULL;
}
static int threads_fd;
static pthread_t thread;
int client_thread_start(int fd) { threads_fd = fd; return pthread_create(&thread, NULL, in_thread, &threads_fd); }
int client_thread_end(void) { return pthread_join(thread, NULL); }
