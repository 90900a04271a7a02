--TEST--
Includes through wrappers that fail or throw, and one that is cancelled
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
class W {
    public $context;
    public function stream_open($p, $m, $o, &$op) { suspend; if ($p === 'ww://thrown') throw new Exception('from the wrapper'); return $p !== 'ww://refused'; }
    public function stream_stat() { return []; }
    public function url_stat($p, $f) { return []; }
    public function stream_set_option($o, $a, $b) { return false; }
    public function stream_eof() { return false; }
    public function stream_read($n) { Async\delay(60_000); return '<?php echo "run\n";'; }
    public function stream_close() {}
}
stream_wrapper_register('ww', 'W');
set_error_handler(function ($no, $message) { echo $message, "\n"; return true; });
var_dump(await spawn { return include 'ww://refused'; });
foreach (['include', 'require'] as $how) {
    try {
        await spawn use($how) { return $how === 'include' ? include 'ww://thrown' : require 'ww://thrown'; };
    } catch (Exception $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}
$c = spawn { try { include 'ww://slow'; echo "not reached\n"; } finally { echo "finally\n"; } };
suspend;
suspend;
$c->cancel();
try {
    await $c;
} catch (Async\CancellationException $e) {
    echo "cancelled\n";
}
?>
--EXPECTF--
include(ww://refused): Failed to open stream: "W::stream_open" call failed
include(): Failed opening 'ww://refused' for inclusion (include_path='%s')
bool(false)
Exception: from the wrapper
Exception: from the wrapper
finally
cancelled
