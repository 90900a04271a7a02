--TEST--
Seed 004, Context inheritance: request contexts below the server's
--FILE--
<?php
use Async\Scope;
use function Async\currentContext;
use function Async\rootContext;

function handleRequest(string $socket): void
{
    echo currentContext()->get('request_id')."\n"; // <-- From request context
    echo currentContext()->get('server_id')."\n"; // <-- From server context
    var_dump(rootContext()->get('request_id')); // <-- Should be NULL
}

function startRequestHandler(string $socket): void
{
    $requestScope = Scope::inherit(); // <-- Inherit server context
    $requestScope->context->set('request_id', "request of $socket"); // <-- Override server context slot

    // Handle request in separate coroutine and scope
    spawn in $requestScope handleRequest($socket);
}

function startServer(): void
{
    $serverScope = new Scope();
    $serverScope->context->set('server_id', 'server');
    $serverScope->context->set('request_id', null);

    spawn in $serverScope {
        foreach (['first', 'second'] as $socket) {
            startRequestHandler($socket);
            Async\delay(1);
        }
    };
    await $serverScope;
}

startServer();
?>
--EXPECT--
request of first
server
NULL
request of second
server
NULL
