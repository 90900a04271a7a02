<?php
/*
 * A chat over tcp. Try it with several terminals:  nc 127.0.0.1 8765
 *
 * Every connection is a coroutine that reads lines, one after another, as a
 * program for a single user would, and another one that writes what is in the
 * member's channel. So nobody waits for a slow reader: when the channel is full
 * its owner is dropped. Who talks too fast is read more slowly. serve() is that
 * of line_server.php: no client ends it, nor a lack of descriptors.
 */

use Async\{AwaitCancelledException, Channel, RateLimiter, Scope, Semaphore, TimeoutException};
use function Async\{delay, race, signal, timeout, within};

const USAGE = <<<'TEXT'
    Usage: php chat.php [options]

      --host ADDRESS   address to listen on (default 127.0.0.1)
      --port N         port, 0 for a free one (default 8765)
      --at-most N      connections at a time (default 1000); others wait
      --rate N         lines per second that are read of a member (default 10)
      --nick-time MS   how long somebody may take to say a nick (default 60000)
      -h, --help       this text

    Ctrl-C or SIGTERM ends the chat.

    TEXT;

const MAX_LINE = 1024;          // bytes; what is longer becomes several messages
const MAX_QUEUE = 256;          // lines that may wait for a reader before it is dropped
const LAST_WORDS_MS = 1000;     // how long the end of a connection waits for its queue
const IDLE_SECONDS = 3600;      // who says nothing for so long has gone

/** Serves until it is cancelled. A handler that throws or exceeds $limitMs loses its own connection only. */
function serve($listener, callable $handle, Scope $connections, int $atMost = 1000, int $limitMs = 30_000): never
{
    $connections->setExceptionHandler(function (Throwable $e): void {
        error_log("a connection failed: {$e->getMessage()}");
    });
    $slots = new Semaphore($atMost);
    while (true) {
        $slots->acquire();
        while (!$stream = @stream_socket_accept($listener, -1)) {
            delay(20);                          // no descriptor was free: wait, do not spin
        }
        spawn in $connections use($stream, $handle, $slots, $limitMs) {
            try {
                within($limitMs, $handle, $stream);
            } finally {
                $slots->release();
                if (is_resource($stream)) {     // the handler has not closed it
                    stream_socket_shutdown($stream, STREAM_SHUT_RDWR);
                    fclose($stream);
                }
            }
        };
    }
}

/** One connection. */
final class Member
{
    public ?string $nick = null;
    private readonly Channel $queue;
    private readonly RateLimiter $pace;
    private bool $over = false;

    public function __construct(private $stream, int $rate)
    {
        $this->queue = new Channel(MAX_QUEUE);
        $this->pace = new RateLimiter($rate, 1000);
        stream_set_timeout($stream, IDLE_SECONDS);
    }

    /** The next line without its end, '' for one that is no text; null when the connection is over. Waits. */
    public function read(): ?string
    {
        $this->pace->acquire();
        $line = @fgets($this->stream, MAX_LINE);
        if ($line === false || $this->over) {
            return null;
        }
        while (strlen($line) >= MAX_LINE - 1 && strlen($line) < MAX_LINE + 2 && !mb_check_encoding($line, 'UTF-8') && !str_ends_with($line, "\n")) {
            $line .= (string) @fgetc($this->stream);        // it was cut in the middle of a character
        }
        // The others' terminals obey control characters, and what changes directions can fake a line.
        // The two joiners belong to Persian and to emoji.
        $text = preg_replace('/[\p{Cc}\p{Zl}\p{Zp}]|(?![\x{200c}\x{200d}])\p{Cf}/u', '', $line);
        if ($text === null) {
            $this->send('That is no text in UTF-8.');
        }
        return trim((string) $text);
    }

    /** Queues a line and returns at once. False: the queue is full. */
    public function send(string $line): bool
    {
        return $this->queue->trySend("$line\n");
    }

    /** Writes what is queued, until it is closed. */
    public function write(): void
    {
        foreach ($this->queue as $line) {
            if (@fwrite($this->stream, $line) !== strlen($line)) {
                break;
            }
        }
    }

    /** Nothing more is read: its coroutine sees the end of the connection, and says its last words. */
    public function end(): void
    {
        $this->over = true;         // whatever has arrived already
        @stream_socket_shutdown($this->stream, STREAM_SHUT_RD);
    }

    /** Ends the connection for both sides: whoever waits for it sees its end. */
    public function hangUp(): void
    {
        @stream_socket_shutdown($this->stream, STREAM_SHUT_RDWR);
    }

    public function close(): void
    {
        $this->queue->close();
    }
}

final class Chat
{
    /** @var array<string, Member> by nick */
    private array $members = [];
    /** @var array<int, Member> those without a nick included */
    private array $connections = [];

    public function __construct(private readonly int $rate, private readonly int $nickMs) {}

    /** A connection, from its first line to its last. */
    public function handle($stream): void
    {
        $member = new Member($stream, $this->rate);
        $writer = spawn $member->write();
        $this->connections[spl_object_id($member)] = $member;
        try {
            if (within($this->nickMs, $this->welcome(...), $member)) {
                $this->tell("* $member->nick has joined", $member);
                $this->converse($member);
            }
        } catch (TimeoutException) {
            $member->send('That takes too long.');
        } finally {
            unset($this->connections[spl_object_id($member)]);
            if (($this->members[$member->nick ?? ''] ?? null) === $member) {
                unset($this->members[$member->nick]);
                $this->tell("* $member->nick has left");
            }
            $member->close();
        }
        try {
            await $writer until timeout(LAST_WORDS_MS);
        } catch (AwaitCancelledException) {
            $member->hangUp();      // too slow for the last words
        }
    }

    /** Says good bye to everybody; the connections end by themselves. */
    public function end(): void
    {
        $this->tell('* The chat is over.');
        $this->members = [];
        array_walk($this->connections, fn(Member $member) => $member->end());
    }

    /** Asks until there is a nick that nobody has. */
    private function welcome(Member $member): bool
    {
        $member->send('Welcome. What is your nick?');
        while (($nick = $member->read()) !== null) {
            if (!preg_match('/^[\w-]{1,20}$/D', $nick)) {
                $member->send('A nick has 1 to 20 letters, digits, _ or -. Yours?');
            } elseif (isset($this->members[$nick])) {
                $member->send("$nick is taken. Another one?");
            } else {
                $member->nick = $nick;
                $this->members[$nick] = $member;
                $member->send("Hello $nick. {$this->present()} /who lists them, /quit leaves.");
                return true;
            }
        }
        return false;
    }

    private function converse(Member $member): void
    {
        while (($line = $member->read()) !== null && $line !== '/quit') {
            match (true) {
                $line === '' => null,
                $line === '/who' => $member->send($this->present()),
                $line[0] === '/' => $member->send("There is no $line; /who and /quit there are."),
                default => $this->tell("<$member->nick> $line", $member),
            };
            suspend; // who sends without a pause is never waited for; the others want to run all the same
        }
        if ($line !== null) {
            $member->send('Good bye.');
        }
    }

    private function present(): string
    {
        return 'Present: ' . implode(', ', array_keys($this->members)) . '.';
    }

    /** To everybody but one. Those who cannot keep up are dropped. */
    private function tell(string $line, ?Member $except = null): void
    {
        $slow = array_filter($this->members, fn(Member $member) => $member !== $except && !$member->send($line));
        $this->members = array_diff_key($this->members, $slow);
        foreach ($slow as $nick => $member) {
            $member->hangUp();
            $this->tell("* $nick was dropped: too slow");
        }
    }
}

function wrong_usage(string $why): never
{
    fwrite(STDERR, "chat: $why; -h explains\n");
    exit(2);
}

/** The value of an option that is a number. */
function number(array $options, string $name, int $default, int $least = 1, int $most = 999_999_999): int
{
    $value = filter_var($options[$name] ?? $default, FILTER_VALIDATE_INT, ['options' => ['min_range' => $least, 'max_range' => $most]]);
    return $value !== false ? $value : wrong_usage("--$name is a number from $least to $most");
}

$options = getopt('h', ['help', 'host:', 'port:', 'at-most:', 'rate:', 'nick-time:'], $rest);
if (isset($options['h']) || isset($options['help'])) {
    echo USAGE;
    exit;
}
// getopt() skips options that it does not know and those without their value
if ($rest < $argc || count($options) < count(preg_grep('/^-/', $argv))) {
    wrong_usage('an option is unknown, repeated or incomplete');
}
$address = ($options['host'] ?? '127.0.0.1') . ':' . number($options, 'port', 8765, 0, 65535);
$atMost = number($options, 'at-most', 1000);
$chat = new Chat(number($options, 'rate', 10), number($options, 'nick-time', 60_000));
$listener = @stream_socket_server("tcp://$address", $code, $message, context: stream_context_create(['socket' => ['backlog' => 1024]]));
if (!$listener) {
    fwrite(STDERR, "chat: cannot listen on $address: $message\n");
    exit(1);
}
echo 'Listening on ', stream_socket_get_name($listener, false), "\n";

$connections = new Scope(keepResults: false);
$acceptor = spawn serve($listener, $chat->handle(...), $connections, $atMost, limitMs: 86_400_000);
await race([signal(SIGINT), signal(SIGTERM)]);
$acceptor->cancel();
fclose($listener);
$chat->end();
try {
    await $connections until timeout(2 * LAST_WORDS_MS);
} catch (AwaitCancelledException) {
    $connections->cancel();
}
echo "\nThe chat is over.\n";
