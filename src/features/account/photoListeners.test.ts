import { imageFailure } from '../../domain/texts/formMessages';
import { browserAt, settle } from '../../testing/browserAt';
import { selectPhoto } from './accountSelectors';
import { photoFileChosen, photoRemoved, photoUrlTyped } from './accountSlice';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

const opened = async () => {
  const browser = await browserAt('/account', ({ http }) => { http.on('GET', '/api/users/me/sessions', { json: null }); });
  const choose = async (ticket = 't1') => { browser.dispatch(photoFileChosen({ ticket })); await settle(); };
  return { ...browser, choose, photo: () => selectPhoto(browser.state()) };
};

describe('the photo of the account page', () => {
  it('is prepared, and its bytes are forgotten when it is taken away', async () => {
    const { choose, photo, services, dispatch } = await opened();
    await choose();
    expect(photo()).toEqual({ status: 'ready', key: 'image-hash', width: 800, height: 600, bytes: 1234 });
    expect(services.images.previewUrl('image-hash')).toBe('blob:image-hash');
    dispatch(photoRemoved());
    expect([photo(), services.images.previewUrl('image-hash')]).toEqual([{ status: 'none' }, null]);
  });

  it('says why a file will not do, which is no fault', async () => {
    const { choose, photo, services } = await opened();
    services.images.refusal = 'tooLarge';
    await choose();
    expect(photo()).toEqual({ status: 'refused', reason: 'tooLarge', message: imageFailure.tooLarge });
    expect(services.errors.reported).toEqual([]);
  });

  it('is no longer prepared once an address was typed or the page was left', async () => {
    const { choose, photo, services, dispatch, follow } = await opened();
    const signals: AbortSignal[] = [];
    services.images.process = (_ticket, { signal }) => { signals.push(signal); return new Promise(() => undefined); };
    await choose();
    dispatch(photoUrlTyped('https://example.com/me.jpg'));
    expect(photo()).toEqual({ status: 'url', url: 'https://example.com/me.jpg' });
    await choose('t2');
    await follow('/about');
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  });
});
