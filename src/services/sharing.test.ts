import { createSharing } from './sharing';

const windowWith = (navigator: unknown) => ({ navigator, location: { origin: 'https://a.example' } }) as unknown as Window;

test("passes the whole address to the browser's dialog", async () => {
  const share = jest.fn(async () => undefined);
  await expect(createSharing(windowWith({ share })).share('Chess', '/groups/1')).resolves.toBe('shared');
  expect(share).toHaveBeenCalledWith({ title: 'Chess', url: 'https://a.example/groups/1' });
});

test.each([
  ['AbortError', 'dismissed'], ['NotAllowedError', 'unavailable'], ['DataError', 'unavailable'],
])('a %s means %s', async (name, outcome) => {
  const share = async () => { throw Object.assign(new Error('no'), { name }); };
  await expect(createSharing(windowWith({ share })).share('Chess', '/groups/1')).resolves.toBe(outcome);
});

test('without a dialog, and without a clipboard, says so', async () => {
  const sharing = createSharing(windowWith({}));
  await expect(sharing.share('Chess', '/groups/1')).resolves.toBe('unavailable');
  await expect(sharing.copy('/groups/1')).rejects.toThrow('clipboard');
});

test('copies the whole address', async () => {
  const writeText = jest.fn(async () => undefined);
  await createSharing(windowWith({ clipboard: { writeText } })).copy('/groups/1');
  expect(writeText).toHaveBeenCalledWith('https://a.example/groups/1');
});
