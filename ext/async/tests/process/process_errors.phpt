--TEST--
Processes that cannot be started, and wrong arguments
--EXTENSIONS--
async
--FILE--
<?php
use Async\Process;

function attempt(callable $f): void
{
    try {
        $f();
        echo "nothing\n";
    } catch (Throwable $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}
attempt(fn() => new Process(['/no/such/program']));
attempt(fn() => new Process(['true'], '/no/such/directory'));
attempt(fn() => new Process([__FILE__]));
attempt(fn() => Process::run(['/no/such/program']));
attempt(fn() => new Process([]));
attempt(fn() => new Process(['']));
attempt(fn() => new Process(["a\0b"]));
attempt(fn() => new Process(['true'], "a\0b"));
attempt(fn() => new Process(['true'], env: ['A=B' => 'x']));
attempt(fn() => new Process(['true'], env: ['A' => "x\0y"]));
attempt(fn() => Process::run(['true'], env: ['' => 'x']));
attempt(fn() => new Process([new stdClass]));
attempt(fn() => new Process(['true', ['x']]));
attempt(fn() => Process::run(['true'], env: ['A' => STDIN]));
attempt(fn() => new Process(['true'], stdin: 'stdout'));
attempt(fn() => new Process(['true'], stdout: 5));
attempt(fn() => new Process(['true'], stderr: ['file', 'x']));
attempt(fn() => new Process(['true'], stdin: ['file', '/no/such/file', 'r']));
attempt(fn() => new Process(['true'], stdin: fopen('php://memory', 'r')));
$closed = fopen(__FILE__, 'r');
fclose($closed);
attempt(fn() => new Process(['true'], stdin: $closed));
$process = new Process(['cat'], stdout: 'null');
attempt(fn() => $process->signal(0));
attempt(fn() => $process->signal(1000));
attempt(fn() => $process->terminate(-1));
attempt(fn() => $process->__construct(['true']));
attempt(fn() => clone $process);
attempt(fn() => serialize($process));
attempt(function () use ($process) { $process->pid = 1; });
attempt(function () use ($process) { $process->other = 1; });
$process->terminate();
attempt(fn() => (new Process(['true'], stdin: 'null'))->output('x'));
attempt(function () { $p = new Process(['cat']); fclose($p->stdin); $p->output('x'); });
// one that gets hold of an object before it is constructed
class Name
{
    static Process $object;
    function __toString(): string
    {
        self::$object = debug_backtrace(DEBUG_BACKTRACE_PROVIDE_OBJECT)[1]['object'];
        return '/no/such/program';
    }
}
attempt(fn() => new Process([new Name]));
$raw = Name::$object;
attempt(fn() => $raw->isRunning());
attempt(fn() => $raw->output());
attempt(fn() => $raw->signal(9));
attempt(fn() => $raw->terminate());
attempt(function () use ($raw) { await $raw; });
attempt(fn() => new Async\ProcessResult(new stdClass));
attempt(fn() => $raw->__construct(['true']));
attempt(fn() => new Process(['true'], stdin: ['file', '/dev/null', 'zz']));
attempt(fn() => new Process(['true'], stdout: ['file', '/dev/null', '']));
?>
--EXPECTF--
Async\ProcessException: Cannot start "/no/such/program": No such file or directory
Async\ProcessException: Cannot start "true": there is no directory "/no/such/directory"
Async\ProcessException: Cannot start "%sprocess_errors.php": Permission denied
Async\ProcessException: Cannot start "/no/such/program": No such file or directory
ValueError: Async\Process::__construct(): Argument #1 ($command) must not be empty
ValueError: Async\Process::__construct(): Argument #1 ($command) must begin with the name of a program
ValueError: Async\Process::__construct(): Argument #1 ($command) must not contain any null bytes
ValueError: Async\Process::__construct(): Argument #2 ($cwd) must not contain any null bytes
ValueError: Async\Process::__construct(): Argument #3 ($env) must have names without "=", and no null bytes
ValueError: Async\Process::__construct(): Argument #3 ($env) must have names without "=", and no null bytes
ValueError: Async\Process::run(): Argument #4 ($env) must have names without "=", and no null bytes
TypeError: Async\Process::__construct(): Argument #1 ($command) must contain only strings, stdClass given
TypeError: Async\Process::__construct(): Argument #1 ($command) must contain only strings, array given
TypeError: Async\Process::run(): Argument #4 ($env) must contain only strings, resource given
ValueError: Async\Process::__construct(): Argument #4 ($stdin) must be "pipe", "inherit", "null", an open stream or ["file", $path, $mode]
ValueError: Async\Process::__construct(): Argument #5 ($stdout) must be "pipe", "inherit", "null", an open stream or ["file", $path, $mode]
ValueError: Async\Process::__construct(): Argument #6 ($stderr) must be "pipe", "inherit", "null", "stdout", an open stream or ["file", $path, $mode]
Async\ProcessException: Cannot open "/no/such/file" as $stdin: No such file or directory
Async\ProcessException: Cannot use the given $stdin: Bad file descriptor
ValueError: Async\Process::__construct(): Argument #4 ($stdin) must be "pipe", "inherit", "null", an open stream or ["file", $path, $mode]
ValueError: Async\Process::signal(): Argument #1 ($signal) must be the number of a signal
ValueError: Async\Process::signal(): Argument #1 ($signal) must be the number of a signal
ValueError: Async\Process::terminate(): Argument #1 ($graceMs) must be greater than or equal to 0
Error: Cannot call the constructor of a process twice
Error: Trying to clone an uncloneable object of class Async\Process
Exception: Serialization of 'Async\Process' is not allowed
Error: Cannot modify readonly property Async\Process::$pid
Error: Cannot create dynamic property Async\Process::$other
ValueError: Async\Process::output(): Argument #1 ($input) must be empty, as the process has no pipe to read from
ValueError: Async\Process::output(): Argument #1 ($input) must be empty, as the process has no pipe to read from
Async\ProcessException: Cannot start "/no/such/program": No such file or directory
Error: The Async\Process object has not been correctly initialized by its constructor
Error: The Async\Process object has not been correctly initialized by its constructor
Error: The Async\Process object has not been correctly initialized by its constructor
Error: The Async\Process object has not been correctly initialized by its constructor
Error: The Async\Process object has not been correctly initialized by its constructor
TypeError: Async\ProcessResult::__construct(): Argument #1 ($status) must be of type Async\ProcessStatus, stdClass given
Error: Cannot call the constructor of a process twice
ValueError: The mode of $stdin is not valid
ValueError: The mode of $stdout is not valid
