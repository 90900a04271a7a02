--TEST--
pfsockopen() in coroutines: one connection is shared, dead ones are replaced
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/hostile.inc';
$echo = peer('while (($line = fgets($c)) !== false) fwrite($c, strtoupper($line));');
$rude = peer('fgets($c); fclose($c);');
[$host, $port] = explode(':', $echo);
[, $rude_port] = explode(':', $rude);
$a = pfsockopen($host, (int) $port);
same_for_all('the same stream', function () use ($host, $port, $a) {
    return (int) pfsockopen($host, (int) $port) === (int) $a;
});
same_for_all('a connection that the peer has closed', function () use ($host, $rude_port) {
    $s = pfsockopen($host, (int) $rude_port);
    fwrite($s, "x\n");
    $end = fgets($s);
    $t = pfsockopen($host, (int) $rude_port);
    return [$end, is_resource($t), feof($t)];
}, 1);
$writer = spawn use($a) { for ($i = 0; $i < 100; $i++) fwrite($a, "line $i\n"); };
$readers = [];
for ($i = 0; $i < 10; $i++) {
    $readers[] = spawn use($host, $port) {
        $s = pfsockopen($host, (int) $port);
        $lines = [];
        for ($k = 0; $k < 10; $k++) $lines[] = trim(fgets($s));
        return $lines;
    };
}
$lines = [];
foreach ($readers as $reader) array_push($lines, ...await $reader);
sort($lines, SORT_NATURAL);
var_dump($lines === array_map(fn($i) => "LINE $i", range(0, 99)));
fclose($a);
var_dump(is_resource(pfsockopen($host, (int) $port)));
?>
--EXPECT--
the same stream: true
a connection that the peer has closed: [false,true,false]
bool(true)
bool(true)
