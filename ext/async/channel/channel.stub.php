<?php

/** @generate-class-entries */

namespace Async;

/** The channel is closed: nothing can be sent, or nothing is left to receive. */
class ChannelException extends AsyncException
{
}

/**
 * Carries messages between coroutines, in the order in which they were sent. Each message is
 * received once. Waiting coroutines are served first come, first served.
 *
 * `foreach ($channel as $number => $message)` receives until the channel is closed and drained; the
 * keys count from 0. Several coroutines may iterate over one channel and share its messages. Each
 * iteration suspends as recv() does.
 *
 * @strict-properties
 * @not-serializable
 */
final class Channel implements \IteratorAggregate, \Countable
{
    /**
     * @param int $capacity how many messages it holds that have not been received yet; 0: each send
     * waits for its receiver
     * @throws \ValueError if the capacity is negative
     */
    public function __construct(int $capacity = 0) {}

    /**
     * A channel that is never full: send() never waits, isFull() is false, capacity() is
     * PHP_INT_MAX. Nothing slows the senders down, so messages pile up in memory if the receivers
     * do not keep up. (Source: Kotlin's Channel.UNLIMITED, Tokio's unbounded_channel().)
     */
    public static function unbounded(): Channel {}

    /**
     * Sends a message. Suspends while the channel is full; without a capacity, until the message is
     * received. If it throws, the message was not sent. A cancellation that arrives just after the
     * message was taken is thrown at the coroutine's next suspension point.
     *
     * @param Awaitable|null $cancellation ends the wait if it completes first
     * @throws ChannelException if the channel is closed, before or meanwhile
     * @throws AwaitCancelledException if $cancellation completed first
     * @throws AsyncException if it would have to wait in code that is not suspendable
     */
    public function send(mixed $value, ?Awaitable $cancellation = null): void {}

    /**
     * Receives the oldest message. Suspends until there is one. If it throws, no message was taken.
     *
     * @param Awaitable|null $cancellation ends the wait if it completes first
     * @throws ChannelException if the channel is closed, before or meanwhile, and no message is
     * left
     * @throws AwaitCancelledException if $cancellation completed first
     * @throws AsyncException if it would have to wait in code that is not suspendable
     */
    public function recv(?Awaitable $cancellation = null): mixed {}

    /**
     * Sends a message if that is possible without waiting. Returns false if the channel is full or
     * closed; without a capacity, also if nobody is waiting to receive. Never suspends.
     */
    public function trySend(mixed $value): bool {}

    /**
     * Receives a message if that is possible without waiting. Returns false if there is none, and
     * leaves $value unchanged. Never suspends.
     *
     * @param mixed $value set to the message
     */
    public function tryRecv(mixed &$value): bool {}

    /**
     * Closes the channel: no more messages can be sent, those it holds can still be received.
     * Waiting coroutines get a ChannelException. Never suspends.
     */
    public function close(): void {}

    /** Whether it has been closed. It may still hold messages. */
    public function isClosed(): bool {}

    /** Whether it holds no message. Always true without a capacity. */
    public function isEmpty(): bool {}

    /** Whether it holds as many messages as it can. Always true without a capacity. */
    public function isFull(): bool {}

    /** The capacity it was created with; PHP_INT_MAX if unbounded. */
    public function capacity(): int {}

    /** How many messages it holds. */
    public function count(): int {}

    /** The iterator that `foreach` uses. */
    public function getIterator(): \Iterator {}
}
