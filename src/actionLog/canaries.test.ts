import { applyMiddleware, compose, legacy_createStore } from '@reduxjs/toolkit';
import type { Reducer, StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import { eventLog } from '../app/eventLog';
import { appReducer } from '../app/rootReducer';
import { loginSubmitted, signUpSubmitted } from '../core/auth/authSlice';
import { emailChangeSubmitted, newPasswordGiven } from '../features/account/accountSlice';
import { reauthPasswordSubmitted } from '../features/account/reauthSlice';
import { mailLinkOpened, newPasswordSubmitted, resetCodeAccepted } from '../features/signIn/mailLink/mailLinkSlice';
import { stripSecrets } from '../store/stripSecrets';
import { randomActions } from '../testing/sessions/randomLog';
import { devToolsView } from './devToolsView';
import { createSessionLog } from './sessionLog';
import { createMemoryPort } from './testing/memoryPort';
import { seededRandom } from './testing/random';

const SESSIONS = process.env.TIER === 'nightly' ? 5000 : 500;

/** On a busy machine. */
const PATIENCE_MS = 300_000;

/** Fourteen things that nobody may find anywhere. */
const CANARIES = {
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
function actionsWith(seed: number): UnknownAction[] {
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
      type: 'app/started',
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
    // The app takes the code out of the address before it reads it; an address that holds one all the same must not give it away.
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
    newPasswordGiven(newPassword),
    reauthPasswordSubmitted(password),
    {
      type: 'account/sessionsListed',
      payload: { sessions: [{ id: 's', device: displayName, createdAt: '', lastUsedAt: '', current: true }] },
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

const variantsOf = (canary: string): string[] => {
  const json = JSON.stringify(canary).slice(1, -1);
  const bytes = Buffer.from(canary);
  // Base64 of a substring depends on its offset: the middle of each of the three encodings is searched for.
  const base64 = [0, 1, 2].map((shift) => Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64').slice(shift === 0 ? 0 : 4, -4));
  return [
    ...new Set([
      canary,
      json,
      JSON.stringify(json).slice(1, -1),
      encodeURIComponent(canary),
      encodeURI(canary),
      new URLSearchParams({ q: canary }).toString().slice(2),
      ...base64,
    ]),
  ];
};
const FORBIDDEN = Object.values(CANARIES).flatMap(variantsOf);

describe('canaries', () => {
  it(`are in no file, no storage, no console and no message to DevTools, in ${SESSIONS} sessions`, async () => {
    const printed: string[] = [];
    const spies = (['log', 'info', 'warn', 'error', 'debug'] as const).map((method) =>
      jest.spyOn(console, method).mockImplementation((...words: unknown[]) => {
        printed.push(JSON.stringify(words));
      }),
    );
    for (let seed = 1; seed <= SESSIONS; seed += 1) {
      const places: string[] = [];
      const port = createMemoryPort();
      const log = createSessionLog({
        rootReducer: appReducer,
        loadEventLog: async () => eventLog,
        build: 'b',
        now: () => 1,
        viewport: () => ({ width: 1, height: 1 }),
        later: () => () => undefined,
        openPort: () => Promise.resolve(port),
        saveFile: (_name, text) => {
          places.push(text);
        },
      });
      const store = legacy_createStore(
        appReducer as Reducer,
        undefined,
        compose(applyMiddleware(stripSecrets), log.enhancer) as StoreEnhancer,
      );
      store.dispatch({ type: 'api/config/middlewareRegistered', payload: 'p' });
      await log.keep(true);
      const view = devToolsView(eventLog);
      for (const action of actionsWith(seed)) {
        try {
          store.dispatch(action);
        } catch {
          // Random patches may not fit the cached data.
        }
        places.push(JSON.stringify(view.actionSanitizer(action)));
      }
      places.push(JSON.stringify(view.stateSanitizer(store.getState())));
      await log.save({ first: 1, last: 1000 });
      // The copy in the browser's storage is written when the task ends.
      await new Promise((resolve) => { setTimeout(resolve); });
      places.push(JSON.stringify(port.records), JSON.stringify(await log.steps()), ...printed);
      const everything = places.join('\n');
      const found = FORBIDDEN.find((canary) => everything.includes(canary));
      if (found !== undefined) throw new Error(`Seed ${seed}: ${found} was found`);
    }
    for (const spy of spies) spy.mockRestore();
  }, PATIENCE_MS);

  it('would be found if they leaked', () => {
    const { email } = CANARIES;
    const hidden = [
      `{"a":"${email}"}`,
      Buffer.from(`xy${email}z`).toString('base64'),
      encodeURIComponent(email),
      JSON.stringify(JSON.stringify({ p: CANARIES.password })),
    ];
    for (const text of hidden) expect(FORBIDDEN.some((canary) => text.includes(canary))).toBe(true);
  });
});
