--TEST--
RunsInCoroutine: PHPUnit sees what a test prints, as it does without the trait
--SKIPIF--
<?php
if (!is_file('/usr/share/php/PHPUnit/Autoload.php')) die('skip phpunit is not installed');
foreach (['dom', 'json', 'mbstring', 'xml', 'xmlwriter'] as $extension) {
    if (!extension_loaded($extension)) die("skip $extension is missing");
}
set_include_path('/usr/share/php');
error_reporting(E_ALL & ~E_DEPRECATED);
require 'PHPUnit/Autoload.php';
$hook = method_exists('PHPUnit\Framework\TestCase', 'invokeTestMethod') ? 'invokeTestMethod' : 'runTest';
if ((new ReflectionMethod('PHPUnit\Framework\TestCase', $hook))->isPrivate()) die('skip this version of PHPUnit has no hook');
?>
--INI--
error_reporting=E_ALL & ~E_DEPRECATED
--FILE--
<?php
set_include_path('/usr/share/php');
require 'PHPUnit/Autoload.php';
require __DIR__ . '/autoload.inc';

use PHPUnit\Framework\TestCase;
use PHPUnit\Framework\TestSuite;
use Weft\Testing\RunsInCoroutine;

trait Tests
{
    public function testPrintsWhatIsExpected(): void
    {
        $this->expectOutputString('hi');
        echo 'h';
        usleep(1000);
        echo 'i';
    }

    public function testPrintsSomethingElse(): void
    {
        $this->expectOutputString('hi');
        echo 'ho';
    }

    public function testMatches(): void
    {
        $this->expectOutputRegex('/^\d+$/');
        echo 42;
    }

    public function testSeesItsOutput(): void
    {
        echo 'seen';
        usleep(1000);
        $this->assertSame('seen', $this->getActualOutput());
    }

    public function testCapturesItself(): void
    {
        ob_start();
        echo 'inner';
        $this->assertSame('inner', ob_get_clean());
        $this->expectOutputString('');
    }

    public function testPrintsAndThrows(): void
    {
        $this->expectOutputString('before');
        $this->expectException(LogicException::class);
        echo 'before';
        throw new LogicException('after');
    }

    public function testPrintsAndFails(): void
    {
        echo 'not on the terminal';
        $this->fail('on purpose');
    }

    public function testLeavesBuffersOpen(): void
    {
        echo 'a';
        ob_start();
        echo 'b';
        ob_start(fn(string $text) => strtoupper($text));
        echo 'c';
        $this->assertTrue(true);
    }

    public function testClosesTooMany(): void
    {
        echo 'lost';
        ob_end_clean();
        $this->assertTrue(true);
    }
}

class Inside extends TestCase
{
    use RunsInCoroutine;
    use Tests;

    protected function testTimeoutMs(): int
    {
        return 2000;
    }

    public function testHangs(): void
    {
        echo 'before it hangs';
        (new Async\Channel())->recv();
    }
}

class Plain extends TestCase
{
    use Tests;
}

$said = [];
foreach ([Plain::class, Inside::class] as $class) {
    $suite = new TestSuite($class);
    foreach ($suite->tests() as $test) {
        ob_start();
        $result = new PHPUnit\Framework\TestResult();
        $result->beStrictAboutOutputDuringTests(true);
        $level = ob_get_level();
        $test->run($result);
        $levels = ob_get_level() - $level;
        while (ob_get_level() > $level) ob_end_clean();
        $terminal = ob_get_clean();
        $defects = array_map(fn($defect) => preg_replace('/\n.*/s', '', $defect->exceptionMessage()), [...$result->failures(), ...$result->errors(), ...$result->risky()]);
        $said[$test->getName()][$class] = [$test->getActualOutput(), implode('; ', $defects) ?: 'good', $levels, $terminal];
    }
}
foreach ($said as $name => $by) {
    echo "$name: ", json_encode($by['Inside']);
    echo isset($by['Plain']) && $by['Plain'] !== $by['Inside'] ? ', but ' . json_encode($by['Plain']) : '', "\n";
}
?>
--EXPECT--
testPrintsWhatIsExpected: ["hi","good",0,""]
testPrintsSomethingElse: ["ho","Failed asserting that two strings are equal.",0,""]
testMatches: ["42","good",0,""]
testSeesItsOutput: ["seen","This test printed output: seen",0,""]
testCapturesItself: ["","good",0,""]
testPrintsAndThrows: ["before","good",0,""]
testPrintsAndFails: ["not on the terminal","on purpose",0,""]
testLeavesBuffersOpen: ["","Test code or tested code did not (only) close its own output buffers",0,""]
testClosesTooMany: ["","Test code or tested code did not (only) close its own output buffers",0,""]
testHangs: ["before it hangs","The test did not end within 2000 ms. One coroutine is left:",0,""]
