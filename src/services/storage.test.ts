import { createStorageService } from './storage';

afterEach(() => { window.localStorage.clear(); });

/** A browser that forbids storage: touching it throws. */
const forbidden = { get localStorage(): Storage { throw new DOMException('denied', 'SecurityError'); }, addEventListener: () => undefined } as unknown as Window;

describe('storage', () => {
  it('remembers and forgets', () => {
    const storage = createStorageService(window);
    expect(storage.get('theme')).toBeNull();
    storage.set('theme', 'dark');
    expect(storage.get('theme')).toBe('dark');
    storage.remove('theme');
    expect(storage.get('theme')).toBeNull();
  });

  it('remembers nothing where it is forbidden, and never throws', () => {
    const storage = createStorageService(forbidden);
    expect(() => { storage.set('theme', 'dark'); storage.remove('theme'); }).not.toThrow();
    expect(storage.get('theme')).toBeNull();
  });

  it('never throws when the disk is full', () => {
    const full = { localStorage: { setItem: () => { throw new DOMException('full', 'QuotaExceededError'); } } } as unknown as Window;
    expect(() => { createStorageService(full).set('theme', 'dark'); }).not.toThrow();
  });

  it('tells what other tabs write, until it is told to stop', () => {
    const heard: unknown[] = [];
    const stop = createStorageService(window).observe((key, value) => { heard.push([key, value]); });
    const write = (key: string | null, newValue: string | null) => { window.dispatchEvent(new StorageEvent('storage', { key, newValue })); };
    write('theme', 'dark');
    write(null, null);
    stop();
    write('theme', 'light');
    expect(heard).toEqual([['theme', 'dark']]);
  });
});
