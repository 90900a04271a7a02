/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * foreach over what an object gives one after another: channels of both kinds,
 * file watchers. Keys count from 0. Starting again continues with what comes.
 */

#ifndef ASYNC_RECEIVING_ITERATOR_H
#define ASYNC_RECEIVING_ITERATOR_H

#include "php.h"

/* False: nothing comes any more, or an exception was thrown. Suspends: yes. */
typedef bool (*async_receive_next)(zend_object *object, zval *value);

/* For `get_iterator`. NULL with an exception: by reference. Suspends: no. */
zend_object_iterator *async_receiving_iterator_create(zend_object *object, bool by_ref, async_receive_next receive);

#endif
