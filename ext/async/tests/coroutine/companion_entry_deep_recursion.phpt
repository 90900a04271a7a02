--TEST--
A script that is the entry frame of a coroutine has the room of the main flow
--EXTENSIONS--
async
--INI--
async.test_companion=2
--FILE--
<?php
function down(int $n): int { return $n ? 1 + array_map('down', [$n - 1])[0] : 0; }
var_dump(down(2000));

$nested = [];
for ($i = 0; $i < (PHP_DEBUG ? 1000 : 4000); $i++) {
    $nested = [$nested];
}
var_dump(strlen(serialize($nested)) > 10_000, unserialize(serialize($nested)) === $nested);

class Endless { function __toString(): string { return (string) new Endless; } }
try {
    echo new Endless;
} catch (Error $e) {
    echo preg_replace('/\d+/', 'N', $e->getMessage()), "\n";
}
?>
--EXPECT--
int(2000)
bool(true)
bool(true)
Maximum call stack size of N bytes (zend.max_allowed_stack_size - zend.reserved_stack_size) reached. Infinite recursion?
