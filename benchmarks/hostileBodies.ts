import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { DAY_MS } from '../src/domain/general/durations';

/** A body, and the headers that say something else about it than it is. */
export interface HostileBody {
  bytes: Buffer;
  headers?: Readonly<Record<string, string>>;
  /** It is sent in chunks of one byte. */
  dripped?: true;
}

const filled = (start: string, piece: string, end: string, size: number): Buffer => {
  const middle = Buffer.alloc(Math.max(0, size - start.length - end.length), piece);
  // No half piece at the end.
  const whole = middle.subarray(0, middle.length - (middle.length % piece.length));
  return Buffer.concat([Buffer.from(start), whole, Buffer.from(end)]);
};

function manyKeys(size: number): Buffer {
  const pairs: string[] = [];
  for (let n = 0, length = 2; length < size; n += 1) {
    const pair = `"k${n}":1`;
    pairs.push(pair);
    length += pair.length + 1;
  }
  return Buffer.from(`{${pairs.slice(0, -1).join(',')}}`);
}

const wide = (size: number) => filled('[', '{},', '1]', size);
/** Chunks of one byte cost the server far more than they cost a client, so a megabyte says enough. */
const MOST_DRIPPED = 1024 * 1024;

/** What a client may send, by name. Each takes the size in bytes. */
export const SHAPES: Readonly<Record<string, (size: number) => HostileBody>> = {
  'deep nesting': (size) => ({ bytes: Buffer.alloc(size, '[') }),
  'many small values': (size) => ({ bytes: wide(size) }),
  'a long key': (size) => ({ bytes: filled('{"', 'k', '":1}', size) }),
  'many keys': (size) => ({ bytes: manyKeys(size) }),
  'one key again and again': (size) => ({ bytes: filled('{', '"name":1,', '"name":1}', size) }),
  'a number of many digits': (size) => ({ bytes: filled('{"maxMembers":', '9', '}', size) }),
  'escapes': (size) => ({ bytes: filled('{"name":"', '\\u0041', '"}', size) }),
  'lone surrogates': (size) => ({ bytes: filled('{"name":"', '\\ud800', '"}', size) }),
  'gzip': (size) => ({ bytes: gzipSync(wide(size)), headers: { 'content-encoding': 'gzip' } }),
  'chunks of one byte': (size) => ({ bytes: wide(Math.min(size, MOST_DRIPPED)), dripped: true }),
  'a wrong length': (size) => ({ bytes: wide(size - 10), headers: { 'content-length': String(size) } }),
};

/** A picture of the given size whose data is all escapes, the slowest to look through. */
export async function hostilePicture(size: number): Promise<Buffer> {
  const jpeg = await sharp({ create: { width: 2500, height: 2500, channels: 3, background: '#f2a93b' } }).jpeg().toBuffer();
  const end = jpeg.length - 2;
  return Buffer.concat([jpeg.subarray(0, end), Buffer.alloc(Math.max(0, size - jpeg.length), Buffer.from([0xff, 0])), jpeg.subarray(end)]);
}

/** A group with the picture as the specification's clients send it. */
export const groupWith = (picture: Buffer): Buffer => Buffer.from(JSON.stringify({
  name: 'Sunday Sketch Walk', description: 'We walk and draw.', category: 'Art', location: 'Bristol', maxMembers: 4,
  startDate: new Date(Date.now() + 3 * DAY_MS).toISOString(), imageURL: `data:image/jpeg;base64,${picture.toString('base64')}`,
}));
