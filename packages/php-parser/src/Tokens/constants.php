<?php

declare(strict_types=1);

/* PHP-Parser numbers the tokens that its host lacks downwards from -1. */
foreach (['T_SPAWN', 'T_SPAWN_IN', 'T_AWAIT', 'T_SUSPEND', 'T_ASYNC', 'T_UNTIL'] as $i => $name) {
    if (!defined($name)) {
        define($name, -1001 - $i);
    }
}
