import sharp, { type Sharp } from 'sharp';
import { cleanImage } from './inspectImage';
import { stripMetadata, UnreadableStructure } from './stripMetadata';

const SECRET = 'Casa de Ana, Porto';
const WIDTH = 60;
const HEIGHT = 40;
const EXIF = { IFD0: { Artist: SECRET, Copyright: SECRET }, IFD3: { GPSLatitude: '41/1 9/1 0/1' } };
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description>${SECRET}</rdf:Description></rdf:RDF></x:xmpmeta>`;

/** Two coloured halves, so a rotation is visible. */
const drawing = (): Sharp => sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#0b6b5b' } })
  .composite([{ input: { create: { width: WIDTH / 2, height: HEIGHT, channels: 3, background: '#f4c04e' } }, left: 0, top: 0 }]);
const FORMATS = ['jpeg', 'png', 'webp'] as const;
const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();

describe.each(FORMATS)('a %s', (format) => {
  const type = `image/${format}`;
  const withMetadata = (orientation?: number) => drawing().withExif(EXIF).withXmp(XMP)
    .withMetadata(orientation ? { orientation, exif: EXIF } : { exif: EXIF }).toFormat(format).toBuffer();

  it('loses its metadata and not one pixel', async () => {
    const bytes = await withMetadata();
    expect(bytes.includes(SECRET) || (await sharp(bytes).metadata()).exif !== undefined).toBe(true);
    const clean = await cleanImage(bytes, type);
    expect(clean).toMatchObject({ width: WIDTH, height: HEIGHT });
    expect(clean.bytes.includes(SECRET)).toBe(false);
    const { exif, xmp, iptc, comments, icc } = await sharp(clean.bytes).metadata();
    expect({ exif, xmp, iptc, comments }).toEqual({});
    expect(icc?.length).toBe((await sharp(bytes).metadata()).icc?.length);
    expect((await pixels(clean.bytes)).equals(await pixels(bytes))).toBe(true);
  });

  it('is unchanged when it has no metadata', async () => {
    const bytes = await drawing().toFormat(format).toBuffer();
    expect((await cleanImage(bytes, type)).bytes.equals(bytes)).toBe(true);
  });

  it('loses trailing bytes', async () => {
    const bytes = await drawing().toFormat(format).toBuffer();
    expect(stripMetadata(Buffer.concat([bytes, Buffer.from(SECRET)]), type).equals(bytes)).toBe(true);
  });

  it('is rotated upright, because its orientation tag is removed', async () => {
    const clean = await cleanImage(await withMetadata(6), type);
    expect(clean).toMatchObject({ width: HEIGHT, height: WIDTH });
    expect(clean.bytes.includes(SECRET)).toBe(false);
    const { exif, orientation } = await sharp(clean.bytes).metadata();
    expect({ exif, orientation }).toEqual({});
  });

  it('is rejected when truncated', async () => {
    const bytes = await drawing().toFormat(format).toBuffer();
    for (const length of [3, 20, Math.floor(bytes.length / 2)]) expect(() => stripMetadata(bytes.subarray(0, length), type)).toThrow();
  });
});

it('keeps a progressive JPEG with all its scans', async () => {
  const bytes = await drawing().jpeg({ progressive: true }).toBuffer();
  expect(stripMetadata(bytes, 'image/jpeg').equals(bytes)).toBe(true);
});

it('removes comments and text chunks', async () => {
  const jpeg = await drawing().jpeg().toBuffer();
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, SECRET.length + 2]), Buffer.from(SECRET)]);
  expect(stripMetadata(Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]), 'image/jpeg').equals(jpeg)).toBe(true);
  const png = await drawing().png().toBuffer();
  const text = Buffer.alloc(12 + SECRET.length);
  text.writeUInt32BE(SECRET.length);
  text.write(`tEXt${SECRET}`, 4);
  const IHDR_END = 33;
  expect(stripMetadata(Buffer.concat([png.subarray(0, IHDR_END), text, png.subarray(IHDR_END)]), 'image/png').equals(png)).toBe(true);
});

it('re-encodes an image with a structure that only the decoder understands', async () => {
  const jpeg = await drawing().jpeg().toBuffer();
  const padded = Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0x00]), jpeg.subarray(2)]);
  await cleanImage(padded, 'image/jpeg').then(
    ({ width }) => {
      expect(width).toBe(WIDTH);
    },
    ({ code }: { code: string }) => {
      expect(code).toBe('invalid_image');
    },
  );
});

/** Puts as many empty parts into a file as no real one has. */
const withParts = (bytes: Buffer, at: number, empty: Buffer) =>
  Buffer.concat([bytes.subarray(0, at), ...Array.from({ length: 10_001 }, () => empty), bytes.subarray(at)]);

it.each([
  ['jpeg', 2, Buffer.from([0xff, 0xfe, 0, 2])],
  ['jpeg', 2, Buffer.from([0xff])],
  ['png', 33, Buffer.from('000000007445587400000000', 'hex')],
  ['webp', 12, Buffer.from('VOID\0\0\0\0')],
] as const)('leaves a %s of too many parts to the decoder', async (format, at, empty) => {
  const many = withParts(await drawing().toFormat(format).toBuffer(), at, empty);
  if (format === 'webp') many.writeUInt32LE(many.length - 8, 4);
  expect(() => stripMetadata(many, `image/${format}`)).toThrow(UnreadableStructure);
});

it('throws for a file that does not have the structure of its type', () => {
  expect(() => stripMetadata(Buffer.from('GIF89a'), 'image/gif')).toThrow(UnreadableStructure);
});
