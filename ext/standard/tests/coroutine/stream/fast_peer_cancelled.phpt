--TEST--
A reader of a fast pipe or socket that is cancelled while it gives way has taken nothing: the next one goes on at the next byte
--EXTENSIONS--
async
pcntl
posix
--SKIPIF--
<?php if (trim((string) shell_exec('command -v seq')) === '') die('skip no seq'); ?>
--FILE--
<?php
const CANCELLATIONS = 40;

final class Reading
{
    public int $bytes = 0;
    public HashContext $hash;

    public function __construct(private $stream)
    {
        $this->hash = hash_init('crc32b');
    }

    public function run(): void
    {
        while (true) {
            $chunk = fread($this->stream, 8192);
            $this->bytes += strlen($chunk);
            hash_update($this->hash, $chunk);
        }
    }
}

function read_with_cancellations($stream, Reading $reading): void
{
    for ($i = 0; $i < CANCELLATIONS; $i++) {
        $reader = spawn $reading->run();
        Async\delay(1 + $i % 5);
        $reader->cancel();
        try {
            await $reader;
        } catch (Async\CancellationException) {
        }
    }
}

function same_as_source(Reading $reading): bool
{
    $source = popen('exec seq 1 1000000000 2>/dev/null', 'r');
    $hash = hash_init('crc32b');
    for ($left = $reading->bytes; $left > 0; $left -= strlen($chunk)) {
        $chunk = fread($source, min($left, 65536));
        hash_update($hash, $chunk);
    }
    pclose($source);
    return hash_final($hash) === hash_final($reading->hash);
}

$pipe = popen('exec seq 1 1000000000 2>/dev/null', 'r');
$reading = new Reading($pipe);
read_with_cancellations($pipe, $reading);
pclose($pipe);
var_dump($reading->bytes > 0, same_as_source($reading));

[$ours, $theirs] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$process = proc_open(['seq', '1', '1000000000'], [1 => $theirs, 2 => ['file', '/dev/null', 'w']], $pipes);
fclose($theirs);
$reading = new Reading($ours);
read_with_cancellations($ours, $reading);
fclose($ours);
proc_terminate($process, SIGKILL); // it has an end of the pair, too
proc_close($process);
var_dump($reading->bytes > 0, same_as_source($reading));
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
bool(true)
