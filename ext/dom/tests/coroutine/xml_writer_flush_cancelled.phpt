--TEST--
flush() and outputMemory() of an XMLWriter, cancelled while they wait for another coroutine's flush()
--EXTENSIONS--
async
xmlwriter
--FILE--
<?php
class SlowStream
{
    public static bool $writing = false;
    public $context;
    public function stream_open(string $path, string $mode, int $options, ?string &$opened): bool { return true; }
    public function stream_write(string $data): int
    {
        self::$writing = true;
        Async\delay(50);
        return strlen($data);
    }
    public function stream_close(): void {}
    public function stream_flush(): bool { return true; }
    public function stream_eof(): bool { return false; }
}
stream_wrapper_register('slow', 'SlowStream');

$writer = XMLWriter::toStream(fopen('slow://x', 'w'));
$writer->writeElement('a', str_repeat('x', 10));
$flush = spawn (fn() => $writer->flush())();
while (!SlowStream::$writing) {
    suspend;
}
foreach (['flush', 'outputMemory'] as $method) {
    $waiting = spawn (fn() => $writer->$method())();
    while (!$waiting->isSuspended() && !$waiting->isCompleted()) {
        suspend;
    }
    $waiting->cancel();
    try {
        var_dump(await $waiting);
    } catch (Async\CancellationException) {
        echo "$method: cancelled\n";
    }
}
var_dump(await $flush);
?>
--EXPECT--
flush: cancelled
outputMemory: cancelled
int(17)
