--TEST--
examples/chat.php: wrong usage, joining, talking, commands, what terminals obey, members that vanish, do not read, say no nick or talk too fast, Ctrl-C
--EXTENSIONS--
mbstring
pcntl
--FILE--
<?php
require __DIR__ . '/child.inc';

function start(string $arguments): array
{
    [$process, $output] = example('chat.php', "--port 0 $arguments");
    preg_match('/^Listening on (\S+)$/', trim(fgets($output)), $listening) || exit("chat.php does not listen\n");
    return [$process, $output, $listening];
}
[$chat, $output, $listening] = start('--rate 1000000');

function enter(string $nick)
{
    $stream = stream_socket_client("tcp://{$GLOBALS['listening'][1]}");
    stream_set_timeout($stream, 30);
    fgets($stream);
    say($stream, $nick);
    return $stream;
}
function say($stream, string $line): void
{
    fwrite($stream, "$line\n");
}
function hear(string $who, $stream, int $lines = 1): void
{
    while ($lines-- > 0) {
        echo "$who: ", trim((string) fgets($stream)), "\n";
    }
}

$ann = enter('ann');
hear('ann', $ann);
$bob = enter('ann');
hear('bob', $bob);
say($bob, 'b o b');
hear('bob', $bob);
say($bob, 'bob');
hear('bob', $bob);
hear('ann', $ann);
say($bob, "hello \e[31m ann");
hear('ann', $ann);
foreach (["csi \u{9b}31m", "bidi \u{202e}\u{2066}\u{200f}\u{61c}", "lines \u{2028}\u{2029}\u{85}<ann> ", "hidden \u{ad}\u{feff}\u{e0041}",
        "joined \u{1f468}\u{200d}\u{1f467} \u{646}\u{645}\u{6cc}\u{200c}\u{62e}"] as $line) {
    say($bob, "$line!");
    hear('ann', $ann);
}
foreach (["raw \x9b31m", "half \xc3", "surrogate \xed\xa0\x80"] as $line) {
    say($bob, $line);
    hear('bob', $bob);
}
// more than a line, cut within a character
say($bob, str_repeat('x', 1022) . "\u{1f600}é");
echo preg_replace('/x{100,}/', 'x…', trim(fgets($ann))), "\n";
hear('ann', $ann);
say($ann, '/who');
hear('ann', $ann);
say($ann, '/dance');
hear('ann', $ann);

// vanishes without a word
$cid = enter('cid');
hear('cid', $cid);
hear('ann', $ann);
hear('bob', $bob);
fclose($cid);
hear('ann', $ann);
hear('bob', $bob);

// does not read: dropped when the buffers and its queue are full. ann keeps pace.
$slow = enter('slow');
hear('ann', $ann);
hear('bob', $bob);
$dropped = false;
for ($batch = 0; $batch < 400 && !$dropped; $batch++) {
    $flood = spawn use($bob, $batch) {
        for ($i = 0; $i < 100; $i++) {
            say($bob, str_repeat('x', 800));
        }
        say($bob, "end of $batch");
    };
    do {
        $line = trim((string) fgets($ann));
        $dropped = $dropped || $line === '* slow was dropped: too slow';
    } while ($line !== "<bob> end of $batch" && $line !== '');
    await $flood;
}
var_dump($dropped);
hear('bob', $bob);
say($ann, '/who');
hear('ann', $ann);

say($bob, '/quit');
hear('bob', $bob);
var_dump(fgets($bob));
hear('ann', $ann);

proc_terminate($chat, SIGINT);
hear('ann', $ann);
var_dump(fgets($ann));
echo trim(stream_get_contents($output)), "\n";
echo 'status ', proc_close($chat), "\n";

echo "-- wrong usage\n";
foreach (['--bogus', '--rate 0', '--rate abc', '--port x', '--nick-time'] as $arguments) {
    [$status, $text] = run_example('chat.php', $arguments);
    echo "$text", "status $status\n";
}

echo "-- the loop, and what it is limited to\n";
require __DIR__ . '/function_of.inc';
var_dump(function_of('chat.php', 'serve') === function_of('line_server.php', 'serve'));
[$chat, $output, $listening] = start('--rate 5 --nick-time 1000 --at-most 4');
$idle = [];
for ($i = 0; $i < 4; $i++) {
    $idle[] = stream_socket_client("tcp://$listening[1]");
}
hear('idle', $idle[3], 3);
$ann = enter('ann');            // there was no room for her before
hear('ann', $ann);
$bob = enter('bob');
hear('bob', $bob);
fwrite($bob, str_repeat("x\n", 2000));
$begin = hrtime(true);
hear('ann', $ann, 2);
say($ann, '/who');
while (trim((string) fgets($ann)) !== 'Present: ann, bob.') {
    // some of bob's
}
echo hrtime(true) - $begin < 5e9 ? "nobody waits for who talks without end\n" : "she waited\n";
for ($i = 0; $i < 10; $i++) {
    fgets($ann);
}
echo hrtime(true) - $begin > 1e9 ? "who is read at a moderate pace\n" : "too fast\n";
proc_terminate($chat, SIGTERM);
echo trim(stream_get_contents($output)), "\n";
echo 'status ', proc_close($chat), "\n";
?>
--EXPECT--
ann: Hello ann. Present: ann. /who lists them, /quit leaves.
bob: ann is taken. Another one?
bob: A nick has 1 to 20 letters, digits, _ or -. Yours?
bob: Hello bob. Present: ann, bob. /who lists them, /quit leaves.
ann: * bob has joined
ann: <bob> hello [31m ann
ann: <bob> csi 31m!
ann: <bob> bidi !
ann: <bob> lines <ann> !
ann: <bob> hidden !
ann: <bob> joined 👨‍👧 نمی‌خ!
bob: That is no text in UTF-8.
bob: That is no text in UTF-8.
bob: That is no text in UTF-8.
<bob> x…😀
ann: <bob> é
ann: Present: ann, bob.
ann: There is no /dance; /who and /quit there are.
cid: Hello cid. Present: ann, bob, cid. /who lists them, /quit leaves.
ann: * cid has joined
bob: * cid has joined
ann: * cid has left
bob: * cid has left
ann: * slow has joined
bob: * slow has joined
bool(true)
bob: * slow was dropped: too slow
ann: Present: ann, bob.
bob: Good bye.
bool(false)
ann: * bob has left
ann: * The chat is over.
bool(false)
The chat is over.
status 0
-- wrong usage
chat: an option is unknown, repeated or incomplete; -h explains
status 2
chat: --rate is a number from 1 to 999999999; -h explains
status 2
chat: --rate is a number from 1 to 999999999; -h explains
status 2
chat: --port is a number from 0 to 65535; -h explains
status 2
chat: an option is unknown, repeated or incomplete; -h explains
status 2
-- the loop, and what it is limited to
bool(true)
idle: Welcome. What is your nick?
idle: That takes too long.
idle: 
ann: Hello ann. Present: ann. /who lists them, /quit leaves.
bob: Hello bob. Present: ann, bob. /who lists them, /quit leaves.
ann: * bob has joined
ann: <bob> x
nobody waits for who talks without end
who is read at a moderate pace
The chat is over.
status 0
