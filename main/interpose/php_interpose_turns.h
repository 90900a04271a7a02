/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Objects that share a connection also share a turn.
 *
 * While a call of an interposed library waits, the library's state of the
 * connection is in use, and not only through the object whose method was
 * called: a queue, its channel and their AMQPConnection share one. So the turn
 * (zend_call_guard.h) is that of the root object: from each object, follow the
 * first declared property that holds an object of the same extension; a
 * constructor starts with its first argument.
 *
 * Limitations: does not see connections shared in C only, or what happens when
 * an object is freed, which takes no turn. Thread: any that runs PHP code.
 */

#ifndef PHP_INTERPOSE_TURNS_H
#define PHP_INTERPOSE_TURNS_H

/* Call once, before a request: guarded methods then take the turns of the root objects. */
void php_interpose_share_turns(void);

#endif /* PHP_INTERPOSE_TURNS_H */
