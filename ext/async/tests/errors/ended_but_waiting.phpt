--TEST--
What runs after the end of a coroutine, a scope's exception handler or a destructor of its outcome, is waited for, listed, and ended by exit()
--EXTENSIONS--
async
--FILE--
<?php
function child(string $code): string
{
    $php = escapeshellarg(getenv('TEST_PHP_EXECUTABLE')) . ' ' . getenv('TEST_PHP_ARGS');
    return rtrim(shell_exec("$php -d display_errors=1 -d html_errors=0 -r " . escapeshellarg($code) . ' 2>&1'));
}

$begin = <<<'PHP'
    use function Async\delay;
    class Held { function __destruct() { echo "held object destroyed\n"; } }
    class Failure extends Exception {
        static $begun;
        function __destruct() { echo "failure begins its end\n"; self::$begun = 1; delay(200); echo "failure ends\n"; }
    }
    $scope = new Async\Scope;
    $scope->onFinally(fn() => print("scope ended\n"));
    $channel = new Async\Channel;

    PHP;
$waiting_handler = <<<'PHP'
    $scope->setExceptionHandler(function () use ($channel) { $held = new Held; $channel->recv(); echo "handled\n"; });
    $failed = spawn in $scope { throw new Exception('x'); };
    while (!$failed->isCompleted()) suspend;
    $failed = null;

    PHP;
$waiting_destructor = <<<'PHP'
    $scope->setExceptionHandler(fn() => print("handled\n"));
    spawn in $scope { throw new Failure('x'); };
    while (!isset(Failure::$begun)) suspend;

    PHP;

foreach ([
    'a handler, and exit()' => [$waiting_handler, 'exit("exit\n");'],
    'a handler that is woken' => [$waiting_handler, 'echo "end of the script\n"; spawn $channel->send(1);'],
    'a handler that nothing wakes' => [$waiting_handler, 'echo "end of the script\n";'],
    'a handler in dump() and runtimeStats()' => [$waiting_handler, 'echo Async\dump(), Async\runtimeStats()["waiting_channel"], "\n"; exit;'],
    'a handler, and the limit of the drain' => [$waiting_handler, 'ini_set("async.request_drain_timeout", 1); spawn { while (true) delay(5); };'],
    'a destructor, and exit()' => [$waiting_destructor, 'exit("exit\n");'],
    'a destructor' => [$waiting_destructor, 'echo "end of the script\n";'],
    'a destructor without an end' => [$waiting_destructor, 'ini_set("async.shutdown_timeout", 5); throw new Exception("y");'],
] as $what => [$middle, $end]) {
    echo "-- $what\n", child($begin . $middle . $end), "\n";
}
?>
--EXPECTF--
-- a handler, and exit()
exit
held object destroyed
-- a handler that is woken
end of the script
handled
held object destroyed
scope ended
-- a handler that nothing wakes
end of the script

Warning: Deadlock: coroutine #%d spawned at Command line code:%d is suspended at Command line code:%d, waiting for a message of channel #%d (capacity 0) created at Command line code:%d in Command line code on line %d
held object destroyed

Fatal error: Uncaught Async\DeadlockError: Deadlock: every coroutine waits and nothing is left that could wake one in Command line code:%d
Stack trace:
#0 {main}
  thrown in Command line code on line %d
-- a handler in dump() and runtimeStats()
coroutine #1 (main), running
    #0 Command line code(%d): Async\dump()
coroutine #%d spawned at Command line code:%d, suspended at Command line code:%d, waiting for a message of channel #%d (capacity 0) created at Command line code:%d
    #0 Command line code(%d): Async\Channel->recv()
    #1 [internal function]: {closure:Command line code:%d}()
1
held object destroyed
-- a handler, and the limit of the drain

Warning: Coroutine #%d spawned at Command line code:%d, waiting for a sleep of 5 ms, in Async\delay(), was left when the main script ended, and is cancelled after 1 ms in Command line code on line %d

Warning: Coroutine #%d spawned at Command line code:%d, waiting for a message of channel #%d (capacity 0) created at Command line code:%d, did not end when it was cancelled, and is ended by force in Command line code on line %d
held object destroyed
-- a destructor, and exit()
handled
failure begins its end
scope ended
exit
-- a destructor
handled
failure begins its end
scope ended
end of the script
failure ends
-- a destructor without an end
handled
failure begins its end
scope ended

Fatal error: Uncaught Exception: y in Command line code:%d
Stack trace:
#0 {main}
  thrown in Command line code on line %d

Warning: Coroutine #%d spawned at Command line code:%d, waiting for a sleep of 200 ms, in Async\delay(), did not end within 5 ms of the graceful shutdown, and is ended by force in Command line code on line %d
