<?php
/*
 * Orders from a CSV file into a database, through bounded channels. Try it:
 *
 *   php etl.php --generate 200000 > orders.csv
 *   php etl.php orders.csv                         # into orders.db
 *   php etl.php --dsn 'pgsql:host=127.0.0.1;user=me' --writers 4 orders.csv
 *   php etl.php --generate 1000000 | php etl.php -
 *
 * Reading and transforming are ordinary generators; a coroutine passes what each of
 * them yields into a channel. A full channel makes its sender wait: a database that is
 * slow or locked stops the reader, and through a pipe the program before it, and memory
 * stays the same however long the file is. Rows are stored by their id, so a run that
 * was interrupted can simply be repeated.
 */

use Async\{AwaitCancelledException, Channel, Interval, Pool};
use function Async\{all, allSettled, retry, signal};

const USAGE = <<<'TEXT'
    Usage: php etl.php [options] FILE        - for standard input

      --dsn DSN        a database of PDO, SQLite or PostgreSQL (default sqlite:orders.db)
      --batch N        rows per statement, at most 8000 (default 500)
      --writers N      statements at a time (default 1; of use with PostgreSQL)
      --rejects FILE   where lines go that cannot be read (default: standard error)
      --generate N     writes N lines to try it with to standard output
      -h, --help       this text

    Ctrl-C stores what has been read and ends. Exit status: 0 if everything was stored,
    1 if the database or a file fails, 2 for wrong usage, 3 if lines were rejected,
    130 after Ctrl-C.

    TEXT;

const MAX_LINE = 65_536;    // bytes with its end; an order has no line breaks in its fields

/** The lines of a file, by their number; null for one that is too long. */
function lines($file): Generator
{
    error_clear_last();
    for ($number = 1; ($line = @fgets($file, MAX_LINE + 1)) !== false; $number++) {
        for ($end = $line; !str_ends_with($end, "\n") && ($more = @fgets($file, MAX_LINE + 1)) !== false; $end = $more) {
            $line = null;       // no part of it is an order
        }
        yield $number => $line === null ? null : rtrim($line, "\r\n");
    }
    if ($error = error_get_last()) {
        throw new RuntimeException($error['message']);      // not the end of the file
    }
}

/** The orders in the lines; $reject gets those that are none, with the reason. */
function orders(iterable $lines, callable $reject): Generator
{
    foreach ($lines as [$number, $line]) {
        try {
            $line !== null || throw new UnexpectedValueException('longer than ' . MAX_LINE . ' bytes');
            $fields = str_getcsv($line, escape: '');
            if (count($fields) !== 4) {
                throw new UnexpectedValueException(count($fields) . ' fields instead of 4');
            }
            [$id, $customer, $amount, $day] = $fields;
            yield [
                // what is out of range would be a float
                'id' => ctype_digit($id) && is_int(+$id) ? (int) $id : throw new UnexpectedValueException("'$id' is no id"),
                // PostgreSQL ends a text at a NUL
                'customer' => preg_match('/^\P{Cc}*$/Du', $customer) ? mb_trim($customer)
                    : throw new UnexpectedValueException('no UTF-8, or control characters'),
                'cents' => preg_match('/^\d{1,12}\.\d\d$/D', $amount) ? (int) strtr($amount, ['.' => ''])
                    : throw new UnexpectedValueException("'$amount' is no amount"),
                'day' => preg_match('/^(\d{4})-(\d\d)-(\d\d)$/D', $day, $part) && checkdate($part[2], $part[3], $part[1]) ? $day
                    : throw new UnexpectedValueException("'$day' is no day"),
            ];
        } catch (UnexpectedValueException $e) {
            $reject($number, $line, $e->getMessage());
        }
    }
}

/** $size orders each; of those with the same id the last one counts. */
function batches(iterable $orders, int $size): Generator
{
    $batch = [];
    foreach ($orders as $order) {
        $batch[$order['id']] = $order;
        if (count($batch) === $size) {
            yield $batch;
            $batch = [];
        }
    }
    if ($batch) {
        yield $batch;
    }
}

/** Waits while the channel is full. */
function pass(iterable $from, Channel $to, bool $withKeys = false): void
{
    try {
        foreach ($from as $key => $item) {
            $to->send($withKeys ? [$key, $item] : $item);
        }
    } finally {
        $to->close();
    }
}

/** Tries again, on another connection, unless the data or the statement is wrong. */
function store(Pool $connections, array $batch): void
{
    retry(fn() => $connections->use(function (PDO $database) use ($batch): void {
        $rows = implode(', ', array_fill(0, count($batch), '(?, ?, ?, ?)'));
        $database->prepare("INSERT INTO orders (id, customer, cents, day) VALUES $rows
            ON CONFLICT (id) DO UPDATE SET customer = excluded.customer, cents = excluded.cents, day = excluded.day")
            ->execute(array_merge(...array_map(array_values(...), array_values($batch))));
    }), times: 8, when: fn(Throwable $e) => $e instanceof PDOException && !preg_match('/^(22|23|42)/', $e->errorInfo[0] ?? ''));
}

/** Stores the orders in the file. True: all of them; false: it was stopped. */
function run($file, Pool $connections, int $batchSize, int $writers, callable $reject, int &$stored): bool
{
    $lines = new Channel($batchSize);
    $batches = new Channel($writers);
    $reader = spawn pass(lines($file), $lines, withKeys: true);
    $stages = [spawn pass(batches(orders($lines, $reject), $batchSize), $batches)];
    for ($i = 0; $i < $writers; $i++) {
        $stages[] = spawn use($batches, $connections, &$stored) {
            foreach ($batches as $batch) {
                store($connections, $batch);
                $stored += count($batch);
            }
        };
    }
    try {
        await all([$reader, ...$stages]) until signal(SIGINT);
        return true;
    } catch (AwaitCancelledException) {
        $reader->cancel();          // which closes its channel: the others finish what they have
        await all($stages);
        return false;
    } finally {
        foreach ([$reader, ...$stages] as $stage) {
            $stage->cancel();       // if one of them has failed
        }
        await allSettled([$reader, ...$stages]);
    }
}

function generate(int $count): void
{
    for ($id = 1; $id <= $count; $id++) {
        @fputcsv(STDOUT, [$id, 'Customer ' . $id % 999, sprintf('%d.%02d', rand(1, 500), rand(0, 99)), date('Y-m-d', rand(0, 1_700_000_000))], escape: '')
            || exit(1);         // nobody takes it any more
    }
}

function wrong_usage(string $why): never
{
    fwrite(STDERR, "etl: $why; -h explains\n");
    exit(2);
}

/** The value of an option that is a number. */
function number(array $options, string $name, int $default, int $least = 1, int $most = 999_999_999): int
{
    $value = filter_var($options[$name] ?? $default, FILTER_VALIDATE_INT, ['options' => ['min_range' => $least, 'max_range' => $most]]);
    return $value !== false ? $value : wrong_usage("--$name is a number from $least to $most");
}

$options = getopt('h', ['help', 'dsn:', 'batch:', 'writers:', 'rejects:', 'generate:'], $rest);
if (isset($options['h']) || isset($options['help'])) {
    echo USAGE;
    exit;
}
// getopt() skips options that it does not know and those without their value
if (count($options) < count(preg_grep('/^-./', array_slice($argv, 1, $rest - 1)))) {
    wrong_usage('an option is unknown, repeated or incomplete');
}
if (isset($options['generate']) ? $rest < $argc : $rest !== $argc - 1) {
    wrong_usage('one FILE, or --generate');
}
if (isset($options['generate'])) {
    generate(number($options, 'generate', 0));
    exit;
}
$batch = number($options, 'batch', 500, most: 8000);
$writers = number($options, 'writers', 1, most: 1000);
$file = $argv[$rest] === '-' ? STDIN : @fopen($argv[$rest], 'r');
$rejects = isset($options['rejects']) ? @fopen($options['rejects'], 'w') : STDERR;
if (!$file || !$rejects) {
    fwrite(STDERR, 'etl: ' . error_get_last()['message'] . "\n");
    exit(1);
}
$rejected = $stored = 0;
$reject = function (int $number, ?string $line, string $why) use ($rejects, &$rejected): void {
    $rejected++;
    $text = "$number: $why" . ($line === null ? '' : ": $line");
    // a line may hold what a terminal obeys
    $text = stream_isatty($rejects) ? preg_replace('/\p{C}/u', '?', mb_scrub($text)) : $text;
    @fwrite($rejects, "$text\n") !== false || throw new RuntimeException('cannot write to the file of rejects');
};
$dsn = $options['dsn'] ?? 'sqlite:orders.db';
$connections = new Pool(fn() => new PDO($dsn), max: $writers);
$progress = spawn use(&$stored, &$rejected) {
    foreach (stream_isatty(STDERR) ? new Interval(100) : [] as $tick) {
        fprintf(STDERR, "\r\e[K%d stored, %d rejected", $stored, $rejected);
    }
};
try {
    $connections->use(fn(PDO $database) =>
        $database->exec('CREATE TABLE IF NOT EXISTS orders (id BIGINT PRIMARY KEY, customer TEXT, cents BIGINT, day DATE)'));
    $complete = run($file, $connections, $batch, $writers, $reject, $stored);
} catch (RuntimeException $e) {         // a PDOException, or one of the files
    fwrite(STDERR, "etl: $stored stored, then: {$e->getMessage()}\n");
    exit(1);
} finally {
    $progress->cancel();
}
printf("%s%d stored, %d rejected, %.1f MB of memory%s\n", stream_isatty(STDERR) ? "\r\e[K" : '', $stored, $rejected,
    memory_get_peak_usage() / 1e6, $complete ? '' : ', stopped');
exit($complete ? ($rejected ? 3 : 0) : 130);
