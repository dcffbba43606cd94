import { googleSignInMessage, passwordSignInMessage, UNREACHABLE } from './authErrors';

const refusal = (code: string, message = `Firebase: Error (${code}).`) => ({ name: 'IdentityError' as const, code, message });
const NO_NETWORK = refusal(
  'auth/network-request-failed',
  'Firebase: A network AuthError (such as timeout, interrupted connection or unreachable host) has occurred. (auth/network-request-failed).',
);
const SITE = { host: 'hobnob.example', supportEmail: 'help@hobnob.example' };
const DISABLED = refusal('auth/user-disabled', 'Firebase: The user account has been disabled by an administrator. (auth/user-disabled).');

describe('a refused sign-up or login', () => {
  it.each(['auth/wrong-password', 'auth/user-not-found', 'auth/invalid-credential'])('shows the same text for %s', (code) => {
    expect(passwordSignInMessage(refusal(code, 'Firebase: There is no user record. (auth/user-not-found).'), 'password', SITE)).toBe(
      'Incorrect email or password.',
    );
  });

  it('shows the provider\'s message without its codes', () => {
    const error = refusal(
      'auth/email-already-in-use',
      'Firebase: The email address is already in use by another account. (auth/email-already-in-use).',
    );
    expect(passwordSignInMessage(error, 'signUp', SITE)).toBe('The email address is already in use by another account.');
  });

  it('never shows what the SDK says when there is no network', () => {
    expect(passwordSignInMessage(NO_NETWORK, 'password', SITE)).toBe('Failed to log in');
    expect(passwordSignInMessage(NO_NETWORK, 'signUp', SITE)).toBe('Failed to sign up');
    expect(googleSignInMessage(NO_NETWORK, SITE)).toBe(`Failed to sign in with Google: ${UNREACHABLE}`);
  });

  it('says that an account is closed, and where to write, also after Google', () => {
    const text = 'This account is closed. The email about it says why, and how to object. '
      + 'If you didn’t get one, write to help@hobnob.example.';
    expect([passwordSignInMessage(DISABLED, 'password', SITE), googleSignInMessage(DISABLED, SITE)]).toEqual([text, text]);
  });

  it.each([
    ['signUp', 'Failed to sign up'], ['password', 'Failed to log in'],
  ] as const)('falls back to the text for %s when the provider has none', (method, text) => {
    expect(passwordSignInMessage(refusal('auth/quota-exceeded'), method, SITE)).toBe(text);
    expect(passwordSignInMessage(refusal('auth/quota-exceeded', ''), method, SITE)).toBe(text);
    expect(passwordSignInMessage(refusal('auth/unknown', 'Loading chunk 7 failed'), method, SITE)).toBe(text);
    expect(passwordSignInMessage(new Error('anything'), method, SITE)).toBe(text);
    expect(passwordSignInMessage(null, method, SITE)).toBe(text);
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
  ])('%s: %s', (code, text) => { expect(googleSignInMessage(refusal(code), SITE)).toBe(text); });

  it('otherwise shows the message of the provider or of the error', () => {
    const blocked = refusal('auth/popup-blocked', 'Firebase: Unable to establish a connection with the popup. (auth/popup-blocked).');
    expect(googleSignInMessage(blocked, SITE)).toBe('Failed to sign in with Google: Unable to establish a connection with the popup.');
    expect(googleSignInMessage(new Error('no script'), SITE)).toBe('Failed to sign in with Google: no script');
    expect(googleSignInMessage('odd', SITE)).toBe('Failed to sign in with Google: odd');
  });
});
