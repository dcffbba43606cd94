/** Bytes encoded at a time; a multiple of three, so that the base64 chunks can be joined. */
const CHUNK_BYTES = 3 * 8192;

const hex = (bytes: ArrayBuffer): string => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

let unhashed = 0;

/**
 * The key of a picture: its content hash. Over plain HTTP, where browsers offer no hashing,
 * each picture gets a unique key.
 */
export async function contentKey(blob: Blob): Promise<string> {
  const subtle = (crypto as Partial<Crypto>).subtle;
  if (subtle) return `sha256-${hex(await subtle.digest('SHA-256', await blob.arrayBuffer()))}`;
  unhashed += 1;
  return `unhashed-${unhashed}`;
}

/** A picture as a data URL, as the server expects it. */
export async function dataUrlOf(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const pieces: string[] = [];
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
    pieces.push(btoa(String.fromCharCode(...bytes.subarray(start, start + CHUNK_BYTES))));
  }
  return `data:${blob.type || 'image/jpeg'};base64,${pieces.join('')}`;
}
