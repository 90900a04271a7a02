<?php

/** @generate-class-entries */

namespace Async;

/** The channel is closed: nothing can be sent, or nothing is left to receive. */
class ChannelException extends AsyncException
{
}

/**
 * Carries messages from coroutines to coroutines, in the order in which they were sent. A message is received once. Those who
 * wait are served in the order in which they came.
 *
 * `foreach ($channel as $number => $message)` receives until the channel is closed and drained; several coroutines may
 * iterate one channel and share its messages. An iteration suspends as recv() does; its key counts from 0.
 *
 * @strict-properties
 * @not-serializable
 */
final class Channel implements \IteratorAggregate, \Countable
{
    /**
     * @param int $capacity how many messages it holds that nobody has received yet; 0: each send waits for its receiver
     * @throws \ValueError if the capacity is negative
     */
    public function __construct(int $capacity = 0) {}

    /**
     * A channel that is never full: send() never waits, isFull() is false, capacity() is PHP_INT_MAX. Nothing slows the senders down, so
     * what the receivers do not keep up with stays in memory. (Kotlin's Channel.UNLIMITED, Tokio's unbounded_channel().)
     */
    public static function unbounded(): Channel {}

    /**
     * Sends a message. Suspends while the channel is full, without a capacity until somebody receives the message. If it throws, the
     * message was not sent; a cancellation that comes when it has just been taken is thrown at the coroutine's next suspension point.
     *
     * @param Awaitable|null $cancellation gives the wait up when it completes first
     * @throws ChannelException if the channel is closed, before or meanwhile
     * @throws AwaitCancelledException if the wait was given up
     * @throws AsyncException if it has to wait where the flow cannot be suspended
     */
    public function send(mixed $value, ?Awaitable $cancellation = null): void {}

    /**
     * Receives the oldest message. Suspends until there is one. If it throws, it has taken none.
     *
     * @param Awaitable|null $cancellation gives the wait up when it completes first
     * @throws ChannelException if the channel is closed, before or meanwhile, and no message is left
     * @throws AwaitCancelledException if the wait was given up
     * @throws AsyncException if it has to wait where the flow cannot be suspended
     */
    public function recv(?Awaitable $cancellation = null): mixed {}

    /** Sends a message if that needs no waiting. Never suspends. Gives false if it is full, nobody waits for a message, or it is closed. */
    public function trySend(mixed $value): bool {}

    /**
     * Receives a message if that needs no waiting. Never suspends. Gives false if there is none; $value stays as it is then.
     *
     * @param mixed $value set to the message
     */
    public function tryRecv(mixed &$value): bool {}

    /** No message can be sent any more; those in the channel can be received. Whoever waits gets a ChannelException. Never suspends. */
    public function close(): void {}

    /** Was it closed? Messages may be left. */
    public function isClosed(): bool {}

    /** Does it hold no message? Always so without a capacity. */
    public function isEmpty(): bool {}

    /** Does it hold as many messages as it can? Always so without a capacity. */
    public function isFull(): bool {}

    /** The capacity it was made with; PHP_INT_MAX without a limit. */
    public function capacity(): int {}

    /** How many messages it holds. */
    public function count(): int {}

    /** Receives until the channel is closed and drained, as foreach over the channel does. */
    public function getIterator(): \Iterator {}
}
