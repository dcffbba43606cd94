import { DEFAULT_CLIENT_CONFIG } from '../contract/clientConfig';
import { createFirebaseIdentity } from './firebaseIdentity';

afterEach(() => { window.localStorage.clear(); });
const scripts = () => document.head.querySelectorAll('script').length;

describe('the identity service, while nobody has ever signed in here', () => {
  it('answers at once and loads nothing', async () => {
    const errors: unknown[] = [];
    const before = scripts();
    const identity = createFirebaseIdentity(window, DEFAULT_CLIENT_CONFIG, { report: (error) => { errors.push(error); } });
    const heard: unknown[] = [];
    identity.observe((who) => { heard.push(who); });
    expect(heard).toEqual([null]);
    expect(await identity.getToken()).toBeNull();
    expect(await identity.getToken({ forceRefresh: true })).toBeNull();
    await identity.signOut();
    expect(scripts()).toBe(before);
    expect(errors).toEqual([]);
  });

  it('answers the same after a change of the Firebase project, and forgets who was signed in to the other', () => {
    window.localStorage.setItem('firebase:authUser:another-key:[DEFAULT]', '{}');
    window.localStorage.setItem('theme', 'dark');
    const heard: unknown[] = [];
    createFirebaseIdentity(window, DEFAULT_CLIENT_CONFIG, { report: () => undefined }).observe((who) => { heard.push(who); });
    expect([heard, Object.keys(window.localStorage)]).toEqual([[null], ['theme']]);
  });

  it('answers the same where storage is forbidden', () => {
    const denied = new Proxy(window, {
      get: (target, name) => {
        if (name === 'localStorage') throw new DOMException('denied', 'SecurityError');
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) as unknown : value;
      },
    });
    const heard: unknown[] = [];
    createFirebaseIdentity(denied, DEFAULT_CLIENT_CONFIG, { report: () => undefined }).observe((who) => { heard.push(who); });
    expect(heard).toEqual([null]);
  });
});
