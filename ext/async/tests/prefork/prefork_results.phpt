--TEST--
forkWorkers() runs a main flow in each worker and says how each has ended
--EXTENSIONS--
async
posix
pcntl
--FILE--
<?php
use function Async\{delay, forkWorkers};

final class Ends
{
    public function __construct(private string $name) {}
    public function __destruct() { echo "$this->name ends\n"; }
}

function texts(array $statuses): string
{
    return implode(', ', array_map(fn($index, $status) => "$index: " . ($status->exitCode ?? "signal $status->signal"), array_keys($statuses), $statuses));
}

$of_master = new Ends('an object of the master');
register_shutdown_function(function () { echo "shutdown function of the master\n"; });
set_exception_handler(function ($e) { echo "handler of the master\n"; });
ob_start();
echo "buffered by the master\n";

echo texts(forkWorkers(1, function (int $index) use ($of_master) {
    global $kept;
    register_shutdown_function(function () { echo "shutdown function\n"; });
    $kept = new Ends('an object of the worker');
    ob_start(fn($text) => strtoupper($text));
    echo "main $index\n";
    spawn { delay(5); echo "drained\n"; };
    return 'ignored';
})), "\n";

/* exit(), and what has been written through a filter */
$file = tempnam(sys_get_temp_dir(), 'weft');
echo texts(forkWorkers(2, function (int $index) use ($file) {
    global $out;
    $out = fopen("compress.zlib://$file$index", 'w');
    fwrite($out, "compressed $index\n");
    if ($index === 1) {
        exit(0);
    }
    spawn { exit(0); };
    sleep(60);
})), "\n";
echo implode(array_map(fn($i) => gzdecode(file_get_contents("$file$i")), [0, 1]));
array_map(unlink(...), [$file, "{$file}0", "{$file}1"]);

/* one per processor */
echo count(forkWorkers(null, strlen(...))) === count(forkWorkers(workers: null, main: fn() => 1)) ? "same\n" : "different\n";

/* kinds of callables */
final class Called
{
    public function __call($name, $arguments) { echo "$name($arguments[0])\n"; }
    private function hidden(int $index) { echo "hidden $index\n"; }
    public static function fixed(int $index) { echo "fixed $index\n"; }
    public function run() { forkWorkers(1, [$this, 'hidden']); }
}
forkWorkers(1, [new Called, 'anything']);
forkWorkers(1, 'Called::fixed');
forkWorkers(1, (new Called)->anything(...));
(new Called)->run();
ob_end_flush();
?>
--EXPECT--
drained
MAIN 0
SHUTDOWN FUNCTION
AN OBJECT OF THE WORKER ENDS
anything(0)
fixed 0
anything(0)
hidden 0
buffered by the master
0: 0
0: 0, 1: 0
compressed 0
compressed 1
same
shutdown function of the master
an object of the master ends
