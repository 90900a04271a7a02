--TEST--
Several coroutines write and read one archive: each method is one piece
--EXTENSIONS--
async
phar
--INI--
phar.readonly=0
--FILE--
<?php
class Slow {
    public $context;
    private int $left = 0;
    function stream_open($path, $mode, $options, &$opened) { $this->left = (int) parse_url($path, PHP_URL_HOST); return true; }
    function stream_read($n) { suspend; return $this->left-- > 0 ? str_repeat('s', 1000) : ''; }
    function stream_eof() { return $this->left <= 0; }
    function stream_stat() { return []; }
    function stream_set_option($option, $a, $b) { return false; }
    function stream_close() {}
}
stream_wrapper_register('slow', Slow::class);

function attempt(Closure $call): string {
    try {
        return $call() ?? 'ok';
    } catch (Throwable $e) {
        return $e->getMessage();
    }
}
function all(array $calls): string {
    $all = [];
    foreach ($calls as $call) $all[] = spawn attempt($call);
    $results = [];
    foreach ($all as $one) $results[] = await $one;
    return implode(' ', $results);
}

$text = str_repeat('A', 100_000);
$dir = sys_get_temp_dir() . '/phar_shared_' . getmypid();
mkdir($dir);
$other = spawn (function () { while (true) suspend; })();
foreach (['a.tar', 'a.zip', 'a.phar'] as $name) {
    $archive = str_ends_with($name, '.phar') ? new Phar("$dir/$name") : new PharData("$dir/$name");
    $adds = [];
    foreach (range(0, 5) as $n) $adds[] = function () use ($archive, $n, $text) { $archive->addFromString("n$n", $text . $n); };
    $adds[] = function () use ($archive) { $archive->addFile('slow://7', 'slow'); };
    $adds[] = function () use ($archive) { $archive['set'] = fopen('slow://3', 'r'); };
    echo $name, ' add: ', all($adds), "\n";
    $reads = [];
    foreach (range(0, 5) as $n) {
        $reads[] = fn () => $archive["n$n"]->getContent() === $text . $n ? 'same' : 'other';
        $reads[] = fn () => file_get_contents("phar://$dir/$name/n$n") === $text . $n ? 'same' : 'other';
    }
    $reads[] = function () use ($archive, $dir) { $archive->extractTo("$dir/x", null, true); };
    $reads[] = function () use ($archive, $dir) { $archive->extractTo("$dir/y", null, true); };
    echo 'read: ', all($reads), "\n";
    foreach (['x', 'y'] as $to) {
        $right = strlen(file_get_contents("$dir/$to/slow")) === 7000 && strlen(file_get_contents("$dir/$to/set")) === 3000;
        foreach (range(0, 5) as $n) $right = $right && file_get_contents("$dir/$to/n$n") === $text . $n;
        var_dump($right);
    }
    $deletes = [];
    foreach (range(0, 5) as $n) $deletes[] = function () use ($archive, $n) { unset($archive["n$n"]); };
    echo 'delete: ', all($deletes), ', ', count($archive), "\n";
    unset($archive, $adds, $reads, $deletes);
}
echo 'open: ', all(array_fill(0, 4, fn () => (string) count(new PharData("$dir/a.tar")))), "\n";
$other->cancel();

foreach (['x', 'y'] as $to) {
    array_map(unlink(...), glob("$dir/$to/*"));
    rmdir("$dir/$to");
}
array_map(unlink(...), glob("$dir/*"));
rmdir($dir);
?>
--EXPECT--
a.tar add: ok ok ok ok ok ok ok ok
read: same same same same same same same same same same same same ok ok
bool(true)
bool(true)
delete: ok ok ok ok ok ok, 2
a.zip add: ok ok ok ok ok ok ok ok
read: same same same same same same same same same same same same ok ok
bool(true)
bool(true)
delete: ok ok ok ok ok ok, 2
a.phar add: ok ok ok ok ok ok ok ok
read: same same same same same same same same same same same same ok ok
bool(true)
bool(true)
delete: ok ok ok ok ok ok, 2
open: 2 2 2 2
