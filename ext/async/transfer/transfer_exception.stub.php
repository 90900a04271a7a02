<?php

/** @generate-class-entries */

namespace Async;

/**
 * A value cannot be sent to a worker, or back: a resource, an object that is not serializable, a
 * closure whose code the other process cannot find.
 */
class TransferException extends AsyncException
{
    /** @var string */
    private string $path = '';

    /** Which value it is, as in `$args[0]->pdo`; empty if the other process could not read it. */
    public function getPath(): string {}
}

/**
 * A task has failed in a worker. getPrevious() is the exception that left the task, with the
 * message, code, place and trace that it had there. If its class does not exist here, another
 * RemoteException stands in for it.
 */
class RemoteException extends AsyncException
{
    /** @var string */
    private string $remoteClass = '';

    /** The class of the exception that left the task. */
    public function getRemoteClass(): string {}
}
