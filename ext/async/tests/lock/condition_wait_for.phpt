--TEST--
waitFor(): a bounded buffer with two conditions of one mutex
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Condition, Mutex};

final class Buffer
{
    private array $items = [];
    private Mutex $mutex;
    private Condition $filled, $drained;

    public function __construct(private int $size)
    {
        $this->mutex = new Mutex();
        $this->filled = new Condition($this->mutex);
        $this->drained = new Condition($this->mutex);
    }

    public function put(int $item): void
    {
        $this->mutex->synchronized(function () use ($item) {
            $this->drained->waitFor(fn() => count($this->items) < $this->size);
            $this->items[] = $item;
            if (count($this->items) > $this->size) {
                echo "too many\n";
            }
            suspend;
            $this->filled->notify();
        });
    }

    public function take(): int
    {
        return $this->mutex->synchronized(function () {
            $items = $this->filled->waitFor(fn() => $this->items);
            if ($items !== $this->items) {
                echo "not what the predicate gave\n";
            }
            $item = array_shift($this->items);
            suspend;
            $this->drained->notify();
            return $item;
        });
    }
}

$buffer = new Buffer(2);
$takers = $putters = [];
for ($i = 0; $i < 4; $i++) {
    $takers[] = spawn use($buffer) {
        $sum = 0;
        for ($n = 0; $n < 25; $n++) {
            $sum += $buffer->take();
        }
        return $sum;
    };
    $putters[] = spawn use($buffer, $i) {
        for ($n = 0; $n < 25; $n++) {
            $buffer->put($i * 25 + $n);
        }
    };
}
var_dump(array_sum(await Async\all($takers)));
$condition = new Condition($mutex = new Mutex());
$mutex->lock();
try {
    $condition->waitFor(fn() => throw new Exception('predicate'));
} catch (Exception $e) {
    echo $e->getMessage(), "\n";
}
try {
    $condition->waitFor(fn() => false, Async\timeout(1));
} catch (Async\AwaitCancelledException $e) {
    echo get_class($e->getPrevious()), "\n";
}
try {
    $condition->waitFor(function () use ($mutex) { $mutex->unlock(); });
} catch (Async\AsyncException $e) {
    echo $e->getMessage(), "\n";
}
var_dump($mutex->isLocked());
?>
--EXPECT--
int(4950)
predicate
Async\TimeoutException
The running coroutine has not locked the mutex of the condition
bool(false)
