/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * HOLD of a call guard: see zend_call_guard.h.
 */

#ifndef ZEND_CALL_GUARD_REFERENCES_H
#define ZEND_CALL_GUARD_REFERENCES_H

#include "zend.h"
#include "zend_API.h"

/* Calls the handler with references of its own in place of by-reference arguments, and writes its changes back. Suspends:
 * if the handler does. */
void zend_call_with_own_references(zif_handler handler, INTERNAL_FUNCTION_PARAMETERS);

#endif /* ZEND_CALL_GUARD_REFERENCES_H */
