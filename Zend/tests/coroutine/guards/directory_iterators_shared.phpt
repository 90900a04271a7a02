--TEST--
Directory iterators shared by coroutines, on media whose answers suspend
--EXTENSIONS--
async
--FILE--
<?php
class SlowDirectory
{
    public $context;
    private int $count = 0;
    function dir_opendir($path, $options) { Async\delay(1); return true; }
    function dir_readdir() { Async\delay(1); return $this->count < 10 ? str_repeat('f', 100 + $this->count) . $this->count++ : false; }
    function dir_closedir() { Async\delay(1); return true; }
    function dir_rewinddir() { $this->count = 0; Async\delay(1); return true; }
    function url_stat($path, $flags) { Async\delay(1); return ['size' => 5, 'mode' => $this->isDirectory($path) ? 040755 : 0100644]; }
    private function isDirectory(string $path): bool { return substr_count($path, '/') < 5 && str_ends_with($path, '7'); }
}
stream_wrapper_register('slow', 'SlowDirectory');

$sizes = 0;
Async\iterate(new DirectoryIterator('slow://dir'), function ($entry) use (&$sizes) {
    $sizes += $entry->getSize();
    $entry->isFile();
}, 8);
var_dump($sizes > 0 && $sizes <= 50);

$tree = new RecursiveIteratorIterator(new RecursiveDirectoryIterator('slow://dir', 0), 1);
$tree->setMaxDepth(2);
$coroutines = [];
for ($i = 0; $i < 4; $i++) {
    $coroutines[] = spawn use($tree) {
        $steps = 0;
        try {
            foreach ($tree as $path => $entry) {
                $entry?->isDir();
                $entry?->getPathname();
                if (++$steps > 30) {
                    break;
                }
            }
        } catch (Exception | Error $e) {
            // two who move one iterator may find no directory where the other has just left it
        }
        return $steps > 0;
    };
}
foreach ($coroutines as $coroutine) {
    await $coroutine;
}
echo "end\n";
?>
--EXPECT--
bool(true)
end
