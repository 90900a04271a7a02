--TEST--
After exit(), a destructor or finally block of the main flow that waits for something that never comes is given up, and those behind it
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
echo "generator:\n";
show_child(<<<'CODE'
$guard = spawn { Async\delay(5); exit(3); };
$never = new Async\Future;
$generator = (function () use ($never) { try { yield 1; yield 2; } finally { echo "waits\n"; await $never; echo "not reached\n"; } })();
foreach ($generator as $value) { break; }
CODE);
echo "destructor:\n";
show_child(<<<'CODE'
class Waits
{
    public function __construct(private $for) { }
    public function __destruct() { echo "waits\n"; await $this->for; echo "not reached\n"; }
}
$guard = spawn { Async\delay(5); exit(3); };
$never = new Async\Future;
$one = new Waits($never);
$two = new Waits($never);
CODE);
?>
--EXPECT--
generator:
waits
status: 3
destructor:
waits
status: 3
