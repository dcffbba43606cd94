import { anIdentity } from '../../testing/builders';
import { identityError } from '../../testing/fakeIdentity';
import { signUpFields, startedAt } from '../../testing/startedAt';
import { googleSignInRequested, loginSubmitted, signUpRefused, signUpSubmitted } from './authSlice';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

const settle = () => jest.advanceTimersByTimeAsync(0);

describe('signing in', () => {
  it('logs in', async () => {
    const { store, texts, auth } = await startedAt('/login');
    store.dispatch(loginSubmitted('pat@example.com', 'Hidden-1'));
    expect(auth()).toEqual({ status: 'signingIn', method: 'password' });
    await settle();
    expect(auth()).toMatchObject({ status: 'signedIn', user: { uid: 'person' } });
    expect(texts()).toEqual(['success: Logged in successfully!']);
  });

  it('signs up', async () => {
    const { store, services, texts } = await startedAt('/register');
    store.dispatch(signUpSubmitted(signUpFields, 'Hidden-1'));
    await settle();
    expect(services.identity.calls).toContain('signUp');
    expect(texts()).toEqual(['success: Successfully signed up!']);
  });

  it('opens Google\'s window in the click\'s own task', async () => {
    const { store, services, texts } = await startedAt('/login');
    store.dispatch(googleSignInRequested());
    expect(services.identity.calls).toContain('signInWithGoogle');
    await settle();
    expect(texts()).toEqual(['success: Logged in successfully!']);
  });

  it('makes no second attempt while one is under way', async () => {
    const { store, services } = await startedAt('/login');
    store.dispatch(googleSignInRequested());
    store.dispatch(googleSignInRequested());
    store.dispatch(loginSubmitted('pat@example.com', 'Hidden-1'));
    await settle();
    expect(services.identity.calls.filter((call) => call !== 'prepare')).toEqual(['signInWithGoogle']);
  });

  it.each(['/login', '/register'])('loads the provider\'s code when %s opens', async (url) => {
    const { services } = await startedAt(url);
    expect(services.identity.calls).toEqual(['prepare']);
  });
});

describe('a refused attempt', () => {
  it('is shown by a toast and by the form, and asks the identity service again', async () => {
    const { store, services, texts, auth } = await startedAt('/login');
    services.identity.logIn = () => Promise.reject(identityError('auth/wrong-password'));
    store.dispatch(loginSubmitted('pat@example.com', 'Hidden-1'));
    await settle();
    expect(auth()).toEqual({ status: 'signedOut', error: 'Incorrect email or password.' });
    expect(texts()).toEqual(['error: Incorrect email or password.']);
    expect(services.errors.reported).toEqual([]);
  });

  it('is reported where it is no refusal, but a fault', async () => {
    const { store, services, texts } = await startedAt('/login');
    services.identity.logIn = () => Promise.reject(identityError('auth/unknown', 'x is undefined'));
    store.dispatch(loginSubmitted('pat@example.com', 'Hidden-1'));
    await settle();
    expect(texts()).toEqual(['error: Failed to log in']);
    expect(services.errors.reported.map(({ context }) => context)).toEqual(['Signing in failed']);
  });

  it('is shown by a toast alone after Google', async () => {
    const { store, services, texts, auth } = await startedAt('/register');
    services.identity.signInWithGoogle = () => Promise.reject(identityError('auth/popup-closed-by-user'));
    store.dispatch(googleSignInRequested());
    await settle();
    expect(auth()).toEqual({ status: 'signedOut' });
    expect(texts()).toEqual(['error: Sign-in cancelled. Please try again.']);
  });

  it('by the password rules sends nothing', async () => {
    const { store, services, texts } = await startedAt('/register');
    store.dispatch(signUpRefused({ message: 'Password must be at least 6 characters long' }));
    await settle();
    expect(texts()).toEqual(['error: Password must be at least 6 characters long']);
    expect(services.identity.calls).toEqual(['prepare']);
  });

  it('does not lose a sign-in of another tab that came meanwhile', async () => {
    const { store, services, auth } = await startedAt('/login');
    let refuse: (error: unknown) => void = () => undefined;
    services.identity.logIn = () => new Promise((_resolve, reject) => { refuse = reject; });
    store.dispatch(loginSubmitted('pat@example.com', 'Hidden-1'));
    services.identity.report(anIdentity({ uid: 'other' }));
    expect(auth().status).toBe('signingIn');
    refuse(identityError('auth/wrong-password'));
    await settle();
    expect(auth()).toMatchObject({ status: 'signedIn', user: { uid: 'other' } });
  });
});
