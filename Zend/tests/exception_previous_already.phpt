--TEST--
An exception replaces one that is its previous exception already: no reference is lost
--FILE--
<?php
class Throws
{
    public function __construct(private Exception $previous) {}
    public function __destruct() { throw new Exception('from a destructor', 0, $this->previous); }
}

function destroyed(): void
{
    $first = new Exception('first');
    $throws = new Throws($first);
    throw $first;
}

function generator(Exception $first)
{
    try {
        yield 1;
    } finally {
        throw new Exception('from finally', 0, $first);
    }
}

function closed(): void
{
    $first = new Exception('first');
    foreach (generator($first) as $value) {
        throw $first;
    }
}

foreach (['destroyed', 'closed'] as $function) {
    try {
        $function();
    } catch (Exception $e) {
        echo $e->getMessage(), ' < ', $e->getPrevious()->getMessage(), "\n";
        $first = WeakReference::create($e->getPrevious());
        unset($e);
        var_dump($first->get());
    }
}
?>
--EXPECT--
from a destructor < first
NULL
from finally < first
NULL
