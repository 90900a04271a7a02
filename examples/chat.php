<?php
/*
 * A chat over tcp. Try it with several terminals:  nc 127.0.0.1 8765
 *
 * Every connection is a coroutine that reads lines, one after another, as a
 * program for a single user would. What is said goes into the queue of each
 * member; a second coroutine, which lives only while there is something in the
 * queue, writes it out. So nobody waits for a slow reader: when a queue is
 * full its owner is dropped.
 */

use Async\Coroutine;
use function Async\delay;

const USAGE = <<<'TEXT'
    Usage: php chat.php [options]

      --host ADDRESS   address to listen on (default 127.0.0.1)
      --port N         port, 0 for a free one (default 8765)
      -h, --help       this text

    Ctrl-C ends the chat.

    TEXT;

const MAX_LINE = 1024;        // bytes; what is longer becomes several messages
const MAX_QUEUE = 256 * 1024; // bytes that may wait for a reader before it is dropped
const LAST_WORDS_MS = 1000;   // how long the end waits for the queues

/** One connection. */
final class Member
{
    public ?string $nick = null;
    private array $queue = [];
    private int $queued = 0;
    private ?Coroutine $writer = null;
    private bool $gone = false;

    public function __construct(private $stream) {}

    /** The next line without its end; null when the connection is over. Waits. */
    public function read(): ?string
    {
        $line = @fgets($this->stream, MAX_LINE);
        // control characters would reach the others' terminals
        return $line === false || $this->gone ? null : trim(preg_replace('/[\x00-\x1f\x7f]/', '', $line));
    }

    /** Queues a line and returns at once. False: the queue is full. */
    public function send(string $line): bool
    {
        if ($this->gone) {
            return true;
        }
        $this->queue[] = "$line\n";
        $this->queued += strlen($line) + 1;
        $this->writer ??= spawn $this->write();
        return $this->queued <= MAX_QUEUE;
    }

    private function write(): void
    {
        while ($this->queue && !$this->gone) {
            $line = array_shift($this->queue);
            if (@fwrite($this->stream, $line) !== strlen($line)) {
                $this->hangUp();
            }
            $this->queued -= strlen($line);
        }
        $this->writer = null;
    }

    /** What is still to be written, or null. */
    public function pending(): ?Coroutine
    {
        return $this->writer;
    }

    /** Ends the connection for both sides: whoever waits for it sees its end. */
    public function hangUp(): void
    {
        if (!$this->gone) {
            $this->gone = true;
            $this->queue = [];
            @stream_socket_shutdown($this->stream, STREAM_SHUT_RDWR);
        }
    }

    public function close(): void
    {
        $this->gone = true;
        fclose($this->stream);
    }
}

final class Chat
{
    /** @var array<string, Member> by nick */
    private array $members = [];
    /** @var array<int, Member> those without a nick included */
    private array $connections = [];
    private ?Coroutine $acceptor = null;

    public function __construct(private $listener) {}

    /** Runs until stop(). */
    public function run(): void
    {
        $this->acceptor = spawn $this->accept();
        try {
            await $this->acceptor;
        } catch (Async\CancellationException) {
            // stop()
        }
        fclose($this->listener);
        $this->tell('* The chat is over.');
        $patience = Async\timeout(LAST_WORDS_MS);
        foreach ($this->connections as $member) {
            try {
                if ($writer = $member->pending()) {
                    await $writer until $patience;
                }
            } catch (Async\AwaitCancelledException) {
                // too slow for the last words
            }
            $member->hangUp();
        }
    }

    /** May be called from a signal handler. */
    public function stop(): void
    {
        $this->acceptor?->cancel();
    }

    private function accept(): void
    {
        while (true) {
            if ($stream = @stream_socket_accept($this->listener, -1)) {
                spawn $this->serve($stream);
            } else {
                delay(10); // no descriptor was free, which must not become a busy loop
            }
        }
    }

    /** A connection, from its first line to its last. */
    private function serve($stream): void
    {
        $member = new Member($stream);
        $id = spl_object_id($member);
        $this->connections[$id] = $member;
        try {
            if ($this->welcome($member)) {
                $this->tell("* $member->nick has joined", $member);
                $this->converse($member);
            }
        } finally {
            unset($this->connections[$id]);
            if ($member->nick !== null && ($this->members[$member->nick] ?? null) === $member) {
                unset($this->members[$member->nick]);
                $this->tell("* $member->nick has left");
            }
            $member->close();
        }
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
                $member->send("Hello $nick. " . $this->present() . ' /who lists them, /quit leaves.');
                return true;
            }
        }
        return false;
    }

    private function converse(Member $member): void
    {
        while (($line = $member->read()) !== null) {
            switch ($line) {
                case '':
                    break;
                case '/who':
                    $member->send($this->present());
                    break;
                case '/quit':
                    $member->send('Good bye.');
                    if ($writer = $member->pending()) {
                        await $writer;
                    }
                    return;
                default:
                    $line[0] === '/' ? $member->send("There is no $line; /who and /quit there are.")
                        : $this->tell("<$member->nick> $line", $member);
            }
            suspend; // who sends without a pause is never waited for; the others want to run all the same
        }
    }

    private function present(): string
    {
        return 'Present: ' . implode(', ', array_keys($this->members)) . '.';
    }

    /** To everybody but one. Those who cannot keep up are dropped. */
    private function tell(string $line, ?Member $except = null): void
    {
        $slow = [];
        foreach ($this->members as $nick => $member) {
            if ($member !== $except && !$member->send($line)) {
                $slow[$nick] = $member;
            }
        }
        foreach ($slow as $nick => $member) {
            unset($this->members[$nick]);
            $member->hangUp();
        }
        foreach ($slow as $nick => $member) {
            $this->tell("* $nick was dropped: too slow");
        }
    }
}

function main(array $arguments): int
{
    $host = '127.0.0.1';
    $port = 8765;
    while (($argument = array_shift($arguments)) !== null) {
        if ($argument === '-h' || $argument === '--help') {
            echo USAGE;
            return 0;
        }
        [$name, $value] = [...explode('=', $argument, 2), null];
        $value ??= array_shift($arguments);
        if ($name === '--host' && $value !== null) {
            $host = $value;
        } elseif ($name === '--port' && ctype_digit((string) $value) && $value < 65536) {
            $port = (int) $value;
        } else {
            fwrite(STDERR, "chat: cannot make sense of $argument; -h explains\n");
            return 1;
        }
    }

    $listener = @stream_socket_server("tcp://$host:$port", $errno, $error);
    if (!$listener) {
        fwrite(STDERR, "chat: cannot listen on $host:$port: $error\n");
        return 1;
    }
    $chat = new Chat($listener);
    if (extension_loaded('pcntl')) {
        pcntl_async_signals(true);
        pcntl_signal(SIGINT, fn() => $chat->stop());
        pcntl_signal(SIGTERM, fn() => $chat->stop());
    }
    echo 'Listening on ', stream_socket_get_name($listener, false), "\n";
    $chat->run();
    echo "\nThe chat is over.\n";
    return 0;
}

exit(main(array_slice($argv, 1)));
