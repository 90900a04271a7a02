--TEST--
A look-up goes from the scope to those above it; the methods with Local in their names stay
--EXTENSIONS--
async
--FILE--
<?php
$top = new Async\Scope;
$middle = Async\Scope::inherit($top);
$low = Async\Scope::inherit($middle);
$top->context->set('a', 'top')->set('b', 'top');
$low->context->set('b', 'low');
foreach (['a', 'b', 'c'] as $key) {
    var_dump([$low->context->find($key), $low->context->get($key), $low->context->has($key),
        $low->context->findLocal($key), $low->context->getLocal($key), $low->context->hasLocal($key)] === match ($key) {
        'a' => ['top', 'top', true, null, null, false],
        'b' => ['low', 'low', true, 'low', 'low', true],
        'c' => [null, null, false, null, null, false],
    });
}
var_dump($top->context->get('b'), $top->context->has('c'));
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
string(3) "top"
bool(false)
