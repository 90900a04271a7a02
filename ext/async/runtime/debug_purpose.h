/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * For get_properties_for handlers.
 */

#ifndef ASYNC_DEBUG_PURPOSE_H
#define ASYNC_DEBUG_PURPOSE_H

#include "php.h"

static inline bool async_purpose_is_debug(zend_prop_purpose purpose)
{
	return purpose == ZEND_PROP_PURPOSE_DEBUG || purpose == ZEND_PROP_PURPOSE_VAR_EXPORT;
}

#endif
