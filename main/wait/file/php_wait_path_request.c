/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "php_wait_path_request.h"
#include "php_wait_media.h"

#include <errno.h>

static void make_call(void *arg)
{
	path_request *request = arg;

	request->result = request->call(request);
	request->error = errno;
}

static void drop_request(void *arg)
{
	path_request *request = arg;

	if (request->writes) {
		php_wait_disk_end();
	}
	free(request);
}

path_request *php_wait_path_request(ssize_t (*call)(path_request *), const char *path, const char *second, size_t room)
{
	size_t length = strlen(path) + 1;
	size_t second_length = second ? strlen(second) + 1 : room;
	path_request *request = calloc(1, sizeof(path_request) + length + second_length);
	char *strings = (char *) (request + 1);

	if (request) {
		request->call = call;
		request->path = memcpy(strings, path, length);
		request->second = strings + length;
		request->size = room;
		if (second) {
			memcpy(request->second, second, second_length);
		}
	}
	return request;
}

bool php_wait_path_make(path_request *request, bool writes)
{
	request->writes = writes;
	if (writes) {
		php_wait_disk_begin();
	}
	return zend_wait.offload(make_call, drop_request, request, 0) == 0;
}

ssize_t php_wait_path_result(path_request *request)
{
	ssize_t result = request->result;
	int error = request->error;

	drop_request(request);
	errno = error;
	return result;
}

ssize_t php_wait_path_no_memory(void)
{
	errno = ENOMEM;
	return -1;
}
