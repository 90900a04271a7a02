/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Descriptors of parcels: each frame's are sent with its first byte, in a call
 * of their own, and arrive in one piece with it.
 */

#include "transfer/parcel.h"
#include "worker/frames.h"

#include <errno.h>
#include <sys/socket.h>

typedef union {
	char bytes[CMSG_SPACE(sizeof(int) * ASYNC_PARCEL_MOST_DESCRIPTORS)];
	struct cmsghdr align;
} control_buffer;

static async_frames_descriptors *new_descriptors(uint32_t count)
{
	async_frames_descriptors *descriptors = emalloc(sizeof(*descriptors) + count * sizeof(int));

	descriptors->next = NULL;
	descriptors->at = 0;
	descriptors->count = count;
	return descriptors;
}

static void close_descriptors(async_frames_descriptors *descriptors)
{
	for (uint32_t i = 0; i < descriptors->count; i++) {
		async_descriptor_release(descriptors->fds[i]);
	}
	efree(descriptors);
}

static void free_list(async_frames_descriptors *first)
{
	while (first) {
		async_frames_descriptors *next = first->next;

		close_descriptors(first);
		first = next;
	}
}

void async_frames_free_descriptors(async_frames *frames)
{
	free_list(frames->leaving);
	free_list(frames->arrived);
	frames->leaving = frames->arrived = NULL;
	frames->leaving_end = &frames->leaving;
	frames->arrived_end = &frames->arrived;
}

/* ---- sending ---- */

void async_frames_put_parcel(async_frames *frames, async_frame_head *head, const zend_string *parcel)
{
	const uint32_t count = async_parcel_count(ZSTR_VAL(parcel), ZSTR_LEN(parcel));

	head->length = ZSTR_LEN(parcel);
	head->descriptors = count;
	if (count > 0) {
		async_frames_descriptors *descriptors = new_descriptors(count);

		descriptors->at = frames->put;
		for (uint32_t i = 0; i < count; i++) {
			descriptors->fds[i] = async_parcel_descriptor(ZSTR_VAL(parcel), ZSTR_LEN(parcel), i);
			async_descriptor_hold(descriptors->fds[i]);
		}
		*frames->leaving_end = descriptors;
		frames->leaving_end = &descriptors->next;
	}
	async_frames_put(frames, head, ZSTR_VAL(parcel));
}

static ssize_t send_with(async_frames *frames, const char *byte, const async_frames_descriptors *descriptors)
{
	struct iovec part = { .iov_base = (void *) byte, .iov_len = 1 };
	control_buffer control;
	struct msghdr message = { .msg_iov = &part, .msg_iovlen = 1 };
	struct cmsghdr *head;

	memset(&control, 0, sizeof(control));
	if (descriptors->count > 0) {
		message.msg_control = control.bytes;
		message.msg_controllen = CMSG_SPACE(sizeof(int) * descriptors->count);
		head = CMSG_FIRSTHDR(&message);
		head->cmsg_level = SOL_SOCKET;
		head->cmsg_type = SCM_RIGHTS;
		head->cmsg_len = CMSG_LEN(sizeof(int) * descriptors->count);
		memcpy(CMSG_DATA(head), descriptors->fds, sizeof(int) * descriptors->count);
	}
	return sendmsg(frames->fd, &message, MSG_DONTWAIT | MSG_NOSIGNAL);
}

ssize_t async_frames_send_some(async_frames *frames, const char *bytes, size_t length)
{
	async_frames_descriptors *first = frames->leaving;
	ssize_t sent;

	if (EXPECTED(!first)) {
		return send(frames->fd, bytes, length, MSG_DONTWAIT | MSG_NOSIGNAL);
	}
	if (first->at > frames->sent) {
		return send(frames->fd, bytes, MIN(length, first->at - frames->sent), MSG_DONTWAIT | MSG_NOSIGNAL);
	}
	sent = send_with(frames, bytes, first);
	if (sent < 0 && errno == ETOOMANYREFS) {
		errno = EAGAIN;              /* others have to receive theirs first */
	}
	if (sent > 0) {
		frames->leaving = first->next;
		if (!frames->leaving) {
			frames->leaving_end = &frames->leaving;
		}
		close_descriptors(first);
	}
	return sent;
}

/* ---- receiving ---- */

static void keep_arrived(async_frames *frames, struct msghdr *message)
{
	struct cmsghdr *head = CMSG_FIRSTHDR(message);
	uint32_t count = 0;
	async_frames_descriptors *descriptors;

	if (head && head->cmsg_level == SOL_SOCKET && head->cmsg_type == SCM_RIGHTS) {
		count = (uint32_t) ((head->cmsg_len - CMSG_LEN(0)) / sizeof(int));
	} else if (!(message->msg_flags & MSG_CTRUNC)) {
		return;
	}
	/* none of them, if this process cannot have more */
	descriptors = new_descriptors(count);
	if (count > 0) {
		memcpy(descriptors->fds, CMSG_DATA(head), count * sizeof(int));
	}
	*frames->arrived_end = descriptors;
	frames->arrived_end = &descriptors->next;
}

ssize_t async_frames_receive_some(async_frames *frames, char *bytes, size_t length)
{
	struct iovec part = { .iov_base = bytes, .iov_len = length };
	control_buffer control;
	struct msghdr message = {
		.msg_iov = &part,
		.msg_iovlen = 1,
		.msg_control = control.bytes,
		.msg_controllen = sizeof(control.bytes),
	};
	ssize_t received = recvmsg(frames->fd, &message, MSG_DONTWAIT | MSG_CMSG_CLOEXEC);

	if (received > 0 && (message.msg_controllen > 0 || (message.msg_flags & MSG_CTRUNC))) {
		keep_arrived(frames, &message);
	}
	return received;
}

void async_frames_take_descriptors(async_frames *frames, const async_frame_head *head, char *bytes)
{
	async_frames_descriptors *first = frames->arrived;

	if (!first) {
		async_parcel_arrived(bytes, (size_t) head->length, NULL, 0);
		return;
	}
	frames->arrived = first->next;
	if (!frames->arrived) {
		frames->arrived_end = &frames->arrived;
	}
	async_parcel_arrived(bytes, (size_t) head->length, first->fds, first->count);
	efree(first);
}
