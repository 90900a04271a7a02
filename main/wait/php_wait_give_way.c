/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "php_wait.h"
#include "php_wait_give_way.h"
#include "zend_coroutine_switches.h"

#include <errno.h>

/* in steps of the clock, which is read at each call and so must be cheap: up to 4 more */
#define UNINTERRUPTED_MS 2
#define TRANSFERS_BETWEEN_LOOKS 8

ZEND_TLS uint32_t ran_since;
ZEND_TLS uint32_t ran_since_switch = UINT32_MAX;

ZEND_TLS uint32_t transfers;

bool php_wait_give_way_is_due(void)
{
	uint32_t now = php_wait_rough_time();
	uint32_t switches = zend_coroutine_switch_count();

	if (switches != ran_since_switch) {
		/* others have run since the last call */
		ran_since_switch = switches;
		ran_since = now;
	}
	return UNEXPECTED(now - ran_since >= UNINTERRUPTED_MS);
}

bool php_wait_give_way_if_due(void)
{
	if (!php_wait_give_way_is_due()) {
		return true;
	}
	if (zend_wait.sleep(0, 0) != 0) {
		/* still due: a caller that tries again gets the same result */
		ran_since_switch = zend_coroutine_switch_count();
		errno = ECANCELED;
		return false;
	}
	ran_since = php_wait_rough_time();
	return true;
}

PHPAPI bool php_wait_give_way_in_transfers(void)
{
	return EXPECTED(++transfers % TRANSFERS_BETWEEN_LOOKS) || !zend_coroutine_may_wait() || php_wait_give_way_if_due();
}
