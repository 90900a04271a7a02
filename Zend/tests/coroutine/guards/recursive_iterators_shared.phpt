--TEST--
One RecursiveIteratorIterator, or AppendIterator, in several coroutines, whose inner iterators wait
--EXTENSIONS--
async
--FILE--
<?php
class Folder
{
    public $context;
    private int $entry = 0;
    function dir_opendir($path, $options) { Async\delay(1); return true; }
    function dir_readdir() { Async\delay(1); return $this->entry < 6 ? 'a file with a long name ' . $this->entry++ : false; }
    function dir_closedir() { Async\delay(1); return true; }
    function dir_rewinddir() { $this->entry = 0; Async\delay(1); return true; }
    function url_stat($path, $flags) { Async\delay(1); return ['size' => 5, 'mode' => mt_rand(0, 1) ? 0100644 : 040755]; }
}
class Slow extends ArrayIterator
{
    function next(): void { Async\delay(1); parent::next(); }
    function valid(): bool { Async\delay(1); return parent::valid(); }
    function current(): mixed { Async\delay(1); return parent::current(); }
}
mt_srand(1);
stream_wrapper_register('folder', 'Folder');
$tree = new RecursiveIteratorIterator(new RecursiveDirectoryIterator('folder://a', 0), RecursiveIteratorIterator::SELF_FIRST);
$tree->setMaxDepth(2);
$deep = new RecursiveTreeIterator(new RecursiveArrayIterator([1, [2, [3, 4]], 5]));
$append = new AppendIterator;
$append->append(new Slow([1, 2, 3]));
$append->append(new Slow([4, 5, 6]));
$uses = [
    function () use ($tree) { foreach ($tree as $file) { $file->isDir(); $file->getPathname(); yield; } },
    function () use ($tree) { $tree->rewind(); yield; while ($tree->valid()) { $tree->key(); $tree->getDepth(); $tree->next(); yield; } },
    function () use ($tree) { yield $tree->getSubIterator(0); yield $tree->callHasChildren(); yield $tree->getInnerIterator(); },
    function () use ($append) { foreach ($append as $value) yield $value; },
    function () use ($append) { $append->append(new Slow([7, 8])); yield; $append->rewind(); yield $append->current(); },
    function () use ($append) { yield $append->getIteratorIndex(); $append->next(); yield $append->key(); },
    function () use ($deep) { foreach ($deep as $key => $value) { Async\delay(1); yield $value; } },
];
foreach ([...$uses, ...$uses] as $use) {
    spawn use ($use) {
        $steps = 0;
        try {
            foreach ($use() as $_) {
                if (++$steps > 15) break;
            }
        } catch (Exception) {
        }
    };
}
await spawned;
echo "done\n";
?>
--EXPECT--
done
