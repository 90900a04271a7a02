--TEST--
Cancelling while init runs: a task then never begins and init goes on undisturbed; a pool cancels init as well
--EXTENSIONS--
async
--FILE--
<?php
use Async\{CancellationException, WorkerChannel, WorkerPool};
use function Async\delay;

class Steps { public static array $done = []; }

function wait(string $how, float $seconds): mixed
{
    $end = hrtime(true) + $seconds * 1e9;
    switch ($how) {
        case 'sleep': return sleep((int) ceil($seconds));
        case 'usleep': usleep((int) ($seconds * 1e6)); break;
        case 'delay': delay((int) ($seconds * 1000)); break;
        case 'compute': while (hrtime(true) < $end); break;
        case 'select':
            [$a] = $pair = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
            $r = [$a]; $w = $e = null;
            stream_select($r, $w, $e, (int) $seconds, (int) (fmod($seconds, 1) * 1e6));
    }
    return hrtime(true) >= $end - 1e7 ? 'whole' : 'cut short';
}

function outcome($future) { try { return await $future; } catch (CancellationException) { return 'cancelled'; } }

foreach (PHP_ZTS ? ['process', 'thread'] : ['process'] as $backend) {
    foreach (['sleep' => 0, 'usleep' => 'whole', 'delay' => 'whole', 'compute' => 'whole', 'select' => 'whole'] as $how => $expected) {
        $begun = new WorkerChannel(1);
        $pool = new WorkerPool(1, backend: $backend, init: function () use ($how, $begun) {
            $begun->send(true);
            Steps::$done[] = wait($how, 0.6);
        });
        $never = $pool->submit(fn() => print("never\n"));
        $begun->recv();
        $never->cancel();
        if (($seen = [outcome($never), outcome($pool->submit(fn() => Steps::$done))]) !== ['cancelled', [$expected]]) {
            echo "$backend, $how: ", json_encode($seen), "\n";
        }
    }
    foreach (['sleep', 'usleep', 'delay', 'compute', 'select'] as $how) {
        $begun = new WorkerChannel(1);
        $ended = new WorkerChannel(1);
        $pool = new WorkerPool(1, backend: $backend, init: function () use ($how, $begun, $ended) {
            try {
                $begun->send(true);
                wait($how, 1000);
            } catch (CancellationException $e) {
                $ended->send($e->getMessage());
            }
        });
        $never = $pool->submit(fn() => print("never\n"));
        $begun->recv();
        $pool->cancel();
        if (($seen = [outcome($never), $ended->recv()]) !== ['cancelled', 'cancelled with its worker pool']) {
            echo "$backend, $how, pool: ", json_encode($seen), "\n";
        }
        await $pool;
    }
}
/* the same pool goes on after an init that fails */
$pool = new WorkerPool(1, init: function () { delay(20); throw new LogicException('no init'); });
$futures = [$pool->submit(fn() => 1), $pool->submit(fn() => 2)];
foreach ($futures as $future) {
    try { await $future; } catch (Async\RemoteException $e) { echo $e->getMessage(), "\n"; }
}
?>
done
--EXPECT--
LogicException in a worker: no init
LogicException in a worker: no init
done
