--TEST--
CompositeException by hand
--EXTENSIONS--
async
--FILE--
<?php
$e = new Async\CompositeException('several');
$e->addException(new Exception('1'));
$e->addException(new Error('2'));
echo $e->getMessage(), ' ', count($e->getExceptions()), ' ', $e->getExceptions()[1]->getMessage(), "\n";
try {
    $e->addException(new stdClass);
} catch (TypeError $error) {
    echo $error->getMessage(), "\n";
}
class Mine extends Async\CompositeException { public $more = 1; }
$mine = new Mine('m', 3);
$mine->addException($e);
var_dump($mine->getExceptions()[0] === $e, $mine->getCode(), (new Async\CompositeException)->getExceptions());
?>
--EXPECT--
several 2 2
Async\CompositeException::addException(): Argument #1 ($exception) must be of type Throwable, stdClass given
bool(true)
int(3)
array(0) {
}
