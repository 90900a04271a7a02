/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "php.h"
#include "php_network.h"
#include "main/php_wait.h"
#include "curl_wait.h"

#include <errno.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>


/* Maximum interval at which curl_easy_perform() checks the transfer: progress callbacks are called even if nothing
 * moves. */
#define LOOK_EVERY_MS 1000

/* A connection that always has data yields to other coroutines after this many rounds. */
#define ROUNDS_BEFORE_GIVING_WAY 8

/* CURLOPT_MAXCONNECTS if it is not set. */
#define DEFAULT_MAX_CONNECTS 5

#define HANDLE_IN_USE "easy handle already used in multi handle"

#ifndef CURL_IGNORE_DEPRECATION
# define CURL_IGNORE_DEPRECATION(statements) statements
#endif

/* --- options --- */

static int close_socket(void *client, curl_socket_t fd)
{
	php_wait_fd_closing(fd);
	return close(fd);
}

void php_curl_wait_defaults(CURL *easy, php_curl_wait *wait)
{
	if (!wait->multi) {
		wait->farewell = CURL_SOCKET_BAD;
	}
	wait->max_connects = DEFAULT_MAX_CONNECTS;
	wait->quick_exit = false;
	curl_easy_setopt(easy, CURLOPT_CLOSESOCKETFUNCTION, close_socket);
	php_curl_wait_watch_sockets(easy);
}

CURLcode php_curl_wait_setopt(CURL *easy, php_curl_wait *wait, CURLoption option, long value)
{
	CURLcode error = curl_easy_setopt(easy, option, value);

	if (error == CURLE_OK) {
		if (option == CURLOPT_MAXCONNECTS) {
			wait->max_connects = value;
		}
#if LIBCURL_VERSION_NUM >= 0x075700
		if (option == CURLOPT_QUICK_EXIT) {
			wait->quick_exit = value != 0;
		}
#endif
	}
	return error;
}

bool php_curl_wait_refuse(const php_curl_wait *wait, CURLcode *error, char *error_buffer)
{
	if (EXPECTED(!wait->running) || wait->owner == zend_coroutine_current()) {
		return false;
	}
	strcpy(error_buffer, HANDLE_IN_USE);
	*error = CURLE_FAILED_INIT;
	return true;
}

void php_curl_wait_copy(php_curl_wait *wait, const php_curl_wait *source)
{
	wait->farewell = CURL_SOCKET_BAD;
	wait->max_connects = source->max_connects;
	wait->quick_exit = source->quick_exit;
}

/* --- shared data --- */

static void lock_shared(CURL *easy, curl_lock_data data, curl_lock_access access, void *unused)
{
	zend_coroutine_block("cURL holds data that handles share");
}

static void unlock_shared(CURL *easy, curl_lock_data data, void *unused)
{
	zend_coroutine_unblock(NULL);
}

void php_curl_wait_share(CURLSH *share)
{
	curl_share_setopt(share, CURLSHOPT_LOCKFUNC, lock_shared);
	curl_share_setopt(share, CURLSHOPT_UNLOCKFUNC, unlock_shared);
}

/* --- which descriptors --- */

static struct pollfd *find_descriptor(php_curl_wait *wait, curl_socket_t fd)
{
	for (unsigned int i = 0; i < wait->count; i++) {
		if (wait->fds[i].fd == fd) {
			return &wait->fds[i];
		}
	}
	return NULL;
}

static struct pollfd *add_descriptor(php_curl_wait *wait, curl_socket_t fd)
{
	if (wait->count == wait->room) {
		unsigned int room = wait->room ? wait->room * 2 : 4;
		struct pollfd *fds = realloc(wait->fds, room * sizeof(*fds));

		if (!fds) {
			return NULL;
		}
		wait->fds = fds;
		wait->room = room;
	}
	wait->fds[wait->count].fd = fd;
	wait->fds[wait->count].revents = 0;
	return &wait->fds[wait->count++];
}

/* Called if another coroutine calls curl_pause() while the transfer's own one waits. */
static void look_again(php_curl_wait *wait)
{
	if (wait->parked) {
		zend_wait.wake(wait->parked);
	} else if (wait->polling && wait->count > 0) {
		php_wait_fd_closing(wait->fds[0].fd);
	}
}

/* CURLMOPT_SOCKETFUNCTION. libcurl never closes a descriptor without withdrawing it first. */
static int socket_changed(CURL *easy, curl_socket_t fd, int what, void *data, void *unused)
{
	php_curl_wait *wait = data;
	struct pollfd *known = find_descriptor(wait, fd);

	look_again(wait);
	if (what == CURL_POLL_REMOVE) {
		if (known) {
			php_wait_fd_closing(fd);
			*known = wait->fds[--wait->count];
		}
		return 0;
	}
	if (!known && !(known = add_descriptor(wait, fd))) {
		return -1;
	}
	known->events = ((what & CURL_POLL_IN) ? POLLIN : 0) | ((what & CURL_POLL_OUT) ? POLLOUT : 0);
	return 0;
}

/* --- one transfer --- */

static bool failed_by_cancel(int result)
{
	return result < 0 && errno == ECANCELED;
}

/* False: cancelled. */
static bool wait_without_descriptors(php_curl_wait *wait, long timeout_ms)
{
	bool cancelled;

	if (!zend_coroutine_may_wait()) {
		poll(NULL, 0, (int) timeout_ms);
		return true;
	}
	zend_wait.park_prepare();
	wait->parked = zend_coroutine_current();
	cancelled = failed_by_cancel(zend_wait.park(timeout_ms * PHP_WAIT_NS_PER_MS, "a paused transfer of cURL"));
	wait->parked = NULL;
	return !cancelled;
}

/* Waits until libcurl has something to do; it finds out itself which descriptor is ready. False: cancelled. */
static bool wait_for_events(php_curl_wait *wait)
{
	struct pollfd few[8], *fds = few;
	unsigned int count = wait->count;
	long timeout_ms = -1;
	bool cancelled;

	curl_multi_timeout(wait->multi, &timeout_ms);
	if (timeout_ms < 0 || timeout_ms > LOOK_EVERY_MS) {
		timeout_ms = LOOK_EVERY_MS;
	}
	if (timeout_ms == 0) {
		return true;
	}
	if (count == 0) {
		return wait_without_descriptors(wait, timeout_ms);
	}

	/* the list may change meanwhile, see look_again() */
	if (count > sizeof(few) / sizeof(few[0])) {
		fds = safe_emalloc(count, sizeof(*fds), 0);
	}
	memcpy(fds, wait->fds, count * sizeof(*fds));
	wait->polling = true;
	cancelled = failed_by_cancel(php_wait_poll_ns(fds, count, timeout_ms * PHP_WAIT_NS_PER_MS));
	wait->polling = false;
	if (fds != few) {
		efree(fds);
	}
	return !cancelled;
}

/* The call curl_easy_perform() makes; it reports the descriptors of all handles to socket_changed(). */
static CURLMcode look_at_transfers(CURLM *multi, int *running)
{
	CURLMcode error;

	CURL_IGNORE_DEPRECATION(error = curl_multi_socket_all(multi, running);)
	return error;
}

static CURLcode result_of(CURLM *multi)
{
	int left;
	CURLMsg *message = curl_multi_info_read(multi, &left);

	return message ? message->data.result : CURLE_BAD_FUNCTION_ARGUMENT;
}

static CURLcode transfer(php_curl_wait *wait)
{
	unsigned int rounds = 0;
	int running = 1;

	for (;;) {
		CURLMcode error = look_at_transfers(wait->multi, &running);

		if (error != CURLM_OK) {
			return error == CURLM_OUT_OF_MEMORY ? CURLE_OUT_OF_MEMORY : CURLE_BAD_FUNCTION_ARGUMENT;
		}
		if (!running) {
			return result_of(wait->multi);
		}
		if (++rounds % ROUNDS_BEFORE_GIVING_WAY == 0 && zend_coroutine_may_wait() && failed_by_cancel(zend_wait.sleep(0, 0))) {
			return CURLE_ABORTED_BY_CALLBACK;
		}
		if (!wait_for_events(wait)) {
			return CURLE_ABORTED_BY_CALLBACK;
		}
	}
}

static bool make_multi(php_curl_wait *wait)
{
	if (wait->multi) {
		return true;
	}
	wait->multi = curl_multi_init();
	if (!wait->multi) {
		return false;
	}
	curl_multi_setopt(wait->multi, CURLMOPT_SOCKETFUNCTION, socket_changed);
	curl_multi_setopt(wait->multi, CURLMOPT_SOCKETDATA, wait);
	return true;
}

/* A transfer that ends during its name look-up does not wait for the resolver's thread, which ends by itself. */
static void leave_resolver_alone(CURL *easy, bool alone)
{
#if LIBCURL_VERSION_NUM >= 0x075700
	curl_easy_setopt(easy, CURLOPT_QUICK_EXIT, (long) alone);
#endif
}

/* Notes connections of protocols that end with a good-bye, on whose reply libcurl blocks. */
static void note_farewell(CURL *easy, php_curl_wait *wait)
{
	char *scheme = NULL;

	wait->farewell = CURL_SOCKET_BAD;
	if (curl_easy_getinfo(easy, CURLINFO_SCHEME, &scheme) == CURLE_OK && scheme
			&& strncasecmp(scheme, "http", 4) != 0 && strcasecmp(scheme, "file") != 0) {
		curl_easy_getinfo(easy, CURLINFO_ACTIVESOCKET, &wait->farewell);
		curl_easy_getinfo(easy, CURLINFO_LOCAL_PORT, &wait->farewell_port);
	}
}

static bool is_still_idle(const php_curl_wait *wait)
{
	php_sockaddr_storage address;
	socklen_t size = sizeof(address);

	if (wait->farewell == CURL_SOCKET_BAD || getsockname(wait->farewell, (struct sockaddr *) &address, &size) != 0) {
		return false;
	}
	switch (((struct sockaddr *) &address)->sa_family) {
		case AF_INET:
			return ntohs(((struct sockaddr_in *) &address)->sin_port) == wait->farewell_port;
#ifdef HAVE_IPV6
		case AF_INET6:
			return ntohs(((struct sockaddr_in6 *) &address)->sin6_port) == wait->farewell_port;
#endif
		default:
			return false;
	}
}

CURLcode php_curl_wait_perform(CURL *easy, php_curl_wait *wait, char *error_buffer)
{
	CURLcode result;
	CURLMcode error;

	if (EXPECTED(!zend_coroutine_current())) {
		return curl_easy_perform(easy);
	}
	if (!make_multi(wait)) {
		return CURLE_OUT_OF_MEMORY;
	}
	curl_multi_setopt(wait->multi, CURLMOPT_MAXCONNECTS, wait->max_connects);
	error = wait->running ? CURLM_ADDED_ALREADY : curl_multi_add_handle(wait->multi, easy);
	if (error != CURLM_OK) {
		if (error == CURLM_ADDED_ALREADY) {
			strcpy(error_buffer, HANDLE_IN_USE);
		}
		return error == CURLM_OUT_OF_MEMORY ? CURLE_OUT_OF_MEMORY : CURLE_FAILED_INIT;
	}

	wait->running = true;
	wait->owner = zend_coroutine_current();
	leave_resolver_alone(easy, true);
	result = transfer(wait);
	note_farewell(easy, wait);
	curl_multi_remove_handle(wait->multi, easy);
	if (result == CURLE_ABORTED_BY_CALLBACK) {
		wait->farewell = CURL_SOCKET_BAD;
	}
	leave_resolver_alone(easy, wait->quick_exit);
	wait->running = false;
	wait->owner = NULL;
	return result;
}

void php_curl_wait_free(CURL *easy, php_curl_wait *wait, bool shared)
{
	if (EXPECTED(!wait->multi)) {
		return;
	}
	if (wait->running) {
		curl_multi_remove_handle(wait->multi, easy);
	} else if (!shared && is_still_idle(wait) && zend_coroutine_may_wait()) {
		/* the peer that must reply may be a coroutine of ours */
		shutdown(wait->farewell, SHUT_RD);
	}
	curl_multi_setopt(wait->multi, CURLMOPT_SOCKETFUNCTION, NULL);
	curl_multi_cleanup(wait->multi);
	free(wait->fds);
	memset(wait, 0, sizeof(*wait));
}
