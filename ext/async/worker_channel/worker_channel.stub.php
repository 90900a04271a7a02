<?php

/** @generate-class-entries */

namespace Async;

/**
 * Carries messages between processes: the program, its workers, and processes it has forked.
 * Whoever has the channel may send and receive; each message is received once, by one receiver,
 * and messages of one sender in the order in which they were sent. Messages are copies: what can be
 * sent is what WorkerPool::submit() can send.
 *
 * A worker gets a channel as an argument, in a closure's variables, in a result, in a message of
 * another channel, or because it existed when the worker was started. It is not copied: all of them
 * have the same one.
 *
 * Messages wait in memory that the processes share, so a process that ends or is killed takes none
 * with it but the one it was just receiving. Up to 64 messages that are larger than about 32 KiB, or
 * have channels in them, can be under way at once; it is full then, whatever its capacity.
 *
 * `foreach ($channel as $number => $message)` receives until the channel is closed and drained; the
 * keys count from 0. Each iteration suspends as recv() does.
 *
 * While no other process has the channel, a wait that no coroutine of this one can end is a
 * deadlock, as with Channel.
 *
 * @strict-properties
 * @not-serializable
 */
final class WorkerChannel implements \IteratorAggregate, \Countable
{
    /**
     * @param int $capacity how many messages it holds that have not been received yet, 1 to
     * 1,048,576
     * @throws \ValueError if the capacity is out of this range
     * @throws ChannelException if the system refuses what it needs (five descriptors, memory)
     */
    public function __construct(int $capacity = 64) {}

    /**
     * Sends a copy of the value. Suspends while the channel is full, and in the methods that
     * serialize objects; while a large message is written, other coroutines run. If it throws, the
     * message was not sent.
     *
     * @param Awaitable|null $cancellation ends the wait if it completes first
     * @throws ChannelException if the channel is closed, before or meanwhile
     * @throws TransferException if the value cannot be sent
     * @throws AwaitCancelledException if $cancellation completed first
     * @throws AsyncException if it would have to wait in code that is not suspendable
     */
    public function send(mixed $value, ?Awaitable $cancellation = null): void {}

    /**
     * Receives the oldest message. Suspends until there is one, and in the methods that unserialize
     * objects.
     *
     * @param Awaitable|null $cancellation ends the wait if it completes first
     * @throws ChannelException if the channel is closed, before or meanwhile, and no message is
     * left
     * @throws TransferException if this process cannot read the message, which is lost then
     * @throws AwaitCancelledException if $cancellation completed first
     * @throws AsyncException if it would have to wait in code that is not suspendable
     */
    public function recv(?Awaitable $cancellation = null): mixed {}

    /**
     * Sends a copy of the value if the channel is not full. Returns false if it is full or closed.
     * Suspends only in the methods that serialize objects, and while a large message is written.
     *
     * @throws TransferException if the value cannot be sent
     */
    public function trySend(mixed $value): bool {}

    /**
     * Receives a message if there is one. Returns false if there is none, and leaves $value
     * unchanged. Suspends only in the methods that unserialize objects.
     *
     * @param mixed $value set to the message
     * @throws TransferException if this process cannot read the message, which is lost then
     */
    public function tryRecv(mixed &$value): bool {}

    /**
     * Closes the channel in all processes: no more messages can be sent, those it holds can still be
     * received. Waiting coroutines get a ChannelException. Never suspends.
     */
    public function close(): void {}

    /** Whether some process has closed it. It may still hold messages. */
    public function isClosed(): bool {}

    /** Whether it holds no message at this moment. */
    public function isEmpty(): bool {}

    /** Whether it holds as many messages as it can at this moment. */
    public function isFull(): bool {}

    /** The capacity it was created with. */
    public function capacity(): int {}

    /** How many messages it holds at this moment. */
    public function count(): int {}

    /** The iterator that `foreach` uses. */
    public function getIterator(): \Iterator {}
}
