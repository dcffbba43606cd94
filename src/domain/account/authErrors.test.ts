import { googleSignInMessage, passwordSignInMessage, UNREACHABLE } from './authErrors';

const refusal = (code: string, message = `Firebase: Error (${code}).`) => ({ name: 'IdentityError' as const, code, message });
const NO_NETWORK = refusal(
  'auth/network-request-failed',
  'Firebase: A network AuthError (such as timeout, interrupted connection or unreachable host) has occurred. (auth/network-request-failed).',
);
const HOST = 'hobnob.example';

describe('a refused sign-up or login', () => {
  it.each(['auth/wrong-password', 'auth/user-not-found', 'auth/invalid-credential'])('shows the same text for %s', (code) => {
    expect(passwordSignInMessage(refusal(code, 'Firebase: There is no user record. (auth/user-not-found).'), 'password')).toBe(
      'Incorrect email or password.',
    );
  });

  it('shows the provider\'s message without its codes', () => {
    const error = refusal(
      'auth/email-already-in-use',
      'Firebase: The email address is already in use by another account. (auth/email-already-in-use).',
    );
    expect(passwordSignInMessage(error, 'signUp')).toBe('The email address is already in use by another account.');
  });

  it('never shows what the SDK says when there is no network', () => {
    expect(passwordSignInMessage(NO_NETWORK, 'password')).toBe('Failed to log in');
    expect(passwordSignInMessage(NO_NETWORK, 'signUp')).toBe('Failed to sign up');
    expect(googleSignInMessage(NO_NETWORK, HOST)).toBe(`Failed to sign in with Google: ${UNREACHABLE}`);
  });

  it.each([
    ['signUp', 'Failed to sign up'], ['password', 'Failed to log in'],
  ] as const)('falls back to the text for %s when the provider has none', (method, text) => {
    expect(passwordSignInMessage(refusal('auth/quota-exceeded'), method)).toBe(text);
    expect(passwordSignInMessage(refusal('auth/quota-exceeded', ''), method)).toBe(text);
    expect(passwordSignInMessage(refusal('auth/unknown', 'Loading chunk 7 failed'), method)).toBe(text);
    expect(passwordSignInMessage(new Error('anything'), method)).toBe(text);
    expect(passwordSignInMessage(null, method)).toBe(text);
  });
});

describe('a refused Google sign-in', () => {
  it.each([
    ['auth/popup-closed-by-user', 'Sign-in cancelled. Please try again.'],
    ['auth/cancelled-popup-request', 'Sign-in cancelled. Please try again.'],
    ['auth/configuration-not-found', 'Firebase configuration error. Please check your environment variables.'],
    ['auth/unauthorized-domain', 'This domain (hobnob.example) is not authorized for authentication.'],
    ['auth/internal-error', 'Internal authentication error. Please try again or contact support.'],
    ['auth/popup-blocked', 'Failed to sign in with Google: auth/popup-blocked'],
  ])('%s: %s', (code, text) => { expect(googleSignInMessage(refusal(code), HOST)).toBe(text); });

  it('otherwise shows the message of the provider or of the error', () => {
    const blocked = refusal('auth/popup-blocked', 'Firebase: Unable to establish a connection with the popup. (auth/popup-blocked).');
    expect(googleSignInMessage(blocked, HOST)).toBe('Failed to sign in with Google: Unable to establish a connection with the popup.');
    expect(googleSignInMessage(new Error('no script'), HOST)).toBe('Failed to sign in with Google: no script');
    expect(googleSignInMessage('odd', HOST)).toBe('Failed to sign in with Google: odd');
  });
});
