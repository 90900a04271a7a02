--TEST--
RunsInCoroutine: a suite of PHPUnit with tests that pass, fail, hang, leave coroutines behind and expect exceptions
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
use Weft\Testing\VirtualTime;
use function Async\{await, currentCoroutine, delay, spawn, timeout};

class RealTime extends TestCase
{
    use RunsInCoroutine;

    protected function testTimeoutMs(): int
    {
        return 200;
    }

    public function testRunsInACoroutine(): string
    {
        $this->assertNotSame(1, currentCoroutine()->getId());
        return 'given on';
    }

    /** @depends testRunsInACoroutine */
    public function testGetsWhatItDependsOn(string $given): void
    {
        $this->assertSame('given on', $given);
    }

    public static function numbers(): array
    {
        return ['one' => [1], 'two' => [2]];
    }

    /** @dataProvider numbers */
    public function testGetsItsData(int $number): void
    {
        $this->assertSame($number, await(spawn(fn() => $number)));
    }

    public function testExpectsAnException(): void
    {
        $this->expectException(LogicException::class);
        $this->expectExceptionMessage('expected');
        await(spawn(fn() => throw new LogicException('expected')));
    }

    public function testFails(): void
    {
        $this->assertTrue(await(spawn(fn() => false)));
    }

    public function testHangs(): void
    {
        (new Async\Channel())->recv();
    }

    public function testLeavesOneBehind(): void
    {
        spawn(fn() => sleep(3600));
        $this->assertTrue(true);
    }

    public function testThrows(): void
    {
        spawn(fn() => throw new RuntimeException('of nobody'));
        delay(100);
    }
}

class InVirtualTime extends TestCase
{
    use RunsInCoroutine;

    protected function usesVirtualTime(): bool
    {
        return true;
    }

    public function testSleepsAnHour(): void
    {
        sleep(3600);
        $this->assertEquals(3_600_000, VirtualTime::elapsed());
    }

    public function testGivesUp(): void
    {
        $this->expectException(Async\AwaitCancelledException::class);
        (new Async\Channel())->recv(timeout(3_600_000));
    }
}

$result = new PHPUnit\Framework\TestResult();
foreach ([RealTime::class, InVirtualTime::class] as $class) {
    (new TestSuite($class))->run($result);
}
echo count($result), " tests, {$result->failureCount()} failures, {$result->errorCount()} errors\n";
foreach ([...$result->failures(), ...$result->errors()] as $defect) {
    echo $defect->getTestName(), ': ', $defect->exceptionMessage(), "\n";
}
var_dump(VirtualTime::isEnabled());
?>
--EXPECTF--
11 tests, 3 failures, 1 errors
RealTime::testFails: Failed asserting that false is true.
RealTime::testHangs: The test did not end within 200 ms. One coroutine is left:
  #%d, the test itself: suspended at %sphpunit.php:%d, waiting for %s
RealTime::testLeavesOneBehind: The test has ended and left one coroutine behind:
  #%d, spawned at %sphpunit.php:%d: suspended at %sphpunit.php:%d, waiting for a sleep of 3600 s, in sleep()
RealTime::testThrows: of nobody
bool(false)
