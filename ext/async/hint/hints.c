/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "hint/hints.h"
#include "coroutine/awaitable.h"
#include "coroutine/coroutine.h"
#include "runtime/async_globals.h"
#include "zend_coroutine_call.h"
#include "zend_exceptions.h"

static void (*next_hook)(zend_object *exception);

zend_string *async_hint_message(void)
{
	zend_object *exception = EG(exception);
	zval rv;
	zval *message = zend_read_property_ex(zend_get_exception_base(exception), exception, ZSTR_KNOWN(ZEND_STR_MESSAGE), true, &rv);

	return Z_TYPE_P(message) == IS_STRING ? Z_STR_P(message) : ZSTR_EMPTY_ALLOC();
}

static void set_message(zend_string *text)
{
	zend_object *exception = EG(exception);
	zval message;

	ZVAL_STR(&message, text);
	zend_update_property_ex(zend_get_exception_base(exception), exception, ZSTR_KNOWN(ZEND_STR_MESSAGE), &message);
	zend_string_release(text);
}

void async_hint(const char *format, ...)
{
	zend_string *message = async_hint_message(), *hint;
	va_list args;

	va_start(args, format);
	hint = zend_vstrpprintf(0, format, args);
	va_end(args);
	set_message(zend_string_concat2(ZSTR_VAL(message), ZSTR_LEN(message), ZSTR_VAL(hint), ZSTR_LEN(hint)));
	zend_string_release(hint);
}

void async_hint_replace(size_t length, const char *text)
{
	zend_string *message = async_hint_message();

	set_message(zend_string_concat2(text, strlen(text), ZSTR_VAL(message) + length, ZSTR_LEN(message) - length));
}

/* ---- names ---- */

typedef struct {
	const char *name;
	size_t length;
} name_part;

/* The part of the message between the two strings; false if the message has any other text. */
static bool message_names(name_part *part, const char *before, const char *after)
{
	zend_string *message = async_hint_message();
	size_t before_length = strlen(before), after_length = strlen(after);

	if (ZSTR_LEN(message) <= before_length + after_length || memcmp(ZSTR_VAL(message), before, before_length) != 0
			|| memcmp(ZSTR_VAL(message) + ZSTR_LEN(message) - after_length, after, after_length) != 0) {
		return false;
	}
	part->name = ZSTR_VAL(message) + before_length;
	part->length = ZSTR_LEN(message) - before_length - after_length;
	return true;
}

/* After the last backslash. */
static name_part last_part(name_part name)
{
	const char *separator = zend_memrchr(name.name, '\\', name.length);

	if (separator) {
		name.length -= separator + 1 - name.name;
		name.name = separator + 1;
	}
	return name;
}

static void *find_in_async(HashTable *table, name_part name)
{
	zend_string *full = zend_string_concat2(ZEND_STRL("async\\"), name.name, name.length);
	zend_string *key = zend_string_tolower(full);
	void *found = zend_hash_find_ptr(table, key);

	zend_string_release(key);
	zend_string_release(full);
	return found;
}

static void hint_function(const zend_op *opline, name_part name)
{
	name_part last = last_part(name);
	const zend_function *function;

	/* a name that the code qualifies itself means something else */
	if (last.length != name.length && opline->opcode != ZEND_INIT_NS_FCALL_BY_NAME) {
		return;
	}
	function = find_in_async(EG(function_table), last);
	if (function && function->type == ZEND_INTERNAL_FUNCTION) {
		async_hint(", did you mean %s()?", ZSTR_VAL(function->common.function_name));
	}
}

/* Did the code contain only the part after the last backslash? The namespace of a file's code is not known: assumes so. */
static bool is_own_namespace(const zend_op_array *code, name_part name, name_part last)
{
	const char *own = code->function_name ? ZSTR_VAL(code->function_name) : NULL;
	const char *separator;

	if (last.length == name.length) {
		return true;
	}
	if (code->scope && !(code->fn_flags & ZEND_ACC_CLOSURE)) {
		own = ZSTR_VAL(code->scope->name);
	}
	/* "{closure:App\f():12}" for a closure inside a function, "{closure:/app/main.php:12}" */
	while (own && strncmp(own, "{closure:", strlen("{closure:")) == 0) {
		own += strlen("{closure:");
		if (!strstr(own, "()")) {
			own = NULL;
		}
	}
	if (!own) {
		return true;
	}
	separator = zend_memrchr(own, '\\', strcspn(own, "{:("));
	return separator && (size_t) (separator + 1 - own) == name.length - last.length
		&& zend_binary_strcasecmp(own, name.length - last.length, name.name, name.length - last.length) == 0;
}

static void hint_class(const zend_op_array *code, name_part name)
{
	name_part last = last_part(name);
	const zend_class_entry *ce = find_in_async(EG(class_table), last);

	if (ce && ce->type == ZEND_INTERNAL_CLASS && is_own_namespace(code, name, last)) {
		async_hint(", did you mean Async\\%.*s?", (int) last.length, last.name);
	}
}

/* ---- methods ---- */

typedef struct {
	const char *class, *methods;     /* each surrounded by spaces */
	const char *instead;
} counterpart;

/* The first class that fits is used. */
static const counterpart counterparts[] = {
	{ "async\\channel", " push put write add enqueue ", "did you mean send()?" },
	{ "async\\channel", " pop shift get read take dequeue receive ", "did you mean recv()?" },
	{ "async\\channel", " length size ", "did you mean count()?" },
	{ "async\\mutex", " acquire ", "did you mean lock()?" },
	{ "async\\mutex", " tryacquire ", "did you mean tryLock()?" },
	{ "async\\mutex", " release ", "did you mean unlock()?" },
	{ "async\\semaphore", " lock wait ", "did you mean acquire()?" },
	{ "async\\semaphore", " trylock ", "did you mean tryAcquire()?" },
	{ "async\\semaphore", " unlock signal post ", "did you mean release()?" },
	{ "async\\pool", " get take borrow pop ", "did you mean acquire()?" },
	{ "async\\pool", " put free push return giveback ", "did you mean release()?" },
	{ "async\\futurestate", " resolve succeed set setresult ", "did you mean complete()?" },
	{ "async\\futurestate", " reject fail seterror ", "did you mean error()?" },
	{ "async\\future", " then ", "did you mean map()?" },
	{ "async\\future", " otherwise ", "did you mean catch()?" },
	{ "async\\future", " always ", "did you mean finally()?" },
	{ "async\\future", " complete resolve error reject fail ", "only its FutureState completes a future" },
	{ "async\\scope", " await wait join done ", "\"await $scope\" waits for everything in it" },
	{ "async\\scope", " add go run launch ", "did you mean spawn()? \"await $scope\" waits for everything in it" },
	{ "async\\coroutinegroup", " await wait join done ", "\"await $group\" waits for its tasks" },
	{ "async\\coroutinegroup", " add go run submit launch ", "did you mean spawn()? \"await $group\" waits for its tasks" },
	{ "async\\coroutine", " finally always ", "did you mean onFinally()?" },
	{ "async\\awaitable", " await wait join get value result getresult then ", "\"await\" before the object waits for its result" },
};

static const char *find_counterpart(zend_class_entry *ce, name_part method)
{
	zend_string *name = zend_strpprintf(0, " %.*s ", (int) method.length, method.name);
	zend_string *key = zend_string_tolower(name);
	const char *instead = NULL;

	for (size_t i = 0; i < sizeof(counterparts) / sizeof(*counterparts) && !instead; i++) {
		const counterpart *one = &counterparts[i];
		zend_class_entry *of = zend_hash_str_find_ptr(EG(class_table), one->class, strlen(one->class));

		if (of && instanceof_function(ce, of) && strstr(one->methods, ZSTR_VAL(key))) {
			instead = one->instead;
		}
	}
	zend_string_release(key);
	zend_string_release(name);
	return instead;
}

static zend_class_entry *find_class(const char *name, size_t length)
{
	zend_string *key = zend_string_init(name, length, 0), *lower = zend_string_tolower(key);
	zend_class_entry *ce = zend_hash_find_ptr(EG(class_table), lower);

	zend_string_release(lower);
	zend_string_release(key);
	return ce;
}

static void hint_method(name_part name)
{
	const char *colons = php_memnstr(name.name, "::", 2, name.name + name.length);
	zend_class_entry *ce = colons ? find_class(name.name, colons - name.name) : NULL;
	const char *instead;

	if (ce) {
		name_part method = { colons + 2, name.name + name.length - colons - 2 };

		instead = find_counterpart(ce, method);
		if (instead) {
			async_hint(", %s", instead);
		}
	}
}

/* ---- the hook ---- */

static void hint_lookup(const zend_op_array *code, const zend_op *opline)
{
	name_part name;

	if (message_names(&name, "Call to undefined function ", "()")) {
		hint_function(opline, name);
	} else if (message_names(&name, "Call to undefined method ", "()")) {
		hint_method(name);
	} else if (message_names(&name, "Class \"", "\" not found") || message_names(&name, "Interface \"", "\" not found")) {
		hint_class(code, name);
	}
}

static void hint_element(void)
{
	zend_class_entry *ce;
	name_part name;

	if (message_names(&name, "Cannot use object of type ", " as array")
			&& (ce = find_class(name.name, name.length)) != NULL && instanceof_function(ce, async_ce_awaitable)) {
		async_hint(", await it first");
	}
}

static void hint_spawned_arguments(const zend_execute_data *frame)
{
	const async_coroutine *coroutine = async_coroutine_current();

	if (coroutine && coroutine->engine.spawn_file && zend_coroutine_call_is_first(frame)) {
		async_hint(", spawned at %s:%" PRIu32, ZSTR_VAL(coroutine->engine.spawn_file), coroutine->engine.spawn_line);
	}
}

/* Checks the opcode that throws: PHP code may throw the same text, or rethrow it. */
static void thrown(zend_object *exception)
{
	const zend_execute_data *frame;

	/* The class first: exceptions that programs throw must cost almost nothing here. */
	if (!exception || (exception->ce != zend_ce_error && exception->ce != zend_ce_type_error
			&& exception->ce != zend_ce_argument_count_error)) {
		return;
	}
	frame = EG(current_execute_data);
	if (!frame->func || !ZEND_USER_CODE(frame->func->type)) {
		return;
	}
	switch (frame->opline->opcode) {
		case ZEND_INIT_FCALL:
		case ZEND_INIT_FCALL_BY_NAME:
		case ZEND_INIT_NS_FCALL_BY_NAME:
		case ZEND_INIT_DYNAMIC_CALL:
		case ZEND_INIT_METHOD_CALL:
		case ZEND_INIT_STATIC_METHOD_CALL:
		case ZEND_NEW:
		case ZEND_FETCH_CLASS:
		case ZEND_FETCH_CLASS_CONSTANT:
		case ZEND_FETCH_STATIC_PROP_R:
		case ZEND_FETCH_STATIC_PROP_W:
		case ZEND_FETCH_STATIC_PROP_RW:
		case ZEND_FETCH_STATIC_PROP_FUNC_ARG:
		case ZEND_ASSIGN_STATIC_PROP:
		case ZEND_DECLARE_CLASS:
		case ZEND_DECLARE_ANON_CLASS:
			if (exception->ce == zend_ce_error) {
				hint_lookup(&frame->func->op_array, frame->opline);
			}
			break;
		case ZEND_FETCH_DIM_R:
		case ZEND_FETCH_DIM_IS:
		case ZEND_FETCH_DIM_W:
		case ZEND_FETCH_DIM_RW:
		case ZEND_FETCH_DIM_FUNC_ARG:
		case ZEND_FETCH_DIM_UNSET:
		case ZEND_FETCH_LIST_R:
		case ZEND_FETCH_LIST_W:
		case ZEND_ASSIGN_DIM:
		case ZEND_ASSIGN_DIM_OP:
		case ZEND_UNSET_DIM:
		case ZEND_ISSET_ISEMPTY_DIM_OBJ:
			if (exception->ce == zend_ce_error) {
				hint_element();
			}
			break;
		case ZEND_RECV:
		case ZEND_RECV_INIT:
		case ZEND_RECV_VARIADIC:
			if (exception->ce == zend_ce_type_error || exception->ce == zend_ce_argument_count_error) {
				hint_spawned_arguments(frame);
			}
			break;
		default:
			break;
	}
}

static void thrown_beside_another_hook(zend_object *exception)
{
	next_hook(exception);
	thrown(exception);
}

void async_hints_startup(void)
{
	next_hook = zend_throw_exception_hook;
	zend_throw_exception_hook = next_hook ? thrown_beside_another_hook : thrown;
}
