import { screen } from '@testing-library/react';
import { success } from '../../domain/texts/messages';
import { NOW_MS, renderHome } from '../../testing/renderHome';

beforeEach(() => { jest.useFakeTimers({ now: NOW_MS }); });
afterEach(() => { jest.useRealTimers(); });

describe('the newsletter', () => {
  const field = () => screen.getByLabelText<HTMLInputElement>('Email for the newsletter');
  const subscribe = () => screen.getByRole('button', { name: 'Subscribe' });

  test('thanks, clears the field, and makes no call; the address is in no action', async () => {
    const { user, services, toasts, actions, store, pass } = renderHome();
    await pass(1000);
    const before = services.http.requests.length;
    await user.type(field(), 'rosa@example.com');
    await user.click(subscribe());
    expect(toasts()).toEqual([success.newsletter]);
    expect(field()).toHaveValue('');
    expect(services.http.requests).toHaveLength(before);
    expect(JSON.stringify([actions, store.getState()])).not.toContain('rosa@example.com');
  });

  test('thanks every time', async () => {
    const { user, toasts } = renderHome();
    for (const email of ['rosa@example.com', 'tomas@example.com']) {
      await user.type(field(), email);
      await user.click(subscribe());
    }
    expect(toasts()).toEqual([success.newsletter, success.newsletter]);
  });

  test('requires an address: the error is beside the field, which gets the focus', async () => {
    const { user, toasts } = renderHome();
    await user.click(subscribe());
    expect(field()).toHaveFocus();
    expect(field()).toHaveAccessibleDescription('Enter your email');
    await user.type(field(), 'rosa');
    expect(field()).toHaveAccessibleDescription('That doesn’t look like an email address');
    await user.type(field(), '@example.com');
    expect(field()).toBeValid();
    expect(toasts()).toEqual([]);
  });
});
