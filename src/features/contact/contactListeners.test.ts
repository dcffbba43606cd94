import type { Identity } from '../../domain/account/identity';
import { messageSent } from '../../domain/texts/screenMessages';
import { browserAt, pass } from '../../testing/browserAt';
import { anIdentity } from '../../testing/builders';
import { contactReset, contactSubmitted } from './contactSlice';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

describe('contact', () => {
  const contact = async () => {
    const browser = await browserAt('/contact');
    return { ...browser, status: () => browser.state().contact.status };
  };

  it('sends for 2 s, confirms, and accepts another message', async () => {
    const { dispatch, status, toasts } = await contact();
    dispatch(contactSubmitted());
    await pass(1000);
    dispatch(contactSubmitted());
    await pass(999);
    expect([status(), toasts()]).toEqual(['sending', []]);
    await pass(1);
    expect([status(), toasts()]).toEqual(['sent', [`success: ${messageSent.toast}`]]);
    dispatch(contactReset());
    expect(status()).toBe('editing');
  });

  it.each<[string, Identity | null]>([
    ['ends, here or by a log-out in another tab', null],
    ['becomes that of somebody else', anIdentity({ uid: 'somebody-else' })],
  ])('goes on sending when the session %s: the message needs none', async (_how, identity) => {
    const { dispatch, status, toasts, services, page } = await contact();
    dispatch(contactSubmitted());
    await pass(1000);
    services.identity.report(identity);
    await pass(999);
    expect(status()).toBe('sending');
    await pass(1);
    expect([status(), page(), toasts()]).toEqual(['sent', '/contact', expect.arrayContaining([`success: ${messageSent.toast}`])]);
  });

  it('cancels the sending when the page is closed', async () => {
    const { dispatch, status, toasts, follow } = await contact();
    dispatch(contactSubmitted());
    await pass(1500);
    await follow('/about');
    await pass(10_000);
    expect([status(), toasts()]).toEqual(['editing', []]);
  });
});
