/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Async\ScopeProvider and Async\SpawnStrategy: let a framework choose the scope
 * of its coroutines (spawnWith).
 */

#ifndef ASYNC_SCOPE_PROVIDER_H
#define ASYNC_SCOPE_PROVIDER_H

#include "runtime/async_globals.h"

extern zend_class_entry *async_ce_scope_provider;
extern zend_class_entry *async_ce_spawn_strategy;

/* Call it before the startup of classes that implement them. */
void async_scope_provider_startup(void);

#endif
