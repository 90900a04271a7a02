<?php

declare(strict_types=1);

namespace Weft\Testing;

/** A test that hung, or left coroutines behind; the message names them. */
final class TestFailed extends \RuntimeException {}
