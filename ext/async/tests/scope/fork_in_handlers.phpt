--TEST--
pcntl_fork() in handlers and destructors: the child ends with its function, with exit() or with an exception
--EXTENSIONS--
async
pcntl
--FILE--
<?php
function child(callable $in_child): void
{
    $pid = pcntl_fork();
    if ($pid === 0) {
        $in_child();
        return;
    }
    pcntl_waitpid($pid, $status);
    echo pcntl_wifexited($status) ? 'exited with ' . pcntl_wexitstatus($status) : 'killed by ' . pcntl_wtermsig($status), "\n";
}

$ends = [
    'return' => function () { echo "child\n"; },
    'exit' => function () { exit(3); },
    'await' => function () { echo await spawn (function () { Async\delay(1); return "awaited\n"; })(); spawn { Async\delay(1); echo "left over\n"; }; },
];

foreach ($ends as $name => $end) {
    echo "-- $name\n";
    $scope = new Async\Scope();
    $scope->setExceptionHandler(fn() => child($end));
    $scope->spawn(function () { throw new Exception('x'); });
    await $scope;

    if ($name === 'await') {
        break;
    }
    $scope = new Async\Scope();
    $below = Async\Scope::inherit($scope);
    $scope->setChildScopeExceptionHandler(fn() => child($end));
    $below->spawn(function () { throw new Exception('x'); });
    await $scope;
}

echo "-- a call inside a call\n";
$calls = spawn Async\within(100000, fn() => Async\within(90000, function () {
    spawn { Async\delay(99999); };
    Async\delay(99999);
}));
Async\delay(2);
child(function () { exit(0); });
$calls->cancel();

echo "-- destructors at the end of the program\n";
class Forks
{
    public function __construct(private int $parent) {}
    public function __destruct()
    {
        if (getmypid() === $this->parent) {
            child(function () { Async\delay(1); echo "child of a destructor\n"; });
        }
    }
}
$object = new Forks(getmypid());
spawn { Async\delay(1); };
?>
--EXPECT--
-- return
child
exited with 0
child
exited with 0
-- exit
exited with 3
exited with 3
-- await
awaited
left over
exited with 0
-- a call inside a call
exited with 0
-- destructors at the end of the program
child of a destructor
exited with 0
