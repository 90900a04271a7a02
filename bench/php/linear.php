<?php
/* What was once quadratic in the number: CPU seconds. */
use Async\{Pool, Scope};

require __DIR__ . '/measure.inc';

function seconds(string $name, callable $work): void
{
    $begin = cpu_ns();
    $work();
    printf("%s %.3f\n", $name, (cpu_ns() - $begin) / 1e9);
}

seconds('cancel_reverse', function () {
    $pair = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
    for ($i = 0; $i < 20_000; $i++) {
        $readers[] = spawn use ($pair) { fgets($pair[1]); };
    }
    suspend;
    foreach (array_reverse($readers) as $reader) {
        $reader->cancel();
    }
    suspend;
    suspend;
});
seconds('held_failures', function () {
    for ($i = 0; $i < 20_000; $i++) {
        $scopes[] = $scope = new Scope();
        $held[] = $scope->spawn(function () { throw new Exception(); });
    }
    suspend;
    foreach ($scopes as $scope) {
        try {
            await $scope;
        } catch (Exception) {
        }
    }
});
seconds('pool_release', function () {
    $pool = new Pool(fn() => new stdClass(), max: 80_000);
    for ($i = 0; $i < 80_000; $i++) {
        $taken[] = $pool->acquire();
    }
    foreach ($taken as $resource) {
        $pool->release($resource);
    }
});
