import {
  applyActionCode, checkActionCode, confirmPasswordReset, createUserWithEmailAndPassword, deleteUser,
  EmailAuthProvider, fetchSignInMethodsForEmail, GoogleAuthProvider, linkWithCredential,
  reauthenticateWithCredential, sendEmailVerification, sendPasswordResetEmail, signInWithCredential, signInWithEmailAndPassword, signOut,
  unlink, updatePassword, updateProfile, validatePassword, verifyBeforeUpdateEmail, verifyPasswordResetCode, type Auth, type User,
} from 'firebase/auth';
import { providerText } from '../../src/domain/account/authErrors';
import { MINUTE_MS } from '../../src/domain/general/durations';
import { validation } from '../../src/domain/texts/formMessages';
import { openSdks } from '../testing/firebaseSdks';
import { startIdentityApp, type IdentityApp } from '../testing/identityApp';
import { listen } from '../testing/listen';
import { issueGoogleTicket } from './google/googleSignIn';

const PASSWORD = 'Paper-cup7';

let server: IdentityApp;
let users = 0;
const sdks = openSdks(() => listen(server.app));
const openSdk = () => sdks.open();
beforeAll(async () => { server = await startIdentityApp(); });
afterAll(async () => {
  await sdks.close();
  await server.close();
});

const newEmail = () => `person-${(users += 1)}@example.com`;
async function signUp() {
  const auth = await openSdk();
  const email = newEmail();
  const { user } = await createUserWithEmailAndPassword(auth, email, PASSWORD);
  return { auth, email, user };
}
const codeOf = (call: Promise<unknown>) => call.then(() => 'no error', (error: unknown) => (error as { code: string }).code);
const ticketFor = async (email: string, sub = `sub-${email}`) => GoogleAuthProvider.credential(
  await issueGoogleTicket(server.database.db, { sub, email, emailVerified: true, name: 'Gita', photoURL: null }, server.service.now()));

it('signs up, in and out, and carries name and photo in its token', async () => {
  const { auth, email, user } = await signUp();
  await updateProfile(user, { displayName: 'Nadia', photoURL: 'https://example.com/n.jpg' });
  const { claims, signInProvider } = await user.getIdTokenResult(true);
  expect(claims).toMatchObject({ name: 'Nadia', picture: 'https://example.com/n.jpg', email, email_verified: false, sub: user.uid });
  expect(signInProvider).toBe('password');
  await signOut(auth);
  const again = await signInWithEmailAndPassword(auth, email.toUpperCase(), PASSWORD);
  expect(again.user).toMatchObject({
    uid: user.uid,
    email,
    displayName: 'Nadia',
    photoURL: 'https://example.com/n.jpg',
    isAnonymous: false,
  });
  expect(again.user.providerData.map(({ providerId }) => providerId)).toEqual(['password']);
});

it.each<[string, (auth: Auth, email: string) => Promise<unknown>, string]>([
  ['a taken address', (auth, email) => createUserWithEmailAndPassword(auth, email, PASSWORD), 'auth/email-already-in-use'],
  ['a weak password', (auth) => createUserWithEmailAndPassword(auth, newEmail(), 'abc'), 'auth/weak-password'],
  ['an address that is none', (auth) => createUserWithEmailAndPassword(auth, 'nadia', PASSWORD), 'auth/invalid-email'],
  ['a wrong password', (auth, email) => signInWithEmailAndPassword(auth, email, 'Wrong-cup7'), 'auth/invalid-credential'],
  ['an unknown address', (auth) => signInWithEmailAndPassword(auth, newEmail(), PASSWORD), 'auth/invalid-credential'],
  ['a code that is none', (auth) => applyActionCode(auth, 'none'), 'auth/invalid-action-code'],
  [
    'a Google answer that the server has not made',
    (auth) => signInWithCredential(auth, GoogleAuthProvider.credential('{"sub":"1"}')),
    'auth/invalid-credential',
  ],
])("reports %s in the SDK's own code", async (_name, call, code) => {
  const { auth, email } = await signUp();
  expect(await codeOf(call(auth, email))).toBe(code);
});

it('passes on the sentence about a common password', async () => {
  const auth = await openSdk();
  const refused = createUserWithEmailAndPassword(auth, newEmail(), 'Password1').catch((error: Error) => providerText(error.message));
  expect(await refused).toBe(validation.commonPassword);
});

it('reports too many attempts with the SDK\'s own code', async () => {
  const { auth, email } = await signUp();
  const codes = [];
  for (let n = 0; n < 11; n += 1) codes.push(await codeOf(signInWithEmailAndPassword(auth, email, 'Wrong-cup7')));
  expect(codes.at(-1)).toBe('auth/too-many-requests');
  server.wait(60 * MINUTE_MS + 1);
});

/** The SDK's own call sends no ID token, without which the service takes no code (`services/firebaseAccount.ts`). */
async function redeem(user: User, oobCode: string): Promise<void> {
  expect((await server.ask('update', { oobCode, idToken: await user.getIdToken() })).error).toBeNull();
}

it('verifies an address, resets a password, and changes the address by the links in mails', async () => {
  const { auth, email, user } = await signUp();
  await sendEmailVerification(user);
  await redeem(user, await server.codeFor(email));
  await user.reload();
  expect(user.emailVerified).toBe(true);

  await sendPasswordResetEmail(auth, email);
  const reset = await server.codeFor(email);
  expect(await verifyPasswordResetCode(auth, reset)).toBe(email);
  await confirmPasswordReset(auth, reset, 'Reset-cup9');
  expect(await codeOf(user.getIdToken(true))).toBe('auth/user-token-expired');
  const { user: again } = await signInWithEmailAndPassword(auth, email, 'Reset-cup9');

  const moved = newEmail();
  await verifyBeforeUpdateEmail(again, moved);
  const change = await server.codeFor(moved);
  expect(await checkActionCode(auth, change)).toMatchObject({
    operation: 'VERIFY_AND_CHANGE_EMAIL',
    data: { email: moved, previousEmail: email },
  });
  await redeem(again, change);
  expect(await codeOf(again.reload())).toBe('auth/user-token-expired');
  expect((await signInWithEmailAndPassword(auth, moved, 'Reset-cup9')).user.email).toBe(moved);
});

it('sends nothing to an unknown address, and does not reveal that', async () => {
  const auth = await openSdk();
  await sendPasswordResetEmail(auth, 'nobody@example.com');
  expect(await server.mailsTo('nobody@example.com')).toEqual([]);
  expect(await fetchSignInMethodsForEmail(auth, newEmail())).toEqual([]);
  expect((await validatePassword(auth, 'abc')).isValid).toBe(false);
});

it('asks for the password before a change of address or password, and keeps only this browser signed in', async () => {
  const { email, user } = await signUp();
  const elsewhere = await signInWithEmailAndPassword(await openSdk(), email, PASSWORD);
  server.wait(6 * MINUTE_MS);
  expect(await codeOf(updatePassword(user, 'Other-cup8'))).toBe('auth/requires-recent-login');
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(email, PASSWORD));
  await updatePassword(user, 'Other-cup8');
  expect(await codeOf(user.getIdToken(true))).toBe('no error');
  expect(await codeOf(elsewhere.user.getIdToken(true))).toBe('auth/user-token-expired');
});

it('signs in with Google, links it to a password account, and unlinks it', async () => {
  const fresh = newEmail();
  const first = await signInWithCredential(await openSdk(), await ticketFor(fresh));
  expect(first.user).toMatchObject({ email: fresh, emailVerified: true, displayName: 'Gita' });
  expect((await first.user.getIdTokenResult()).signInProvider).toBe('google.com');
  await reauthenticateWithCredential(first.user, await ticketFor(fresh));
  await updatePassword(first.user, PASSWORD);
  expect(first.user.providerData.length).toBeGreaterThan(0);

  const { auth, email, user } = await signUp();
  expect(await codeOf(linkWithCredential(user, await ticketFor(newEmail())))).toBe('auth/unverified-email');
  await linkWithCredential(user, await ticketFor(email));
  expect(user.emailVerified).toBe(true);
  expect(user.providerData.map(({ providerId }) => providerId).sort()).toEqual(['google.com', 'password']);
  expect(await codeOf(linkWithCredential(user, await ticketFor(fresh)))).toBe('auth/provider-already-linked');
  await unlink(user, 'google.com');
  expect((await signInWithEmailAndPassword(auth, email, PASSWORD)).user.uid).toBe(user.uid);
});

it('deletes an account, after which nobody is signed in', async () => {
  const { auth, email, user } = await signUp();
  await deleteUser(user);
  expect(auth.currentUser).toBeNull();
  expect(await codeOf(signInWithEmailAndPassword(auth, email, PASSWORD))).toBe('auth/invalid-credential');
});

it('leaves users signed in while the service is unavailable', async () => {
  const { auth, user } = await signUp();
  const transaction = jest.spyOn(server.database.db, 'transaction')
    .mockImplementation(() => { throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }); });
  expect(await codeOf(user.getIdToken(true))).toBe('auth/network-request-failed');
  transaction.mockRestore();
  expect(auth.currentUser?.uid).toBe(user.uid);
  expect(await codeOf(user.getIdToken(true))).toBe('no error');
});
