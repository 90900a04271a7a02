--TEST--
msgpack: 20 coroutines, whose objects suspend while they are written and read
--EXTENSIONS--
msgpack
--FILE--
<?php
require __DIR__ . '/twenty.inc';
class Parcel
{
    public $owner, $items;
    public function __sleep(): array { suspend; return ['owner', 'items']; }
    public function __wakeup(): void { suspend; }
}
twenty(function (int $me): bool {
    $parcel = new Parcel;
    [$parcel->owner, $parcel->items] = [$me, ["text $me", str_repeat("owner $me", 50), $me / 7]];
    for ($i = 0; $i < 5; $i++) {
        $text = msgpack_pack([$parcel, $me]);
        suspend;
        if (msgpack_unpack($text) != [$parcel, $me]) return false;
    }
    return true;
});
?>
--EXPECT--
20 of 20
