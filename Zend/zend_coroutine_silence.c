/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "zend.h"
#include "zend_compile.h"
#include "zend_globals.h"
#include "zend_globals_macros.h"
#include "zend_coroutine_silence.h"

/* The value saved by the outermost @ of the frame; false if the frame has none. */
static bool find_in_frame(const zend_execute_data *frame, int *level)
{
	const zend_op_array *op_array = &frame->func->op_array;
	const uint32_t at = (uint32_t) (frame->opline - op_array->opcodes);

	for (int i = 0; i < op_array->last_live_range; i++) {
		const zend_live_range *range = &op_array->live_range[i];

		if (range->start > at) {
			break;
		}
		if (at < range->end && (range->var & ZEND_LIVE_MASK) == ZEND_LIVE_SILENCE) {
			*level = (int) Z_LVAL_P(ZEND_CALL_VAR(frame, range->var & ~ZEND_LIVE_MASK));
			return true;
		}
	}
	return false;
}

int zend_coroutine_unsilenced_level(void)
{
	int level = EG(error_reporting);

	if (EXPECTED(!E_HAS_ONLY_FATAL_ERRORS(level))) {
		return level;
	}
	for (const zend_execute_data *frame = EG(current_execute_data); frame; frame = frame->prev_execute_data) {
		if (frame->func && ZEND_USER_CODE(frame->func->type)) {
			find_in_frame(frame, &level);
		}
	}
	return level;
}
