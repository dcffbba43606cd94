/*
 * Removes everything from an image file that is not needed to show it: place, time, camera, author, comments, thumbnails,
 * trailing bytes. What the pixels need (tables, colour profile, transparency, animation) is copied unchanged, so nothing is
 * compressed a second time.
 */

/** The file does not have the structure of its format, or has too many parts. */
export class UnreadableStructure extends Error {}

/** Parts of a file; a real one of 20 MB has a few thousand. Millions would hold the event loop: the decoder has a thread of its own. */
const MOST_PARTS = 10_000;

/** Counts the parts of one file. @returns a function that throws UnreadableStructure at the first part too many */
function partCounter(): () => void {
  let parts = 0;
  return () => {
    parts += 1;
    if (parts > MOST_PARTS) throw new UnreadableStructure();
  };
}

const ASCII = 'latin1';

/** @throws UnreadableStructure when the file ends earlier */
function part(bytes: Buffer, start: number, length: number): Buffer {
  if (length < 0 || start + length > bytes.length) throw new UnreadableStructure();
  return bytes.subarray(start, start + length);
}

const SOS = 0xda;
const EOI = 0xd9;
const APP0 = 0xe0;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const COMMENT = 0xfe;

/** Of the application segments, only JFIF, the colour profile and Adobe's colour transform affect rendering. */
function keepsSegment(marker: number, body: Buffer): boolean {
  if (marker === COMMENT) return false;
  if (marker < APP0 || marker > APP15) return true;
  if (marker === APP0) return body.toString(ASCII, 2, 7) === 'JFIF\0';
  return marker === APP14 || (marker === APP2 && body.toString(ASCII, 2, 14) === 'ICC_PROFILE\0');
}

/** The end of the compressed data starting here: the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Buffer, start: number): number {
  // Byte by byte: looking for each 0xff takes four times as long in a file that consists of them.
  for (let at = start; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1] as number;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  throw new UnreadableStructure();
}

function jpegParts(bytes: Buffer): Buffer[] {
  const kept = [part(bytes, 0, 2)];
  const count = partCounter();
  for (let at = 2; ;) {
    count();
    if (bytes[at] !== 0xff) throw new UnreadableStructure();
    const marker = bytes[at + 1] ?? EOI;
    if (marker === 0xff) { at += 1; continue; }
    if (marker === EOI) return [...kept, part(bytes, at, 2)];
    const body = part(bytes, at + 2, part(bytes, at + 2, 2).readUInt16BE());
    const end = marker === SOS ? endOfScan(bytes, at + 2 + body.length) : at + 2 + body.length;
    if (keepsSegment(marker, body)) kept.push(bytes.subarray(at, end));
    at = end;
  }
}

const PNG_HEAD = 8;
const PNG_CHUNKS = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'sBIT',
  'cICP',
  'bKGD',
  'pHYs',
  'acTL',
  'fcTL',
  'fdAT',
]);

function pngParts(bytes: Buffer): Buffer[] {
  const kept = [part(bytes, 0, PNG_HEAD)];
  const count = partCounter();
  for (let at = PNG_HEAD; ;) {
    count();
    const type = part(bytes, at + 4, 4).toString(ASCII);
    const chunk = part(bytes, at, part(bytes, at, 4).readUInt32BE() + 12);
    if (PNG_CHUNKS.has(type)) kept.push(chunk);
    if (type === 'IEND') return kept;
    at += chunk.length;
  }
}

const WEBP_HEAD = 12;
const WEBP_CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** Bits of `VP8X`: "there is EXIF", "there is XMP". */
const WEBP_METADATA_BITS = 0x0c;

/** The header with its metadata flags cleared. */
function withoutMetadataBits(chunk: Buffer): Buffer {
  const copy = Buffer.from(chunk);
  copy.writeUInt8(copy.readUInt8(8) & ~WEBP_METADATA_BITS, 8);
  return copy;
}

function webpParts(bytes: Buffer): Buffer[] {
  const head = Buffer.from(part(bytes, 0, WEBP_HEAD));
  const end = Math.min(bytes.length, head.readUInt32LE(4) + 8);
  const kept: Buffer[] = [];
  const count = partCounter();
  for (let at = WEBP_HEAD; at + 8 <= end;) {
    count();
    const type = bytes.toString(ASCII, at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    const chunk = part(bytes, at, Math.min(8 + size + (size % 2), bytes.length - at));
    if (chunk.length < 8 + size) throw new UnreadableStructure();
    if (WEBP_CHUNKS.has(type)) kept.push(type === 'VP8X' ? withoutMetadataBits(chunk) : chunk);
    at += chunk.length;
  }
  head.writeUInt32LE(kept.reduce((sum, { length }) => sum + length, 4), 4);
  return [head, ...kept];
}

const PARTS: Readonly<Record<string, (bytes: Buffer) => Buffer[]>> = {
  'image/jpeg': jpegParts,
  'image/png': pngParts,
  'image/webp': webpParts,
};

/**
 * @returns the file without metadata; pixels and colours are unchanged
 * @throws UnreadableStructure when the file does not have the structure of its type
 */
export function stripMetadata(bytes: Buffer, contentType: string): Buffer {
  const parts = PARTS[contentType];
  if (!parts) throw new UnreadableStructure();
  return Buffer.concat(parts(bytes));
}
