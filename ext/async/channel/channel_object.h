/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The object of a channel, without the methods of its class.
 */

#ifndef ASYNC_CHANNEL_OBJECT_H
#define ASYNC_CHANNEL_OBJECT_H

#include "php.h"

void async_channel_object_startup(void);

#endif
