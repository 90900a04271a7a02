--TEST--
Deeply nested values are serialized and read back in a coroutine as in the main flow
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/deep_structures.inc';
class DeepMethods extends DeepLink implements JsonSerializable
{
    public function __serialize(): array { return [$this->next]; }
    public function __unserialize(array $values): void { [$this->next] = $values; }
    public function jsonSerialize(): mixed { return [$this->next]; }
}
$depth = 1500;
$unlimited = ['max_depth' => 0];
foreach (['array' => deep_array($depth), 'objects' => deep_objects($depth), 'methods' => deep_objects($depth, DeepMethods::class)] as $what => $value) {
    $text = serialize($value);
    same_in_coroutine("serialize $what", fn() => serialize($value));
    same_in_coroutine("unserialize $what", fn() => serialize(unserialize($text, $unlimited)) === $text);
    $text = json_encode($value, 0, 100000);
    same_in_coroutine("json_encode $what", fn() => json_encode($value, 0, 100000));
    same_in_coroutine("json_decode $what", fn() => json_encode(json_decode($text, false, 100000), 0, 100000) === $text);
}
$query = deep_array(500);
same_in_coroutine('http_build_query', fn() => http_build_query($query));
?>
--EXPECT--
serialize array: same
unserialize array: same
json_encode array: same
json_decode array: same
serialize objects: same
unserialize objects: same
json_encode objects: same
json_decode objects: same
serialize methods: same
unserialize methods: same
json_encode methods: same
json_decode methods: same
http_build_query: same
