--TEST--
SMTP: a server of coroutines, with 50 clients that talk at once, one line at a time, some badly
--EXTENSIONS--
openssl
--FILE--
<?php
require __DIR__ . '/server.inc';
require __DIR__ . '/../../ext/openssl/tests/coroutine/certificate.inc';
$context = stream_context_create(['ssl' => ['local_cert' => certificate(), 'verify_peer' => false, 'verify_peer_name' => false]]);
$listener = stream_socket_server('tcp://127.0.0.1:0', context: $context);
$address = stream_socket_get_name($listener, false);
$mails = [];

function serve($c, array &$mails): void
{
    $mail = ['to' => [], 'data' => ''];
    fwrite($c, "220 localhost\r\n");
    while (($line = fgets($c)) !== false) {
        [$verb, $rest] = explode(' ', trim($line), 2) + [1 => ''];
        usleep(1000);
        switch (strtoupper($verb)) {
            case 'EHLO': fwrite($c, "250-localhost\r\n250 STARTTLS\r\n"); break;
            case 'STARTTLS':
                fwrite($c, "220 go\r\n");
                if (!stream_socket_enable_crypto($c, true, STREAM_CRYPTO_METHOD_TLS_SERVER)) return;
                break;
            case 'MAIL': $mail['from'] = $rest; fwrite($c, "250 ok\r\n"); break;
            case 'RCPT':
                if (str_contains($rest, 'nobody')) {
                    fwrite($c, "550 no such user\r\n");
                } else {
                    $mail['to'][] = $rest;
                    fwrite($c, "250 ok\r\n");
                }
                break;
            case 'DATA':
                fwrite($c, "354 go on\r\n");
                while (($part = fgets($c)) !== ".\r\n" && $part !== false) $mail['data'] .= $part;
                $mails[] = $mail;
                fwrite($c, "250 queued as " . count($mails) . "\r\n");
                break;
            case 'QUIT': fwrite($c, "221 bye\r\n"); fclose($c); return;
            default: fwrite($c, "500 what?\r\n");
        }
    }
}

final class Refused extends Exception
{
}

function say($s, string $line, int $expected): string
{
    if ($line !== '') fwrite($s, "$line\r\n");
    do {
        $answer = fgets($s);
    } while ($answer !== false && $answer[3] === '-');
    if ((int) $answer !== $expected) throw new Refused(trim($answer));
    return $answer;
}

function send_mail(string $address, $context, int $i): string
{
    $s = stream_socket_client("tcp://$address", $code, $message, 30, context: $context);
    say($s, '', 220);
    say($s, 'EHLO me', 250);
    if ($i % 2) {
        say($s, 'STARTTLS', 220);
        if (!stream_socket_enable_crypto($s, true, STREAM_CRYPTO_METHOD_TLS_CLIENT)) return 'no TLS';
        say($s, 'EHLO me', 250);
    }
    say($s, "MAIL FROM:<from$i@localhost>", 250);
    say($s, $i % 10 === 3 ? 'RCPT TO:<nobody@localhost>' : "RCPT TO:<to$i@localhost>", 250);
    say($s, 'DATA', 354);
    for ($k = 0; $k < 50; $k++) {
        fwrite($s, "mail $i line $k\r\n");
    }
    say($s, '.', 250);
    say($s, 'QUIT', 221);
    return 'sent';
}

$server = spawn use($listener, &$mails) {
    while ($c = @stream_socket_accept($listener, 60)) {
        spawn use($c, &$mails) { serve($c, $mails); };
    }
};
$results = at_once(array_map(fn($i) => fn() => send_mail($address, $context, $i), range(0, 49)));
print_r(array_count_values($results));
$right = 0;
foreach ($mails as $mail) {
    preg_match('/from(\d+)/', $mail['from'], $m);
    $data = implode('', array_map(fn($k) => "mail $m[1] line $k\r\n", range(0, 49)));
    $right += $mail['to'] === ["TO:<to$m[1]@localhost>"] && $mail['data'] === $data;
}
var_dump($right);
$server->cancel();
?>
--EXPECT--
Array
(
    [sent] => 45
    [Refused: 550 no such user] => 5
)
int(45)
