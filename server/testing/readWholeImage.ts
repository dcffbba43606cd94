import type { StoredImage } from '../images/imageReader';

/** All bytes of a stored image. */
export async function readWholeImage(image: StoredImage | null): Promise<Buffer> {
  const read: Buffer[] = [];
  for (let piece = 0; piece < (image?.pieces ?? 0); piece += 1) {
    const bytes = await image?.readPiece(piece);
    if (!bytes) throw new Error(`Piece ${piece} is missing`);
    read.push(bytes);
  }
  return Buffer.concat(read);
}
