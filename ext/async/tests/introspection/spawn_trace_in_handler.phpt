--TEST--
Coroutine::getSpawnTrace() of a failed coroutine has the places of its uncaught report, in handlers of scopes as well
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
$program = <<<'CODE'
use Async\{Coroutine, Scope};
function query() { suspend; throw new RuntimeException('deep'); }
function page() {
    return await spawn query();
}
function show(Scope $s, Coroutine $c, Throwable $e) {
    foreach ($c->getSpawnTrace() as $row) {
        echo "spawned at $row[line], awaited at ", $row['awaitLine'] ?? 'no line', "\n";
    }
}
$server = new Scope;
CODE;
$run = "spawn in \$server page();\nAsync\\delay(1);";
show_child("$program\n\$server->setExceptionHandler(show(...));\n$run");
show_child("$program\n\$child = Scope::inherit(\$server);\n\$server->setChildScopeExceptionHandler(show(...));\nspawn in \$child page();\nAsync\\delay(1);");
show_child("$program\n\$server->setExceptionHandler(fn(\$s, \$c, \$e) => throw \$e);\n$run");
show_child("$program\n\$server->setExceptionHandler(fn(\$s, \$c, \$e) => throw new LogicException('of the handler', 0, \$e));\n$run");
?>
--EXPECT--
spawned at 5, awaited at 5
spawned at 14, awaited at no line
status: 0
spawned at 5, awaited at 5
spawned at 15, awaited at no line
status: 0
Fatal error: Uncaught RuntimeException: deep in child.php:3
Stack trace:
#0 [internal function]: query()
#1 {main}
  in the coroutine spawned at child.php:5, awaited at child.php:5
  in the coroutine spawned at child.php:14
  thrown in child.php on line 3
status: 255
Fatal error: Uncaught RuntimeException: deep in child.php:3
Stack trace:
#0 [internal function]: query()
#1 {main}

Next LogicException: of the handler in child.php:13
Stack trace:
#0 [internal function]: {closure:child.php:13}(Object(Async\Scope), Object(Async\Coroutine), Object(RuntimeException))
#1 {main}
  in the coroutine spawned at child.php:14
  and RuntimeException before
  in the coroutine spawned at child.php:5, awaited at child.php:5
  in the coroutine spawned at child.php:14
  thrown in child.php on line 13
status: 255
