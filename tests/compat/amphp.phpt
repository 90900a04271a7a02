--TEST--
AMPHP 2 of Debian's php-amphp-amp: its loop in the main flow and in a coroutine, coroutines of ours beside it
--SKIPIF--
<?php if (!is_file('/usr/share/php/Amp/autoload.php')) die('skip php-amphp-amp is not installed (scripts/install-deps --servers)'); ?>
--INI--
error_reporting=24575
--FILE--
<?php
/* written for PHP 7: error_reporting is E_ALL without E_DEPRECATED */
require '/usr/share/php/Amp/autoload.php';
require '/usr/share/php/Amp/functions.php';
require '/usr/share/php/Amp/Internal/functions.php';

use Amp\{Delayed, Deferred, Loop};

Loop::set(new Amp\Loop\NativeDriver());

function amp_work(string $name): Generator
{
    $promises = [];
    for ($i = 0; $i < 10; $i++) {
        $promises[] = Amp\call(function () use ($i) {
            yield new Delayed(5 * ($i % 3));
            [$a, $b] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
            stream_set_blocking($a, false);
            $deferred = new Deferred();
            $watcher = Loop::onReadable($a, function ($watcher, $a) use ($deferred) {
                Loop::cancel($watcher);
                $deferred->resolve(fread($a, 100));
            });
            Loop::delay(5, fn() => fwrite($b, "message $i"));
            return yield $deferred->promise();
        });
    }
    $results = yield Amp\Promise\all($promises);
    $right = $results === array_map(fn($i) => "message $i", range(0, 9));
    return "$name: " . ($right ? 'right' : 'wrong');
}

function ours(): int
{
    [$x, $y] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
    $echo = spawn use($y) { while (($line = fgets($y)) !== false) fwrite($y, strtoupper($line)); };
    $right = 0;
    for ($i = 0; $i < 10; $i++) {
        usleep(500);
        fwrite($x, "line $i\n");
        $right += fgets($x) === "LINE $i\n";
    }
    fclose($x);
    await $echo;
    return $right;
}

$coroutine = spawn ours();
Loop::run(function () {
    echo yield from amp_work('in main'), "\n";
});
var_dump(await $coroutine);

$coroutine = spawn ours();
$loop = spawn Amp\Promise\wait(Amp\call('amp_work', 'in a coroutine'));
echo await $loop, "\n";
var_dump(await $coroutine);
?>
--EXPECT--
in main: right
int(10)
in a coroutine: right
int(10)
