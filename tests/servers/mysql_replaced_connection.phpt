--TEST--
Coroutines that connect again, close, change the user of or initialize a mysqli object while another one is in a query on it
--EXTENSIONS--
mysqli
posix
--SKIPIF--
<?php require __DIR__ . '/mariadb.inc'; skip_without_mariadb('mysqli'); ?>
--FILE--
<?php
require __DIR__ . '/mariadb.inc';
$server = start_mariadb();
mysqli_report(MYSQLI_REPORT_OFF);
$try = function (callable $operation) {
    try {
        return $operation();
    } catch (Error $e) {
        return $e->getMessage();
    }
};
function orders(string $letters, int $length): Generator
{
    if ($length === 0) {
        yield '';
        return;
    }
    foreach (orders($letters, $length - 1) as $order) {
        foreach (str_split($letters) as $letter) yield $order . $letter;
    }
}
$connection = ['127.0.0.1', 'root', '', 'test', $server->port];
$said = [];
foreach ([...orders('rcnuqi', 1), ...orders('rcnuqi', 2), ...orders('rcn', 3)] as $order) {
    $mysqli = mysql_i($server);
    $cs = [spawn $try(fn() => $mysqli->query('SELECT SLEEP(0.005), 1')->fetch_all()[0][1])];
    foreach (str_split($order) as $letter) {
        $cs[] = spawn $try(match ($letter) {
            'r' => fn() => @$mysqli->real_connect(...$connection),
            'c' => fn() => $mysqli->close(),
            'n' => fn() => $mysqli->__construct(...$connection),
            'u' => fn() => $mysqli->change_user('root', '', 'test'),
            'q' => fn() => $mysqli->query('SELECT 2')->fetch_all()[0][0],
            'i' => fn() => @$mysqli->init(),
        });
        Async\delay(1);
    }
    foreach ($cs as $c) {
        $said[json_encode(await $c)] = true;
    }
    unset($mysqli, $cs);
}
ksort($said);
echo implode("\n", array_keys($said)), "\n";

// what mysqli_poll() was given is changed meanwhile
foreach ([5, 'text', null, [], [1, 2], new stdClass] as $value) {
    $mysqli = mysql_i($server);
    $mysqli->query('SELECT SLEEP(0.02)', MYSQLI_ASYNC);
    $read = [$mysqli];
    $error = $reject = [];
    $changer = spawn use (&$read, &$error, $value) { $read = $value; $error = $value; };
    echo mysqli_poll($read, $error, $reject, 5), ' ', get_debug_type($read), ' ', count($read), ' ', get_debug_type($error), "\n";
    await $changer;
}
?>
--EXPECT--
"1"
"2"
"mysqli object is already closed"
null
true
1 array 1 array
1 array 1 array
1 array 1 array
1 array 1 array
1 array 1 array
1 array 1 array
