/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "php.h"
#include "php_network.h"
#include "main/php_wait.h"
#include "curl_wait.h"

#include <errno.h>
#include <sys/select.h>


/* libcurl reports only descriptors that fit into an fd_set. If it has others, it is polled at this interval. */
#define ASK_EVERY_NS (10 * PHP_WAIT_NS_PER_MS)

static bool descriptors_fit = true;

static int socket_made(void *client, curl_socket_t fd, curlsocktype purpose)
{
	if (fd >= FD_SETSIZE) {
		descriptors_fit = false;
	}
	return CURL_SOCKOPT_OK;
}

void php_curl_wait_watch_sockets(CURL *easy)
{
	curl_easy_setopt(easy, CURLOPT_SOCKOPTFUNCTION, socket_made);
}

static unsigned int collect_descriptors(int highest, const fd_set *readable, const fd_set *writable, struct pollfd *fds)
{
	unsigned int count = 0;

	for (int fd = 0; fd <= highest; fd++) {
		short events = (FD_ISSET(fd, readable) ? POLLIN : 0) | (FD_ISSET(fd, writable) ? POLLOUT : 0);

		if (events) {
			fds[count].fd = fd;
			fds[count].events = events;
			fds[count].revents = 0;
			count++;
		}
	}
	return count;
}

/* Ends all watches, because libcurl closes some descriptors without notice. A number that was closed meanwhile may belong
 * to a new descriptor. */
static void stop_watching(const struct pollfd *fds, unsigned int count)
{
	for (unsigned int i = 0; i < count; i++) {
		if (!(fds[i].revents & POLLNVAL)) {
			php_wait_fd_closing(fds[i].fd);
		}
	}
}

/* 0 or more: check again; -1 with errno ECANCELED. Without descriptors it does not wait, like curl_multi_wait(). */
static int wait_once(CURLM *multi, int64_t left_ns, bool *waited)
{
	fd_set readable, writable, exceptional;
	struct pollfd *fds;
	unsigned int count;
	int highest = -1, result, error;

	FD_ZERO(&readable);
	FD_ZERO(&writable);
	FD_ZERO(&exceptional);
	*waited = curl_multi_fdset(multi, &readable, &writable, &exceptional, &highest) == CURLM_OK && (highest >= 0 || !descriptors_fit);
	if (!*waited || left_ns == 0) {
		return php_wait_sleep_ns(0);
	}
	if (!descriptors_fit) {
		left_ns = MIN(left_ns, ASK_EVERY_NS);
	}
	fds = safe_emalloc(highest + 1, sizeof(*fds), 1);
	count = collect_descriptors(highest, &readable, &writable, fds);
	result = count > 0 ? php_wait_poll_ns(fds, count, left_ns) : php_wait_sleep_ns(left_ns);
	error = errno;
	stop_watching(fds, count);
	efree(fds);
	errno = error;
	return result;
}

static CURLMcode wait_cancelled(void)
{
#if LIBCURL_VERSION_NUM >= 0x075400
	return CURLM_UNRECOVERABLE_POLL;
#else
	return CURLM_INTERNAL_ERROR;
#endif
}

CURLMcode php_curl_wait_multi(CURLM *multi, int timeout_ms, int *ready)
{
	struct timeval limit;
	long own_ms = -1;
	int64_t deadline;
	CURLMcode error;
	bool waited = true;

	if (!zend_coroutine_may_wait()) {
		return curl_multi_wait(multi, NULL, 0, timeout_ms, ready);
	}
	if (curl_multi_timeout(multi, &own_ms) == CURLM_OK && own_ms >= 0 && own_ms < timeout_ms) {
		timeout_ms = (int) own_ms;
	}
	limit.tv_sec = timeout_ms / 1000;
	limit.tv_usec = timeout_ms % 1000 * 1000;
	deadline = php_wait_deadline(&limit);

	while ((error = curl_multi_wait(multi, NULL, 0, 0, ready)) == CURLM_OK && *ready == 0 && waited) {
		int64_t left_ns = php_wait_left(deadline);

		if (wait_once(multi, left_ns, &waited) < 0 && errno == ECANCELED) {
			return wait_cancelled();
		}
		if (left_ns == 0) {
			return curl_multi_wait(multi, NULL, 0, 0, ready);
		}
	}
	return error;
}
