--TEST--
The words are ordinary names in every other role: with TOKEN_PARSE no new token appears
--EXTENSIONS--
async
tokenizer
--FILE--
<?php
$code = <<<'CODE'
<?php
namespace App;
use function Amp\spawn, Amp\await, Amp\suspend;
use Lib\{async, until};
const suspend = 1, await = 2;
function async($spawn) { return suspend; }
class spawn extends await implements async { const suspend = 1; use until { a as suspend; } public async $s { get => 1; } public function await(): suspend { return $this->spawn; } }
enum E { case suspend; case await; }
spawn(1); await($x); suspend(); async(fn() => 1);
$o->spawn->await()->suspend; A::suspend; A::await - $x; await - $x; await[0]; await & $x; new suspend;
f(spawn: 1, until: 2);
goto until; until: echo 1;
CODE;
foreach (token_get_all($code, TOKEN_PARSE) as $token) {
    if (is_array($token) && in_array(token_name($token[0]), ['T_SPAWN', 'T_SPAWN_IN', 'T_AWAIT', 'T_SUSPEND', 'T_ASYNC', 'T_UNTIL'])) {
        echo $token[2], ' ', token_name($token[0]), ' [', $token[1], "]\n";
    }
}
echo "done\n";
?>
--EXPECT--
done
