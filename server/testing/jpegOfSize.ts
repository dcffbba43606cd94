/**
 * Pads a JPEG to any size. The filling goes after its last row and before its end marker, which decoders ignore.
 * @param jpeg a complete JPEG
 * @param bytes the required size
 * @param filling makes the filling; bytes of 0xff are cleared, because they would read as a marker
 */
export function jpegOfSize(jpeg: Buffer, bytes: number, filling: (length: number) => Buffer = Buffer.alloc): Buffer {
  const end = jpeg.length - 2;
  const middle = filling(Math.max(0, bytes - jpeg.length));
  for (let at = middle.indexOf(0xff); at >= 0; at = middle.indexOf(0xff, at)) middle[at] = 0;
  return Buffer.concat([jpeg.subarray(0, end), middle, jpeg.subarray(end)]);
}
