<?php

/** @generate-class-entries */

namespace Async;

/** What `await` takes. Implemented by classes of extensions only. */
interface Awaitable
{
}
