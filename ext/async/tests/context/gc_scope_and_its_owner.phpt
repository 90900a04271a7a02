--TEST--
A scope in a cycle with what it has in its context is collected while one of its coroutines is still held
--EXTENSIONS--
async
--FILE--
<?php
class Server
{
    public Async\Scope $scope;
    public function __construct()
    {
        $this->scope = new Async\Scope;
        $this->scope->set('server', $this);
    }
    public function start(): Async\Coroutine { return $this->scope->spawn(fn() => 1); }
}

$held = [];
for ($i = 0; $i < 300; $i++) {
    $coroutine = (new Server)->start();
    await $coroutine;
    $held[] = $coroutine;
    if ($i % 10 === 9) {
        gc_collect_cycles();
        $held = [];
    }
}

// the same with scopes below, which look for values above, and a context that is kept
$server = new Server;
$below = Async\Scope::inherit($server->scope);
$inner = $below->spawn(fn() => Async\currentContext()->find('server')::class);
echo await $inner, "\n";
$context = $below->context;
$coroutine = $server->start();
await $coroutine;
$server = $below = null;
gc_collect_cycles();
var_dump($context->find('server') === null || $context->find('server') instanceof Server);
$context = null;
gc_collect_cycles();
$coroutine = $inner = null;

// of a coroutine that is part of its own context
$coroutine = spawn use (&$coroutine) {
    Async\coroutineContext()->set('self', $coroutine);
    suspend;
};
await $coroutine;
$coroutine = null;
gc_collect_cycles();
echo "end\n";
?>
--EXPECT--
Server
bool(true)
end
