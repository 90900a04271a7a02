/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Messages between the program and a worker: frames over a stream socket, a
 * head and then as many bytes as it says. None of these functions waits; one
 * coroutine reads a stream, any may put frames into it.
 */

#ifndef ASYNC_FRAMES_H
#define ASYNC_FRAMES_H

#include "runtime/async_globals.h"
#include "zend_smart_str.h"

typedef enum {
	/* to the worker */
	ASYNC_FRAME_INIT = 1,            /* callable: call it before any task */
	ASYNC_FRAME_TASK,                /* callable, positional arguments, named arguments or null; line and file of the submit */
	ASYNC_FRAME_CANCEL,              /* message of the cancellation; of no task: of all that tasks have left there */
	/* from the worker */
	ASYNC_FRAME_RESULT,              /* value */
	ASYNC_FRAME_FAILURE,             /* exception */
	ASYNC_FRAME_ACCEPTED,            /* a cancellation: it has been thrown into the task */
	ASYNC_FRAME_BEGUN,               /* of a task with descriptors: it has them */
	ASYNC_FRAME_ENDING,              /* it begins no more tasks; numbers of those it has begun: 64 bits each */
	ASYNC_FRAME_OUTPUT,              /* bytes */
	ASYNC_FRAME_WARNING,             /* type, line: 32 bits each; TEXT file; TEXT message */
	ASYNC_FRAME_FATAL,               /* the same, of the error that ends the worker */
} async_frame_type;

typedef struct {
	uint64_t length;                 /* of the bytes behind it */
	uint64_t task;                   /* 0: none */
	uint64_t memory;                 /* of RESULT and FAILURE: bytes that the worker has more than at its start */
	uint32_t type;
	uint32_t descriptors;            /* of a parcel (see transfer/parcel.h): they go along with the first byte */
} async_frame_head;

typedef struct _async_frames_descriptors async_frames_descriptors;

typedef struct {
	int fd;                          /* -1: closed */
	smart_str out;                   /* not sent yet, from out_at on */
	size_t out_at;
	uint64_t put, sent;              /* bytes, ever */
	char *in;                        /* received, from in_at to in_end */
	size_t in_at, in_end, in_size;
	async_frames_descriptors *leaving, **leaving_end;   /* of frames that have not been sent */
	async_frames_descriptors *arrived, **arrived_end;   /* of frames that have not been taken */
} async_frames;

void async_frames_init(async_frames *frames, int fd);
/* Does not close the descriptor. */
void async_frames_free(async_frames *frames);

void async_frames_put(async_frames *frames, const async_frame_head *head, const char *bytes);
/* The bytes of a parcel, with its descriptors, which are held meanwhile; sets head->length and descriptors. */
void async_frames_put_parcel(async_frames *frames, async_frame_head *head, const zend_string *parcel);
static inline size_t async_frames_unsent(const async_frames *frames)
{
	return frames->out.s ? ZSTR_LEN(frames->out.s) - frames->out_at : 0;
}
/* Sends what the socket takes. False: the other side is gone. */
bool async_frames_send(async_frames *frames);

typedef enum { ASYNC_FRAMES_MORE, ASYNC_FRAMES_NOTHING, ASYNC_FRAMES_END } async_frames_state;
/* Receives what there is. */
async_frames_state async_frames_receive(async_frames *frames);
/* The next frame that has arrived completely; its bytes are valid until the next receive. The descriptors of a parcel
 * are the caller's. */
bool async_frames_next(async_frames *frames, async_frame_head *head, char **bytes);

/* frames_descriptors.c, for frames.c */
struct _async_frames_descriptors {
	async_frames_descriptors *next;
	uint64_t at;                     /* leaving: the running number of the byte that they go with */
	uint32_t count;
	int fds[];
};

void async_frames_free_descriptors(async_frames *frames);
/* As send(2) and recv(2), with descriptors. */
ssize_t async_frames_send_some(async_frames *frames, const char *bytes, size_t length);
ssize_t async_frames_receive_some(async_frames *frames, char *bytes, size_t length);
/* Writes those that have arrived with this frame into its parcel. */
void async_frames_take_descriptors(async_frames *frames, const async_frame_head *head, char *bytes);

#endif
