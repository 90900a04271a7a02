--TEST--
What is forbidden within an include through a wrapper is not forbidden to others meanwhile
--DESCRIPTION--
State rows: in_user_include
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
allow_url_include=0
--FILE--
<?php
class W {
    public $context;
    private string $text;
    public function stream_open($p, $m, $o, &$op) { suspend; $this->text = text($p); return true; }
    public function stream_stat() { return []; }
    public function url_stat($p, $f) { return []; }
    public function stream_set_option($o, $a, $b) { return false; }
    public function stream_eof() { return $this->text === ''; }
    public function stream_read($n) { suspend; $part = $this->text; $this->text = ''; return $part; }
    public function stream_close() {}
}
function text($p) { return '<?php return 1;'; }
stream_wrapper_register('ww', 'W', STREAM_IS_URL);
$a = spawn { return @include 'ww://x'; };
suspend;
echo file_get_contents('data:text/plain,read'), "\n";
var_dump(await $a);
?>
--EXPECT--
read
bool(false)
