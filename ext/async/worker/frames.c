/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "worker/frames.h"

#include <errno.h>

#define FIRST_SIZE 8192
#define MOST_KEPT (256 * 1024)

void async_frames_init(async_frames *frames, int fd)
{
	memset(frames, 0, sizeof(*frames));
	frames->fd = fd;
	frames->leaving_end = &frames->leaving;
	frames->arrived_end = &frames->arrived;
}

void async_frames_free(async_frames *frames)
{
	smart_str_free(&frames->out);
	async_frames_free_descriptors(frames);
	if (frames->in) {
		efree(frames->in);
	}
	frames->in = NULL;
	frames->in_at = frames->in_end = frames->in_size = 0;
}

/* ---- sending ---- */

/* Who prints faster than the other side reads never sends everything. */
static void move_to_front(async_frames *frames)
{
	const size_t unsent = async_frames_unsent(frames);

	memmove(ZSTR_VAL(frames->out.s), ZSTR_VAL(frames->out.s) + frames->out_at, unsent);
	ZSTR_LEN(frames->out.s) = unsent;
	frames->out_at = 0;
}

void async_frames_put(async_frames *frames, const async_frame_head *head, const char *bytes)
{
	if (frames->out_at > MAX(FIRST_SIZE, async_frames_unsent(frames))) {
		move_to_front(frames);
	}
	smart_str_appendl(&frames->out, (const char *) head, sizeof(*head));
	smart_str_appendl(&frames->out, bytes, (size_t) head->length);
	frames->put += sizeof(*head) + head->length;
}

static void forget_sent(async_frames *frames)
{
	if (frames->out.a > MOST_KEPT) {
		smart_str_free(&frames->out);
	} else if (frames->out.s) {
		ZSTR_LEN(frames->out.s) = 0;
	}
	frames->out_at = 0;
}

bool async_frames_send(async_frames *frames)
{
	while (async_frames_unsent(frames) > 0) {
		ssize_t sent = async_frames_send_some(frames, ZSTR_VAL(frames->out.s) + frames->out_at, async_frames_unsent(frames));

		if (sent < 0 && errno == EINTR) {
			continue;
		}
		if (sent < 0) {
			return errno == EAGAIN || errno == ENOBUFS;
		}
		frames->out_at += (size_t) sent;
		frames->sent += (uint64_t) sent;
	}
	forget_sent(frames);
	return true;
}

/* ---- receiving ---- */

/* How many bytes the frame that has begun to arrive still lacks; 0: its head is not known. */
static size_t lacking(const async_frames *frames)
{
	async_frame_head head;
	size_t there = frames->in_end - frames->in_at;

	if (there < sizeof(head)) {
		return 0;
	}
	memcpy(&head, frames->in + frames->in_at, sizeof(head));
	return sizeof(head) + (size_t) head.length > there ? sizeof(head) + (size_t) head.length - there : 0;
}

static void make_room(async_frames *frames)
{
	size_t there = frames->in_end - frames->in_at, wanted = lacking(frames);

	if (there == 0) {
		frames->in_at = frames->in_end = 0;
		if (frames->in_size > MOST_KEPT) {
			efree(frames->in);
			frames->in = NULL;
			frames->in_size = 0;
		}
	}
	wanted = MAX(wanted, FIRST_SIZE / 2);
	if (frames->in_size - frames->in_end >= wanted) {
		return;
	}
	if (frames->in_at > 0) {
		memmove(frames->in, frames->in + frames->in_at, there);
		frames->in_at = 0;
		frames->in_end = there;
	}
	if (frames->in_size - there < wanted) {
		frames->in_size = MAX(FIRST_SIZE, there + wanted);
		frames->in = erealloc(frames->in, frames->in_size);
	}
}

async_frames_state async_frames_receive(async_frames *frames)
{
	ssize_t received;

	make_room(frames);
	do {
		received = async_frames_receive_some(frames, frames->in + frames->in_end, frames->in_size - frames->in_end);
	} while (received < 0 && errno == EINTR);
	if (received > 0) {
		frames->in_end += (size_t) received;
		return ASYNC_FRAMES_MORE;
	}
	return received < 0 && (errno == EAGAIN) ? ASYNC_FRAMES_NOTHING : ASYNC_FRAMES_END;
}

bool async_frames_next(async_frames *frames, async_frame_head *head, char **bytes)
{
	if (frames->in_end - frames->in_at < sizeof(*head)) {
		return false;
	}
	memcpy(head, frames->in + frames->in_at, sizeof(*head));
	if (frames->in_end - frames->in_at - sizeof(*head) < head->length) {
		return false;
	}
	*bytes = frames->in + frames->in_at + sizeof(*head);
	frames->in_at += sizeof(*head) + (size_t) head->length;
	if (UNEXPECTED(head->descriptors > 0)) {
		async_frames_take_descriptors(frames, head, *bytes);
	}
	return true;
}
