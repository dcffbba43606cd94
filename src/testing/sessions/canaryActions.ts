import type { UnknownAction } from '@reduxjs/toolkit';
import { seededRandom } from '../../actionLog/testing/random';
import { loginSubmitted, signUpSubmitted } from '../../core/auth/authSlice';
import { emailChangeSubmitted, passwordChangeSubmitted } from '../../features/account/accountSlice';
import { reauthPasswordSubmitted } from '../../features/account/reauthSlice';
import { mailLinkOpened, newPasswordSubmitted, resetCodeAccepted } from '../../features/signIn/mailLink/mailLinkSlice';
import { randomActions } from './randomLog';

/** Fourteen things that nobody may find anywhere. */
export const CANARIES = {
  password: 'S3cret"pass/word',
  newPassword: 'N3w&secret"word',
  mailCode: 'mail/code+canary=',
  refusedPassword: 'Wr0ng&pass',
  idToken: 'eyJhbGciOiJub25lIn0.canary-token',
  refreshToken: 'AMf-canary-refresh',
  apiKey: 'AIzaCanaryKey0123',
  email: 'canary+person@mail.example',
  displayName: 'Zoë Canary O’Neil',
  photo: 'https://faces.example/canary.png?sig=1',
  newsletter: 'news-canary@mail.example',
  demoPassword: 'Dem0-canary',
  search: 'my canary illness',
  description: 'Meet me at 7 Canary Row',
};

/** A session with every canary where it would occur in the app, failed logins included. */
export function actionsWith(seed: number): UnknownAction[] {
  const {
    password,
    newPassword,
    mailCode,
    refusedPassword,
    idToken,
    refreshToken,
    apiKey,
    email,
    displayName,
    photo,
    newsletter,
    demoPassword,
    search,
    description,
  } = CANARIES;
  const random = seededRandom(seed);
  const identity = { uid: 'canary-uid', displayName, email, photoURL: photo };
  const group = {
    _id: 'g1',
    name: description,
    description,
    category: 'Art',
    location: description,
    maxMembers: 5,
    startDate: '2030-01-01',
    imageURL: photo,
    createdAt: '2029-01-01',
    creator: { _id: 'canary-uid', name: displayName, photoURL: photo },
    members: [],
  };
  const call = {
    requestId: 'r1',
    startedTimeStamp: 1,
    arg: { type: 'query', endpointName: 'getGroup', originalArgs: 'g1', queryCacheKey: 'getGroup("g1")' },
  };
  const devices = {
    requestId: 'r3',
    startedTimeStamp: 1,
    arg: { type: 'query', endpointName: 'listSessions', queryCacheKey: 'listSessions(undefined)' },
  };
  const failure = {
    requestId: 'r2',
    startedTimeStamp: 1,
    arg: {
      type: 'mutation',
      endpointName: 'createGroup',
      track: true,
      originalArgs: { values: group, image: { kind: 'url', url: photo } },
    },
  };
  const leakyMeta = { request: { headers: { authorization: `Bearer ${idToken}` } }, response: { url: `/?token=${idToken}` } };
  const leakyError = {
    name: 'IdentityError',
    code: 'auth/user-token-expired',
    message: `Token ${idToken} is old`,
    stack: refreshToken,
    customData: { _tokenResponse: { idToken, refreshToken } },
  };
  const planted: UnknownAction[] = [
    {
      type: 'app/appStarted',
      payload: {
        nowMs: 1,
        build: 'b',
        config: { firebase: { apiKey }, demoAccounts: [{ name: displayName, email, password: demoPassword }] },
        viewport: { width: 1, height: 1 },
      },
    },
    { type: 'auth/identityReported', payload: null },
    loginSubmitted(email, refusedPassword),
    { type: 'auth/signInRejected', payload: { method: 'password', message: `${email} is unknown` } },
    signUpSubmitted({ name: displayName, email, photoURL: photo }, password),
    { type: 'auth/signInCompleted', payload: { identity, method: 'signUp' } },
    {
      type: 'auth/profileMerged',
      payload: { uid: 'canary-uid', profile: { _id: 'p', uid: 'canary-uid', name: displayName, email, photoURL: photo } },
    },
    // The app takes the code out of the address before it reads it; an address that holds one anyway must not give it away.
    {
      type: 'location/locationChanged',
      payload: {
        location: {
          pathname: '/reset-password',
          search: `?mode=resetPassword&oobCode=${encodeURIComponent(mailCode)}`,
          hash: '',
          key: 'k',
        },
        move: 'POP',
      },
    },
    mailLinkOpened(),
    resetCodeAccepted({ email }),
    newPasswordSubmitted(newPassword),
    passwordChangeSubmitted(newPassword),
    reauthPasswordSubmitted(password),
    { type: 'api/executeQuery/pending', meta: { ...devices, requestStatus: 'pending' } },
    {
      type: 'api/executeQuery/fulfilled',
      payload: [{ id: 's', device: displayName, createdAt: '', lastUsedAt: '', current: true }],
      meta: { ...devices, requestStatus: 'fulfilled', fulfilledTimeStamp: 2 },
    },
    emailChangeSubmitted({ email }),
    { type: 'mailLink/newPasswordRefused', payload: { message: `${mailCode} is no code` } },
    { type: 'groups/searchChanged', payload: search },
    {
      type: 'location/locationChanged',
      payload: { location: { pathname: '/groups', search: `?q=${encodeURIComponent(search)}`, hash: '', key: 'k' }, move: 'PUSH' },
    },
    { type: 'home/newsletterSubscribed', meta: { secret: newsletter } },
    { type: 'api/executeQuery/pending', meta: { ...call, requestStatus: 'pending' } },
    {
      type: 'api/executeQuery/fulfilled',
      payload: group,
      meta: {
        ...call,
        requestStatus: 'fulfilled',
        fulfilledTimeStamp: 2,
        baseQueryMeta: { status: 200, requestId: 'r1', serverDateMs: null, receivedAtMs: 2 },
      },
    },
    { type: 'api/executeMutation/pending', meta: { ...failure, requestStatus: 'pending' } },
    {
      type: 'api/executeMutation/rejected',
      payload: { status: 409, data: { message: `${displayName} already has it` } },
      error: { message: email, stack: email },
      meta: { ...failure, requestStatus: 'rejected', rejectedWithValue: true },
    },
    { type: 'notifications/notificationRaised', payload: { id: 'n', tone: 'error', text: `Hello ${displayName}`, raisedAtMs: 1 } },
    {
      type: 'api/executeQuery/fulfilled',
      payload: { ...group, token: idToken },
      meta: {
        ...call,
        requestStatus: 'fulfilled',
        fulfilledTimeStamp: 2,
        baseQueryMeta: { status: 200, requestId: 'r1', serverDateMs: null, receivedAtMs: 2, ...leakyMeta },
      },
    },
    {
      type: 'api/executeMutation/rejected',
      payload: { status: 401, data: { message: `Bearer ${idToken} was refused` } },
      error: leakyError,
      meta: { ...failure, requestStatus: 'rejected', rejectedWithValue: true, baseQueryMeta: leakyMeta },
    },
    { type: 'auth/signInRejected', payload: { method: 'google', message: leakyError.message, error: leakyError } },
    { type: 'later/added', payload: { email, token: idToken }, error: leakyError },
  ];
  const noise = randomActions(seed, 20);
  return planted.flatMap((action) => [action, ...noise.filter(() => random.chance(0.05))]);
}
