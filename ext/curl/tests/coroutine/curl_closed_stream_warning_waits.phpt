--TEST--
curl: the warning of a stream that is gone runs a handler that waits; nobody else finds the stream half released
--EXTENSIONS--
async
curl
--FILE--
<?php
use function Async\delay;

$options = [CURLOPT_FILE, CURLOPT_WRITEHEADER, CURLOPT_INFILE, CURLOPT_STDERR];
$warnings = [];
$how = 'usleep';
set_error_handler(function ($level, $text) use (&$warnings, &$how) {
    $warnings[] = preg_replace('/^curl_\w+\(\): /', '', $text);
    try {
        $how === 'usleep' ? usleep(2000) : delay(2);
    } catch (Async\AsyncException $e) {
        $warnings[] = $e->getMessage();
    }
    return true;
});
foreach (['usleep', 'delay'] as $how) {
    $ch = curl_init('file://' . __FILE__);
    foreach ($options as $option) {
        $stream = fopen('php://temp', 'w+');
        curl_setopt($ch, $option, $stream);
        fclose($stream);
    }
    unset($stream);
    $tasks = [];
    for ($i = 0; $i < 3; $i++) {
        $tasks[] = spawn use ($ch) { ob_start(); curl_exec($ch); ob_end_clean(); };
    }
    foreach ($tasks as $task) {
        await $task;
    }
    echo "$how\n", implode("\n", $warnings), "\n";
    $warnings = [];
}
?>
--EXPECT--
usleep
CURLOPT_STDERR resource has gone away, resetting to stderr
CURLOPT_INFILE resource has gone away, resetting to default
CURLOPT_WRITEHEADER resource has gone away, resetting to default
CURLOPT_FILE resource has gone away, resetting to default
delay
CURLOPT_STDERR resource has gone away, resetting to stderr
CURLOPT_INFILE resource has gone away, resetting to default
CURLOPT_WRITEHEADER resource has gone away, resetting to default
CURLOPT_FILE resource has gone away, resetting to default
