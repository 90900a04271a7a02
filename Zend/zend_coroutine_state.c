#include "zend.h"
#include "zend_API.h"
#include "zend_coroutine_state.h"

#define ZEND_COROUTINE_MAX_SLOTS 16

#define STATE_IGNORE(...)

struct _zend_coroutine_state {
	bool saved;
	uint32_t slots_saved;
#define STATE_FIELD(name, type, global, initial) type name;
	ZEND_COROUTINE_STATE_TABLE(STATE_IGNORE, STATE_FIELD, STATE_IGNORE, STATE_IGNORE)
#undef STATE_FIELD
	/* the slots' bytes follow */
};

static const zend_coroutine_state_slot *slots[ZEND_COROUTINE_MAX_SLOTS];
static size_t slot_offsets[ZEND_COROUTINE_MAX_SLOTS];
static uint32_t slot_count;
static size_t state_size = ZEND_MM_ALIGNED_SIZE(sizeof(zend_coroutine_state));

ZEND_API zend_result zend_coroutine_state_register(const zend_coroutine_state_slot *slot)
{
	if (slot_count == ZEND_COROUTINE_MAX_SLOTS) {
		return FAILURE;
	}
	slots[slot_count] = slot;
	slot_offsets[slot_count] = state_size;
	state_size += ZEND_MM_ALIGNED_SIZE(slot->size);
	slot_count++;
	return SUCCESS;
}

static void *slot_bytes(zend_coroutine_state *state, uint32_t i)
{
	return (char *) state + slot_offsets[i];
}

/* One expression without branches: it is evaluated at every switch. */
static zend_always_inline bool engine_state_in_use(void)
{
#define STATE_IN_USE(name, type, global, initial) | (global != initial)
	return 0 ZEND_COROUTINE_STATE_TABLE(STATE_IGNORE, STATE_IN_USE, STATE_IGNORE, STATE_IGNORE);
#undef STATE_IN_USE
}

bool zend_coroutine_state_in_use(void)
{
	if (UNEXPECTED(engine_state_in_use())) {
		return true;
	}
	for (uint32_t i = 0; i < slot_count; i++) {
		if (UNEXPECTED(slots[i]->in_use())) {
			return true;
		}
	}
	return false;
}

/* While a user error handler runs, the engine keeps it out of EG(user_error_handler), so that it is not entered again;
 * other coroutines have to find it there. */
static void put_handler_back(zval *running, zval *global)
{
	if (running && Z_TYPE_P(global) == IS_UNDEF) {
		ZVAL_COPY(global, running);
	}
}

static void take_handler_out(zval *running, zval *global)
{
	if (running && Z_TYPE_P(global) != IS_UNDEF) {
		if (Z_REFCOUNTED_P(running) && Z_TYPE_P(global) == Z_TYPE_P(running) && Z_COUNTED_P(global) == Z_COUNTED_P(running)) {
			Z_DELREF_P(global);
			ZVAL_UNDEF(global);
		} else if (!Z_REFCOUNTED_P(running) && zend_is_identical(global, running)) {
			ZVAL_UNDEF(global);
		}
		/* else another one was installed meanwhile: the engine keeps that one, as it does when the handler itself
		 * installs one */
	}
}

void zend_coroutine_state_save(zend_coroutine *coroutine)
{
	zend_coroutine_state *state = coroutine->state;

	if (!state) {
		state = coroutine->state = pemalloc(state_size, 1);
	}

	put_handler_back(EG(coroutine).running_error_handler, &EG(user_error_handler));
	put_handler_back(EG(coroutine).running_exception_handler, &EG(user_exception_handler));

#define STATE_SAVE(name, type, global, initial) state->name = global; global = initial;
	ZEND_COROUTINE_STATE_TABLE(STATE_IGNORE, STATE_SAVE, STATE_IGNORE, STATE_IGNORE)
#undef STATE_SAVE

	state->slots_saved = 0;
	for (uint32_t i = 0; i < slot_count; i++) {
		if (slots[i]->in_use()) {
			slots[i]->save(slot_bytes(state, i));
			state->slots_saved |= 1u << i;
		}
	}
	state->saved = true;
}

void zend_coroutine_state_restore(zend_coroutine *coroutine)
{
	zend_coroutine_state *state = coroutine->state;

	if (!state->saved) {
		return;
	}
	state->saved = false;

#define STATE_RESTORE(name, type, global, initial) global = state->name;
	ZEND_COROUTINE_STATE_TABLE(STATE_IGNORE, STATE_RESTORE, STATE_IGNORE, STATE_IGNORE)
#undef STATE_RESTORE

	take_handler_out(EG(coroutine).running_error_handler, &EG(user_error_handler));
	take_handler_out(EG(coroutine).running_exception_handler, &EG(user_exception_handler));

	for (uint32_t i = 0; i < slot_count; i++) {
		if (state->slots_saved & (1u << i)) {
			slots[i]->restore(slot_bytes(state, i));
		}
	}
}

void zend_coroutine_state_finish(void)
{
	for (uint32_t i = 0; i < slot_count; i++) {
		if (slots[i]->finish && slots[i]->in_use()) {
			slots[i]->finish();
		}
	}
}

void zend_coroutine_state_free(zend_coroutine *coroutine)
{
	zend_coroutine_state *state = coroutine->state;

	if (!state) {
		return;
	}
	if (state->saved) {
		for (uint32_t i = 0; i < slot_count; i++) {
			if (slots[i]->discard && (state->slots_saved & (1u << i))) {
				slots[i]->discard(slot_bytes(state, i));
			}
		}
	}
	coroutine->state = NULL;
	pefree(state, 1);
}

ZEND_API void zend_coroutine_state_forget(zend_coroutine *coroutine)
{
	if (coroutine->state) {
		pefree(coroutine->state, 1);
		coroutine->state = NULL;
	}
}

static void list_row(zval *list, const char *row_class, const char *name)
{
	zval *rows = zend_hash_str_find(Z_ARRVAL_P(list), row_class, strlen(row_class));

	if (!rows) {
		zval empty;

		array_init(&empty);
		rows = zend_hash_str_add(Z_ARRVAL_P(list), row_class, strlen(row_class), &empty);
	}
	add_next_index_string(rows, name);
}

ZEND_API void zend_coroutine_state_list(zval *return_value)
{
	array_init(return_value);
#define LIST_SWAP(global) list_row(return_value, "swapped", #global);
#define LIST_LAZY(name, type, global, initial) list_row(return_value, "lazy", #global);
#define LIST_FORBID(what, why) list_row(return_value, "forbidden", what);
#define LIST_SHARE(global, why) list_row(return_value, "shared", #global);
	ZEND_COROUTINE_STATE_TABLE(LIST_SWAP, LIST_LAZY, LIST_FORBID, LIST_SHARE)
#undef LIST_SWAP
#undef LIST_LAZY
#undef LIST_FORBID
#undef LIST_SHARE
	for (uint32_t i = 0; i < slot_count; i++) {
		list_row(return_value, "lazy", slots[i]->name);
	}
}
