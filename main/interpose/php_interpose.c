/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "php.h"
#include "php_ini.h"
#include "php_interpose.h"
#include "php_interpose_calls.h"
#include "php_interpose_elf.h"
#include "php_interpose_turns.h"

#include "ext/standard/info.h"

#define NAMES_SIZE 4096

#ifdef PHP_INTERPOSE_SUPPORTED

#include <errno.h>
#include <fnmatch.h>
#include <link.h>

/* The setting of php.ini and -d as of process start; NULL: off. */
static char *named;

/* The waits themselves are built on these. */
static const char *const never[] = {"ld-*", "ld.so*", "ld64.so*", "libc.*", "libc-*", "libpthread*", "linux-vdso*", "libuv.*"};

#define NAME_MAX_LENGTH 255

/* "libldap" is libldap.so.2 and libldap-2.5.so.0, not libldapx.so. */
static bool matches(const char *pattern, const char *file)
{
	const size_t length = strlen(pattern);

	if (strpbrk(pattern, "*?[")) {
		return fnmatch(pattern, file, 0) == 0;
	}
	return strncmp(pattern, file, length) == 0 && (file[length] == '\0' || file[length] == '.' || file[length] == '-');
}

static bool is_named(const char *file)
{
	char pattern[NAME_MAX_LENGTH + 1];

	for (size_t i = 0; i < sizeof(never) / sizeof(never[0]); i++) {
		if (fnmatch(never[i], file, 0) == 0) {
			return false;
		}
	}
	for (const char *at = named; *at; ) {
		size_t length;

		at += strspn(at, ", \t");
		length = strcspn(at, ", \t");
		if (length > 0 && length <= NAME_MAX_LENGTH) {
			memcpy(pattern, at, length);
			pattern[length] = '\0';
			if (matches(pattern, file)) {
				return true;
			}
		}
		at += length;
	}
	return false;
}

/* File name without folder; "" for the executable. */
static const char *file_of(const struct dl_phdr_info *object)
{
	const char *slash = object->dlpi_name ? strrchr(object->dlpi_name, '/') : NULL;

	return slash ? slash + 1 : object->dlpi_name ? object->dlpi_name : "";
}

typedef struct {
	char library[NAME_MAX_LENGTH + 1];   /* the library that could not be changed; "": none */
	int error;
} patch_failure;

/* Calls nothing of the engine under the loader's lock, since such a call might not return. */
static int patch(struct dl_phdr_info *object, size_t size, void *arg)
{
	const char *file = file_of(object);
	patch_failure *failure = arg;

	(void) size;
	if (*file && is_named(file) && php_interpose_object(object, php_interposed_call, true) < 0) {
		failure->error = errno;
		snprintf(failure->library, sizeof(failure->library), "%s", file);
	}
	return 0;
}

static void patch_loaded(void)
{
	patch_failure failure = { .library = "" };

	dl_iterate_phdr(patch, &failure);
	if (failure.library[0]) {
		zend_error(E_WARNING, "async.interpose: the calls of %s cannot be replaced: %s", failure.library, strerror(failure.error));
	}
}

/* --- libraries loaded later --- */

#define LOADER(name) \
	static zif_handler own_##name; \
	static ZEND_FUNCTION(then_patched_##name) \
	{ \
		own_##name(INTERNAL_FUNCTION_PARAM_PASSTHRU); \
		patch_loaded(); \
	}

LOADER(dl)
LOADER(cdef)
LOADER(load)

static void follow(HashTable *functions, const char *name, zif_handler *own, zif_handler then_patched)
{
	zend_function *function = functions ? zend_hash_str_find_ptr(functions, name, strlen(name)) : NULL;

	if (function && function->type == ZEND_INTERNAL_FUNCTION) {
		*own = function->internal_function.handler;
		function->internal_function.handler = then_patched;
	}
}

static void follow_loaders(void)
{
	zend_class_entry *ffi = zend_hash_str_find_ptr(CG(class_table), "ffi", strlen("ffi"));
	HashTable *methods = ffi && ffi->type == ZEND_INTERNAL_CLASS ? &ffi->function_table : NULL;

	follow(CG(function_table), "dl", &own_dl, ZEND_FN(then_patched_dl));
	follow(methods, "cdef", &own_cdef, ZEND_FN(then_patched_cdef));
	follow(methods, "load", &own_load, ZEND_FN(then_patched_load));
}

static int append_if_patched(struct dl_phdr_info *object, size_t size, void *arg)
{
	const char *file = file_of(object);
	char *names = arg;
	const size_t used = strlen(names);

	(void) size;
	if (*file && is_named(file) && php_interpose_object(object, php_interposed_call, false) > 0) {
		snprintf(names + used, NAMES_SIZE - used, "%s%s", used ? ", " : "", file);
	}
	return 0;
}

#endif

PHPAPI void php_interpose_info(void)
{
	char found[NAMES_SIZE] = "";

#ifdef PHP_INTERPOSE_SUPPORTED
	if (named) {
		dl_iterate_phdr(append_if_patched, found);
	}
#endif
	php_info_print_table_row(2, "Interposed libraries", found[0] ? found : "none");
}

void php_interpose_startup(void)
{
	const char *setting = zend_ini_string("async.interpose", strlen("async.interpose"), 0);

	if (EXPECTED(!setting || !setting[strspn(setting, ", \t")])) {
		return;
	}
#ifdef PHP_INTERPOSE_SUPPORTED
	free(named);
	named = strdup(setting);
	if (!named) {
		return;
	}
	php_interpose_mark_php_thread();
	php_interpose_share_turns();
	patch_loaded();
	follow_loaders();
#else
	zend_error(E_WARNING, "async.interpose is not supported on this platform");
#endif
}
