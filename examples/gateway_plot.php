<?php
/*
 * What hedging is good for: the same requests through gateway.php without and with it.
 *
 *   php gateway_plot.php --svg hedging.svg
 *
 * The backends are coroutines of this process, the two gateways are processes of
 * their own. One request in 20 takes a backend 400 ms, the others take 10.
 */

use Async\Process;
use function Async\{delay, map, race, signal};

const USAGE = <<<'TEXT'
    Usage: php gateway_plot.php [options]

      --requests N     through each of the two gateways (default 1000)
      --svg FILE       draws the latencies of the slowest fifth
      -h, --help       this text

    TEXT;

const AT_ONCE = 10;

/** An HTTP server that is slow now and then. Returns its address. */
function backend(): string
{
    $listener = stream_socket_server('tcp://127.0.0.1:0');
    $server = spawn use($listener) {
        while (true) {
            if ($stream = @stream_socket_accept($listener, -1)) {
                spawn answer($stream);
            } else {
                delay(20);      // no descriptor was free: wait, do not spin
            }
        }
    };
    $server->unref();           // does not keep the program alive
    return stream_socket_get_name($listener, false);
}

function answer($stream): void
{
    static $calls = 0;
    stream_get_line($stream, 8192, "\r\n\r\n");
    delay(++$calls % 20 ? 10 : 400);
    @fwrite($stream, "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nhello\n");
    fclose($stream);
}

/** The latencies in ms, in ascending order, and what the gateway says at its end. */
function measure(array $backends, int $requests, int $spare): array
{
    $command = [PHP_BINARY, __DIR__ . '/gateway.php', '--port', '0', '--hedge', '50', '--spare', (string) $spare];
    foreach ($backends as $backend) {
        array_push($command, '--backend', $backend);
    }
    $gateway = new Process($command, stdin: 'null', stderr: 'inherit');
    $url = 'http://' . trim(substr((string) fgets($gateway->stdout), strlen('Listening on '))) . '/';
    $latencies = map(range(1, $requests), function () use ($url): float {
        $begin = hrtime(true);
        file_get_contents($url);
        return (hrtime(true) - $begin) / 1e6;
    }, concurrency: AT_ONCE);
    $gateway->signal(SIGTERM);
    $last = stream_get_contents($gateway->stdout);
    await $gateway;
    sort($latencies);
    return [$latencies, $last];
}

/** The slowest fifth of each: from left to right the share of the requests, upwards the time. */
function picture(array $curves): string
{
    [$width, $height, $left, $top] = [600, 260, 60, 40];
    $max = ceil(max(array_map(max(...), $curves)) / 100) * 100;
    $x = fn(float $share) => round($left + ($share - 0.8) / 0.2 * $width, 1);
    $y = fn(float $ms) => round($top + $height * (1 - $ms / $max), 1);
    $svg = sprintf('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="sans-serif" font-size="13" fill="#333">', $width + 2 * $left, $height + 100);
    $svg .= '<rect width="100%" height="100%" fill="#fff"/>';
    for ($ms = 0; $ms <= $max; $ms += 100) {
        $svg .= "\n<path d=\"M{$x(0.8)} {$y($ms)}H{$x(1)}\" stroke=\"#ddd\"/><text x=\"" . $left - 8 . "\" y=\"" . $y($ms) + 4 . "\" text-anchor=\"end\">$ms</text>";
    }
    foreach ([80, 85, 90, 95, 100] as $percent) {
        $svg .= "\n<text x=\"{$x($percent / 100)}\" y=\"" . $top + $height + 20 . "\" text-anchor=\"middle\">$percent %</text>";
    }
    $svg .= "\n<text x=\"" . $left . "\" y=\"20\">ms</text><text x=\"" . $left + $width / 2 . "\" y=\"" . $top + $height + 44 . "\" text-anchor=\"middle\">of the requests took at most this long</text>";
    foreach (array_keys($curves) as $number => $name) {
        $colour = ['#c2410c', '#1d4ed8'][$number];
        $points = [];
        foreach ($curves[$name] as $rank => $ms) {
            if (($share = ($rank + 1) / count($curves[$name])) >= 0.8) {
                $points[] = "{$x($share)},{$y($ms)}";
            }
        }
        $svg .= "\n<polyline points=\"" . implode(' ', $points) . "\" fill=\"none\" stroke=\"$colour\" stroke-width=\"2\"/>";
        $svg .= "\n<text x=\"" . $left + 20 . "\" y=\"" . $top + 24 + 22 * $number . "\" fill=\"$colour\">$name</text>";
    }
    return "$svg\n</svg>\n";
}

function wrong_usage(string $why): never
{
    fwrite(STDERR, "gateway_plot: $why; -h explains\n");
    exit(2);
}

/** The value of an option that is a number. */
function number(array $options, string $name, int $default, int $least = 1, int $most = 999_999_999): int
{
    $value = filter_var($options[$name] ?? $default, FILTER_VALIDATE_INT, ['options' => ['min_range' => $least, 'max_range' => $most]]);
    return $value !== false ? $value : wrong_usage("--$name is a number from $least to $most");
}

$options = getopt('h', ['help', 'requests:', 'svg:'], $rest);
if (isset($options['h']) || isset($options['help'])) {
    echo USAGE;
    exit;
}
// getopt() skips options that it does not know and those without their value
if ($rest < $argc || count($options) < count(preg_grep('/^-/', $argv))) {
    wrong_usage('an option is unknown, repeated or incomplete');
}
$requests = number($options, 'requests', 1000);
$stop = spawn {
    await race([signal(SIGINT), signal(SIGTERM)]);
    exit(1);                    // ends the gateway, too
};
$stop->unref();
$backends = [backend(), backend()];
$curves = [];
foreach (['without hedging' => 0, 'with hedging' => 100] as $name => $spare) {
    [$latencies, $last] = measure($backends, $requests, $spare);
    $curves[$name] = $latencies;
    $at = fn(float $share) => $latencies[(int) ceil($share * count($latencies)) - 1];
    printf("%-16s 50 %%: %3.0f ms  90 %%: %3.0f ms  99 %%: %3.0f ms  longest: %3.0f ms; %s", $name, $at(0.5), $at(0.9), $at(0.99), $at(1), $last);
}
if (isset($options['svg']) && @file_put_contents($options['svg'], picture($curves)) === false) {
    fwrite(STDERR, "gateway_plot: cannot write {$options['svg']}\n");
    exit(1);
}
