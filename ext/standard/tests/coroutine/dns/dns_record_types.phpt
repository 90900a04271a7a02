--TEST--
dns_get_record() in a coroutine: each type, authority and additional sections
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . "/name_server.inc";
if ($why = private_names_missing()) die("skip $why");
?>
--FILE--
<?php
require __DIR__ . '/name_server.inc';
in_private_names();
$zone = [
    'all.example.test A' => ['127.0.0.9'],
    'all.example.test AAAA' => ['::9'],
    'all.example.test MX' => [[5, 'mx.example.test']],
    'all.example.test NS' => ['ns.example.test'],
    'all.example.test TXT' => [['first', 'second']],
    'all.example.test SOA' => [['ns.example.test', 'root.example.test', 7, 3600, 600, 86400, 60]],
    'all.example.test SRV' => [[1, 2, 8080, 'service.example.test']],
    'all.example.test NAPTR' => [[100, 10, 'u', 'E2U+sip', '!^.*$!sip:x@example.test!', 'next.example.test']],
    'all.example.test HINFO' => [['vax', 'vms']],
    'all.example.test CAA' => [[0, 'issue', 'ca.example.test']],
    'all.example.test authority' => [['example.test', 'NS', ['ns.example.test']]],
    'all.example.test additional' => [['ns.example.test', 'A', ['127.0.0.53']]],
    'alias.example.test CNAME' => ['all.example.test'],
    '9.0.0.127.in-addr.arpa PTR' => ['all.example.test'],
];
$server = name_server($zone);

function show(string $what, $records): void
{
    foreach ((array) $records as $record) {
        unset($record['class'], $record['ttl']);
        echo $what, ' ', json_encode($record, JSON_UNESCAPED_SLASHES), "\n";
    }
}

await spawn {
    foreach (['A', 'AAAA', 'MX', 'NS', 'TXT', 'SOA', 'SRV', 'NAPTR', 'HINFO', 'CAA'] as $type) {
        show($type, dns_get_record('all.example.test', constant("DNS_$type")));
    }
    show('CNAME', dns_get_record('alias.example.test', DNS_CNAME));
    show('PTR', dns_get_record('9.0.0.127.in-addr.arpa', DNS_PTR));
    show('A+MX', dns_get_record('all.example.test', DNS_A | DNS_MX, $authority, $additional));
    show('authority', $authority);
    show('additional', $additional);
    echo 'nobody ', json_encode(dns_get_record('nobody.example.test', DNS_A)), "\n";
    echo 'raw ', bin2hex(dns_get_record('all.example.test', 1, raw: true)[0]['data']), "\n";
    try {
        dns_get_record('all.example.test', -1);
    } catch (ValueError $e) {
        echo $e->getMessage(), "\n";
    }
};
$server->cancel();
?>
--EXPECT--
A {"host":"all.example.test","type":"A","ip":"127.0.0.9"}
AAAA {"host":"all.example.test","type":"AAAA","ipv6":"::9"}
MX {"host":"all.example.test","type":"MX","pri":5,"target":"mx.example.test"}
NS {"host":"all.example.test","type":"NS","target":"ns.example.test"}
TXT {"host":"all.example.test","type":"TXT","txt":"firstsecond","entries":["first","second"]}
SOA {"host":"all.example.test","type":"SOA","mname":"ns.example.test","rname":"root.example.test","serial":7,"refresh":3600,"retry":600,"expire":86400,"minimum-ttl":60}
SRV {"host":"all.example.test","type":"SRV","pri":1,"weight":2,"port":8080,"target":"service.example.test"}
NAPTR {"host":"all.example.test","type":"NAPTR","order":100,"pref":10,"flags":"u","services":"E2U+sip","regex":"!^.*$!sip:x@example.test!","replacement":"next.example.test"}
HINFO {"host":"all.example.test","type":"HINFO","cpu":"vax","os":"vms"}
CAA {"host":"all.example.test","type":"CAA","flags":0,"tag":"issue","value":"ca.example.test"}
CNAME {"host":"alias.example.test","type":"CNAME","target":"all.example.test"}
PTR {"host":"9.0.0.127.in-addr.arpa","type":"PTR","target":"all.example.test"}
A+MX {"host":"all.example.test","type":"A","ip":"127.0.0.9"}
A+MX {"host":"all.example.test","type":"MX","pri":5,"target":"mx.example.test"}
authority {"host":"example.test","type":"NS","target":"ns.example.test"}
authority {"host":"example.test","type":"NS","target":"ns.example.test"}
authority {"host":"example.test","type":"NS","target":"ns.example.test"}
additional {"host":"ns.example.test","type":"A","ip":"127.0.0.53"}
additional {"host":"ns.example.test","type":"A","ip":"127.0.0.53"}
additional {"host":"ns.example.test","type":"A","ip":"127.0.0.53"}
nobody []
raw 7f000009
dns_get_record(): Argument #2 ($type) must be a DNS_* constant
