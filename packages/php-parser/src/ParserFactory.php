<?php

declare(strict_types=1);

namespace Weft\PhpParser;

use PhpParser\Parser as ParserInterface;
use PhpParser\PhpVersion;

/** Takes the place of PhpParser\ParserFactory. */
final class ParserFactory
{
    public function createForVersion(PhpVersion $version): ParserInterface
    {
        return new Parser($version->isHostVersion() ? new \PhpParser\Lexer() : new \PhpParser\Lexer\Emulative($version), $version);
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
