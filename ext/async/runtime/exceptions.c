/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "runtime/exceptions.h"
#include "runtime/source_location.h"
#include "zend_exceptions.h"
#include "zend_interfaces.h"
#include "runtime/exceptions_arginfo.h"

zend_class_entry *async_ce_cancellation;
zend_class_entry *async_ce_await_cancelled;
zend_class_entry *async_ce_timeout_exception;
zend_class_entry *async_ce_async_exception;
zend_class_entry *async_ce_deadlock_error;

void async_exceptions_startup(void)
{
	async_ce_cancellation = register_class_Async_CancellationException(zend_ce_exception);
	zend_register_class_alias("Async\\CancellationError", async_ce_cancellation);
	async_ce_timeout_exception = register_class_Async_TimeoutException(zend_ce_exception);
	async_ce_async_exception = register_class_Async_AsyncException(zend_ce_exception);
	async_ce_await_cancelled = register_class_Async_AwaitCancelledException(async_ce_async_exception);
	async_ce_deadlock_error = register_class_Async_DeadlockError(zend_ce_error);
}

zend_object *async_exception_create(zend_class_entry *ce, const char *format, ...)
{
	zval object, message;
	va_list args;

	va_start(args, format);
	ZVAL_STR(&message, zend_vstrpprintf(0, format, args));
	va_end(args);
	object_init_ex(&object, ce);
	zend_update_property_ex(zend_get_exception_base(Z_OBJ(object)), Z_OBJ(object), ZSTR_KNOWN(ZEND_STR_MESSAGE), &message);
	zval_ptr_dtor(&message);
	return Z_OBJ(object);
}

async_source_location async_exception_place(zend_object *exception)
{
	zend_class_entry *base = zend_get_exception_base(exception);
	zval rv_file, rv_line;
	zval *file, *line;

	if (!base) {
		return (async_source_location) {0};
	}
	file = zend_read_property_ex(base, exception, ZSTR_KNOWN(ZEND_STR_FILE), 1, &rv_file);
	line = zend_read_property_ex(base, exception, ZSTR_KNOWN(ZEND_STR_LINE), 1, &rv_line);
	return (async_source_location) {
		.file = Z_TYPE_P(file) == IS_STRING ? zend_string_copy(Z_STR_P(file)) : NULL,
		.line = (uint32_t) zval_get_long(line),
	};
}

void async_exception_set_cause(zend_object *exception, zend_object *cause)
{
	zval previous;

	/* callers know that there is no cycle */
	ZVAL_OBJ(&previous, cause);
	zend_update_property_ex(zend_get_exception_base(exception), exception, ZSTR_KNOWN(ZEND_STR_PREVIOUS), &previous);
}

static zend_object *previous_of(zend_object *exception)
{
	zval rv, *previous = zend_read_property_ex(zend_get_exception_base(exception), exception, ZSTR_KNOWN(ZEND_STR_PREVIOUS), true, &rv);

	ZVAL_DEREF(previous);
	return Z_TYPE_P(previous) == IS_OBJECT ? Z_OBJ_P(previous) : NULL;
}

static void end_chain_at(zend_object *exception)
{
	zval none;

	ZVAL_NULL(&none);
	zend_update_property_ex(zend_get_exception_base(exception), exception, ZSTR_KNOWN(ZEND_STR_PREVIOUS), &none);
}

bool async_exception_detach(zend_object *exception, zend_object *previous)
{
	for (zend_object *below; (below = previous_of(exception)) != NULL; exception = below) {
		if (below == previous) {
			end_chain_at(exception);
			return true;
		}
	}
	return false;
}

void async_exception_without_cause(zend_object *exception, const zend_object *cause)
{
	for (zend_object *below = exception; (below = previous_of(below)) != NULL;) {
		if (below == cause) {
			end_chain_at(exception);
			return;
		}
		if (!instanceof_function(below->ce, async_ce_cancellation)) {
			exception = below;
		}
	}
}

bool async_exception_is_in_chain(const zend_object *exception, zend_object *chain)
{
	for (; chain; chain = previous_of(chain)) {
		if (chain == exception) {
			return true;
		}
	}
	return false;
}

static bool is_unwinding(const zend_object *exception)
{
	return zend_is_unwind_exit(exception) || zend_is_graceful_exit(exception);
}

/* The lowest one above `end`; NULL is the end of the whole chain. */
static zend_object *lowest_above(zend_object *end, zend_object *chain)
{
	zend_object *below;

	while ((below = previous_of(chain)) != end) {
		chain = below;
	}
	return chain;
}

static void note_place(zend_object **place, zend_object *exception)
{
	zend_object *earlier = *place;

	GC_ADDREF(exception);
	*place = exception;
	if (earlier) {
		OBJ_RELEASE(earlier);
	}
}

/* Two chains are the same below the first exception that they share: if the one below a noted place is in the chain of
 * `previous` and the place itself is not, it is that first one. */
static bool chain_at_places(zend_object **exception, zend_object *previous, async_chain_places *places)
{
	zend_object *first = *exception;
	zend_object *shared = places->above ? previous_of(places->above) : NULL;
	zend_object *lowest = NULL;

	for (zend_object *one = previous; one; lowest = one, one = previous_of(one)) {
		if (one == places->above || one == places->last) {
			return false;
		}
		if (one != first && one != shared) {
			continue;
		}
		if (!lowest) {
			return false;
		}
		if (one == first) {
			*exception = previous;
			OBJ_RELEASE(first);
		} else {
			async_exception_set_cause(places->above, previous);
			OBJ_RELEASE(previous);
		}
		note_place(&places->above, lowest);
		return true;
	}
	if (!places->last || previous_of(places->last)) {
		return false;
	}
	async_exception_set_cause(places->last, previous);
	note_place(&places->last, lowest);
	OBJ_RELEASE(previous);
	return true;
}

void async_exception_chain(zend_object **exception, zend_object *previous)
{
	async_chain_places places = {0};

	async_exception_chain_more(exception, previous, &places);
	async_chain_places_forget(&places);
}

/* The engine drops an exception whose chain has a part of the other one. */
void async_exception_chain_more(zend_object **exception, zend_object *previous, async_chain_places *places)
{
	zend_object *above = NULL;

	if (is_unwinding(*exception) || is_unwinding(previous)) {
		zend_exception_set_previous(*exception, previous);
		return;
	}
	if (chain_at_places(exception, previous, places)) {
		return;
	}
	if (async_exception_is_in_chain(previous, *exception)) {
		OBJ_RELEASE(previous);
		return;
	}
	for (zend_object *one = *exception; one; above = one, one = previous_of(one)) {
		if (!async_exception_is_in_chain(one, previous)) {
			continue;
		}
		note_place(&places->above, lowest_above(one, previous));
		if (above) {
			async_exception_set_cause(above, previous);
			OBJ_RELEASE(previous);
		} else {
			*exception = previous;
			OBJ_RELEASE(one);
		}
		return;
	}
	note_place(&places->last, lowest_above(NULL, previous));
	zend_exception_set_previous(*exception, previous);
}

void async_chain_places_forget(async_chain_places *places)
{
	async_release_exception(&places->above);
	async_release_exception(&places->last);
}

void async_exception_locate(zend_object *exception, zend_string *file, uint32_t line)
{
	zend_class_entry *base = zend_get_exception_base(exception);
	zval value;

	if (!file) {
		return;
	}
	ZVAL_STR(&value, file);
	zend_update_property_ex(base, exception, ZSTR_KNOWN(ZEND_STR_FILE), &value);
	ZVAL_LONG(&value, line);
	zend_update_property_ex(base, exception, ZSTR_KNOWN(ZEND_STR_LINE), &value);
}

zend_object *async_refuse_new(zend_class_entry *ce, const char *made_by)
{
	zend_throw_error(NULL, "An object of %s is made by %s only", ZSTR_VAL(ce->name), made_by);
	return zend_objects_new(ce);
}

void async_throw_all(HashTable *exceptions)
{
	zend_object *all = NULL;
	async_chain_places places = {0};

	ZEND_HASH_FOREACH_VAL(exceptions, zval *exception) {
		Z_ADDREF_P(exception);
		if (all) {
			async_exception_chain_more(&all, Z_OBJ_P(exception), &places);
		} else {
			all = Z_OBJ_P(exception);
		}
	} ZEND_HASH_FOREACH_END();
	async_chain_places_forget(&places);
	if (all) {
		zend_throw_exception_internal(all);
	}
}
