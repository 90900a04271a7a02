/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Objects of one connection take turns with each other.
 *
 * While a call of an interposed library waits, the library's state of the
 * connection is in use, and not only through the object whose method was called:
 * a queue, its channel and their AMQPConnection share one. So the turn
 * (zend_call_guard.h) is that of the object at the root: from the object on to
 * the first one of the same extension among its declared properties, and so on;
 * a constructor begins with its first argument.
 * What it does not see: connections that are shared in C only, and what happens when
 * an object is freed, which takes no turn.
 * Thread: any that runs PHP code.
 */

#ifndef PHP_INTERPOSE_TURNS_H
#define PHP_INTERPOSE_TURNS_H

/* Once, before a request: the turns of all guarded methods become those of the roots. */
void php_interpose_share_turns(void);

#endif /* PHP_INTERPOSE_TURNS_H */
