--TEST--
The return type of a spawn block is checked
--EXTENSIONS--
async
--FILE--
<?php
$a = spawn use(): int { return "5"; };
$b = spawn use(): int { return "five"; };
$c = spawn use(): void { return; };
$d = spawn use(): ?array { return null; };
$e = spawn use(): never { throw new Exception('never returns'); };
var_dump(await $a, await $c, await $d);
foreach ([$b, $e] as $coroutine) {
    try {
        await $coroutine;
    } catch (TypeError|Exception $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}
?>
--EXPECTF--
int(5)
NULL
NULL
TypeError: %SReturn value must be of type int, string returned
Exception: never returns
