--TEST--
require_once of a file whose stream_close() throws or is cancelled
--DESCRIPTION--
The file counts as loaded for those who wait for it, and nothing is left of the load (a leak in a debug build).
--EXTENSIONS--
async
--INI--
async.virtual_time=1
--FILE--
<?php
class W
{
    public static bool $throws = true;
    public static bool $closing = false;
    public $context;
    private $p = 0;
    function stream_open($p, $m, $o, &$op) { return true; }
    function stream_read($n) { return $this->p++ ? '' : '<?php echo "body\n"; return 5;'; }
    function stream_eof() { return $this->p > 1; }
    function stream_stat() { return []; }
    function stream_set_option($a, $b, $c) { return false; }
    function stream_close()
    {
        self::$closing = true;
        if (self::$throws) {
            throw new DomainException('close');
        }
        Async\delay(1000);
    }
}
stream_wrapper_register('ww', 'W');
for ($i = 0; $i < 3; $i++) {
    $c = spawn use($i) { return require_once "ww://thrown$i"; };
    try {
        await $c;
    } catch (DomainException $e) {
        echo get_class($e), "\n";
    }
}
W::$throws = false;
W::$closing = false;
$loader = spawn { return require_once 'ww://cancelled'; };
while (!W::$closing) {
    suspend;
}
$waiter = spawn { return require_once 'ww://cancelled'; };
Async\delay(1);
$loader->cancel();
try {
    await $loader;
} catch (Async\CancellationException $e) {
    echo get_class($e), "\n";
}
var_dump(await $waiter);
var_dump(await spawn { return require_once 'ww://whole'; });
?>
--EXPECT--
DomainException
DomainException
DomainException
Async\CancellationException
bool(true)
body
int(5)
