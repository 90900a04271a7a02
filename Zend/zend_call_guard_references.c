/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "zend.h"
#include "zend_API.h"
#include "zend_execute.h"
#include "zend_call_guard_references.h"

typedef struct {
	zval *slot;              /* of the call's argument */
	zend_reference *caller;  /* the variable; NULL: nothing to write back */
	zval before;             /* a second reference to the value, so that any change to an array or string copies it */
} own_reference;

static void take(own_reference *own, zval *slot)
{
	zval value;

	own->slot = slot;
	own->caller = Z_REF_P(slot);
	ZVAL_COPY(&own->before, Z_REFVAL_P(slot));
	ZVAL_COPY(&value, &own->before);
	ZVAL_NEW_REF(slot, &value);
}

static bool same(const zval *a, const zval *b)
{
	if (Z_TYPE_P(a) != Z_TYPE_P(b)) {
		return false;
	}
	switch (Z_TYPE_P(a)) {
		case IS_LONG:
			return Z_LVAL_P(a) == Z_LVAL_P(b);
		case IS_DOUBLE:
			return memcmp(&Z_DVAL_P(a), &Z_DVAL_P(b), sizeof(double)) == 0;
		case IS_UNDEF:
		case IS_NULL:
		case IS_FALSE:
		case IS_TRUE:
			return true;
		default:
			return Z_COUNTED_P(a) == Z_COUNTED_P(b);
	}
}

static void write_back(zend_reference *caller, zval *value)
{
	zval written, old;

	ZVAL_COPY(&written, value);
	if (UNEXPECTED(ZEND_REF_HAS_TYPE_SOURCES(caller))) {
		zend_try_assign_typed_ref_zval(caller, &written);
		return;
	}
	ZVAL_COPY_VALUE(&old, &caller->val);
	ZVAL_COPY_VALUE(&caller->val, &written);
	zval_ptr_dtor(&old);
}

static void give_back(own_reference *own)
{
	zend_reference *reference = Z_REF_P(own->slot);

	if (!same(&reference->val, &own->before)) {
		write_back(own->caller, &reference->val);
	}
	ZVAL_REF(own->slot, own->caller);
	if (GC_DELREF(reference) == 0) {
		zval_ptr_dtor(&reference->val);
		efree_size(reference, sizeof(zend_reference));
	}
	zval_ptr_dtor(&own->before);
}

void zend_call_with_own_references(zif_handler handler, INTERNAL_FUNCTION_PARAMETERS)
{
	const uint32_t given = ZEND_CALL_NUM_ARGS(execute_data);
	own_reference few[4], *own = few;
	uint32_t count = 0;
	ALLOCA_FLAG(use_heap)

	if (given > sizeof(few) / sizeof(few[0])) {
		own = do_alloca(given * sizeof(*own), use_heap);
	}
	for (uint32_t i = 1; i <= given; i++) {
		zval *slot = ZEND_CALL_ARG(execute_data, i);

		if (Z_ISREF_P(slot) && ARG_SHOULD_BE_SENT_BY_REF(execute_data->func, i)) {
			take(&own[count++], slot);
		}
	}
	handler(INTERNAL_FUNCTION_PARAM_PASSTHRU);
	while (count) {
		give_back(&own[--count]);
	}
	if (own != few) {
		free_alloca(own, use_heap);
	}
}
