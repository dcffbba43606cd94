/**
 * A JPEG made as large as one likes: the filling lies after its last row and before its end mark, so it belongs to the
 * image's data, and neither a decoder nor the removal of metadata takes offence.
 * @param jpeg a whole JPEG
 * @param bytes the size wanted
 * @param filling what fills it; a byte 0xff would be read as a marker
 */
export function jpegOfSize(jpeg: Buffer, bytes: number, filling: (length: number) => Buffer = Buffer.alloc): Buffer {
  const end = jpeg.length - 2;
  const middle = filling(Math.max(0, bytes - jpeg.length));
  for (let at = middle.indexOf(0xff); at >= 0; at = middle.indexOf(0xff, at)) middle[at] = 0;
  return Buffer.concat([jpeg.subarray(0, end), middle, jpeg.subarray(end)]);
}
