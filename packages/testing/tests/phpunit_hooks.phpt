--TEST--
RunsInCoroutine takes the hook that this version of PHPUnit has; without one it refuses
--FILE--
<?php
$versions = [
    'runTest() is the hook' => <<<'PHP'
        abstract class TestCase {
            protected function runTest() { return $this->testIt(); }
            public function runBare() { return $this->runTest(); }
        }
        PHP,
    'invokeTestMethod() is the hook' => <<<'PHP'
        abstract class TestCase {
            protected function invokeTestMethod(string $methodName, array $testArguments): mixed { return $this->{$methodName}(...$testArguments); }
            private function runTest(): mixed { return $this->invokeTestMethod('testIt', []); }
            public function runBare() { return $this->runTest(); }
        }
        PHP,
    'runTest() is private' => <<<'PHP'
        abstract class TestCase {
            private function runTest(): mixed { return $this->testIt(); }
            public function runBare() { return $this->runTest(); }
        }
        PHP,
    'runTest() is final' => <<<'PHP'
        abstract class TestCase {
            final protected function runTest(): mixed { return $this->testIt(); }
            public function runBare() { return $this->runTest(); }
        }
        PHP,
];
$program = <<<'PHP'
namespace {
    require '%s/autoload.inc';
    try {
        eval('class Mine extends PHPUnit\Framework\TestCase {
            use Weft\Testing\RunsInCoroutine;
            public function testIt() { return Async\currentCoroutine()->getId() === 1 ? "main" : "a coroutine"; }
        }');
        echo (new Mine())->runBare(), "\n";
    } catch (LogicException $e) {
        echo $e->getMessage(), "\n";
    }
}
PHP;
foreach ($versions as $what => $testCase) {
    $file = __DIR__ . '/phpunit_hooks.tmp.php';
    file_put_contents($file, "<?php\nnamespace PHPUnit\\Framework {\n$testCase\n}\n" . sprintf($program, __DIR__));
    preg_match('/(This version of PHPUnit .*?\(\)|a coroutine)/', shell_exec(escapeshellarg(PHP_BINARY) . ' -n ' . escapeshellarg($file) . ' 2>&1'), $said);
    echo $what, ': ', $said[1] ?? 'nothing', "\n";
}
?>
--CLEAN--
<?php
@unlink(__DIR__ . '/phpunit_hooks.tmp.php');
?>
--EXPECT--
runTest() is the hook: a coroutine
invokeTestMethod() is the hook: a coroutine
runTest() is private: This version of PHPUnit lets nobody run a test method differently: call Weft\Testing\runTest()
runTest() is final: This version of PHPUnit lets nobody run a test method differently: call Weft\Testing\runTest()
