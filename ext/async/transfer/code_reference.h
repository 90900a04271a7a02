/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Names the code of a closure so that another process finds it: file, lines,
 * name (which names what surrounds it), a hash of its signature, and which one
 * it is among those that are equal in all of that. Where the sender does not
 * have the declaring code any more, because that was a file that has run to its
 * end, a hash of the closure's own code takes the place of the last.
 *
 * The other process looks among the code it has loaded: functions, methods, the
 * scripts that were running when it was forked, and files it has compiled for
 * this before. Otherwise it compiles the file, if that is still as it was when
 * it was loaded there (see file_state.c). Nothing in the file is executed; its functions and
 * classes are declared by the rules of early binding, the other classes when
 * they are needed, unless the file had been included before.
 *
 * Sent as CODE: TEXT file, TEXT name, lines from and to, 64 bits signature,
 * which one (ASYNC_CODE_UNKNOWN: see the next), 64 bits content, 64 bits time of
 * change in ns (0: unknown), 64 bits size.
 */

#ifndef ASYNC_CODE_REFERENCE_H
#define ASYNC_CODE_REFERENCE_H

#include "runtime/async_globals.h"

#define ASYNC_CODE_UNKNOWN UINT32_MAX

typedef struct {
	uint64_t changed_ns, size;       /* 0: unknown */
} async_file_state;

typedef struct {
	zend_string *file;
	zend_string *name;
	uint32_t first_line, last_line;
	uint64_t signature;
	uint32_t which;
	uint64_t content;                /* a hash of its code; only if `which` is unknown */
	async_file_state state;
} async_code_reference;

typedef struct {
	zend_string *name;               /* in lower case; another than the key for an alias */
	zend_string *file;
} async_program_class;

/* Describes the code of a closure; strings are borrowed. FAILURE: the file has changed since it was loaded. */
zend_result async_code_describe(const zend_op_array *code, async_code_reference *reference);
/* The declaration; NULL with an exception. May compile the file. */
zend_function *async_code_find(const async_code_reference *reference);
/* Declares what the file declares without running it, unless it was included. FAILURE with an exception, for example if the
 * file is not as it was sent (NULL: that is unknown). */
zend_result async_code_load_file(zend_string *file, const async_file_state *sent);
/* The same, and the class with that name in it, unless it is declared under a condition. NULL: there is none, or an exception. */
zend_class_entry *async_code_load_class(zend_string *name, zend_string *file, const async_file_state *sent);
/* From now on, classes are looked for in ASYNC_G(program_classes), and after the autoloaders in the scripts that are kept. */
void async_code_autoload(void);
/* A file, not code of eval() or of standard input, that is still there. What a stream wrapper has counts as there. */
bool async_code_can_be_read(const zend_string *file);
/* Compiles the file, which is then kept; its main code. NULL with an exception. */
zend_op_array *async_code_load_script(zend_string *file);
/* The main code of an element of ASYNC_G(kept_scripts). */
const zend_op_array *async_code_kept(zval *element);
/* In a new worker, before the other coroutines are dropped: keeps the scripts that they run. */
void async_code_keep_running_scripts(void);
void async_code_request_end(void);

/* file_state.c */

/* From now on, files are looked at when they are loaded. */
void async_code_note_files(void);
/* Of code that is to be sent. FAILURE: the file has changed since it was loaded. */
zend_result async_code_file_to_send(zend_string *file, async_file_state *state);
/* Does not look at the file; unknown if it was loaded before files were noted. */
void async_code_file_when_loaded(const zend_string *file, async_file_state *state);
bool async_code_file_has_changed(const zend_string *file, const async_file_state *sent);
/* This process has loaded it in another state. */
bool async_code_file_was_another(const zend_string *file, const async_file_state *sent);

#endif
