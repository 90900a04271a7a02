/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "forked/new_process.h"
#include "await/signal_wait.h"
#include "coroutine/coroutine.h"
#include "forked/inherited.h"
#include "transfer/memory_file.h"
#include "main/php_coroutine_request.h"
#include "main/php_wait.h"
#include "transfer/code_reference.h"
#include "worker_channel/worker_channel.h"
#include "SAPI.h"
#include "ext/random/php_random.h"
#include "ext/standard/basic_functions.h"
#include "zend_coroutine_error_handlers.h"
#include "zend_max_execution_timer.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/stat.h>
#ifdef __linux__
# include <sys/prctl.h>
#endif

/* ---- the process ---- */

void async_process_reset_signals(void)
{
	const int of_the_build[] = { SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGKILL, SIGSTOP, SIGPROF, SIGVTALRM,
#ifdef ZEND_MAX_EXECUTION_TIMERS
		SIGRTMIN,
#endif
	};
	struct sigaction action;

	for (int signum = 1; signum < NSIG; signum++) {
		bool keep = false;

		for (size_t i = 0; i < sizeof(of_the_build) / sizeof(of_the_build[0]); i++) {
			keep |= signum == of_the_build[i];
		}
		if (!keep && sigaction(signum, NULL, &action) == 0 && action.sa_handler != SIG_IGN && action.sa_handler != SIG_DFL) {
			signal(signum, SIG_DFL);
		}
	}
	signal(SIGPIPE, SIG_IGN);
}

static void do_nothing(int signum)
{
}

void async_process_spare(const int *signals, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		struct sigaction action;

		if (sigaction(signals[i], NULL, &action) == 0 && action.sa_handler == SIG_DFL) {
			action = (struct sigaction) { .sa_handler = do_nothing, .sa_flags = SA_RESTART };
			sigemptyset(&action.sa_mask);
			sigaction(signals[i], &action, NULL);
		}
	}
}

void async_process_end_with_parent(pid_t parent, int signum)
{
#ifdef __linux__
	prctl(PR_SET_PDEATHSIG, signum);
#endif
	if (getppid() != parent) {
		_exit(0);
	}
}

/* ---- descriptors ---- */

/* A connected socket whose other side is closed. */
static int dead_socket(void)
{
	int ends[2];

	if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) {
		return -1;
	}
	close(ends[1]);
	return ends[0];
}

static bool has_type(int fd, mode_t type)
{
	struct stat found;

	return fd > STDERR_FILENO && fstat(fd, &found) == 0 && (found.st_mode & S_IFMT) == type;
}

static bool is_one_of(int fd, int other)
{
	struct stat one, two;

	return fstat(fd, &one) == 0 && fstat(other, &two) == 0 && one.st_dev == two.st_dev && one.st_ino == two.st_ino;
}

/* A log of the program, say: what standard output or error is a duplicate of. */
static bool is_output(int fd)
{
	return is_one_of(fd, STDOUT_FILENO) || is_one_of(fd, STDERR_FILENO);
}

static int socket_option(int fd, int option)
{
	int value = 0;
	socklen_t size = sizeof(value);

	return getsockopt(fd, SOL_SOCKET, option, &value, &size) == 0 ? value : 0;
}

/* Bound to an address and connected to nobody? */
static bool serves(int fd)
{
	struct sockaddr_storage peer;
	socklen_t size = sizeof(peer);

	return socket_option(fd, SO_TYPE) == SOCK_DGRAM ? getpeername(fd, (struct sockaddr *) &peer, &size) != 0
		: socket_option(fd, SO_ACCEPTCONN) != 0;
}

static bool is_socket_or_memory(int fd)
{
	return has_type(fd, S_IFSOCK) || (has_type(fd, S_IFREG) && async_is_memory_file(fd));
}

typedef struct {
	int dead, keep;
	bool listeners;                  /* stay */
} replacement;

static void replace(int fd, const replacement *by)
{
	if (fd != by->keep && fd != by->dead && !async_worker_channel_has(fd) && !is_output(fd) && !(by->listeners && serves(fd))) {
		dup3(by->dead, fd, O_CLOEXEC);
	}
}

static void replace_sockets_and_memory(const replacement *by)
{
	DIR *folder = opendir("/proc/self/fd");
	struct dirent *entry;

	if (!folder && errno != EMFILE) {
		return;
	}
	if (!folder) {
		/* no descriptor is left for it, so there are as many as the limit says */
		for (int fd = (int) sysconf(_SC_OPEN_MAX); fd-- > STDERR_FILENO;) {
			if (is_socket_or_memory(fd)) {
				replace(fd, by);
			}
		}
		return;
	}
	while ((entry = readdir(folder)) != NULL) {
		const int fd = atoi(entry->d_name);

		if (fd != dirfd(folder) && is_socket_or_memory(fd)) {
			replace(fd, by);
		}
	}
	closedir(folder);
}

static void open_again(int fd)
{
	char path[64];
	int flags = fcntl(fd, F_GETFL), own;
	off_t position = lseek(fd, 0, SEEK_CUR);

	snprintf(path, sizeof(path), "/proc/self/fd/%d", fd);
	own = open(path, (flags & (O_ACCMODE | O_APPEND)) | O_CLOEXEC);
	if (own >= 0) {
		lseek(own, position, SEEK_SET);
		dup3(own, fd, O_CLOEXEC);
		close(own);
	}
}

static void replace_streams(int dead)
{
	zval *resource;

	ZEND_HASH_FOREACH_VAL(&EG(regular_list), resource) {
		php_stream *stream = Z_RES_P(resource)->ptr;
		int fd = -1;

		if ((Z_RES_TYPE_P(resource) != php_file_le_stream() && Z_RES_TYPE_P(resource) != php_file_le_pstream())
				|| stream->ops != &php_stream_stdio_ops
				|| php_stream_cast(stream, PHP_STREAM_AS_FD_FOR_SELECT | PHP_STREAM_CAST_INTERNAL, (void *) &fd, false) != SUCCESS) {
			continue;
		}
		if (is_output(fd)) {
			continue;
		}
		if (has_type(fd, S_IFIFO)) {
			dup3(dead, fd, O_CLOEXEC);
		} else if (has_type(fd, S_IFREG)) {
			open_again(fd);
		}
	} ZEND_HASH_FOREACH_END();
}

static void empty_standard_input(void)
{
	int null = open("/dev/null", O_RDONLY | O_CLOEXEC);

	if (null >= 0) {
		dup2(null, STDIN_FILENO);
		close(null);
	}
}

static void replace_descriptors(int keep, bool listeners)
{
	replacement by = { .dead = dead_socket(), .keep = keep, .listeners = listeners };

	if (by.dead < 0) {
		fprintf(stderr, "A worker cannot start: %s\n", strerror(errno));
		_exit(1);
	}
	replace_sockets_and_memory(&by);
	replace_streams(by.dead);
	empty_standard_input();
	close(by.dead);
}

/* ---- PHP ---- */

static void forget_handlers(void)
{
	zend_coroutine_error_handlers_separate();
	ZVAL_UNDEF(&EG(user_error_handler));
	EG(user_error_handler_error_reporting) = 0;
	zend_stack_init(&EG(user_error_handlers), sizeof(zval));
	zend_stack_init(&EG(user_error_handlers_error_reporting), sizeof(int));
	ZVAL_UNDEF(&EG(user_exception_handler));
	zend_stack_init(&EG(user_exception_handlers), sizeof(zval));
	BG(user_shutdown_function_names) = NULL;
}

static void begin_anew(void)
{
	forget_handlers();
	zend_hash_init(&EG(persistent_list), 8, NULL, plist_entry_destructor, true);
	RANDOM_G(combined_lcg_seeded) = false;
	RANDOM_G(mt19937_seeded) = false;
	php_output_activate();
	SG(headers_sent) = 1;
	SG(request_info).no_headers = 1;
	PG(report_memleaks) = false;
	EG(exit_status) = 0;
}

void async_process_begin(int keep, bool listeners)
{
	async_coroutine *current = async_coroutine_current();

	async_code_keep_running_scripts();
	async_inherited_hold();
	replace_descriptors(keep, listeners);
	zend_max_execution_timer_init();
	ASYNC_G(in_destructors) = current->calls_destructors = false;
	php_coroutine_after_fork();
	async_signal_waits_forget();
	ASYNC_G(main_ended) = ASYNC_G(main_drains) = ASYNC_G(attendants_left) = false;
	current->internal = false;
	begin_anew();
}
