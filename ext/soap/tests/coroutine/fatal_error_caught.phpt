--TEST--
A fatal error of which ext/soap makes a SoapFault does not end anything: coroutines go on, waits are undone, objects have turns, the program is drained
--EXTENSIONS--
async
soap
--FILE--
<?php
use Async\Interval;
use function Async\{all, delay, race};

function fault(): void
{
    try {
        new SoapClient(null, []);
    } catch (SoapFault $e) {
        echo $e->getMessage(), "\n";
    }
}
fault();                                      // before there are coroutines
await spawn { echo "first coroutine\n"; };
fault();
spawn { fault(); };
await spawned;

register_tick_function('fault');             // where nothing can suspend
declare(ticks=1) {
    $ticked = true;
}
unregister_tick_function('fault');

$interval = new Interval(2);
$other = spawn delay(1);
await race([$interval, $other]);
[$a, $b] = await all([$interval, $interval]);
var_dump($a === $b);

class Slow
{
    public $context;
    function stream_open($path, $mode, $options, &$opened) { return true; }
    function stream_read($n) { delay(1); return 'abc'; }
    function stream_eof() { return false; }
    function stream_stat() { return []; }
    function url_stat($path, $flags) { return ['size' => 1, 'mode' => 0100644]; }
}
stream_wrapper_register('slow', 'Slow');
$file = new SplFileObject('slow://x');
echo implode(' ', await all([spawn $file->fread(3), spawn $file->fread(3)])), "\n";

final class Ends { function __destruct() { delay(1); echo "destructor\n"; } }
$ends = new Ends;
register_shutdown_function(function () { echo "shutdown function\n"; });
spawn { delay(5); echo "drained\n"; };
?>
--EXPECT--
SoapClient::__construct(): 'uri' option is required in nonWSDL mode
first coroutine
SoapClient::__construct(): 'uri' option is required in nonWSDL mode
SoapClient::__construct(): 'uri' option is required in nonWSDL mode
SoapClient::__construct(): 'uri' option is required in nonWSDL mode
bool(true)
abc abc
drained
shutdown function
destructor
