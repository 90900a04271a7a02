<?php
// No coroutine has been used.
posix_kill(posix_getpid(), SIGSTOP);
