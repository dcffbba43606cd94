import sharp, { type Sharp } from 'sharp';
import { cleanImage } from './cleanImage';
import type { UploadedImage } from './imageInput';

const SECRET = 'Casa de Ana, Porto';
const WIDTH = 60;
const HEIGHT = 40;
const EXIF = { IFD0: { Artist: SECRET, Copyright: SECRET }, IFD3: { GPSLatitude: '41/1 9/1 0/1' } };
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description>${SECRET}</rdf:Description></rdf:RDF></x:xmpmeta>`;
/** The most that a channel of a pixel may differ after a second compression, of 255. */
const NOT_VISIBLE = 8;

/** Two coloured halves, so a rotation is visible. */
const drawing = (): Sharp => sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#0b6b5b' } })
  .composite([{ input: { create: { width: WIDTH / 2, height: HEIGHT, channels: 3, background: '#f4c04e' } }, left: 0, top: 0 }]);
const FORMATS = ['jpeg', 'png', 'webp'] as const;
const clean = (bytes: Buffer, format: (typeof FORMATS)[number]) =>
  cleanImage({ kind: 'data', contentType: `image/${format}`, bytes } satisfies UploadedImage);
/** The pixels away from the edge between the halves, where a compression leaves traces. */
const pixels = (bytes: Buffer) => sharp(bytes).removeAlpha().toColourspace('srgb')
  .extract({ left: 0, top: 0, width: WIDTH / 3, height: HEIGHT }).raw().toBuffer();
const metadataOf = async (bytes: Buffer) => {
  const { exif, xmp, iptc, comments, icc, orientation } = await sharp(bytes).metadata();
  return { exif, xmp, iptc, comments, icc, orientation };
};

describe.each(FORMATS)('a %s', (format) => {
  const withMetadata = (orientation?: number) => drawing().withExif(EXIF).withXmp(XMP)
    .withMetadata(orientation ? { orientation, exif: EXIF } : { exif: EXIF }).toFormat(format).toBuffer();

  it('loses its metadata, and looks as before', async () => {
    const bytes = await withMetadata();
    expect(bytes.includes(SECRET) || (await sharp(bytes).metadata()).exif !== undefined).toBe(true);
    const image = await clean(bytes, format);
    expect(image).toMatchObject({ contentType: `image/${format}`, width: WIDTH, height: HEIGHT });
    expect(image.bytes.includes(SECRET)).toBe(false);
    expect(await metadataOf(image.bytes)).toEqual({});
    const [before, after] = [await pixels(bytes), await pixels(image.bytes)];
    expect(before.length).toBe(after.length);
    expect(Math.max(...before.map((value, at) => Math.abs(value - (after[at] ?? -1))))).toBeLessThanOrEqual(NOT_VISIBLE);
  });

  it('loses what follows the picture in the file', async () => {
    const bytes = Buffer.concat([await drawing().toFormat(format).toBuffer(), Buffer.from(`<script>${SECRET}</script>`)]);
    expect((await clean(bytes, format)).bytes.includes(SECRET)).toBe(false);
  });

  it('is rotated upright, because its orientation tag is removed', async () => {
    const image = await clean(await withMetadata(6), format);
    expect(image).toMatchObject({ width: HEIGHT, height: WIDTH });
    expect(await metadataOf(image.bytes)).toEqual({});
  });

  it('is rejected when truncated', async () => {
    const bytes = await drawing().toFormat(format).toBuffer();
    for (const length of [3, 20, Math.floor(bytes.length / 2)]) {
      await expect(clean(bytes.subarray(0, length), format)).rejects.toMatchObject({ code: 'invalid_image' });
    }
  });

  it('is the same after the same upload, so that it is stored once', async () => {
    const bytes = await withMetadata();
    expect((await clean(bytes, format)).bytes.equals((await clean(bytes, format)).bytes)).toBe(true);
  });
});

it('converts the colours of a profile', async () => {
  const inP3 = await drawing().withIccProfile('p3').png().toBuffer();
  expect((await metadataOf(inP3)).icc).toBeDefined();
  const image = await clean(inP3, 'png');
  expect(await metadataOf(image.bytes)).toEqual({});
  const pixel = { left: 2, top: 2, width: 1, height: 1 };
  const colourOf = async (bytes: Buffer) => [...await sharp(bytes).removeAlpha().extract(pixel).raw().toBuffer()];
  expect(await colourOf(image.bytes)).toEqual(await colourOf(await drawing().png().toBuffer()));
});

it('keeps the frames of an animated WebP', async () => {
  const frames = await Promise.all(['#f00', '#0f0', '#00f'].map((background) =>
    sharp({ create: { width: WIDTH, height: HEIGHT, channels: 4, background } }).png().toBuffer()));
  const animation = await sharp(frames, { join: { animated: true } }).webp({ delay: [100, 200, 300] }).toBuffer();
  const image = await clean(animation, 'webp');
  expect(image).toMatchObject({ width: WIDTH, height: HEIGHT });
  expect(await sharp(image.bytes).metadata()).toMatchObject({ pages: 3, delay: [100, 200, 300] });
});

it('keeps transparency', async () => {
  const background = { r: 9, g: 9, b: 9, alpha: 0.5 };
  const bytes = await sharp({ create: { width: 4, height: 4, channels: 4, background } }).png().toBuffer();
  expect((await sharp((await clean(bytes, 'png')).bytes).metadata()).hasAlpha).toBe(true);
});
