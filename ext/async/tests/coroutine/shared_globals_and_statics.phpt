--TEST--
Globals, statics, constants, ini settings and the working directory stay shared
--DESCRIPTION--
State rows: EG(symbol_table)
--EXTENSIONS--
async
--FILE--
<?php
$global = 0;
class S { public static $count = 0; }
function counter() { static $n = 0; suspend; return ++$n; }
$jobs = [];
for ($i = 0; $i < 3; $i++) {
    $jobs[] = spawn {
        global $global;
        $global++;
        suspend;
        S::$count++;
        $GLOBALS['dynamic'][] = 1;
        counter();
        putenv('WEFT_SHARED=yes');
        date_default_timezone_set('Europe/Berlin');
        ini_set('precision', '5');
    };
}
foreach ($jobs as $job) await $job;
var_dump($global, S::$count, count($dynamic), counter(), getenv('WEFT_SHARED'), date_default_timezone_get(), ini_get('precision'));
?>
--EXPECT--
int(3)
int(3)
int(3)
int(4)
string(3) "yes"
string(13) "Europe/Berlin"
string(1) "5"
