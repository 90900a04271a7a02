--TEST--
igbinary: 20 coroutines, whose objects suspend while they are written and read
--EXTENSIONS--
igbinary
--FILE--
<?php
require __DIR__ . '/twenty.inc';
class Parcel
{
    public function __construct(public int $owner, public array $items) {}
    public function __serialize(): array { suspend; return [$this->owner, $this->items]; }
    public function __unserialize(array $data): void { suspend; [$this->owner, $this->items] = $data; }
}
twenty(function (int $me): bool {
    $parcel = new Parcel($me, [new Parcel($me + 100, ["text $me"]), str_repeat("owner $me", 50), $me / 7]);
    for ($i = 0; $i < 5; $i++) {
        $text = igbinary_serialize($parcel);
        suspend;
        if (igbinary_unserialize($text) != $parcel) return false;
    }
    return true;
});
?>
--EXPECT--
20 of 20
