--TEST--
A coroutine in a place that cannot be left does not hold others there; compilation, highlighting and ini text
--DESCRIPTION--
State rows: EG(coroutine).blocked, EG(coroutine).block_reason
State rows: compilation, highlighting, parsing of ini text
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
function try_to_wait(): string
{
    suspend; // returns at once
    try {
        return await spawn strtoupper('waited');
    } catch (Async\AsyncException $e) {
        return $e->getMessage();
    }
}
$other = spawn { for ($i = 0; $i < 20; $i++) { suspend; } return 'others wait as ever'; };

set_error_handler(function ($no, $message) { echo try_to_wait(), "\n"; return true; });
eval('function compiled($optional = 1, $required) {}');
parse_ini_string('[a');
restore_error_handler();

ob_start(function ($text) { static $said; return $said ? '' : $said = try_to_wait() . "\n"; }, 1);
highlight_string('<?php echo 1;');
ob_end_clean();
echo await $other, "\n";
?>
--EXPECT--
Cannot suspend while code is being compiled
Cannot suspend while ini text is parsed
Cannot suspend while source code is highlighted
others wait as ever
