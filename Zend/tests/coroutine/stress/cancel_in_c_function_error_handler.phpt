--TEST--
A cancelled C function reports nothing to a user error handler, the exception is thrown from the call; then the handler is called as ever
--EXTENSIONS--
async
--FILE--
<?php
set_error_handler(function ($no, $message) { echo "handler: ", strstr("$message ", "Failed", false), "\n"; return true; });
$server = stream_socket_server("tcp://127.0.0.1:0");
$name = stream_socket_get_name($server, false);
$f = function () use ($name) {
    try {
        file_get_contents("http://$name/");
        echo "not reached\n";
    } catch (Async\CancellationException $e) {
        echo "cancelled\n";
        throw $e;
    }
};
$c = spawn $f();
Async\delay(20);
$c->cancel();
try {
    await $c;
} catch (Async\CancellationException $e) {
    echo get_class($e), "\n";
}
@trigger_error('Failed, as ever');
?>
--EXPECTF--
cancelled
Async\CancellationException
handler: Failed, as ever
