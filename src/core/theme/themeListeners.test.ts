import { createFakeServices } from '../../testing/fakeServices';
import { makeTestStore } from '../../testing/makeTestStore';
import { THEME_KEY } from './themeListeners';
import { themeToggled } from './themeSlice';

function startedWith({ stored, dark = false }: { stored?: string; dark?: boolean }) {
  const services = createFakeServices();
  services.theme.dark = dark;
  if (stored !== undefined) services.storage.values.set(THEME_KEY, stored);
  return makeTestStore({ services, start: true });
}

describe('the theme', () => {
  it.each([
    ['dark', false, 'dark'], ['light', true, 'light'], [undefined, true, 'dark'], [undefined, false, 'light'],
    ['purple', true, 'dark'], ['', false, 'light'],
  ])('stored %s with a dark system %s is %s', (stored, dark, shown) => {
    const { services } = startedWith({ stored, dark });
    expect(services.theme.applied.at(-1)).toBe(shown);
  });

  it('is stored only when toggled', () => {
    const { store, services } = startedWith({ dark: true });
    expect(services.storage.get(THEME_KEY)).toBeNull();
    store.dispatch(themeToggled());
    expect([services.storage.get(THEME_KEY), services.theme.applied.at(-1)]).toEqual(['light', 'light']);
    store.dispatch(themeToggled());
    expect([services.storage.get(THEME_KEY), services.theme.applied.at(-1)]).toEqual(['dark', 'dark']);
  });

  it('follows the system until the user chooses', () => {
    const { store, services } = startedWith({});
    services.theme.systemChanges(true);
    expect(services.theme.applied.at(-1)).toBe('dark');
    store.dispatch(themeToggled());
    services.theme.systemChanges(false);
    services.theme.systemChanges(true);
    expect(services.theme.applied.at(-1)).toBe('light');
  });

  it('follows a choice made in another tab, and its removal', () => {
    const { services } = startedWith({});
    services.storage.writtenElsewhere(THEME_KEY, 'dark');
    expect(services.theme.applied.at(-1)).toBe('dark');
    services.storage.writtenElsewhere('something', 'light');
    expect(services.theme.applied.at(-1)).toBe('dark');
    services.storage.writtenElsewhere(THEME_KEY, null);
    expect(services.theme.applied.at(-1)).toBe('light');
  });

  it('stops following when the store stops', async () => {
    const { store, services } = startedWith({});
    store.stopListeners();
    await new Promise((resolve) => { setTimeout(resolve, 0); });
    services.theme.systemChanges(true);
    services.storage.writtenElsewhere(THEME_KEY, 'dark');
    expect(store.getState().theme).toEqual({ status: 'following', system: 'light' });
    expect(services.theme.applied.at(-1)).toBe('light');
  });
});
