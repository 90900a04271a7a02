--TEST--
Destructors at the end that wait for what never comes are reported as a deadlock, and the program ends
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
$class = <<<'CODE'
class D {
    public function __construct(public string $name = 'd', public $then = null) {}
    public function __destruct()
    {
        echo "- $this->name\n";
        try {
            (new Async\Channel)->recv();
            echo "- over\n";
        } finally {
            echo "- finally $this->name\n";
            if ($this->then) {
                ($this->then)();
            }
        }
    }
}

CODE;
$use = "spawn { };\nsuspend;\n";
$programs = [
    'before the first use' => '$d = new D;',
    'after it' => '$d = new D;' . $use,
    'two' => '$d = new D("one"); $e = new D("two");' . $use,
    'waits again' => '$d = new D("one", fn() => (new Async\Channel)->recv());' . $use,
    'again and again' => '$d = new D("one", function () { while (true) { try { (new Async\Channel)->recv(); } catch (Throwable) { } } });' . $use,
    'of a coroutine' => '$d = new D; spawn { Async\delay(1); };',
    'a cancellation caught' => 'class C { function __destruct() { try { await new Async\Future; } catch (Async\CancellationException) { echo "- caught\n"; } } }
        $c = new C;' . $use,
];
foreach ($programs as $title => $program) {
    [$status, $output] = run_child($class . $program, '-d max_execution_time=20');
    preg_match_all('/^- .*$/m', $output, $lines);
    sort($lines[0]);
    echo "$title: $status, reported ", substr_count($output, 'Uncaught Async\DeadlockError'), ' ', implode(', ', $lines[0]), "\n";
    if (preg_match('/Sanitizer|leak|Maximum/', $output)) {
        echo $output, "\n";
    }
}
?>
--EXPECT--
before the first use: 255, reported 1 - d, - finally d
after it: 255, reported 1 - d, - finally d
two: 255, reported 1 - finally two, - one, - two
waits again: 255, reported 1 - finally one, - one
again and again: 255, reported 1 - finally one, - one
of a coroutine: 255, reported 1 - d, - finally d
a cancellation caught: 255, reported 1 - caught
