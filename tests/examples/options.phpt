--TEST--
The examples end with a message if an option is unknown, repeated, incomplete, or no such number
--FILE--
<?php
require __DIR__ . '/child.inc';

function show(string $example, string ...$arguments): void
{
    echo "-- $example\n";
    foreach ($arguments as $words) {
        [$status, $output] = run_example("$example.php", $words);
        echo "$words: $status ", strlen($output) < 100 ? $output : "\n$output";
    }
    [$status, $output] = run_example("$example.php", '-h');
    echo "$status ", strtok($output, "\n"), "\n";
}

$backend = '--backend 127.0.0.1:1';
show('gateway', "$backend --bogus", "$backend --hdge 5", "$backend --hedge=5 --bogus=5", "$backend $backend --port 1 --port 2",
    "$backend --port", "$backend --hedge 0", "$backend --spare -1", "$backend --limit 1e3", "$backend --port 70000", "$backend x",
    '--backend 127.0.0.1', '');
show('gateway_plot', '--bogus', '--requests 0', '--requests all');
show('metrics', '--bogus', '--port abc', '--port 65536');
show('queue_worker', '--bogus', '--at-once 0', '--limit abc', '--stop 0', '--metrics 65536', '--add 0', '--add');
show('service', '--database x --bogus', '--database x --connections 0', '--database x --limit 99999999999999999999', '--database x --grace ""',
    '--database x --listen 1 --listen 2', '--database ""');
show('tracing', '--bogus', '--requests 0', '--requests 2x', '--collector');
?>
--EXPECTF--
-- gateway
--backend 127.0.0.1:1 --bogus: 2 gateway: an option is unknown, repeated or incomplete; -h explains
--backend 127.0.0.1:1 --hdge 5: 2 gateway: an option is unknown, repeated or incomplete; -h explains
--backend 127.0.0.1:1 --hedge=5 --bogus=5: 2 gateway: an option is unknown, repeated or incomplete; -h explains
--backend 127.0.0.1:1 --backend 127.0.0.1:1 --port 1 --port 2: 2 gateway: an option is unknown, repeated or incomplete; -h explains
--backend 127.0.0.1:1 --port: 2 gateway: an option is unknown, repeated or incomplete; -h explains
--backend 127.0.0.1:1 --hedge 0: 2 gateway: --hedge is a number from 1 to 999999999; -h explains
--backend 127.0.0.1:1 --spare -1: 2 gateway: an option is unknown, repeated or incomplete; -h explains
--backend 127.0.0.1:1 --limit 1e3: 2 gateway: --limit is a number from 1 to 999999999; -h explains
--backend 127.0.0.1:1 --port 70000: 2 gateway: --port is a number from 0 to 65535; -h explains
--backend 127.0.0.1:1 x: 2 gateway: an option is unknown, repeated or incomplete; -h explains
--backend 127.0.0.1: 2 gateway: a --backend is HOST:PORT; -h explains
: 2 gateway: no --backend; -h explains
0 Usage: php gateway.php --backend HOST:PORT [options]
-- gateway_plot
--bogus: 2 gateway_plot: an option is unknown, repeated or incomplete; -h explains
--requests 0: 2 gateway_plot: --requests is a number from 1 to 999999999; -h explains
--requests all: 2 gateway_plot: --requests is a number from 1 to 999999999; -h explains
0 Usage: php gateway_plot.php [options]
-- metrics
--bogus: 2 metrics: an option is unknown, repeated or incomplete; -h explains
--port abc: 2 metrics: --port is a number from 0 to 65535; -h explains
--port 65536: 2 metrics: --port is a number from 0 to 65535; -h explains
0 Usage: php metrics.php [options]
-- queue_worker
--bogus: 2 queue_worker: an option is unknown, repeated or incomplete; -h explains
--at-once 0: 2 queue_worker: --at-once is a number from 1 to 999999999; -h explains
--limit abc: 2 queue_worker: --limit is a number from 1 to 999999999; -h explains
--stop 0: 2 queue_worker: --stop is a number from 1 to 999999999; -h explains
--metrics 65536: 2 queue_worker: --metrics is a number from 0 to 65535; -h explains
--add 0: 2 queue_worker: --add is a number from 1 to 999999999; -h explains
--add: 2 queue_worker: an option is unknown, repeated or incomplete; -h explains
0 Usage: php queue_worker.php [options]
-- service
--database x --bogus: 2 service: an option is unknown, repeated or incomplete; -h explains
--database x --connections 0: 2 service: --connections is a number from 1 to 999999999; -h explains
--database x --limit 99999999999999999999: 2 service: --limit is a number from 1 to 999999999; -h explains
--database x --grace "": 2 service: --grace is a number from 1 to 999999999; -h explains
--database x --listen 1 --listen 2: 2 service: an option is unknown, repeated or incomplete; -h explains
--database "": 2 service: no --database; -h explains
0 Usage: php service.php [options]
-- tracing
--bogus: 2 tracing: an option is unknown, repeated or incomplete; -h explains
--requests 0: 2 tracing: --requests is a number from 1 to 999999999; -h explains
--requests 2x: 2 tracing: --requests is a number from 1 to 999999999; -h explains
--collector: 2 tracing: an option is unknown, repeated or incomplete; -h explains
0 Usage: php tracing.php [options]
