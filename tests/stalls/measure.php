<?php
/* Driven by scripts/stall-table.
 *
 *   measure.php FILE          the rows of FILE, as JSON
 *   measure.php FILE INDEX    runs one: its call in a coroutine, beside another one that ticks every millisecond
 *
 * A file declares rows with row(). `prepare` runs first, alone, and returns the call to measure, which returns true
 * if its result was right. */

const SLOW_MS = 200;
const WAITED_MS = 60;      /* less: the call found everything ready, and the row says nothing */

final class Row
{
    public function __construct(
        public readonly array $functions,
        public readonly string $waits_for,
        public readonly Closure $prepare,
        public readonly string $blocks,    /* why it does, '' if it should suspend */
        public readonly string $needs,     /* an extension */
        public readonly bool $slow_libc,   /* preloads slow_libc.c */
        public readonly bool $stdin,       /* gets a line there SLOW_MS after the start */
    ) {
    }
}

$rows = [];

function row(string $functions, string $waits_for, Closure $prepare, string $blocks = '', string $needs = '', bool $slow_libc = false, bool $stdin = false): void
{
    $GLOBALS['rows'][] = new Row(explode(', ', $functions), $waits_for, $prepare, $blocks, $needs, $slow_libc, $stdin);
}

/* A folder that goes with the process. */
function folder(): string
{
    static $folder = null;
    if ($folder === null) {
        $folder = sys_get_temp_dir() . '/weft-stall-' . getmypid();
        mkdir($folder);
        register_shutdown_function(fn() => exec('rm -rf ' . escapeshellarg($folder)));
    }
    return $folder;
}

/* A shell command that runs beside us; returns when it has printed a line. */
function beside(string $command): void
{
    static $kept = [];
    $process = proc_open(['sh', '-c', $command], [['file', '/dev/null', 'r'], ['pipe', 'w'], STDERR], $pipes);
    fgets($pipes[1]);
    $kept[] = [$process, $pipes];
}

/* Beside us: PHP code that holds something for SLOW_MS after it printed a line. */
function php_beside(string $code): void
{
    beside(escapeshellarg(PHP_BINARY) . ' -n -r ' . escapeshellarg($code));
}

/* Nanoseconds that this process has waited for a processor. Read without a stream: that would be a call to measure. */
function starved(): int
{
    static $libc = null, $fd = -1, $buffer;
    if ($libc === null) {
        $libc = extension_loaded('ffi') ? FFI::cdef('int open(const char *path, int flags); long pread(int fd, void *buffer, unsigned long size, long offset);') : false;
        if ($libc) {
            $fd = $libc->open('/proc/self/schedstat', 0);
            $buffer = $libc->new('char[100]');
        }
    }
    $size = $fd < 0 ? 0 : $libc->pread($fd, $buffer, 100, 0);
    return $size > 0 ? (int) explode(' ', FFI::string($buffer, $size))[1] : 0;
}

/* A clock that stands still while the process waits for a processor. */
function running_time(): int
{
    return hrtime(true) - starved();
}

function measure(Row $row): array
{
    $call = ($row->prepare)();
    $gap = $took = 0;
    $right = null;
    $ticker = spawn use(&$gap) {
        $last = running_time();
        while (true) {
            Async\delay(1);
            $now = running_time();
            $gap = max($gap, $now - $last);
            $last = $now;
        }
    };
    Async\delay(4);
    $gap = 0;
    if ($row->stdin) {
        fwrite(STDERR, "ready\n");
    }
    await spawn use($call, &$took, &$right) {
        $start = hrtime(true);
        $right = $call();
        $took = hrtime(true) - $start;
    };
    $reached = $gap;
    Async\delay(3);
    $ticker->cancel();
    return ['gap' => round(max($gap, $reached) / 1e6, 1), 'took' => round($took / 1e6, 1), 'right' => $right === true,
        'waited' => $took / 1e6 >= WAITED_MS, 'result' => $right === true ? '' : substr(var_export($right, true) . ' ' . (error_get_last()['message'] ?? ''), 0, 200)];
}

require __DIR__ . '/../../ext/standard/tests/coroutine/stream/hostile.inc';
require __DIR__ . '/' . basename($argv[1]);
if (isset($argv[2])) {
    echo json_encode(measure($rows[$argv[2]])), "\n";
} else {
    foreach ($rows as $row) {
        echo json_encode(['functions' => $row->functions, 'waits_for' => $row->waits_for, 'blocks' => $row->blocks,
            'missing' => $row->needs !== '' && !extension_loaded($row->needs) ? "ext/$row->needs is not in this build" : '',
            'slow_libc' => $row->slow_libc, 'stdin' => $row->stdin]), "\n";
    }
}
