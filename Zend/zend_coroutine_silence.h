/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * error_reporting as the program has set it: what @ has put aside for the
 * moment is found in the frames it stands in. New coroutines begin with it.
 */

#ifndef ZEND_COROUTINE_SILENCE_H
#define ZEND_COROUTINE_SILENCE_H

int zend_coroutine_unsilenced_level(void);

#endif
