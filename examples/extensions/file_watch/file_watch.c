/*
 * file_watch(string $path, float $timeout = -1): ?string
 *
 * Waits until the file is written, moved or removed, or something happens in
 * the folder: "written", "removed", "created" or "changed"; null when the time
 * has passed, false with a warning when the path cannot be watched.
 * Suspends: yes, only the calling coroutine.
 */

#ifdef HAVE_CONFIG_H
# include "config.h"
#endif

#include "php.h"
#include "php_network.h"
#include "php_wait.h"
#include "ext/standard/info.h"

#include <errno.h>
#include <limits.h>
#include <sys/inotify.h>
#include <unistd.h>

#define WATCHED (IN_CLOSE_WRITE | IN_MOVE | IN_MOVE_SELF | IN_CREATE | IN_DELETE | IN_DELETE_SELF)

static const char *name_of(uint32_t mask)
{
	if (mask & IN_CLOSE_WRITE) {
		return "written";
	}
	if (mask & (IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF | IN_MOVED_FROM)) {
		return "removed";
	}
	return mask & (IN_CREATE | IN_MOVED_TO) ? "created" : "changed";
}

/* 1: *name is set; 0: timeout; -1: errno. */
static int wait_for_event(int fd, int64_t timeout_ns, const char **name)
{
	struct pollfd ready = { .fd = fd, .events = POLLIN };
	union {
		struct inotify_event event;
		char bytes[sizeof(struct inotify_event) + NAME_MAX + 1];
	} buffer;
	int result = php_wait_poll_ns(&ready, 1, timeout_ns);

	if (result <= 0) {
		return result;
	}
	if (read(fd, buffer.bytes, sizeof(buffer)) < (ssize_t) sizeof(struct inotify_event)) {
		return -1;
	}
	*name = name_of(buffer.event.mask);
	return 1;
}

PHP_FUNCTION(file_watch)
{
	char *path;
	size_t path_length;
	double timeout = -1;
	const char *name = NULL;
	int fd, result;

	ZEND_PARSE_PARAMETERS_START(1, 2)
		Z_PARAM_PATH(path, path_length)
		Z_PARAM_OPTIONAL
		Z_PARAM_DOUBLE(timeout)
	ZEND_PARSE_PARAMETERS_END();

	if (php_check_open_basedir(path)) {
		RETURN_FALSE;
	}
	fd = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
	if (fd < 0 || inotify_add_watch(fd, path, WATCHED) < 0) {
		php_error_docref(NULL, E_WARNING, "%s: %s", path, strerror(errno));
		if (fd >= 0) {
			close(fd);
		}
		RETURN_FALSE;
	}

	result = wait_for_event(fd, timeout < 0 || timeout > 1e9 ? -1 : (int64_t) (timeout * 1e9), &name);

	/* a descriptor that was waited for is announced before it goes: its number will be another file's */
	php_wait_fd_closing(fd);
	close(fd);
	if (result > 0) {
		RETURN_STRING(name);
	}
	if (result < 0) {
		/* ECANCELED, too: the exception follows when this function has returned */
		RETURN_FALSE;
	}
}

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_MASK_EX(arginfo_file_watch, 0, 1, MAY_BE_STRING | MAY_BE_NULL | MAY_BE_FALSE)
	ZEND_ARG_TYPE_INFO(0, path, IS_STRING, 0)
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, timeout, IS_DOUBLE, 0, "-1")
ZEND_END_ARG_INFO()

static const zend_function_entry file_watch_functions[] = {
	PHP_FE(file_watch, arginfo_file_watch)
	PHP_FE_END
};

static zend_module_entry file_watch_module_entry = {
	STANDARD_MODULE_HEADER,
	"file_watch",
	file_watch_functions,
	NULL, NULL, NULL, NULL, NULL,
	"1.0",
	STANDARD_MODULE_PROPERTIES
};

ZEND_GET_MODULE(file_watch)
