import { webcrypto } from 'node:crypto';
import fc from 'fast-check';
import { contentKey, dataUrlOf } from './imageBytes';

const useCrypto = (value: unknown) => { Object.defineProperty(globalThis, 'crypto', { value, configurable: true }); };

describe('dataUrlOf', () => {
  it('is the base64 of the bytes, whatever they are', async () => {
    await fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 100 }), async (bytes) => {
      const url = await dataUrlOf(new Blob([bytes as BlobPart], { type: 'image/png' }));
      expect(url).toBe(`data:image/png;base64,${Buffer.from(bytes).toString('base64')}`);
    }));
  });

  it('joins its chunks correctly', async () => {
    const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => index % 251);
    expect(await dataUrlOf(new Blob([bytes]))).toBe(`data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`);
  });
});

describe('contentKey', () => {
  it('is the SHA-256 of the content', async () => {
    useCrypto(webcrypto);
    expect(await contentKey(new Blob(['abc']))).toBe('sha256-ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });

  it('is unique where hashing is not available', async () => {
    useCrypto({});
    expect(await contentKey(new Blob(['abc']))).not.toBe(await contentKey(new Blob(['abc'])));
  });
});
