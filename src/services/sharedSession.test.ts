import type { Persistence } from 'firebase/auth';
import { createSharedSession, type SharedSession } from './sharedSession';

const KEY = 'firebase:authUser:key:app';
const rosa = { uid: 'rosa', token: 'first' };
const kenji = { uid: 'kenji', token: 'other' };

/** As Firebase's own class over local storage keeps a record. */
class LocalPersistence {
  static readonly type = 'LOCAL';
  _addListener(): void {}
  async _set(key: string, value: unknown): Promise<void> {
    window.localStorage.setItem(key, JSON.stringify(value));
  }
  async _get(key: string): Promise<unknown> {
    return JSON.parse(window.localStorage.getItem(key) ?? 'null') as unknown;
  }
}

interface Written {
  _set(key: string, value: unknown): Promise<void>;
  _get(key: string): Promise<unknown>;
  _addListener(key: string, listener: () => unknown): void;
}

/** A tab: its session, its persistence as Firebase would use it, and how often Firebase was asked to read the record again. */
function openTab(): { session: SharedSession; persistence: Written; reads: () => number } {
  const session = createSharedSession(LocalPersistence as unknown as Persistence, window);
  const persistence = new (session.persistence as unknown as new () => Written)();
  let reads = 0;
  persistence._addListener(KEY, () => { reads += 1; });
  return { session, persistence, reads: () => reads };
}

const stored = () => JSON.parse(window.localStorage.getItem(KEY) ?? 'null') as unknown;
const loggedOutElsewhere = () => { window.dispatchEvent(new StorageEvent('storage', { key: KEY, oldValue: 'x', newValue: null })); };

afterEach(() => { window.localStorage.clear(); });

describe('a record that Firebase wants to write', () => {
  it('is written while this tab signs somebody in, whoever was signed in before', async () => {
    window.localStorage.setItem(KEY, JSON.stringify(kenji));
    const { session, persistence, reads } = openTab();
    await session.whileSigningIn(() => persistence._set(KEY, rosa));
    expect([stored(), reads()]).toEqual([rosa, 0]);
  });

  it('is written over the record of the same account: a renewed token', async () => {
    window.localStorage.setItem(KEY, JSON.stringify(rosa));
    const { persistence } = openTab();
    await persistence._set(KEY, { ...rosa, token: 'second' });
    expect(stored()).toEqual({ uid: 'rosa', token: 'second' });
  });

  it.each([
    ['the record is gone: another tab has logged out', null],
    ['another tab has signed somebody else in', kenji],
    ['the record is no record', 'not a record'],
  ])('is refused when %s, and Firebase reads what is there', async (_name, present) => {
    if (present !== null) window.localStorage.setItem(KEY, JSON.stringify(present));
    const { session, persistence, reads } = openTab();
    await persistence._set(KEY, rosa);
    await session.settled();
    expect([stored(), reads()]).toEqual([present, 1]);
  });

  it('is refused again once the sign-in is over', async () => {
    const { session, persistence } = openTab();
    await expect(session.whileSigningIn(() => Promise.reject(new Error('wrong password')))).rejects.toThrow('wrong password');
    await persistence._set(KEY, rosa);
    expect(stored()).toBeNull();
  });
});

describe('a log-out in another tab', () => {
  it('takes back what this tab wrote at the same moment', async () => {
    window.localStorage.setItem(KEY, JSON.stringify(rosa));
    const { session, persistence, reads } = openTab();
    await persistence._set(KEY, rosa);
    loggedOutElsewhere();
    await session.settled();
    expect([stored(), reads()]).toEqual([null, 1]);
  });

  it('leaves the record of a sign-in that followed it', async () => {
    window.localStorage.setItem(KEY, JSON.stringify(rosa));
    const { session, persistence } = openTab();
    await persistence._set(KEY, rosa);
    window.localStorage.setItem(KEY, JSON.stringify({ ...rosa, token: 'of the next sign-in' }));
    loggedOutElsewhere();
    await session.settled();
    expect(stored()).toEqual({ uid: 'rosa', token: 'of the next sign-in' });
  });

  it('is noticed by a page that comes back from the back/forward cache', async () => {
    const { session, reads } = openTab();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    await session.settled();
    expect(reads()).toBe(0);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await session.settled();
    expect(reads()).toBe(1);
  });
});

describe('a record that Firebase reads', () => {
  const claims = (exp: unknown) => Buffer.from(JSON.stringify({ name: 'Rosa Müller ÿþ?>', exp })).toString('base64url');
  const holding = (accessToken: string, expirationTime: number) =>
    ({ ...rosa, stsTokenManager: { accessToken, refreshToken: 'r', expirationTime } });
  const read = (record: unknown) => {
    window.localStorage.setItem(KEY, JSON.stringify(record));
    return openTab().persistence._get(KEY);
  };

  it('ends when its token says, if it says a later time: the clock was fast when it came', async () => {
    const token = `h.${claims(2_000)}.s`;
    expect(await read(holding(token, 2_000_001))).toEqual(holding(token, 2_000_000));
    expect(await read(holding(token, 1_999_999))).toEqual(holding(token, 1_999_999));
  });

  it('is as it is stored when it came while the page was open: by the same clock, which may still be fast', async () => {
    const { persistence } = openTab();
    expect(await persistence._get(KEY)).toBeNull();
    const record = holding(`h.${claims(2_000)}.s`, 2_000_001);
    window.localStorage.setItem(KEY, JSON.stringify(record));
    expect(await persistence._get(KEY)).toEqual(record);
  });

  it.each(['', 'a', 'h.%.s', `h.${claims('soon')}.s`])('is as it is stored when its token says nothing of its end: %j', async (token) => {
    expect(await read(holding(token, 5))).toEqual(holding(token, 5));
  });

  it.each([[null], ['of another kind'], [rosa]])('is as it is stored without a token: %j', async (record) => {
    expect(await read(record)).toEqual(record);
  });
});
