--TEST--
The short accept loop of examples/fan_out.php, README and the guide: failing handlers and a lack of descriptors do not end it
--EXTENSIONS--
posix
--SKIPIF--
<?php if (!function_exists('posix_setrlimit')) die('skip no posix_setrlimit'); ?>
--FILE--
<?php
use Async\Scope;
use function Async\delay;
require __DIR__ . '/function_of.inc';
eval(function_of('fan_out.php', 'serve'));

$served = 0;
function answer($stream): void
{
    $GLOBALS['served']++;
    $line = (string) fgets($stream);
    if ($line === "bad\n") {
        throw new RuntimeException('cannot read this');
    }
    fwrite($stream, "welcome\n");
    fclose($stream);
}

$listener = stream_socket_server('tcp://127.0.0.1:0');
$address = 'tcp://' . stream_socket_get_name($listener, false);
$server = new Scope();
$server->setExceptionHandler(function (Throwable $e): void { echo 'a connection failed: ', $e->getMessage(), "\n"; });
spawn in $server serve($listener);
function ask(string $line): void
{
    $stream = stream_socket_client($GLOBALS['address'], timeout: 30);
    stream_set_timeout($stream, 30);
    fwrite($stream, "$line\n");
    echo trim((string) fgets($stream)) ?: 'hung up on', "\n";
}
fclose(stream_socket_client($address));
ask('good');
$bad = stream_socket_client($address);
fwrite($bad, "bad\n");
ask('good');

['soft openfiles' => $soft, 'hard openfiles' => $hard] = posix_getrlimit();
$number = fn($limit) => is_int($limit) ? $limit : POSIX_RLIMIT_INFINITY;
posix_setrlimit(POSIX_RLIMIT_NOFILE, count(scandir('/proc/self/fd')) + 10, $number($hard));
$flood = [];
while ($stream = @stream_socket_client($address, timeout: 30)) {
    $flood[] = $stream;             // the kernel completes connections that nobody has accepted
}
$before = getrusage();
delay(300);
$after = getrusage();
$ms = fn(string $kind) => ($after["ru_$kind.tv_sec"] - $before["ru_$kind.tv_sec"]) * 1000 + ($after["ru_$kind.tv_usec"] - $before["ru_$kind.tv_usec"]) / 1000;
echo $ms('utime') + $ms('stime') < 150 ? "it does not spin\n" : "it spins\n";
$flood = [];
posix_setrlimit(POSIX_RLIMIT_NOFILE, $number($soft), $number($hard));
ask('good');
$server->cancel();
?>
--EXPECT--
welcome
a connection failed: cannot read this
welcome
it does not spin
welcome
