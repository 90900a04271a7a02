/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * error_reporting as the program has set it: the value that @ has saved for the
 * moment is found in the frames that contain it. New coroutines start with it,
 * and the functions that read or restore the setting's text, which is one for
 * all coroutines, first make it the running coroutine's.
 */

#ifndef ZEND_COROUTINE_SILENCE_H
#define ZEND_COROUTINE_SILENCE_H

int zend_coroutine_unsilenced_level(void);
/* Replaces the handlers of these functions; call it once, after all modules have started. */
void zend_coroutine_silence_startup(void);

#endif
