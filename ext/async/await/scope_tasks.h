/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#ifndef ASYNC_SCOPE_TASKS_H
#define ASYNC_SCOPE_TASKS_H

void async_scope_tasks_startup(void);

#endif
