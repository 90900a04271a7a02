/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "channel/channel.h"
#include "channel/selectable.h"
#include "coroutine/awaitable.h"
#include "coroutine/coroutine.h"
#include "coroutine/request_runtime.h"
#include "runtime/closing.h"
#include "runtime/random.h"
#include "wait/await.h"
#include "wait/wait_list.h"
#include "zend_exceptions.h"
#include "channel/channel_select_arginfo.h"

async_selectable_ops async_selectable;

/* The operation of a case, with references of its own: the array may hold PHP references, which other code can write
 * to meanwhile. */
typedef struct {
	zend_object *object;             /* counted */
	async_channel *channel;          /* of `object`; NULL: see the next two */
	void *operation;                 /* of async_selectable; NULL: an awaitable */
	async_awaitable *awaitable;      /* of `object` when the case was added */
	async_held_awaitable held;
	async_waiter waiter;             /* of the awaitable */
	zval value;                      /* to send; UNDEF: receive */
} select_case;

typedef struct {
	select_case *cases;
	uint32_t count;
	uint32_t chosen;
	bool closed;                     /* `chosen` is no longer possible */
	zval *received;
} select_operation;

static bool sends(const select_case *one)
{
	return !Z_ISUNDEF(one->value);
}

/* Can the case be decided without waiting? */
static bool try_case(select_operation *select, uint32_t number)
{
	select_case *one = &select->cases[number];
	bool done;

	if (one->operation) {
		async_selectable_result result = async_selectable.try(one->operation);

		select->chosen = number;
		select->closed = result == ASYNC_SELECTABLE_CLOSED;
		return result != ASYNC_SELECTABLE_NOT_NOW;
	}
	if (!one->channel) {
		/* its result is taken after the wait */
		select->chosen = number;
		return one->awaitable->ops->ready(one->awaitable);
	}
	done = sends(one)
		? !one->channel->closed && async_channel_try_send(one->channel, &one->value)
		: async_channel_try_recv(one->channel, select->received);

	if (!done && !one->channel->closed) {
		return false;
	}
	select->chosen = number;
	select->closed = !done;
	return true;
}

static bool try_all(select_operation *select)
{
	uint32_t start = async_random_below(select->count);

	for (uint32_t i = 0; i < select->count; i++) {
		if (try_case(select, (start + i) % select->count)) {
			return true;
		}
	}
	return false;
}

/* False: there is nothing to do but to wait. */
static bool try_and_listen(select_operation *select)
{
	for (;;) {
		bool listening = true;

		if (try_all(select)) {
			return true;
		}
		for (uint32_t i = 0; i < select->count; i++) {
			listening &= !select->cases[i].operation || async_selectable.listen(select->cases[i].operation);
		}
		if (listening) {
			return false;
		}
	}
}

static bool select_settled(async_wait *wait)
{
	return try_and_listen(wait->data);
}

typedef struct {
	async_awaitable awaitable;
	uint32_t count;
} select_description;

static zend_string *describe_select(async_awaitable *awaitable)
{
	return zend_strpprintf(0, "one of %" PRIu32 " cases of Async\\select()", ((select_description *) awaitable)->count);
}

static const async_awaitable_ops select_ops = { .describe = describe_select, .kind = ASYNC_WAIT_CHANNEL };

static zend_result take_granted(select_operation *select, async_wait *wait)
{
	select_case *one;

	select->chosen = (uint32_t) (wait->granted - wait->nodes);
	one = &select->cases[select->chosen];
	return sends(one) ? async_channel_sent(wait->coroutine)
		: async_channel_take_granted(one->channel, wait->coroutine, select->received);
}

static bool awaits(const select_case *one)
{
	return !one->channel && !one->operation;
}

/* Ends the awaits among the first `count` cases. */
static void end_awaiting(select_operation *select, uint32_t count)
{
	while (count-- > 0) {
		if (awaits(&select->cases[count])) {
			async_wait_end(select->cases[count].awaitable, &select->cases[count].waiter);
		}
	}
}

static zend_result begin_awaiting(select_operation *select)
{
	for (uint32_t i = 0; i < select->count; i++) {
		select_case *one = &select->cases[i];

		if (awaits(one) && async_wait_begin(one->awaitable, &one->waiter, async_coroutine_current()) == FAILURE) {
			end_awaiting(select, i);
			return FAILURE;
		}
	}
	return SUCCESS;
}

static zend_result run_wait(select_operation *select, async_wait *wait)
{
	select_description what = { .awaitable.ops = &select_ops, .count = select->count };

	switch (async_wait_run(wait, &what.awaitable)) {
		case ASYNC_WAIT_GRANTED:
			return take_granted(select, wait);
		case ASYNC_WAIT_SETTLED:
			return SUCCESS;
		default:
			return FAILURE;
	}
}

static async_wait_list *list_of(select_case *one, async_wait_list *nobody)
{
	if (one->operation) {
		return async_selectable.list(one->operation);
	}
	return !one->channel ? nobody : sends(one) ? &one->channel->senders : &one->channel->receivers;
}

static zend_result wait_for_case(select_operation *select, async_awaitable *until)
{
	async_wait_node *nodes;
	async_wait_list nobody;          /* grants nothing: stands in for a channel's list */
	async_wait wait;
	zend_result result = FAILURE;

	if (async_runtime_start() == FAILURE || begin_awaiting(select) == FAILURE) {
		return FAILURE;
	}
	nodes = safe_emalloc(select->count, sizeof(async_wait_node), 0);
	async_wait_list_init(&nobody);
	for (uint32_t i = 0; i < select->count; i++) {
		select_case *one = &select->cases[i];

		async_wait_node_init(&nodes[i], list_of(one, &nobody), &one->value);
	}
	async_wait_init(&wait, nodes, select->count, select_settled, select, until);
	result = try_and_listen(select) ? SUCCESS : run_wait(select, &wait);
	for (uint32_t i = 0; i < select->count; i++) {
		if (select->cases[i].operation) {
			async_selectable.waited(select->cases[i].operation);
		}
	}
	end_awaiting(select, select->count);
	efree(nodes);
	return result;
}

/* Begins an await of each; may run destructors. */
static zend_result prepare(select_operation *select)
{
	for (uint32_t i = 0; i < select->count; i++) {
		async_awaitable *awaitable = select->cases[i].awaitable;

		if (awaitable && awaitable->ops->prepare && awaitable->ops->prepare(awaitable) == FAILURE) {
			return FAILURE;
		}
	}
	return SUCCESS;
}

static zend_result choose(select_operation *select, async_awaitable *until)
{
	if (prepare(select) == FAILURE || (!try_all(select) && wait_for_case(select, until) == FAILURE)) {
		return FAILURE;
	}
	if (select->cases[select->chosen].operation) {
		return select->closed ? SUCCESS : async_selectable.take(select->cases[select->chosen].operation, select->received);
	}
	if (!select->cases[select->chosen].channel) {
		return async_take(select->cases[select->chosen].awaitable, select->received);
	}
	return SUCCESS;
}

static bool is_selectable(const zval *value)
{
	return Z_TYPE_P(value) == IS_OBJECT && Z_OBJCE_P(value) == async_selectable.ce;
}

static bool is_channel(const zval *value)
{
	return Z_TYPE_P(value) == IS_OBJECT && Z_OBJCE_P(value) == async_ce_channel;
}

static bool is_awaitable(const zval *value)
{
	return Z_TYPE_P(value) == IS_OBJECT && instanceof_function(Z_OBJCE_P(value), async_ce_awaitable);
}

static bool add_channel(select_case *one, zval *channel, zval *value)
{
	one->channel = async_channel_from_obj(Z_OBJ_P(channel));
	if (!async_channel_usable(one->channel)) {
		return false;
	}
	if (value) {
		ZVAL_COPY(&one->value, value);
	} else {
		ZVAL_UNDEF(&one->value);
	}
	return true;
}

/* What is sent is made once; it may run user code. */
static bool add_operation(select_case *one, zval *value)
{
	if (value) {
		ZVAL_COPY(&one->value, value);
	}
	one->operation = async_selectable.begin(one->object, value ? &one->value : NULL);
	return one->operation != NULL;
}

static bool add_awaitable(select_case *one, zval *object)
{
	one->channel = NULL;
	one->awaitable = async_awaitable_from_zval(object, "Async\\select()");
	if (!one->awaitable) {
		return false;
	}
	async_awaitable_hold(one->awaitable, &one->held);
	ZVAL_UNDEF(&one->value);
	return true;
}

/* Adds a case to the operation; false with an exception. */
static bool add_case(select_operation *select, zval *entry)
{
	select_case *one = &select->cases[select->count];
	zval *object, *value = NULL;

	memset(one, 0, sizeof(*one));
	ZVAL_DEREF(entry);
	object = entry;
	if (Z_TYPE_P(entry) == IS_ARRAY) {
		value = zend_hash_index_find_deref(Z_ARRVAL_P(entry), 1);
		object = value && zend_hash_num_elements(Z_ARRVAL_P(entry)) == 2
			? zend_hash_index_find_deref(Z_ARRVAL_P(entry), 0) : NULL;
	}
	if (!object || !(is_channel(object) || is_selectable(object) || (!value && is_awaitable(object)))) {
		zend_argument_type_error(1, "must contain only values of type Async\\Channel, Async\\Awaitable or array{Async\\Channel, mixed}, %s given",
			zend_zval_value_name(entry));
		return false;
	}
	ZVAL_UNDEF(&one->value);
	one->object = Z_OBJ_P(object);
	GC_ADDREF(one->object);
	if (!(is_channel(object) ? add_channel(one, object, value) : is_selectable(object) ? add_operation(one, value)
			: add_awaitable(one, object))) {
		zval_ptr_dtor(&one->value);
		OBJ_RELEASE(one->object);
		return false;
	}
	select->count++;
	return true;
}

static void throw_closed(const zval *key, const select_case *one)
{
	zend_string *message = Z_TYPE_P(key) == IS_STRING
		? zend_strpprintf(0, "The channel of case \"%s\" is closed", Z_STRVAL_P(key))
		: zend_strpprintf(0, "The channel of case " ZEND_LONG_FMT " is closed", Z_LVAL_P(key));

	if (one->operation) {
		async_selectable.throw_closed(one->operation, ZSTR_VAL(message));
	} else {
		async_closing_throw(async_ce_channel_exception, ZSTR_VAL(message), "Channel", &one->channel->place, &one->channel->closing, NULL);
	}
	zend_string_release(message);
}

static void key_of_case(HashTable *cases, uint32_t number, zval *key)
{
	HashPosition position;

	zend_hash_internal_pointer_reset_ex(cases, &position);
	while (number-- > 0) {
		zend_hash_move_forward_ex(cases, &position);
	}
	zend_hash_get_current_key_zval_ex(cases, key, &position);
}

ZEND_FUNCTION(Async_select)
{
	HashTable *cases;
	zval *cancellation = NULL, *entry, key, received;
	async_awaitable *until = NULL;
	select_operation select = { .received = &received };

	ZEND_PARSE_PARAMETERS_START(1, 2)
		Z_PARAM_ARRAY_HT(cases)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJECT_OF_CLASS_OR_NULL(cancellation, async_ce_awaitable)
	ZEND_PARSE_PARAMETERS_END();
	if (zend_hash_num_elements(cases) == 0) {
		zend_argument_must_not_be_empty_error(1);
		RETURN_THROWS();
	}
	if (cancellation && (until = async_awaitable_from_zval(cancellation, "Async\\select()")) == NULL) {
		RETURN_THROWS();
	}
	ZVAL_NULL(&received);
	select.cases = safe_emalloc(zend_hash_num_elements(cases), sizeof(select_case), 0);
	ZEND_HASH_FOREACH_VAL(cases, entry) {
		if (!add_case(&select, entry)) {
			break;
		}
	} ZEND_HASH_FOREACH_END();

	if (!EG(exception) && choose(&select, until) == SUCCESS) {
		key_of_case(cases, select.chosen, &key);
		if (select.closed && sends(&select.cases[select.chosen])) {
			throw_closed(&key, &select.cases[select.chosen]);
			zval_ptr_dtor(&key);
		} else {
			RETVAL_ARR(zend_new_pair(&key, &received));
		}
	}
	for (uint32_t i = 0; i < select.count; i++) {
		zval_ptr_dtor(&select.cases[i].value);
		if (select.cases[i].operation) {
			async_selectable.end(select.cases[i].operation);
		}
		async_awaitable_release(&select.cases[i].held);
		OBJ_RELEASE(select.cases[i].object);
	}
	efree(select.cases);
}

void async_channel_select_startup(void)
{
	zend_register_functions(NULL, ext_functions, NULL, MODULE_PERSISTENT);
}
