--TEST--
mysqli_connect_errno() and mysqli_connect_error() are the coroutine's
--DESCRIPTION--
State rows: mysqli_error_no, mysqli_error_msg
--EXTENSIONS--
async
mysqli
--INI--
async.schedule_seed=0
--FILE--
<?php
mysqli_report(MYSQLI_REPORT_OFF);
function connect(string $host): array
{
    @mysqli_connect($host, 'user', 'password', 'db', 1);
    suspend;
    return [mysqli_connect_errno(), mysqli_connect_error()];
}
$a = spawn connect('127.0.0.1');
$b = spawn { suspend; return [mysqli_connect_errno(), mysqli_connect_error()]; };
echo json_encode(await $a), "\n", json_encode(await $b), "\n", json_encode([mysqli_connect_errno(), mysqli_connect_error()]), "\n";
?>
--EXPECT--
[2002,"Connection refused"]
[0,null]
[0,null]
