/*
 * The state of the engine that belongs to one flow of execution, as one table.
 *
 * Each global that a synchronous flow relies on across a suspension stands
 * here with its class:
 *   SWAP    copied at every switch (the hot set, as a Fiber switch does, in
 *           zend_coroutine_leave/enter)
 *   LAZY    moved away at a switch only if it is not at its initial value,
 *           which is the usual case; the next flow finds the initial value
 *   FORBID  while it is in use the flow cannot be left (zend_coroutine_block)
 *   SHARE   seen by all coroutines on purpose
 * main/php_coroutine_state.c has the rows of main and ext/standard; an
 * extension adds its own with zend_coroutine_state_register(). Each row has
 * its test in tests/state/.
 */

#ifndef ZEND_COROUTINE_STATE_H
#define ZEND_COROUTINE_STATE_H

#include "zend_coroutine.h"

#define ZEND_COROUTINE_STATE_TABLE(SWAP, LAZY, FORBID, SHARE) \
	SWAP(EG(vm_stack)) \
	SWAP(EG(vm_stack_top)) \
	SWAP(EG(vm_stack_end)) \
	SWAP(EG(vm_stack_page_size)) \
	SWAP(EG(current_execute_data)) \
	SWAP(EG(bailout)) \
	SWAP(EG(active_fiber)) \
	SWAP(EG(current_fiber_context)) \
	SWAP(EG(current_observed_frame)) \
	SWAP(EG(stack_base)) \
	SWAP(EG(stack_limit)) \
	SWAP(EG(error_reporting)) \
	SWAP(EG(jit_trace_num)) \
	SWAP(EG(coroutine).blocked) \
	LAZY(exception, zend_object *, EG(exception), NULL) \
	LAZY(prev_exception, zend_object *, EG(prev_exception), NULL) \
	LAZY(opline_before_exception, const zend_op *, EG(opline_before_exception), NULL) \
	LAZY(fake_scope, zend_class_entry *, EG(fake_scope), NULL) \
	LAZY(error_handling, zend_error_handling_t, EG(error_handling), EH_NORMAL) \
	LAZY(exception_class, zend_class_entry *, EG(exception_class), NULL) \
	LAZY(current_module, zend_module_entry *, EG(current_module), NULL) \
	LAZY(filename_override, zend_string *, EG(filename_override), NULL) \
	LAZY(lineno_override, zend_long, EG(lineno_override), -1) \
	LAZY(record_errors, bool, EG(record_errors), false) \
	LAZY(num_errors, uint32_t, EG(num_errors), 0) \
	LAZY(errors, zend_error_info **, EG(errors), NULL) \
	LAZY(current_linking_class, zend_class_entry *, CG(current_linking_class), NULL) \
	LAZY(delayed_autoloads, HashTable *, CG(delayed_autoloads), NULL) \
	LAZY(delayed_variance_obligations, HashTable *, CG(delayed_variance_obligations), NULL) \
	LAZY(unlinked_uses, HashTable *, CG(unlinked_uses), NULL) \
	LAZY(running_error_handler, zval *, EG(coroutine).running_error_handler, NULL) \
	LAZY(running_exception_handler, zval *, EG(coroutine).running_exception_handler, NULL) \
	LAZY(property_guards, HashTable *, EG(coroutine).property_guards, NULL) \
	FORBID("compilation", "CG() and SCNG() of the compiler and scanner, opcache's compile state") \
	FORBID("tick functions", "the tick list's iteration") \
	FORBID("pcntl signal handlers", "PCNTL_G(processing_signal_queue)") \
	FORBID("garbage collection", "the collector's buffers; destructors it calls may suspend") \
	FORBID("shutdown functions", "the list's iteration") \
	FORBID("preloading", "no scheduler in the preloading process") \
	FORBID("libxml parsing", "process-wide libxml globals around a parse") \
	SHARE(EG(symbol_table), "globals are shared") \
	SHARE(EG(included_files), "files are loaded once") \
	SHARE(EG(in_autoload), "classes are loaded once") \
	SHARE(EG(function_table), "") \
	SHARE(EG(class_table), "") \
	SHARE(EG(zend_constants), "") \
	SHARE(EG(ini_directives), "ini_set() acts on all, error_reporting excepted") \
	SHARE(EG(user_error_handlers), "set_error_handler() acts on all") \
	SHARE(EG(user_exception_handlers), "set_exception_handler() acts on all") \
	SHARE(EG(objects_store), "") \
	SHARE(EG(lazy_objects_store), "initialisers are seen half done") \
	SHARE(EG(regular_list), "") \
	SHARE(EG(weakrefs), "") \
	SHARE(EG(exit_status), "") \
	SHARE(EG(vm_interrupt), "") \
	SHARE(EG(timed_out), "max_execution_time is the request's") \
	SHARE(EG(ht_iterators), "") \
	SHARE(EG(trampoline), "no suspension while it is taken") \
	SHARE(EG(precision), "") \
	SHARE(EG(ticks_count), "") \
	SHARE(EG(assertions), "") \
	SHARE(EG(reserved), "extensions' own")

/* State of a module, kept per coroutine. All callbacks but in_use may be NULL. None may suspend, except finish. */
typedef struct _zend_coroutine_state_slot {
	const char *name;
	size_t size;                               /* bytes needed per coroutine */
	bool (*in_use)(void);                      /* asked at every switch: cheap */
	void (*save)(void *buf);                   /* moves the state into buf, leaves the initial one */
	void (*restore)(void *buf);                /* the reverse; the current one is initial */
	void (*finish)(void);                      /* the coroutine ends and its state is the current one */
	void (*discard)(void *buf);                /* it never comes back */
} zend_coroutine_state_slot;

BEGIN_EXTERN_C()

/* From MINIT. FAILURE when there is no room. */
ZEND_API zend_result zend_coroutine_state_register(const zend_coroutine_state_slot *slot);

bool zend_coroutine_state_in_use(void);
void zend_coroutine_state_save(zend_coroutine *coroutine);
void zend_coroutine_state_restore(zend_coroutine *coroutine);
void zend_coroutine_state_finish(void);
void zend_coroutine_state_free(zend_coroutine *coroutine);
/* Every row as [class => [names]]; for tests. */
ZEND_API void zend_coroutine_state_list(zval *return_value);

END_EXTERN_C()

#endif /* ZEND_COROUTINE_STATE_H */
