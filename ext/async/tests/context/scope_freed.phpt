--TEST--
The values of a scope go with the last reference to it, if nobody holds the context
--EXTENSIONS--
async
--FILE--
<?php
class D { function __construct(private $name) {} function __destruct() { echo "$this->name released\n"; } }
$scope = new Async\Scope;
$scope->set('d', new D('first'));
unset($scope);
echo "gone\n";
$context = (new Async\Scope)->context;
$context->set('d', new D('second'));
var_dump($context->has('d'));
unset($context);
echo "gone\n";
?>
--EXPECT--
first released
gone
bool(true)
second released
gone
