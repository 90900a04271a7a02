--TEST--
What may happen to a coroutine while the methods of its SpawnStrategy run, before it is queued and after
--EXTENSIONS--
async
--INI--
zend.exception_ignore_args=1
--FILE--
<?php
use Async\{AsyncException, Coroutine, Future, FutureState, Scope, SpawnStrategy};
use function Async\{getCoroutines, spawnWith, timeout};

class Argument {}

class Strategy implements SpawnStrategy
{
    public ?Coroutine $made = null;
    public FutureState $reached, $done;

    public function __construct(private string $method, private string $who, private Closure $act, public Scope $scope)
    {
        $this->reached = new FutureState;
        $this->done = new FutureState;
    }

    private function at(string $method, ?Coroutine $coroutine): void
    {
        $this->made = $coroutine;
        if ($method !== $this->method) {
            return;
        }
        if ($this->who === 'itself') {
            ($this->act)($this);
            return;
        }
        $this->reached->complete(null);
        await new Future($this->done);
    }

    public function provideScope(): ?Scope { $this->at('provideScope', null); return $this->scope; }
    public function beforeCoroutineEnqueue(Coroutine $coroutine, Scope $scope): array
    {
        $coroutine->onFinally(function () { global $ends; $ends++; });
        $this->at('before', $coroutine);
        return ['key' => 'value'];
    }
    public function afterCoroutineEnqueue(Coroutine $coroutine, Scope $scope): void
    {
        global $after;
        $after = true;
        $this->at('after', $coroutine);
    }
    public function actLater(): void
    {
        await new Future($this->reached);
        outcome(fn() => ($this->act)($this));
        $this->done->complete(null);
    }
}

$actions = [
    'nothing' => fn($s) => null,
    'suspend' => function ($s) { suspend; suspend; },
    'throw' => fn($s) => throw new DomainException,
    'cancel it' => fn($s) => $s->made?->cancel(),
    'cancel it, wait' => function ($s) { $s->made?->cancel(); suspend; suspend; },
    'cancel the scope' => fn($s) => $s->scope->cancel(),
    'dispose of the scope' => fn($s) => $s->scope->dispose(),
    'dispose safely' => fn($s) => $s->scope->disposeSafely(),
    'wait for it' => fn($s) => $s->made && await $s->made until timeout(2),
    'unref, hurry' => function ($s) { $s->made?->unref(); $s->made?->asHiPriority(); suspend; $s->made?->ref(); },
];

set_error_handler(function ($type, $message) { global $warned; $warned .= strstr($message, ' at ', true); return true; });

function outcome(Closure $f): string
{
    try { return get_debug_type($result = $f()) === 'string' ? $result : 'returns'; }
    catch (Throwable $e) { return (new ReflectionClass($e))->getShortName(); }
}

function row(string $method, string $who, string $name, Closure $act): void
{
    global $ends, $warned, $after, $went;
    [$ends, $warned, $after] = [0, '', false];
    $go = new FutureState;
    $strategy = new Strategy($method, $who, $act, new Scope);
    $other = $who === 'other' ? spawn $strategy->actLater() : null;
    $argument = new Argument;
    $weak = WeakReference::create($argument);
    $spawn = outcome(function () use ($strategy, $go, $argument) {
        spawnWith($strategy, function ($argument) use ($go) {
            await new Future($go);
            return 'result ' . Async\coroutineContext()->get('key');
        }, $argument);
    });
    $go->complete(null);
    $other and await $other;
    $coroutine = $strategy->made;
    $line = sprintf("%-13s%-7s%-22s%-24s%-23s", $method, $who, $name, $spawn, $coroutine ? outcome(fn() => await $coroutine) : '-');
    unset($argument, $go, $strategy, $coroutine, $other);
    while (count(getCoroutines()) > 1) suspend;
    $line .= ($after ? 'after ' : '') . ($ends ? "ends:$ends " : '') . ($weak->get() ? 'LEFT ' : '') . $warned;
    echo rtrim($line), "\n";
}

foreach (['provideScope', 'before', 'after'] as $method) {
    foreach ($actions as $name => $act) {
        row($method, 'itself', $name, $act);
        if ($name !== 'throw') {
            row($method, 'other', $name, $act);
        }
    }
}
?>
--EXPECT--
provideScope itself nothing               returns                 result value           after ends:1
provideScope other  nothing               returns                 result value           after ends:1
provideScope itself suspend               returns                 result value           after ends:1
provideScope other  suspend               returns                 result value           after ends:1
provideScope itself throw                 DomainException         -
provideScope itself cancel it             returns                 result value           after ends:1
provideScope other  cancel it             returns                 result value           after ends:1
provideScope itself cancel it, wait       returns                 result value           after ends:1
provideScope other  cancel it, wait       returns                 result value           after ends:1
provideScope itself cancel the scope      AsyncException          -
provideScope other  cancel the scope      AsyncException          -
provideScope itself dispose of the scope  AsyncException          -
provideScope other  dispose of the scope  AsyncException          -
provideScope itself dispose safely        AsyncException          -
provideScope other  dispose safely        AsyncException          -
provideScope itself wait for it           returns                 result value           after ends:1
provideScope other  wait for it           returns                 result value           after ends:1
provideScope itself unref, hurry          returns                 result value           after ends:1
provideScope other  unref, hurry          returns                 result value           after ends:1
before       itself nothing               returns                 result value           after ends:1
before       other  nothing               returns                 result value           after ends:1
before       itself suspend               returns                 result value           after ends:1
before       other  suspend               returns                 result value           after ends:1
before       itself throw                 DomainException         CancellationException  ends:1
before       itself cancel it             returns                 CancellationException  ends:1
before       other  cancel it             returns                 CancellationException  ends:1
before       itself cancel it, wait       returns                 CancellationException  ends:1
before       other  cancel it, wait       returns                 CancellationException  ends:1
before       itself cancel the scope      returns                 CancellationException  ends:1
before       other  cancel the scope      returns                 CancellationException  ends:1
before       itself dispose of the scope  returns                 CancellationException  ends:1 Coroutine is zombie
before       other  dispose of the scope  returns                 CancellationException  ends:1 Coroutine is zombie
before       itself dispose safely        returns                 result value           after ends:1 Coroutine is zombie
before       other  dispose safely        returns                 result value           after ends:1 Coroutine is zombie
before       itself wait for it           AwaitCancelledException CancellationException  ends:1
before       other  wait for it           returns                 result value           after ends:1
before       itself unref, hurry          returns                 result value           after ends:1
before       other  unref, hurry          returns                 result value           after ends:1
after        itself nothing               returns                 result value           after ends:1
after        other  nothing               returns                 result value           after ends:1
after        itself suspend               returns                 result value           after ends:1
after        other  suspend               returns                 result value           after ends:1
after        itself throw                 DomainException         result value           after ends:1
after        itself cancel it             returns                 CancellationException  after ends:1
after        other  cancel it             returns                 CancellationException  after ends:1
after        itself cancel it, wait       returns                 CancellationException  after ends:1
after        other  cancel it, wait       returns                 CancellationException  after ends:1
after        itself cancel the scope      returns                 CancellationException  after ends:1
after        other  cancel the scope      returns                 CancellationException  after ends:1
after        itself dispose of the scope  returns                 CancellationException  after ends:1 Coroutine is zombie
after        other  dispose of the scope  returns                 CancellationException  after ends:1 Coroutine is zombie
after        itself dispose safely        returns                 result value           after ends:1 Coroutine is zombie
after        other  dispose safely        returns                 result value           after ends:1 Coroutine is zombie
after        itself wait for it           AwaitCancelledException result value           after ends:1
after        other  wait for it           returns                 result value           after ends:1
after        itself unref, hurry          returns                 result value           after ends:1
after        other  unref, hurry          returns                 result value           after ends:1
