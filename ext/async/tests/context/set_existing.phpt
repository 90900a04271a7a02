--TEST--
set() refuses a key that is set already, unless it may replace it; also for a value of null
--EXTENSIONS--
async
--FILE--
<?php
use Async\ContextException;
$context = (new Async\Scope)->context;
$key = new Async\Key('mine');
foreach (['text', $key] as $one) {
    $context->set($one, null);
    try {
        $context->set($one, 1);
    } catch (ContextException $e) {
        echo $e->getMessage(), "\n";
    }
    var_dump($context->get($one));
    $context->set($one, 2, replace: true);
    $context->set($one, 3, true);
    var_dump($context->get($one));
}
var_dump($e instanceof Exception, $e->getPrevious());
?>
--EXPECT--
The context has a value for the key "text" already; it can be replaced only with $replace: true
NULL
int(3)
The context has a value for this Async\Key object already; it can be replaced only with $replace: true
NULL
int(3)
bool(true)
NULL
