--TEST--
The values of an async block's scope go with the block, or with its last coroutine
--EXTENSIONS--
async
--FILE--
<?php
class D { function __construct(private $name) {} function __destruct() { echo "$this->name released\n"; } }
async $scope {
    Async\currentContext()->set('d', new D('first'));
    echo "in the block\n";
}
echo "after it\n";
try {
    async $scope {
        Async\currentContext()->set('d', new D('second'));
        throw new Exception('out');
    }
} catch (Exception $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
in the block
first released
after it
second released
out
