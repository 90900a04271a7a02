/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "zend.h"
#include "zend_API.h"
#include "zend_call_guard_frameless.h"
#include "zend_frameless_function.h"

/* Of each number of arguments. */
#define MOST_GUARDS 32

/* Process-wide. */
static zend_frameless_function_1 own_1[MOST_GUARDS];
static zend_frameless_function_2 own_2[MOST_GUARDS];
static zend_frameless_function_3 own_3[MOST_GUARDS];
static uint32_t used[4];
/* Replaced lists, to be freed. */
static zend_frameless_function_info **lists;
static uint32_t list_count;

static zend_never_inline void call_1(zend_frameless_function_1 function, zval *result, const zval *a)
{
	zval held;

	ZVAL_COPY(&held, a);
	function(result, &held);
	zval_ptr_dtor(&held);
}

static zend_never_inline void call_2(zend_frameless_function_2 function, zval *result, const zval *a, const zval *b)
{
	zval held[2];

	ZVAL_COPY(&held[0], a);
	ZVAL_COPY(&held[1], b);
	function(result, &held[0], &held[1]);
	zval_ptr_dtor(&held[0]);
	zval_ptr_dtor(&held[1]);
}

static zend_never_inline void call_3(zend_frameless_function_3 function, zval *result, const zval *a, const zval *b, const zval *c)
{
	zval held[3];

	ZVAL_COPY(&held[0], a);
	ZVAL_COPY(&held[1], b);
	ZVAL_COPY(&held[2], c);
	function(result, &held[0], &held[1], &held[2]);
	for (size_t i = 0; i < 3; i++) {
		zval_ptr_dtor(&held[i]);
	}
}

#define GUARD(n) \
	static void guard_1_##n(zval *result, zval *a) \
	{ \
		if (EXPECTED(EG(coroutine).others == 0)) { \
			own_1[n](result, a); \
		} else { \
			call_1(own_1[n], result, a); \
		} \
	} \
	static void guard_2_##n(zval *result, zval *a, zval *b) \
	{ \
		if (EXPECTED(EG(coroutine).others == 0)) { \
			own_2[n](result, a, b); \
		} else { \
			call_2(own_2[n], result, a, b); \
		} \
	} \
	static void guard_3_##n(zval *result, zval *a, zval *b, zval *c) \
	{ \
		if (EXPECTED(EG(coroutine).others == 0)) { \
			own_3[n](result, a, b, c); \
		} else { \
			call_3(own_3[n], result, a, b, c); \
		} \
	}
/* Octal. */
#define EIGHT(each, digits) \
	each(digits##0) each(digits##1) each(digits##2) each(digits##3) each(digits##4) each(digits##5) each(digits##6) each(digits##7)
#define EACH(each) EIGHT(each, 00) EIGHT(each, 01) EIGHT(each, 02) EIGHT(each, 03)
#define NAME_1(n) (void *) guard_1_##n,
#define NAME_2(n) (void *) guard_2_##n,
#define NAME_3(n) (void *) guard_3_##n,

EACH(GUARD)

static void *const guards[4][MOST_GUARDS] = { { NULL }, { EACH(NAME_1) }, { EACH(NAME_2) }, { EACH(NAME_3) } };

/* NULL: there are no more. */
static void *guard_of(void *handler, uint32_t arguments)
{
	const uint32_t n = used[arguments];

	if (n == MOST_GUARDS) {
		return NULL;
	}
	switch (arguments) {
		case 1: own_1[n] = (zend_frameless_function_1) handler; break;
		case 2: own_2[n] = (zend_frameless_function_2) handler; break;
		case 3: own_3[n] = (zend_frameless_function_3) handler; break;
	}
	used[arguments]++;
	return guards[arguments][n];
}

static bool has_own_list(const zend_internal_function *function)
{
	for (uint32_t i = 0; i < list_count; i++) {
		if (function->frameless_function_infos == lists[i]) {
			return true;
		}
	}
	return false;
}

/* Sets the list aside to be freed. */
static bool keep_list(zend_frameless_function_info *list)
{
	zend_frameless_function_info **larger = realloc(lists, (list_count + 1) * sizeof(*lists));

	if (!larger) {
		return false;
	}
	lists = larger;
	lists[list_count++] = list;
	return true;
}

/* `first` is the place in zend_flf_handlers of the first of the function's handlers. */
static void guard_function(zend_internal_function *function, void **first, bool (*is_guarded)(const zend_internal_function *, uint32_t))
{
	const zend_frameless_function_info *own = function->frameless_function_infos;
	zend_frameless_function_info *list;
	uint32_t count = 0, guarded = 0;

	for (; own[count].handler; count++) {
		guarded += own[count].num_args != 0 && is_guarded(function, own[count].num_args);
	}
	if (!guarded) {
		return;
	}
	function->frameless_function_infos = NULL;
	list = calloc(count + 1, sizeof(*list));
	if (!list || !keep_list(list)) {
		free(list);
		return;
	}
	for (uint32_t i = 0; i < count; i++) {
		list[i] = own[i];
		if (own[i].num_args != 0 && is_guarded(function, own[i].num_args)) {
			list[i].handler = guard_of(own[i].handler, own[i].num_args);
			if (!list[i].handler) {
				return;
			}
		}
	}
	for (uint32_t i = 0; i < count; i++) {
		first[i] = list[i].handler;
	}
	function->frameless_function_infos = list;
}

void zend_call_guard_frameless(bool (*is_guarded)(const zend_internal_function *function, uint32_t arguments))
{
	for (size_t i = 0; i < zend_flf_count; i++) {
		zend_internal_function *function = &zend_flf_functions[i]->internal_function;

		if ((i == 0 || zend_flf_functions[i - 1] != zend_flf_functions[i])
				&& function->frameless_function_infos && !has_own_list(function)) {
			guard_function(function, &zend_flf_handlers[i], is_guarded);
		}
	}
}

void zend_call_guard_frameless_shutdown(void)
{
	for (uint32_t i = 0; i < list_count; i++) {
		free(lists[i]);
	}
	free(lists);
	lists = NULL;
	list_count = 0;
	memset(used, 0, sizeof(used));
}
