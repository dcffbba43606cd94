import { createStorageService, createTabStorageService } from './storage';

afterEach(() => { window.localStorage.clear(); });

/** A browser that forbids storage: touching it throws. */
const forbidden = {
  get localStorage(): Storage {
    throw new DOMException('denied', 'SecurityError');
  },
  addEventListener: () => undefined,
} as unknown as Window;

describe('storage', () => {
  it('stores and removes values', () => {
    const storage = createStorageService(window);
    expect(storage.get('theme')).toBeNull();
    storage.set('theme', 'dark');
    expect(storage.get('theme')).toBe('dark');
    storage.remove('theme');
    expect(storage.get('theme')).toBeNull();
  });

  it('stores nothing where it is forbidden, and never throws', () => {
    const storage = createStorageService(forbidden);
    expect(() => { storage.set('theme', 'dark'); storage.remove('theme'); }).not.toThrow();
    expect(storage.get('theme')).toBeNull();
  });

  it('never throws when the disk is full', () => {
    const full = { localStorage: { setItem: () => { throw new DOMException('full', 'QuotaExceededError'); } } } as unknown as Window;
    expect(() => { createStorageService(full).set('theme', 'dark'); }).not.toThrow();
  });

  it('reports what other tabs write, until stopped', () => {
    const heard: unknown[] = [];
    const stop = createStorageService(window).observe((key, value) => { heard.push([key, value]); });
    const write = (key: string | null, newValue: string | null) => {
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    };
    write('theme', 'dark');
    write(null, null);
    stop();
    write('theme', 'light');
    expect(heard).toEqual([['theme', 'dark']]);
  });
});

describe('the storage of a tab', () => {
  it('stores and removes values, separate from local storage', () => {
    const tab = createTabStorageService(window);
    tab.set('return-page', '/groups/g1#members');
    expect([tab.get('return-page'), createStorageService(window).get('return-page')]).toEqual(['/groups/g1#members', null]);
    tab.remove('return-page');
    expect(tab.get('return-page')).toBeNull();
  });

  it('stores nothing where it is forbidden, and never throws', () => {
    const denied = { get sessionStorage(): Storage { throw new DOMException('denied', 'SecurityError'); } } as unknown as Window;
    const tab = createTabStorageService(denied);
    expect(() => { tab.set('return-page', '/'); tab.remove('return-page'); }).not.toThrow();
    expect(tab.get('return-page')).toBeNull();
  });
});
