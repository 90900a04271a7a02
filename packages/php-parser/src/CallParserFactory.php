<?php

declare(strict_types=1);

namespace Weft\PhpParser;

use PhpParser\Parser as ParserInterface;
use PhpParser\PhpVersion;

/** Takes the place of PhpParser\ParserFactory in tools that know its nodes only. */
final class CallParserFactory
{
    public function createForVersion(PhpVersion $version): ParserInterface
    {
        return new CallParser((new ParserFactory())->createForVersion($version));
    }

    public function createForNewestSupportedVersion(): ParserInterface
    {
        return $this->createForVersion(PhpVersion::getNewestSupported());
    }

    public function createForHostVersion(): ParserInterface
    {
        return $this->createForVersion(PhpVersion::getHostVersion());
    }
}
