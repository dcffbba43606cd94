import type { StoredPicture } from '../images/pictureReader';

/** All bytes of a picture that must be there. */
export async function wholeOf(picture: StoredPicture | null): Promise<Buffer> {
  const read: Buffer[] = [];
  for (let piece = 0; piece < (picture?.pieces ?? 0); piece += 1) {
    const bytes = await picture?.readPiece(piece);
    if (!bytes) throw new Error(`Piece ${piece} is missing`);
    read.push(bytes);
  }
  return Buffer.concat(read);
}
