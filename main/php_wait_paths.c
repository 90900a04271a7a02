#include "php.h"
#include "php_wait.h"
#include "php_wait_media.h"
#include "zend_hrtime.h"

#include <errno.h>
#include <unistd.h>
#ifdef HAVE_UTIME_H
# include <utime.h>
#endif

#define LARGE_FILE (1024 * 1024)

/* One call, made by a pool thread; from malloc(), with its strings behind it. */
typedef struct path_request {
	ssize_t (*call)(struct path_request *request);
	const char *path;
	char *second;           /* another path, or room for an answer */
	size_t size;
	zend_stat_t found;
	struct utimbuf times;
	bool has_times;
	bool writes;
	mode_t mode;
	uid_t owner;
	gid_t group;
	ssize_t result;
	int error;
} path_request;

static void make_call(void *arg)
{
	path_request *request = arg;

	request->result = request->call(request);
	request->error = errno;
}

static void drop_request(void *arg)
{
	path_request *request = arg;

	if (request->writes) {
		php_wait_disk_end();
	}
	free(request);
}

static path_request *new_request(ssize_t (*call)(path_request *), const char *path, const char *second, size_t room)
{
	size_t length = strlen(path) + 1;
	size_t second_length = second ? strlen(second) + 1 : room;
	path_request *request = calloc(1, sizeof(path_request) + length + second_length);
	char *strings = (char *) (request + 1);

	if (request) {
		request->call = call;
		request->path = memcpy(strings, path, length);
		request->second = strings + length;
		request->size = room;
		if (second) {
			memcpy(request->second, second, second_length);
		}
	}
	return request;
}

/* True: made, and the request is the caller's to drop; false: cancelled, errno says so. */
static bool make_elsewhere(path_request *request, bool writes)
{
	request->writes = writes;
	if (writes) {
		php_wait_disk_begin();
	}
	return zend_scheduler.offload(make_call, drop_request, request) == 0;
}

static ssize_t result_of(path_request *request)
{
	ssize_t result = request->result;
	int error = request->error;

	drop_request(request);
	errno = error;
	return result;
}

static ssize_t no_memory(void)
{
	errno = ENOMEM;
	return -1;
}

/* --- questions --- */

static ssize_t call_stat(path_request *request)
{
	return stat(request->path, &request->found);
}

static ssize_t call_lstat(path_request *request)
{
	return lstat(request->path, &request->found);
}

static ssize_t call_access(path_request *request)
{
	return access(request->path, request->mode);
}

static ssize_t call_readlink(path_request *request)
{
	return readlink(request->path, request->second, request->size);
}

static int stat_elsewhere(ssize_t (*call)(path_request *), const char *path, zend_stat_t *found)
{
	path_request *request = new_request(call, path, NULL, 0);

	if (!request) {
		return (int) no_memory();
	}
	if (!make_elsewhere(request, false)) {
		return -1;
	}
	*found = request->found;
	return (int) result_of(request);
}

CWD_API int php_wait_stat(const char *path, zend_stat_t *found)
{
	if (UNEXPECTED(zend_coroutine_may_wait())) {
		switch (php_wait_path_probe(path, true, found)) {
			case PHP_WAIT_PATH_NEAR:
				return 0;
			case PHP_WAIT_PATH_FAR:
				return stat_elsewhere(call_stat, path, found);
			case PHP_WAIT_PATH_ERROR:
				break;
		}
	}
	return stat(path, found);
}

CWD_API int php_wait_lstat(const char *path, zend_stat_t *found)
{
	if (UNEXPECTED(zend_coroutine_may_wait())) {
		switch (php_wait_path_probe(path, false, found)) {
			case PHP_WAIT_PATH_NEAR:
				return 0;
			case PHP_WAIT_PATH_FAR:
				return stat_elsewhere(call_lstat, path, found);
			case PHP_WAIT_PATH_ERROR:
				break;
		}
	}
	return lstat(path, found);
}

static bool is_far(const char *path, bool follow)
{
	zend_stat_t found;

	return UNEXPECTED(zend_coroutine_may_wait()) && php_wait_path_probe(path, follow, &found) == PHP_WAIT_PATH_FAR;
}

CWD_API int php_wait_access(const char *path, int mode)
{
	path_request *request;

	if (!is_far(path, true)) {
		return access(path, mode);
	}
	if (!(request = new_request(call_access, path, NULL, 0))) {
		return (int) no_memory();
	}
	request->mode = (mode_t) mode;
	return make_elsewhere(request, false) ? (int) result_of(request) : -1;
}

CWD_API ssize_t php_wait_readlink(const char *path, char *target, size_t size)
{
	path_request *request;

	if (!is_far(path, false)) {
		return readlink(path, target, size);
	}
	if (!(request = new_request(call_readlink, path, NULL, size))) {
		return no_memory();
	}
	if (!make_elsewhere(request, false)) {
		return -1;
	}
	if (request->result > 0) {
		memcpy(target, request->second, request->result);
	}
	return result_of(request);
}

/* --- changes --- */

static ssize_t call_unlink(path_request *request)
{
	return unlink(request->path);
}

static ssize_t call_rename(path_request *request)
{
	return rename(request->path, request->second);
}

static ssize_t call_mkdir(path_request *request)
{
	return mkdir(request->path, request->mode);
}

static ssize_t call_rmdir(path_request *request)
{
	return rmdir(request->path);
}

static ssize_t call_chmod(path_request *request)
{
	return chmod(request->path, request->mode);
}

static ssize_t call_chown(path_request *request)
{
	return chown(request->path, request->owner, request->group);
}

static ssize_t call_lchown(path_request *request)
{
	return lchown(request->path, request->owner, request->group);
}

static ssize_t call_utime(path_request *request)
{
	return utime(request->path, request->has_times ? &request->times : NULL);
}

/* Removing the last name of a large file frees its blocks. */
static bool is_small_change(const char *path, bool follow, bool removes)
{
	zend_stat_t found;

	switch (php_wait_path_probe(path, follow, &found)) {
		case PHP_WAIT_PATH_NEAR:
			return !removes || !S_ISREG(found.st_mode) || found.st_nlink > 1 || found.st_size <= LARGE_FILE;
		case PHP_WAIT_PATH_ERROR:
			return true;
		default:
			return false;
	}
}

/* Measures a change that is made here: `call` is an expression. */
#define CHANGE_HERE(call) do { \
		uint64_t since_ = zend_hrtime(); \
		int result_ = (call); \
		php_wait_disk_measure(since_); \
		return result_; \
	} while (0)

static bool is_direct(const char *path, bool follow, bool removes)
{
	return !php_wait_disk_busy() && is_small_change(path, follow, removes);
}

static int change_elsewhere(path_request *request)
{
	if (!request) {
		return (int) no_memory();
	}
	return make_elsewhere(request, true) ? (int) result_of(request) : -1;
}

CWD_API int php_wait_unlink(const char *path)
{
	if (EXPECTED(!zend_coroutine_may_wait())) {
		return unlink(path);
	}
	if (is_direct(path, false, true)) {
		CHANGE_HERE(unlink(path));
	}
	return change_elsewhere(new_request(call_unlink, path, NULL, 0));
}

CWD_API int php_wait_rename(const char *from, const char *to)
{
	if (EXPECTED(!zend_coroutine_may_wait())) {
		return rename(from, to);
	}
	if (is_direct(from, false, true) && is_direct(to, false, true)) {
		CHANGE_HERE(rename(from, to));
	}
	return change_elsewhere(new_request(call_rename, from, to, 0));
}

CWD_API int php_wait_mkdir(const char *path, mode_t mode)
{
	path_request *request;

	if (EXPECTED(!zend_coroutine_may_wait())) {
		return mkdir(path, mode);
	}
	if (is_direct(path, false, false)) {
		CHANGE_HERE(mkdir(path, mode));
	}
	if ((request = new_request(call_mkdir, path, NULL, 0))) {
		request->mode = mode;
	}
	return change_elsewhere(request);
}

CWD_API int php_wait_rmdir(const char *path)
{
	if (EXPECTED(!zend_coroutine_may_wait())) {
		return rmdir(path);
	}
	if (is_direct(path, false, false)) {
		CHANGE_HERE(rmdir(path));
	}
	return change_elsewhere(new_request(call_rmdir, path, NULL, 0));
}

CWD_API int php_wait_chmod(const char *path, mode_t mode)
{
	path_request *request;

	if (EXPECTED(!zend_coroutine_may_wait())) {
		return chmod(path, mode);
	}
	if (is_direct(path, true, false)) {
		CHANGE_HERE(chmod(path, mode));
	}
	if ((request = new_request(call_chmod, path, NULL, 0))) {
		request->mode = mode;
	}
	return change_elsewhere(request);
}

static int chown_elsewhere(ssize_t (*call)(path_request *), const char *path, uid_t owner, gid_t group)
{
	path_request *request = new_request(call, path, NULL, 0);

	if (request) {
		request->owner = owner;
		request->group = group;
	}
	return change_elsewhere(request);
}

CWD_API int php_wait_chown(const char *path, uid_t owner, gid_t group)
{
	if (EXPECTED(!zend_coroutine_may_wait())) {
		return chown(path, owner, group);
	}
	if (is_direct(path, true, false)) {
		CHANGE_HERE(chown(path, owner, group));
	}
	return chown_elsewhere(call_chown, path, owner, group);
}

CWD_API int php_wait_lchown(const char *path, uid_t owner, gid_t group)
{
	if (EXPECTED(!zend_coroutine_may_wait())) {
		return lchown(path, owner, group);
	}
	if (is_direct(path, false, false)) {
		CHANGE_HERE(lchown(path, owner, group));
	}
	return chown_elsewhere(call_lchown, path, owner, group);
}

CWD_API int php_wait_utime(const char *path, const struct utimbuf *times)
{
	path_request *request;

	if (EXPECTED(!zend_coroutine_may_wait())) {
		return utime(path, times);
	}
	if (is_direct(path, true, false)) {
		CHANGE_HERE(utime(path, times));
	}
	request = new_request(call_utime, path, NULL, 0);
	if (request && times) {
		request->times = *times;
		request->has_times = true;
	}
	return change_elsewhere(request);
}
