--TEST--
Reading the stream that is put into an archive throws: the archive is as before
--EXTENSIONS--
async
phar
--INI--
phar.readonly=0
--FILE--
<?php
class Bad
{
    public $context;
    function stream_open($path, $mode, $options, &$opened) { return true; }
    function stream_read($n) { suspend; throw new Exception('no data'); }
    function stream_eof() { return false; }
    function stream_stat() { return []; }
}
stream_wrapper_register('bad', 'Bad');
$file = __DIR__ . '/source_throws.tar';
$other = spawn { for (;;) suspend; };
$archive = new PharData($file);
$archive['first'] = 'text';
$adding = spawn {
    try {
        $archive = $GLOBALS['archive'];
        $archive['second'] = fopen('bad://x', 'r');
    } catch (Exception $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
};
await $adding;
$other->cancel();
echo count($archive), ' ', $archive['first']->getContent(), "\n";
?>
--CLEAN--
<?php
@unlink(__DIR__ . '/source_throws.tar');
?>
--EXPECT--
Exception: no data
1 text
