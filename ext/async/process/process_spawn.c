/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "process/process_spawn.h"
#include "process/process_ends.h"
#include "process/process_status.h"
#include "runtime/exceptions.h"
#include "zend_exceptions.h"

#include <dirent.h>
#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <sys/stat.h>
#include <unistd.h>

extern char **environ;

#ifdef __GLIBC_PREREQ
# if __GLIBC_PREREQ(2, 34)
#  define HAVE_CLOSEFROM_ACTION 1
# endif
#endif

/* ---- arguments and environment ---- */

/* A vector for exec: its strings follow it in `held`. */
typedef struct {
	char **items;
	zend_string **held;
	uint32_t count;
} string_vector;

static void vector_init(string_vector *vector, uint32_t size)
{
	vector->items = safe_emalloc(size + 1, sizeof(char *), 0);
	vector->held = safe_emalloc(size + 1, sizeof(zend_string *), 0);
	vector->items[0] = NULL;
	vector->count = 0;
}

static void vector_free(string_vector *vector)
{
	while (vector->count > 0) {
		zend_string_release(vector->held[--vector->count]);
	}
	efree(vector->items);
	efree(vector->held);
}

/* Takes over the reference. */
static void vector_add(string_vector *vector, zend_string *string)
{
	vector->held[vector->count] = string;
	vector->items[vector->count++] = ZSTR_VAL(string);
	vector->items[vector->count] = NULL;
}

/* NULL with an exception. */
static zend_string *string_of(zval *item, uint32_t argument)
{
	ZVAL_DEREF(item);
	if (Z_TYPE_P(item) == IS_ARRAY || Z_TYPE_P(item) == IS_RESOURCE
			|| (Z_TYPE_P(item) == IS_OBJECT && !Z_OBJCE_P(item)->__tostring && Z_OBJ_HT_P(item)->cast_object == zend_std_cast_object_tostring)) {
		zend_argument_type_error(argument, "must contain only strings, %s given", zend_zval_value_name(item));
		return NULL;
	}
	return zval_try_get_string(item);
}

/* __toString() may suspend, and the array may change meanwhile: its caller holds it. */
static bool add_arguments(string_vector *vector, HashTable *command)
{
	zval *item;

	ZEND_HASH_FOREACH_VAL(command, item) {
		zend_string *argument = string_of(item, 1);

		if (!argument) {
			return false;
		}
		vector_add(vector, argument);
		if (zend_str_has_nul_byte(argument)) {
			zend_argument_value_error(1, "must not contain any null bytes");
			return false;
		}
	} ZEND_HASH_FOREACH_END();
	if (vector->count == 0 || !*vector->items[0]) {
		zend_argument_value_error(1, vector->count ? "must begin with the name of a program" : "must not be empty");
		return false;
	}
	return true;
}

static bool add_environment(string_vector *vector, HashTable *env, uint32_t argument)
{
	zend_ulong number;
	zend_string *name, *value;
	zval *item;

	ZEND_HASH_FOREACH_KEY_VAL(env, number, name, item) {
		value = string_of(item, argument);
		if (!value) {
			return false;
		}
		vector_add(vector, name ? zend_strpprintf_unchecked(0, "%S=%S", name, value)
			: zend_strpprintf_unchecked(0, ZEND_ULONG_FMT "=%S", number, value));
		if (zend_str_has_nul_byte(value) || (name && (ZSTR_LEN(name) == 0 || zend_str_has_nul_byte(name) || strchr(ZSTR_VAL(name), '=')))) {
			zend_argument_value_error(argument, "must have names without \"=\", and no null bytes");
		}
		zend_string_release(value);
		if (EG(exception)) {
			return false;
		}
	} ZEND_HASH_FOREACH_END();
	return true;
}

/* ---- posix_spawn ---- */

static int close_others(posix_spawn_file_actions_t *actions)
{
#ifdef HAVE_CLOSEFROM_ACTION
	return posix_spawn_file_actions_addclosefrom_np(actions, STDERR_FILENO + 1);
#else
	DIR *list = opendir("/dev/fd");
	struct dirent *entry;
	int error = 0;

	while (list && error == 0 && (entry = readdir(list))) {
		const int fd = atoi(entry->d_name);

		if (fd > STDERR_FILENO && fd != dirfd(list)) {
			error = posix_spawn_file_actions_addclose(actions, fd);
		}
	}
	if (list) {
		closedir(list);
	}
	return error;
#endif
}

static int set_actions(posix_spawn_file_actions_t *actions, const async_process_ends *ends, const char *cwd)
{
	int error = 0;

	for (int i = 0; i < 3 && error == 0; i++) {
		if (ends->child[i] >= 0) {
			error = posix_spawn_file_actions_adddup2(actions, ends->child[i], i);
		}
	}
	if (ends->err_to_out && error == 0) {
		error = posix_spawn_file_actions_adddup2(actions, STDOUT_FILENO, STDERR_FILENO);
	}
	if (error == 0) {
		error = close_others(actions);
	}
	if (error == 0 && cwd) {
#ifdef HAVE_POSIX_SPAWN_FILE_ACTIONS_ADDCHDIR_NP
		error = posix_spawn_file_actions_addchdir_np(actions, cwd);
#else
		error = ENOSYS;
#endif
	}
	return error;
}

/* PHP ignores SIGPIPE, and a coroutine that waits for a signal blocks it. */
static int set_attributes(posix_spawnattr_t *attributes, bool group)
{
	sigset_t signals;
	int error = posix_spawnattr_setflags(attributes,
		POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | (group ? POSIX_SPAWN_SETPGROUP : 0));

	sigemptyset(&signals);
	if (error == 0) {
		error = posix_spawnattr_setsigmask(attributes, &signals);
	}
	sigaddset(&signals, SIGPIPE);
	if (error == 0) {
		error = posix_spawnattr_setsigdefault(attributes, &signals);
	}
	return error == 0 && group ? posix_spawnattr_setpgroup(attributes, 0) : error;
}

/* 0 with errno */
static pid_t spawn(const async_process_ends *ends, const async_process_spec *spec, const char *cwd, char **argv, char **envp)
{
	posix_spawn_file_actions_t actions;
	posix_spawnattr_t attributes;
	pid_t pid = 0;
	int error = posix_spawn_file_actions_init(&actions);

	if (error == 0 && (error = posix_spawnattr_init(&attributes)) != 0) {
		posix_spawn_file_actions_destroy(&actions);
	}
	if (error != 0) {
		errno = error;
		return 0;
	}
	error = set_actions(&actions, ends, cwd);
	if (error == 0) {
		error = set_attributes(&attributes, spec->group);
	}
	if (error == 0) {
		error = posix_spawnp(&pid, argv[0], &actions, &attributes, argv, envp);
	}
	posix_spawnattr_destroy(&attributes);
	posix_spawn_file_actions_destroy(&actions);
	errno = error;
	return error == 0 ? pid : 0;
}

static void throw_not_started(const char *program, const char *cwd)
{
	const int error = errno;
	struct stat info;

	if (cwd && (stat(cwd, &info) != 0 || !S_ISDIR(info.st_mode))) {
		zend_throw_exception_ex(async_ce_process_exception, error, "Cannot start \"%s\": there is no directory \"%s\"", program, cwd);
	} else {
		zend_throw_exception_ex(async_ce_process_exception, error, "Cannot start \"%s\": %s", program, strerror(error));
	}
}

static pid_t open_and_spawn(const async_process_spec *spec, int parent_ends[3], char **argv, char **envp)
{
	const char *cwd = spec->cwd;
	async_process_ends ends;
	pid_t pid = 0;
#ifdef VIRTUAL_DIR
	char virtual_cwd[MAXPATHLEN];

	if (cwd ? expand_filepath(cwd, virtual_cwd) != NULL : VCWD_GETCWD(virtual_cwd, sizeof(virtual_cwd)) != NULL) {
		cwd = virtual_cwd;
	}
#endif

	if (async_process_ends_open(&ends, spec)) {
		pid = spawn(&ends, spec, cwd, argv, envp);
		if (pid == 0) {
			throw_not_started(argv[0], cwd);
		}
	}
	async_process_ends_close(&ends, pid != 0);
	memcpy(parent_ends, ends.parent, sizeof(ends.parent));
	return pid;
}

pid_t async_process_spawn(const async_process_spec *spec, int ends[3])
{
	string_vector arguments, environment;
	pid_t pid = 0;

	vector_init(&arguments, zend_hash_num_elements(spec->command));
	vector_init(&environment, spec->env ? zend_hash_num_elements(spec->env) : 0);
	if (add_arguments(&arguments, spec->command) && (!spec->env || add_environment(&environment, spec->env, spec->env_argument))) {
		pid = open_and_spawn(spec, ends, arguments.items, spec->env ? environment.items : environ);
	}
	vector_free(&arguments);
	vector_free(&environment);
	return pid;
}
