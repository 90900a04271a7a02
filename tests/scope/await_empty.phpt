--TEST--
await of a scope without coroutines gives null without a switch
--FILE--
<?php
use Async\Scope;

$other = spawn { echo "other\n"; };
var_dump(await new Scope);
var_dump(await (new Scope)->all());
(new Scope)->awaitDirectChildren();
(new Scope)->awaitCompletion(Async\timeout(1000));
echo "main\n";
?>
--EXPECT--
NULL
NULL
main
other
