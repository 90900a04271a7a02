--TEST--
Cancel: exit() in the error handler of a cancelled function takes the place of the cancellation; what is thrown later is left alone
--FILE--
<?php

set_error_handler(fn() => exit("exit\n"));
register_shutdown_function(function (): void {
    try {
        throw new Exception('of the shutdown function');
    } catch (Exception $e) {
        echo 'caught ', $e->getMessage(), "\n";
    }
});
$main = Async\currentCoroutine();
$server = stream_socket_server('tcp://127.0.0.1:0');
$url = 'http://' . stream_socket_get_name($server, false) . '/';
spawn use ($main) {
    Async\delay(10);
    $main->cancel(new Async\CancellationException('stop'));
};
file_get_contents($url);
echo "not reached\n";
?>
--EXPECT--
exit
caught of the shutdown function
