<?php

declare(strict_types=1);

namespace Weft\PhpParser\Tokens;

enum Form
{
    case Await;
    case AwaitUntil;
    case Spawn;
    case SpawnIn;
    case Async;
    case AsyncInherit;
}
