/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "zend.h"
#include "zend_API.h"
#include "zend_interfaces.h"
#include "zend_call_guard.h"
#include "zend_call_guard_iterator.h"
#include "zend_coroutine_destructors.h"
#include "zend_coroutine_turns.h"

#define MOST_ITERATORS 64

typedef struct {
	zend_object_iterator_funcs guarded;   /* first member: an iterator's funcs point here */
	const zend_object_iterator_funcs *own;
} guarded_funcs;

typedef zend_object_iterator *(*get_iterator_t)(zend_class_entry *ce, zval *object, int by_ref);

typedef struct {
	const zend_class_entry *ce;
	get_iterator_t get;
} own_getter;

/* Process-wide. */
static own_getter getters[MOST_ITERATORS];
static uint32_t getter_count;

/* Filled in when the first iterator of its kind is created. */
ZEND_TLS guarded_funcs kinds[MOST_ITERATORS];
ZEND_TLS uint32_t kind_count;

static zend_always_inline const zend_object_iterator_funcs *own_funcs(const zend_object_iterator *iterator)
{
	return ((const guarded_funcs *) iterator->funcs)->own;
}

static bool enter(zend_turn *turn, const zend_object_iterator *iterator)
{
	turn->subject = NULL;
	return EXPECTED(EG(coroutine).others == 0) || !zend_call_guard_class_has_turns(Z_OBJCE(iterator->data))
		|| zend_coroutine_take_turn(turn, Z_COUNTED(iterator->data));
}

static zend_result guarded_valid(zend_object_iterator *iterator)
{
	zend_turn turn;
	zend_result result = FAILURE;

	if (enter(&turn, iterator)) {
		result = own_funcs(iterator)->valid(iterator);
		zend_coroutine_give_turn(&turn);
	}
	return result;
}

static zval *guarded_current(zend_object_iterator *iterator)
{
	zend_turn turn;
	zval *result = NULL;

	if (enter(&turn, iterator)) {
		result = own_funcs(iterator)->get_current_data(iterator);
		zend_coroutine_give_turn(&turn);
	}
	return result;
}

static void guarded_key(zend_object_iterator *iterator, zval *key)
{
	zend_turn turn;

	ZVAL_NULL(key);
	if (enter(&turn, iterator)) {
		own_funcs(iterator)->get_current_key(iterator, key);
		zend_coroutine_give_turn(&turn);
	}
}

static void guarded_move_forward(zend_object_iterator *iterator)
{
	zend_releasing_handler releasing;
	zend_turn turn;

	if (enter(&turn, iterator)) {
		zend_coroutine_begin_releases(&releasing);
		own_funcs(iterator)->move_forward(iterator);
		zend_coroutine_end_releases(&releasing);
		zend_coroutine_give_turn(&turn);
	}
}

static void guarded_rewind(zend_object_iterator *iterator)
{
	zend_releasing_handler releasing;
	zend_turn turn;

	if (enter(&turn, iterator)) {
		zend_coroutine_begin_releases(&releasing);
		own_funcs(iterator)->rewind(iterator);
		zend_coroutine_end_releases(&releasing);
		zend_coroutine_give_turn(&turn);
	}
}

/* NULL: too many kinds. */
static const zend_object_iterator_funcs *guarded_kind(const zend_object_iterator_funcs *own)
{
	guarded_funcs *kind = kinds;

	for (; kind < kinds + kind_count; kind++) {
		if (kind->own == own) {
			return &kind->guarded;
		}
	}
	if (kind_count == MOST_ITERATORS) {
		return NULL;
	}
	kind_count++;
	kind->own = own;
	kind->guarded = *own;
	kind->guarded.valid = guarded_valid;
	kind->guarded.get_current_data = guarded_current;
	kind->guarded.get_current_key = own->get_current_key ? guarded_key : NULL;
	kind->guarded.move_forward = guarded_move_forward;
	kind->guarded.rewind = own->rewind ? guarded_rewind : NULL;
	return &kind->guarded;
}

static get_iterator_t own_getter_of(const zend_class_entry *ce)
{
	for (; ce; ce = ce->parent) {
		for (uint32_t i = 0; i < getter_count; i++) {
			if (getters[i].ce == ce) {
				return getters[i].get;
			}
		}
	}
	ZEND_UNREACHABLE();
}

/* An IteratorAggregate may get the first element here, an Iterator does so in rewind(). */
static zend_object_iterator *guarded_get_iterator(zend_class_entry *ce, zval *object, int by_ref)
{
	zend_object_iterator *iterator;
	const zend_object_iterator_funcs *guarded;
	zend_object *subject = Z_OBJ_P(object);
	zend_turn turn;
	zval held;

	if (EXPECTED(EG(coroutine).others == 0) || instanceof_function(ce, zend_ce_iterator) || !zend_call_guard_class_has_turns(ce)) {
		iterator = own_getter_of(ce)(ce, object, by_ref);
	} else if (zend_coroutine_take_turn(&turn, (const zend_refcounted *) subject)) {
		/* the variable may hold anything by now */
		ZVAL_OBJ(&held, subject);
		iterator = own_getter_of(ce)(ce, &held, by_ref);
		zend_coroutine_give_turn(&turn);
	} else {
		return NULL;
	}
	if (iterator && Z_TYPE(iterator->data) == IS_OBJECT && (guarded = guarded_kind(iterator->funcs)) != NULL) {
		iterator->funcs = guarded;
	}
	return iterator;
}

void zend_call_guard_iterators(zend_class_entry *ce)
{
	if (!ce->get_iterator || ce->get_iterator == guarded_get_iterator || ce->get_iterator == zend_user_it_get_new_iterator
			|| getter_count == MOST_ITERATORS) {
		return;
	}
	getters[getter_count++] = (own_getter) { ce, ce->get_iterator };
	ce->get_iterator = guarded_get_iterator;
}

void zend_call_guard_iterators_shutdown(void)
{
	getter_count = 0;
}
