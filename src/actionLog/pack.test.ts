import { packText, unpackText } from './pack';

it('packs a text and unpacks it', async () => {
  const text = JSON.stringify(Array.from({ length: 2_000 }, (_, n) => `Zoë ${n}`));
  const packed = await packText(text);
  expect([packed.type, packed.size < text.length]).toEqual(['application/gzip', true]);
  expect(await unpackText(packed)).toBe(text);
});

it('refuses what is not complete', async () => {
  const packed = await packText('A recording.');
  await expect(unpackText(packed.slice(0, packed.size - 4))).rejects.toThrow();
});
