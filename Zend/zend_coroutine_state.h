/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The engine state that belongs to one flow of execution, as one table.
 *
 * Each global that a synchronous flow relies on across a suspension is listed
 * here with its class:
 *   SWAP    saved and restored at every switch; those that are copied are the
 *           rows of zend_coroutine_swap.h
 *   LAZY    saved at a switch only if it is not at its initial value, which is
 *           rare; the next flow finds the initial value
 *   WITH    the same, but only ever set together with the LAZY row beside it: not
 *           asked
 *   FORBID  while it is in use the flow cannot be suspended (zend_coroutine_block)
 *   SHARE   deliberately seen by all coroutines
 *   INNER   shared, invisible to PHP code: no suspension while it is in use, or
 *           a cache
 * main/php_coroutine_state.h has the rows of main and ext/standard; the tables
 * of other extensions are ext/NAME/NAME_coroutine_state.h. scripts/check-state
 * requires a test that names each row, except INNER ones.
 */

#ifndef ZEND_COROUTINE_STATE_H
#define ZEND_COROUTINE_STATE_H

#include "zend_coroutine.h"

#define ZEND_COROUTINE_STATE_TABLE(SWAP, LAZY, WITH, FORBID, SHARE, INNER) \
	SWAP(EG(coroutine).error_handlers) \
	LAZY(exception, zend_object *, EG(exception), NULL) \
	LAZY(prev_exception, zend_object *, EG(prev_exception), NULL) \
	LAZY(fake_scope, zend_class_entry *, EG(fake_scope), NULL) \
	LAZY(error_handling, zend_error_handling_t, EG(error_handling), EH_NORMAL) \
	WITH(exception_class, zend_class_entry *, EG(exception_class), NULL) \
	LAZY(current_module, zend_module_entry *, EG(current_module), NULL) \
	LAZY(filename_override, zend_string *, EG(filename_override), NULL) \
	WITH(lineno_override, zend_long, EG(lineno_override), -1) \
	LAZY(record_errors, bool, EG(record_errors), false) \
	WITH(num_errors, uint32_t, EG(num_errors), 0) \
	LAZY(errors, zend_error_info **, EG(errors), NULL) \
	LAZY(current_linking_class, zend_class_entry *, CG(current_linking_class), NULL) \
	LAZY(delayed_autoloads, HashTable *, CG(delayed_autoloads), NULL) \
	LAZY(delayed_variance_obligations, HashTable *, CG(delayed_variance_obligations), NULL) \
	LAZY(running_error_handler, zval *, EG(coroutine).running_error_handler, NULL) \
	LAZY(running_exception_handler, zval *, EG(coroutine).running_exception_handler, NULL) \
	LAZY(property_guards, HashTable *, EG(coroutine).property_guards, NULL) \
	LAZY(recursion_marks, zend_recursion_marks *, EG(coroutine).recursion_marks, NULL) \
	FORBID("compilation", "CG() and SCNG() of the compiler and scanner, opcache's compile state") \
	FORBID("highlighting", "SCNG() of the scanner; the text goes through output handlers") \
	FORBID("parsing of ini text", "the scanner's globals and CG(ini_parser_param)") \
	FORBID("tick functions", "the tick list's iteration") \
	FORBID("pcntl signal handlers", "PCNTL_G(processing_signal_queue)") \
	FORBID("shutdown functions", "the list's iteration") \
	SHARE(EG(symbol_table), "globals are shared") \
	SHARE(EG(included_files), "files are loaded once") \
	SHARE(EG(in_autoload), "classes are loaded once") \
	SHARE(EG(function_table), "functions are declared for all") \
	SHARE(EG(class_table), "classes are declared for all") \
	SHARE(EG(zend_constants), "constants are defined for all") \
	SHARE(CG(unlinked_uses), "a class that any coroutine used too early counts for the one that links it") \
	SHARE(EG(ini_directives), "ini_set() acts on all, error_reporting excepted") \
	SHARE(EG(user_exception_handlers), "set_exception_handler() acts on all") \
	SHARE(EG(lazy_objects_store), "initialisers are seen half done") \
	SHARE(EG(weakrefs), "as the objects are") \
	SHARE(EG(exit_status), "the program's") \
	SHARE(EG(timed_out), "max_execution_time is the request's") \
	SHARE(EG(ticks_count), "ticks are counted for the program") \
	INNER(GC_G(gc_active), "destructors it calls may suspend; no other collection begins meanwhile") \
	INNER(CG(compiler_options), "no scheduler in the preloading process") \
	INNER(EG(user_error_handler), "of the set in error_handlers; put back while a handler that runs is away: running_error_handler") \
	INNER(EG(user_error_handlers), "of that set") \
	INNER(EG(user_exception_handler), "put back as well: running_exception_handler") \
	INNER(EG(objects_store), "the request's") \
	INNER(EG(regular_list), "the request's") \
	INNER(EG(persistent_list), "the process's") \
	INNER(EG(vm_interrupt), "set again for who it is meant for") \
	INNER(EG(ht_iterators), "a pool") \
	INNER(EG(symtable_cache), "a pool") \
	INNER(EG(trampoline), "no suspension while it is taken") \
	INNER(EG(get_gc_buffer), "no suspension while it is in use") \
	INNER(EG(exception_op), "constant") \
	INNER(EG(strtod_state), "no suspension while it is in use") \
	INNER(EG(capture_warnings_during_sccp), "compilation") \
	INNER(EG(precision), "ini") \
	INNER(EG(assertions), "ini") \
	INNER(EG(reserved), "extensions' own") \
	INNER(CG(unclean_shutdown), "the request's") \
	INNER(CG(arena), "checkpoints are within compilation") \
	INNER(CG(map_ptr_base), "the process's") \
	INNER(LANG_SCNG(), "see compilation, highlighting")

/* Module state that is kept per coroutine. All callbacks but in_use may be NULL. None may suspend, except finish. */
typedef struct _zend_coroutine_state_slot {
	const char *name;
	size_t size;                               /* bytes needed per coroutine */
	bool (*in_use)(void);
	void (*save)(void *buf);                   /* moves the state into buf, leaving the initial state */
	void (*restore)(void *buf);                /* the reverse; called with the initial state in place */
	void (*finish)(void);                      /* the coroutine ends; its state is in place */
	void (*discard)(void *buf);                /* the coroutine will not run again */
	void (*forget)(void *buf);                 /* the same after a fatal error: only what is not on the request's heap */
} zend_coroutine_state_slot;

/* A bool, int or pointer that is non-zero while a module's state is in use. */
typedef struct _zend_coroutine_state_word {
	const void *address;
	size_t size;
} zend_coroutine_state_word;

#define ZEND_COROUTINE_STATE_MAX_WORDS 8

BEGIN_EXTERN_C()

/* Call from MINIT; a second call for a slot replaces its words. With words, each switch checks them and calls in_use() only
 * if one of them is non-zero; without (count 0), each switch calls in_use(). FAILURE if there is no room. */
ZEND_API zend_result zend_coroutine_state_register(const zend_coroutine_state_slot *slot,
	const zend_coroutine_state_word *words, size_t count);

/* A request begins. With ZTS the engine's globals are not zeroed, and it does not set all of them. */
void zend_coroutine_state_activate(void);
bool zend_coroutine_state_in_use(void);
void zend_coroutine_state_save(zend_coroutine *coroutine);
void zend_coroutine_state_restore(zend_coroutine *coroutine);
void zend_coroutine_state_finish(void);
/* A fatal error has unwound the running coroutine's stack. */
void zend_coroutine_state_bailed_out(void);
void zend_coroutine_state_free(zend_coroutine *coroutine);
/* Like finish, for what the last destructors have started or left: output buffers, the last error. */
void zend_coroutine_state_finish_late(void);

static zend_always_inline void zend_coroutine_state_leave(zend_coroutine *coroutine)
{
	if (UNEXPECTED(zend_coroutine_state_in_use())) {
		zend_coroutine_state_save(coroutine);
	}
}

static zend_always_inline void zend_coroutine_state_enter(zend_coroutine *coroutine)
{
	if (UNEXPECTED(coroutine->state)) {
		zend_coroutine_state_restore(coroutine);
	}
}

END_EXTERN_C()

#endif /* ZEND_COROUTINE_STATE_H */
