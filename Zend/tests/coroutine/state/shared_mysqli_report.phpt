--TEST--
mysqli_report() acts on all
--DESCRIPTION--
State rows: MyG(report_mode)
--EXTENSIONS--
async
mysqli
--INI--
async.schedule_seed=0
--FILE--
<?php
mysqli_report(MYSQLI_REPORT_OFF);
var_dump(await spawn { return @mysqli_connect('127.0.0.1', 'user', 'password', 'db', 1); });
await spawn { mysqli_report(MYSQLI_REPORT_STRICT | MYSQLI_REPORT_ERROR); };
try {
    @mysqli_connect('127.0.0.1', 'user', 'password', 'db', 1);
} catch (mysqli_sql_exception $e) {
    echo get_class($e), "\n";
}
?>
--EXPECT--
bool(false)
mysqli_sql_exception
