import { success } from '../../domain/messages';
import { browserAt, pass } from '../../testing/browserAt';
import { contactReset, contactSubmitted } from './contactSlice';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

describe('contact', () => {
  const contact = async () => {
    const browser = await browserAt('/contact');
    return { ...browser, status: () => browser.state().contact.status };
  };

  it('sends for 2 s, says so, and takes another message', async () => {
    const { dispatch, status, toasts } = await contact();
    dispatch(contactSubmitted());
    await pass(1000);
    dispatch(contactSubmitted());
    await pass(999);
    expect([status(), toasts()]).toEqual(['sending', []]);
    await pass(1);
    expect([status(), toasts()]).toEqual(['sent', [`success: ${success.contact}`]]);
    dispatch(contactReset());
    expect(status()).toBe('editing');
  });

  it('takes the message back when the page is left', async () => {
    const { dispatch, status, toasts, follow } = await contact();
    dispatch(contactSubmitted());
    await pass(1500);
    await follow('/about');
    await pass(10_000);
    expect([status(), toasts()]).toEqual(['editing', []]);
  });
});
