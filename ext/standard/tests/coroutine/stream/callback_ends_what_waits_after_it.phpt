--TEST--
A cancellation or exit() in a callback ends the C function that called it, also if that waits afterwards
--EXTENSIONS--
async
--FILE--
<?php
use Async\{CancellationException, Process};
use function Async\delay;

/* each calls $callback and then waits for what never comes */
const PROGRAM = <<<'PHP'
    $pair = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
    $server = stream_socket_server('tcp://127.0.0.1:0');
    $url = 'http://' . stream_socket_get_name($server, false) . '/';
    $calls = [
        'stream_select' => function ($callback) use ($pair) {
            set_error_handler($callback);
            $read = [$pair[0], fopen('php://memory', 'r')];
            $none = null;
            stream_select($read, $none, $none, 60);
        },
        'http' => fn($callback) => file_get_contents($url, false, stream_context_create([], ['notification' => $callback])),
        'passthru' => function ($callback) {
            ob_start(function () use ($callback) {
                $callback();
                return '';
            }, 1);
            passthru('printf . ; exec sleep 60 2> /dev/null');
        },
    ];
    PHP;
eval(PROGRAM);

foreach ($calls as $name => $call) {
    $called = false;
    $coroutine = spawn $call(function () use (&$called) {
        $called = true;
        delay(100_000);
    });
    while (!$called) {
        delay(1);
    }
    $begin = hrtime(true);
    $coroutine->cancel();
    try {
        await $coroutine;
        echo "not cancelled\n";
    } catch (CancellationException) {
        echo $name, hrtime(true) - $begin < 20e9 ? ' is cancelled' : ' is cancelled too late', "\n";
    }
}

$file = __DIR__ . '/callback_ends_what_waits_after_it.inc.php';
foreach (array_keys($calls) as $name) {
    file_put_contents($file, '<?php ' . PROGRAM . " spawn \$calls['$name'](fn() => exit(3)); Async\\delay(100_000); echo 'goes on';");
    $begin = hrtime(true);
    $result = Process::run([PHP_BINARY, '-n', $file]);
    echo $name, ' ', trim($result->stdout, '.'), $result->status->exitCode, hrtime(true) - $begin < 20e9 ? '' : ' too late', "\n";
}

/* an exception of another kind does not concern what waits: it is thrown afterwards */
$coroutine = spawn $calls['stream_select'](fn() => throw new LogicException('from the handler'));
delay(20);
var_dump($coroutine->isCompleted());
fwrite($pair[1], 'x');
try {
    await $coroutine;
} catch (LogicException $exception) {
    echo $exception->getMessage(), "\n";
}
?>
--CLEAN--
<?php @unlink(__DIR__ . '/callback_ends_what_waits_after_it.inc.php'); ?>
--EXPECT--
stream_select is cancelled
http is cancelled
.passthru is cancelled
stream_select 3
http 3
passthru 3
bool(false)
from the handler
