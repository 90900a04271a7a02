--TEST--
The constructor that was suspended still throws for its own failure
--DESCRIPTION--
State rows: error_handling, exception_class
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
class W {
    public $context;
    public function stream_open($p, $m, $o, &$op) { suspend; return false; }
    public function url_stat($p, $f) { return false; }
}
stream_wrapper_register('ww', 'W');
$a = spawn { try { new SplFileObject('ww://x'); } catch (RuntimeException $e) { return get_class($e) . ': ' . $e->getMessage(); } };
$b = spawn { return @fopen('ww://y', 'r'); };
echo await $a, "\n";
var_dump(await $b);
?>
--EXPECTF--
RuntimeException: SplFileObject::__construct(ww://x): Failed to open stream: %s
bool(false)
