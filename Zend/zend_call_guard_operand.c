/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "zend.h"
#include "zend_API.h"
#include "zend_call_guard_operand.h"

/* The iterators of a loop point to them until it ends. */
ZEND_TLS HashTable *stand_ins[2];

static const zend_op *opcode_on(const zend_object *object)
{
	const zend_execute_data *frame = EG(current_execute_data);
	const zend_op *opline;
	const zval *operand;

	if (!frame || !frame->func || !ZEND_USER_CODE(frame->func->type)) {
		return NULL;
	}
	opline = frame->opline->opcode == ZEND_HANDLE_EXCEPTION ? EG(opline_before_exception) : frame->opline;
	if (!opline || !(opline->op1_type & (IS_CV | IS_VAR | IS_TMP_VAR))) {
		return NULL;
	}
	operand = ZEND_CALL_VAR(frame, opline->op1.var);
	ZVAL_DEREF(operand);
	return Z_TYPE_P(operand) == IS_OBJECT && Z_OBJ_P(operand) == object ? opline : NULL;
}

const zend_op *zend_call_guard_foreach_over(const zend_object *object)
{
	const zend_op *opline = opcode_on(object);

	if (opline && (opline->opcode == ZEND_FE_RESET_R || opline->opcode == ZEND_FE_RESET_RW
			|| opline->opcode == ZEND_FE_FETCH_R || opline->opcode == ZEND_FE_FETCH_RW)) {
		return opline;
	}
	return NULL;
}

const zend_op *zend_call_guard_cast_of(const zend_object *object)
{
	const zend_op *opline = opcode_on(object);

	return opline && opline->opcode == ZEND_CAST ? opline : NULL;
}

HashTable *zend_call_guard_stand_in(bool single)
{
	HashTable *table = stand_ins[single];
	zval nothing;

	if (!table) {
		ALLOC_HASHTABLE(table);
		zend_hash_init(table, 8, NULL, ZVAL_PTR_DTOR, false);
		zend_hash_real_init_mixed(table);
		stand_ins[single] = table;
	}
	/* what a loop by reference has made of it */
	zend_hash_clean(table);
	if (single) {
		ZVAL_NULL(&nothing);
		zend_hash_index_add_new(table, 0, &nothing);
	}
	return table;
}

HashTable *zend_call_guard_outliving(HashTable *table, int *is_temp)
{
	HashTable *copy;

	if (!table || (is_temp && *is_temp)) {
		return table;
	}
	/* follows pointers into the object */
	copy = zend_array_dup(table);
	if (is_temp) {
		*is_temp = true;
	} else {
		zend_release_properties(table);
	}
	return copy;
}

void zend_call_guard_operand_request_end(void)
{
	for (size_t i = 0; i < sizeof(stand_ins) / sizeof(stand_ins[0]); i++) {
		if (stand_ins[i] && !CG(unclean_shutdown)) {
			zend_array_destroy(stand_ins[i]);
		}
		stand_ins[i] = NULL;
	}
}
