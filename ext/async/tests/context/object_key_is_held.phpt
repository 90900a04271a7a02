--TEST--
An object that is only a key lives as long as its entry, and no new object takes its place
--EXTENSIONS--
async
--FILE--
<?php
class K { function __construct(public int $n) {} function __destruct() { echo "key $this->n gone\n"; } }
$context = (new Async\Scope)->context;
$context->set(new K(1), 'one');
for ($i = 0; $i < 100; $i++) {
    $other = new stdClass;
    if ($context->has($other)) {
        echo "taken for the key\n";
    }
}
$weak = WeakReference::create($two = new K(2));
$context->set($two, 'two');
unset($two);
var_dump($context->get($weak->get()));
$context->unset($weak->get());
var_dump($weak->get());
echo "end\n";
unset($context);
echo "context gone\n";
?>
--EXPECT--
string(3) "two"
key 2 gone
NULL
end
key 1 gone
context gone
