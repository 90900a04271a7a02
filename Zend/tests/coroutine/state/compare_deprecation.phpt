--TEST--
Each sort says once that its comparison returns a bool
--DESCRIPTION--
State rows: compare_deprecation_thrown
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
$told = [];
set_error_handler(function ($no, $message) use (&$told) { $told[Async\currentCoroutine()->getId()][] = $message; return true; });
function sorted(): array
{
    $list = [3, 1, 2, 5, 4];
    usort($list, function ($a, $b) { suspend; return $a > $b; });
    return $list;
}
$a = spawn sorted();
$b = spawn sorted();
await $a;
await $b;
echo json_encode(array_values(array_map('count', $told))), "\n";
?>
--EXPECT--
[1,1]
