--TEST--
json_last_error() is the coroutine's
--DESCRIPTION--
State rows: json_error_code
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
function bad() { json_encode("\xff"); suspend; return json_last_error_msg(); }
function good() { $x = json_decode('[1]'); suspend; return json_last_error_msg(); }
$jobs = [spawn bad(), spawn good(), spawn (function () { json_decode('{'); suspend; suspend; return json_last_error_msg(); })()];
foreach ($jobs as $job) echo await $job, "\n";
echo json_last_error_msg(), "\n";
?>
--EXPECT--
Malformed UTF-8 characters, possibly incorrectly encoded
No error
Syntax error
No error
