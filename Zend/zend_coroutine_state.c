/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "zend.h"
#include "zend_API.h"
#include "zend_exceptions.h"
#include "zend_coroutine_error_handlers.h"
#include "zend_coroutine_property_guards.h"
#include "zend_coroutine_state.h"

#define ZEND_COROUTINE_MAX_SLOTS 32 /* number of bits in slots_saved */

#define STATE_IGNORE(...)

struct _zend_coroutine_state {
	bool engine_saved;
	uint32_t slots_saved;
#define STATE_FIELD(name, type, global, initial) type name;
	ZEND_COROUTINE_STATE_TABLE(STATE_IGNORE, STATE_FIELD, STATE_FIELD, STATE_IGNORE, STATE_IGNORE, STATE_IGNORE)
#undef STATE_FIELD
	/* the slots' bytes follow */
};

typedef struct registered_slot {
	const zend_coroutine_state_slot *slot;
	size_t offset;
	size_t word_count;
	zend_coroutine_state_word words[ZEND_COROUTINE_STATE_MAX_WORDS];
} registered_slot;

static registered_slot slots[ZEND_COROUTINE_MAX_SLOTS];
static uint32_t slot_count;
static size_t state_size = ZEND_MM_ALIGNED_SIZE(sizeof(zend_coroutine_state));

/* What each switch checks, by size, from all slots. */
#define MAX_WATCHED (ZEND_COROUTINE_MAX_SLOTS * ZEND_COROUTINE_STATE_MAX_WORDS)
static const uintptr_t *watched_pointers[MAX_WATCHED];
static const unsigned int *watched_ints[MAX_WATCHED];
static const unsigned char *watched_bools[MAX_WATCHED];
static const registered_slot *asked[ZEND_COROUTINE_MAX_SLOTS];
static uint32_t watched_pointer_count, watched_int_count, watched_bool_count, asked_count;

static void watch(const zend_coroutine_state_word *word)
{
	if (word->size == sizeof(uintptr_t)) {
		watched_pointers[watched_pointer_count++] = word->address;
	} else if (word->size == sizeof(unsigned int)) {
		watched_ints[watched_int_count++] = word->address;
	} else {
		ZEND_ASSERT(word->size == 1);
		watched_bools[watched_bool_count++] = word->address;
	}
}

static void collect_watched(void)
{
	watched_pointer_count = watched_int_count = watched_bool_count = asked_count = 0;
	for (uint32_t i = 0; i < slot_count; i++) {
		if (slots[i].word_count == 0) {
			asked[asked_count++] = &slots[i];
		}
		for (size_t w = 0; w < slots[i].word_count; w++) {
			watch(&slots[i].words[w]);
		}
	}
}

static registered_slot *find_or_add(const zend_coroutine_state_slot *slot)
{
	registered_slot *one = slots;

	for (; one < slots + slot_count; one++) {
		if (one->slot == slot) {
			return one;
		}
	}
	if (slot_count == ZEND_COROUTINE_MAX_SLOTS) {
		return NULL;
	}
	one->slot = slot;
	one->offset = state_size;
	state_size += ZEND_MM_ALIGNED_SIZE(slot->size);
	slot_count++;
	return one;
}

ZEND_API zend_result zend_coroutine_state_register(const zend_coroutine_state_slot *slot,
	const zend_coroutine_state_word *words, size_t count)
{
	registered_slot *one = count <= ZEND_COROUTINE_STATE_MAX_WORDS ? find_or_add(slot) : NULL;

	if (!one) {
		return FAILURE;
	}
	one->word_count = count;
	if (count) {
		memcpy(one->words, words, count * sizeof(*words));
	}
	collect_watched();
	return SUCCESS;
}

static void *slot_bytes(zend_coroutine_state *state, uint32_t i)
{
	return (char *) state + slots[i].offset;
}

/* A single expression without branches, because it is evaluated at every switch. */
static zend_always_inline uintptr_t engine_state_in_use(void)
{
#define STATE_IN_USE(name, type, global, initial) | ((uintptr_t) global ^ (uintptr_t) initial)
	return 0 ZEND_COROUTINE_STATE_TABLE(STATE_IGNORE, STATE_IN_USE, STATE_IGNORE, STATE_IGNORE, STATE_IGNORE, STATE_IGNORE);
#undef STATE_IN_USE
}

/* Entered at the case of the last word: two instructions for each word, and no loop, for up to 24 of a size. */
#define WATCHED_CASE(used, list, i) case (i) + 1: used |= *(list)[i]; ZEND_FALLTHROUGH;
#define WATCHED_4_CASES(used, list, i) \
	WATCHED_CASE(used, list, (i) + 3) WATCHED_CASE(used, list, (i) + 2) WATCHED_CASE(used, list, (i) + 1) WATCHED_CASE(used, list, i)
#define COLLECT_WATCHED(used, list, count) \
	switch (count) { \
		default: \
			for (uint32_t i = 24; i < (count); i++) { \
				used |= *(list)[i]; \
			} \
			ZEND_FALLTHROUGH; \
		WATCHED_4_CASES(used, list, 20) \
		WATCHED_4_CASES(used, list, 16) \
		WATCHED_4_CASES(used, list, 12) \
		WATCHED_4_CASES(used, list, 8) \
		WATCHED_4_CASES(used, list, 4) \
		WATCHED_4_CASES(used, list, 0) \
		case 0: \
			break; \
	}

/* Each begins with what the one before has found, since of a constant the compiler would make two ways into each case. */
static zend_always_inline uintptr_t watched_in_use(uintptr_t found)
{
	uintptr_t pointers = found;
	COLLECT_WATCHED(pointers, watched_pointers, watched_pointer_count)

	unsigned int ints = (unsigned int) pointers;
	COLLECT_WATCHED(ints, watched_ints, watched_int_count)

	unsigned char bools = (unsigned char) ints;
	COLLECT_WATCHED(bools, watched_bools, watched_bool_count)

	return pointers | ints | bools;
}

bool zend_coroutine_state_in_use(void)
{
	if (UNEXPECTED(watched_in_use(engine_state_in_use()))) {
		return true;
	}
	for (uint32_t i = 0; i < asked_count; i++) {
		if (UNEXPECTED(asked[i]->slot->in_use())) {
			return true;
		}
	}
	return false;
}

/* While a user exception handler runs, the engine removes it from EG(user_exception_handler) so that it is not entered
 * recursively; other coroutines must find it there. */
static void put_exception_handler_back(void)
{
	const zval *running = EG(coroutine).running_exception_handler;

	if (running && Z_TYPE(EG(user_exception_handler)) == IS_UNDEF) {
		ZVAL_COPY(&EG(user_exception_handler), running);
	}
}

/* No-op if another handler was installed meanwhile: the engine keeps that, as it does if the handler itself installs
 * one. */
static void take_exception_handler_out(void)
{
	zval *running = EG(coroutine).running_exception_handler;

	if (running && Z_TYPE(EG(user_exception_handler)) != IS_UNDEF && zend_is_identical(&EG(user_exception_handler), running)) {
		zval_ptr_dtor(&EG(user_exception_handler));
		ZVAL_UNDEF(&EG(user_exception_handler));
	}
}

void zend_coroutine_state_activate(void)
{
#define STATE_BEGIN(name, type, global, initial) global = initial;
	ZEND_COROUTINE_STATE_TABLE(STATE_IGNORE, STATE_BEGIN, STATE_BEGIN, STATE_IGNORE, STATE_IGNORE, STATE_IGNORE)
#undef STATE_BEGIN
}

static void save_engine(zend_coroutine_state *state)
{
	zend_coroutine_error_handler_put_back();
	put_exception_handler_back();
	zend_recursion_marks_hide();

#define STATE_SAVE(name, type, global, initial) state->name = global; global = initial;
	ZEND_COROUTINE_STATE_TABLE(STATE_IGNORE, STATE_SAVE, STATE_SAVE, STATE_IGNORE, STATE_IGNORE, STATE_IGNORE)
#undef STATE_SAVE
}

static void restore_engine(zend_coroutine_state *state)
{
#define STATE_RESTORE(name, type, global, initial) global = state->name;
	ZEND_COROUTINE_STATE_TABLE(STATE_IGNORE, STATE_RESTORE, STATE_RESTORE, STATE_IGNORE, STATE_IGNORE, STATE_IGNORE)
#undef STATE_RESTORE

	zend_coroutine_error_handler_take_out();
	take_exception_handler_out();
	zend_recursion_marks_show();
}

static void save_slot(zend_coroutine_state *state, const registered_slot *one)
{
	if (one->slot->in_use()) {
		uint32_t i = one - slots;

		one->slot->save(slot_bytes(state, i));
		state->slots_saved |= 1u << i;
	}
}

void zend_coroutine_state_save(zend_coroutine *coroutine)
{
	zend_coroutine_state *state = coroutine->state;

	if (!state) {
		state = coroutine->state = pemalloc(state_size, 1);
	}
	state->engine_saved = engine_state_in_use() != 0;
	if (state->engine_saved) {
		save_engine(state);
	}
	state->slots_saved = 0;
	if (watched_in_use(0)) {
		for (uint32_t i = 0; i < slot_count; i++) {
			save_slot(state, &slots[i]);
		}
	} else {
		for (uint32_t i = 0; i < asked_count; i++) {
			save_slot(state, asked[i]);
		}
	}
}

void zend_coroutine_state_restore(zend_coroutine *coroutine)
{
	zend_coroutine_state *state = coroutine->state;
	uint32_t slots_saved = state->slots_saved;

	state->slots_saved = 0;
	if (state->engine_saved) {
		state->engine_saved = false;
		restore_engine(state);
	}
	for (uint32_t i = 0; slots_saved; i++, slots_saved >>= 1) {
		if (slots_saved & 1) {
			slots[i].slot->restore(slot_bytes(state, i));
		}
	}
}

ZEND_API void zend_coroutine_state_take_over(zend_coroutine *from)
{
	EG(error_reporting) = from->error_reporting;
	if (from->state) {
		zend_coroutine_state_restore(from);
	}
}

/* Their stack no longer exists. */
void zend_coroutine_state_bailed_out(void)
{
	EG(coroutine).running_error_handler = NULL;
	EG(coroutine).running_exception_handler = NULL;
	EG(coroutine).recursion_marks = NULL;
}

ZEND_API void zend_coroutine_state_hand_over(zend_coroutine *to)
{
	if (CG(unclean_shutdown)) {
		zend_coroutine_state_bailed_out();
	}
	/* the main flow's guards are in the objects */
	zend_coroutine_property_guards_free();
	to->error_reporting = EG(error_reporting);
	zend_coroutine_error_handlers_hand_over(to);
	if (zend_coroutine_state_in_use()) {
		zend_coroutine_state_save(to);
	}
}

/* As the compiler does with those of the main flow at shutdown. */
static void free_linking_tables(void)
{
	HashTable **tables[] = { &CG(delayed_variance_obligations), &CG(delayed_autoloads) };

	for (size_t i = 0; i < sizeof(tables) / sizeof(tables[0]); i++) {
		if (*tables[i]) {
			zend_hash_destroy(*tables[i]);
			FREE_HASHTABLE(*tables[i]);
			*tables[i] = NULL;
		}
	}
}

void zend_coroutine_state_finish(void)
{
	if (EXPECTED(!zend_coroutine_state_in_use())) {
		return;
	}
	free_linking_tables();
	for (uint32_t i = 0; i < slot_count; i++) {
		if (slots[i].slot->finish && slots[i].slot->in_use()) {
			slots[i].slot->finish();
		}
	}
}

void zend_coroutine_state_finish_late(void)
{
	if (UNEXPECTED(zend_coroutine_state_in_use())) {
		const char *outer = zend_coroutine_block("a coroutine has ended");

		zend_coroutine_state_finish();
		zend_coroutine_unblock(outer);
		zend_coroutine_report_thrown(E_WARNING);
	}
}

void zend_coroutine_state_free(zend_coroutine *coroutine)
{
	zend_coroutine_state *state = coroutine->state;

	if (!state) {
		return;
	}
	for (uint32_t i = 0; i < slot_count; i++) {
		if (slots[i].slot->discard && (state->slots_saved & (1u << i))) {
			slots[i].slot->discard(slot_bytes(state, i));
		}
	}
	coroutine->state = NULL;
	pefree(state, 1);
}

ZEND_API void zend_coroutine_state_forget(zend_coroutine *coroutine)
{
	zend_coroutine_state *state = coroutine->state;

	zend_coroutine_error_handlers_release(coroutine);
	if (!state) {
		return;
	}
	for (uint32_t i = 0; i < slot_count; i++) {
		if (slots[i].slot->forget && (state->slots_saved & (1u << i))) {
			slots[i].slot->forget(slot_bytes(state, i));
		}
	}
	coroutine->state = NULL;
	pefree(state, 1);
}
