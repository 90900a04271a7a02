--TEST--
The first use of the runtime inside an operation on a stream, which another coroutine then closes or reads
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../../Zend/tests/coroutine/child_process.inc';
$wrapper = <<<'CODE'
class U
{
    public $context;
    public $calls = 0;
    function stream_open($p, $m, $o, &$op) { return true; }
    function stream_read($c)
    {
        if ($this->calls++ === 1) {
            first_use();
        }
        return $this->calls > 5 ? '' : str_repeat('x', 10) . "\n";
    }
    function stream_eof() { return $this->calls > 5; }
    function stream_write($d)
    {
        if ($this->calls++ === 0) {
            first_use();
        }
        return strlen($d);
    }
    function stream_set_option($o, $a, $b) { return false; }
    function stream_stat() { return []; }
    function stream_flush() { return true; }
    function stream_close() { echo "- closed\n"; }
}
stream_wrapper_register('uu', 'U');
$f = fopen('uu://x', 'r+');
CODE;
$closing = <<<'CODE'
function first_use() {
    spawn {
        global $f;
        var_dump(fclose($f));
        $f = null;
        $filling = [];
        for ($i = 0; $i < 500; $i++) $filling[] = str_repeat("\xff", 100 + $i);
    };
    Async\delay(2);
}
CODE;
$ways = [
    'stream_get_contents($f);',
    'while (is_resource($f) && fgets($f) !== false);',
    'fread($f, 9000); is_resource($f) && fread($f, 9000);',
    'fwrite($f, "abc");',
    'stream_copy_to_stream($f, fopen("php://memory", "w+"));',
    'ob_start(); fpassthru($f); ob_end_clean();',
    'fgetcsv($f, escape: ""); is_resource($f) && fgetcsv($f, escape: "");',
    'stream_get_line($f, 100, "q");',
    'stream_filter_append($f, "string.rot13"); stream_get_contents($f);',
    'call_user_func("stream_get_contents", $f);',
];
foreach ($ways as $way) {
    [$status, $output] = run_child("$wrapper\n$closing\n$way\necho \"end\\n\";");
    if ($status !== 0 || $output !== "bool(true)\n- closed\nend" && $output !== "bool(true)\nend\n- closed") {
        echo "$way $status\n$output\n";
    }
}

// readers queue behind the main flow, and get their turn
show_child($wrapper . <<<'CODE'

function first_use() {
    global $reader, $f;
    $reader = spawn { global $f; return fgets($f); };
    Async\delay(2);
    echo "- still inside\n";
}
$passed = call_user_func(function ($f) { return fgets($f); }, $f);
echo strlen(stream_get_contents($f, 15)), "\n";
Async\delay(5);
echo strlen(await $reader), "\n";
fclose($f);
echo "end\n";
CODE);
?>
--EXPECT--
- still inside
15
7
- closed
end
status: 0
