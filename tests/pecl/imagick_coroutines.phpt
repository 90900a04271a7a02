--TEST--
imagick: 20 coroutines draw images of their own
--EXTENSIONS--
imagick
--FILE--
<?php
require __DIR__ . '/twenty.inc';
twenty(function (int $me): bool {
    $color = sprintf('rgb(%d,%d,%d)', $me * 10, 255 - $me * 10, $me);
    $image = new Imagick;
    $image->newImage(8 + $me, 8, new ImagickPixel('white'));
    suspend;
    $draw = new ImagickDraw;
    $draw->setFillColor(new ImagickPixel($color));
    $draw->rectangle(0, 0, 8 + $me, 8);
    suspend;
    $image->drawImage($draw);
    suspend;
    foreach ($image->getPixelIterator() as $row) {
        suspend;
        foreach ($row as $pixel) if ($pixel->getColor() != (new ImagickPixel($color))->getColor()) return false;
    }
    return $image->getImageWidth() === 8 + $me;
});
?>
--EXPECT--
20 of 20
