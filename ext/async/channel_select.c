#include "channel.h"
#include "zend_exceptions.h"
#include "channel_select_arginfo.h"

/* What a case does, with references of its own: the array may hold PHP references, which others can write to meanwhile. */
typedef struct {
	async_channel *channel;
	zval value;                      /* UNDEF: receive */
} select_case;

typedef struct {
	select_case *cases;
	uint32_t count;
	uint32_t chosen;
	bool closed;                     /* `chosen` cannot be done any more */
	zval *received;
} select_operation;

/* splitmix64 */
static uint32_t random_below(uint32_t limit)
{
	uint64_t z = (ASYNC_G(select_random) += UINT64_C(0x9e3779b97f4a7c15));

	z ^= (uint64_t) ASYNC_G(schedule_seed) * UINT64_C(0xd1342543de82ef95);
	z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
	z ^= z >> 31;
	return (uint32_t) (((z >> 32) * limit) >> 32);
}

static bool sends(const select_case *one)
{
	return !Z_ISUNDEF(one->value);
}

/* Can the case be decided without waiting? */
static bool try_case(select_operation *select, uint32_t number)
{
	select_case *one = &select->cases[number];
	bool done = sends(one)
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
	uint32_t start = random_below(select->count);

	for (uint32_t i = 0; i < select->count; i++) {
		if (try_case(select, (start + i) % select->count)) {
			return true;
		}
	}
	return false;
}

static bool select_settled(async_wait *wait)
{
	return try_all(wait->data);
}

typedef struct {
	async_awaitable awaitable;
	uint32_t count;
} select_description;

static zend_string *describe_select(async_awaitable *awaitable)
{
	return zend_strpprintf(0, "one of %" PRIu32 " cases of Async\\select()", ((select_description *) awaitable)->count);
}

static const async_awaitable_ops select_ops = { .describe = describe_select };

static zend_result take_granted(select_operation *select, async_wait *wait)
{
	select_case *one;

	select->chosen = (uint32_t) (wait->granted - wait->nodes);
	one = &select->cases[select->chosen];
	return sends(one) ? async_channel_sent(wait->coroutine)
		: async_channel_take_granted(one->channel, wait->coroutine, select->received);
}

static zend_result wait_for_case(select_operation *select, async_awaitable *until)
{
	async_wait_node *nodes = safe_emalloc(select->count, sizeof(async_wait_node), 0);
	async_wait wait;
	select_description what = { .awaitable.ops = &select_ops, .count = select->count };
	zend_result result = FAILURE;

	for (uint32_t i = 0; i < select->count; i++) {
		select_case *one = &select->cases[i];

		async_wait_node_init(&nodes[i], sends(one) ? &one->channel->senders : &one->channel->receivers, &one->value);
	}
	async_wait_init(&wait, nodes, select->count, select_settled, select, until);
	switch (async_wait_run(&wait, &what.awaitable)) {
		case ASYNC_WAIT_GRANTED:
			result = take_granted(select, &wait);
			break;
		case ASYNC_WAIT_SETTLED:
			result = SUCCESS;
			break;
		case ASYNC_WAIT_FAILED:
			break;
	}
	efree(nodes);
	return result;
}

static bool is_channel(const zval *value)
{
	return Z_TYPE_P(value) == IS_OBJECT && Z_OBJCE_P(value) == async_ce_channel;
}

/* Adds a case to the operation; false with an exception. */
static bool add_case(select_operation *select, zval *entry)
{
	select_case *one = &select->cases[select->count];
	zval *channel, *value = NULL;

	ZVAL_DEREF(entry);
	channel = entry;
	if (Z_TYPE_P(entry) == IS_ARRAY) {
		value = zend_hash_index_find_deref(Z_ARRVAL_P(entry), 1);
		channel = value && zend_hash_num_elements(Z_ARRVAL_P(entry)) == 2
			? zend_hash_index_find_deref(Z_ARRVAL_P(entry), 0) : NULL;
	}
	if (!channel || !is_channel(channel)) {
		zend_argument_type_error(1, "must contain only values of type Async\\Channel or array{Async\\Channel, mixed}");
		return false;
	}
	if (!async_channel_usable(async_channel_from_obj(Z_OBJ_P(channel)))) {
		return false;
	}
	one->channel = async_channel_from_obj(Z_OBJ_P(channel));
	GC_ADDREF(&one->channel->std);
	if (value) {
		ZVAL_COPY(&one->value, value);
	} else {
		ZVAL_UNDEF(&one->value);
	}
	select->count++;
	return true;
}

static void throw_closed(const zval *key)
{
	if (Z_TYPE_P(key) == IS_STRING) {
		zend_throw_exception_ex(async_ce_channel_exception, 0, "The channel of case \"%s\" is closed", Z_STRVAL_P(key));
	} else {
		zend_throw_exception_ex(async_ce_channel_exception, 0, "The channel of case " ZEND_LONG_FMT " is closed", Z_LVAL_P(key));
	}
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

	if (!EG(exception) && (try_all(&select) || wait_for_case(&select, until) == SUCCESS)) {
		key_of_case(cases, select.chosen, &key);
		if (select.closed) {
			throw_closed(&key);
			zval_ptr_dtor(&key);
		} else {
			RETVAL_ARR(zend_new_pair(&key, &received));
		}
	}
	for (uint32_t i = 0; i < select.count; i++) {
		zval_ptr_dtor(&select.cases[i].value);
		OBJ_RELEASE(&select.cases[i].channel->std);
	}
	efree(select.cases);
}

void async_channel_select_startup(void)
{
	zend_register_functions(NULL, ext_functions, NULL, MODULE_PERSISTENT);
}
