/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "worker/new_process.h"
#include "coroutine/coroutine.h"
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
#include <fcntl.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/stat.h>
#ifdef __linux__
# include <sys/prctl.h>
#endif

/* ---- the process ---- */

/* A terminal sends these to the whole group; what they mean is up to the program, whose end ends the workers. */
static void reset_signals(void)
{
	static const int left_to_parent[] = { SIGINT, SIGHUP };
	static const int of_the_build[] = { SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGKILL, SIGSTOP, SIGPROF, SIGVTALRM };
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
	for (size_t i = 0; i < sizeof(left_to_parent) / sizeof(left_to_parent[0]); i++) {
		signal(left_to_parent[i], SIG_IGN);
	}
	signal(SIGPIPE, SIG_IGN);
}

static void end_with_parent(pid_t parent)
{
#ifdef __linux__
	prctl(PR_SET_PDEATHSIG, SIGKILL);
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

static void replace_sockets(int dead, int keep)
{
	DIR *folder = opendir("/proc/self/fd");
	struct dirent *entry;

	while (folder && (entry = readdir(folder)) != NULL) {
		int fd = atoi(entry->d_name);

		if (fd != keep && fd != dead && !async_worker_channel_has(fd) && fd != dirfd(folder) && has_type(fd, S_IFSOCK)) {
			dup3(dead, fd, O_CLOEXEC);
		}
	}
	if (folder) {
		closedir(folder);
	}
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

		/* all of them belong to the parent, whatever they are */
		Z_ADDREF_P(resource);
		if ((Z_RES_TYPE_P(resource) != php_file_le_stream() && Z_RES_TYPE_P(resource) != php_file_le_pstream())
				|| stream->ops != &php_stream_stdio_ops
				|| php_stream_cast(stream, PHP_STREAM_AS_FD_FOR_SELECT | PHP_STREAM_CAST_INTERNAL, (void *) &fd, false) != SUCCESS) {
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

static void replace_descriptors(int keep)
{
	int dead = dead_socket();

	if (dead < 0) {
		_exit(1);
	}
	replace_sockets(dead, keep);
	replace_streams(dead);
	empty_standard_input();
	close(dead);
}

/* ---- objects ---- */

/* Plain objects are left alone: writing to them would copy the parent's memory. */
static void hold_objects(void)
{
	for (uint32_t i = 1; i < EG(objects_store).top; i++) {
		zend_object *object = EG(objects_store).object_buckets[i];

		if (IS_OBJ_VALID(object) && (object->ce->destructor || object->handlers->dtor_obj != zend_objects_destroy_object
				|| object->handlers->free_obj != zend_object_std_dtor)) {
			GC_ADDREF(object);
			GC_ADD_FLAGS(object, IS_OBJ_DESTRUCTOR_CALLED);
		}
	}
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

void async_process_begin(int keep, pid_t parent)
{
	async_coroutine *current = async_coroutine_current();

	end_with_parent(parent);
	reset_signals();
	async_code_keep_running_scripts();
	hold_objects();
	replace_descriptors(keep);
	zend_max_execution_timer_init();
	php_coroutine_after_fork();
	current->internal = false;
	begin_anew();
}
