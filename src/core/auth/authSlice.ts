import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionExpired } from '../../api/sessionEvents';
import type { Profile } from '../../contract/types';
import type { Identity } from '../../domain/account/identity';
import { onlineChanged } from '../app/appSlice';
import { helloReceived } from '../live/liveEvents';

export type SignInMethod = 'password' | 'signUp' | 'google';

/** The signed-in user (docs/spec-notes.md, section 3). */
export interface User {
  /** The id that groups use: the backend's once the profile is merged, the identity's until then. */
  _id: string;
  /** The identity service's id. It never changes while the user is signed in. */
  uid: string;
  displayName: string | null;
  email: string | null;
  photoURL: string | null;
  /** They look after the site, and may enter the desk. The server decides that at each call. */
  isOperator?: true;
}

type ProfileStatus = 'loading' | 'merged' | 'unavailable';

/**
 * unknown ──identityReported(who)──▶ signedIn ◀──signInCompleted────────────────── signingIn
 *    │                                │  ▲ │                                          ▲  │
 *    │                 logoutRequested│  │ │identityReported(null) | sessionExpired   │  │signInRejected
 *    │                                ▼  │logoutRejected                             │  ▼
 *    └──identityReported(null)──▶   signingOut ──logoutCompleted──▶ signedOut ──loginSubmitted | signUpSubmitted | googleSignInRequested
 *
 * accountDeleted leads from signedIn to signedOut; profileSaved changes the user inside signedIn, signUpRefused the error inside
 * signedOut.
 * signedIn: profile loading ──profileMerged──▶ merged, ──profileUnavailable──▶ unavailable (the basic identity stays)
 * ──onlineChanged(true) | helloReceived──▶ loading.
 * While signingIn and signingOut the identity service's reports are held back: the attempt's own outcome decides.
 * docs/spec-notes.md, section 4. Effects: authListeners.ts, profileListeners.ts
 */
export type AuthState =
  | { status: 'unknown' }
  | {
    status: 'signedOut';
    error?: string;
    /** The session ended although nobody logged out in this tab. */
    sessionEnded?: true;
    /** It ended because the account is closed. */
    isAccountClosed?: true;
  }
  | { status: 'signingIn'; method: SignInMethod }
  | { status: 'signedIn'; user: User; profile: ProfileStatus }
  | { status: 'signingOut'; user: User; profile: ProfileStatus };

const initialAuthState = { status: 'unknown' } satisfies AuthState as AuthState;

/** A submitted password: it rides beside the payload, and `stripSecrets` takes it off before anything but the listener sees it. */
export interface SecretMeta {
  secret?: string;
}

export interface SignUpFields {
  name: string;
  email: string;
  /** Empty when the user gave none. */
  photoURL: string;
}

/** A user's name and photo as the backend took them. */
export interface SavedProfile {
  uid: string;
  name: string;
  photoURL: string | null;
}

const userOf = ({ uid, displayName, email, photoURL }: Identity): User => ({ _id: uid, uid, displayName, email, photoURL });
const signedInAs = (identity: Identity): AuthState => ({ status: 'signedIn', user: userOf(identity), profile: 'loading' });
/** The user, also while the sign-out is in flight. */
const userIn = (state: AuthState): User | null => ('user' in state ? state.user : null);
const attempt = (state: AuthState, method: SignInMethod): AuthState =>
  state.status === 'signedOut' ? { status: 'signingIn', method } : state;

/** Nobody is signed in any more, and this tab did not ask for it: the session expired, or another tab logged out. */
function toSignedOut(state: AuthState): AuthState {
  if (state.status === 'signedIn') return { status: 'signedOut', sessionEnded: true };
  return state.status === 'unknown' ? { status: 'signedOut' } : state;
}

function toReported(state: AuthState, identity: Identity | null): AuthState {
  if (state.status === 'signingIn' || state.status === 'signingOut') return state;
  if (identity === null) return toSignedOut(state);
  return state.status === 'signedIn' && state.user.uid === identity.uid ? state : signedInAs(identity);
}

/** The fetch may succeed now. Whether the user is an operator, too, is known by the profile alone. */
const toLoadingAgain = (state: AuthState): AuthState =>
  (state.status === 'signedIn' && state.profile === 'unavailable' ? { ...state, profile: 'loading' } : state);

function withProfile(state: AuthState, uid: string, profile: Profile): AuthState {
  if (state.status !== 'signedIn' || state.profile !== 'loading' || state.user.uid !== uid) return state;
  const { user } = state;
  return {
    status: 'signedIn',
    profile: 'merged',
    user: {
      _id: profile._id || user._id,
      uid,
      displayName: profile.name || user.displayName,
      email: profile.email || user.email,
      photoURL: profile.photoURL || user.photoURL,
      ...(profile.isOperator ? { isOperator: true } : {}),
    },
  };
}

export const authSlice = createSlice({
  name: 'auth',
  initialState: initialAuthState,
  reducers: {
    /** The identity service reports who is signed in: at the start, after a change, or because of another tab. */
    identityReported: (state, { payload }: PayloadAction<Identity | null>): AuthState => toReported(state, payload),
    loginSubmitted: {
      reducer: (state, _action: PayloadAction<{ email: string }, string, SecretMeta>): AuthState => attempt(state, 'password'),
      prepare: (email: string, password: string) => ({ payload: { email }, meta: { secret: password } as SecretMeta }),
    },
    signUpSubmitted: {
      reducer: (state, _action: PayloadAction<SignUpFields, string, SecretMeta>): AuthState => attempt(state, 'signUp'),
      prepare: (fields: SignUpFields, password: string) => ({ payload: fields, meta: { secret: password } as SecretMeta }),
    },
    googleSignInRequested: (state): AuthState => attempt(state, 'google'),
    /** The form's own rules (docs/spec-notes.md, section 5) refused the password; nothing was sent. */
    signUpRefused: (state, { payload }: PayloadAction<{ message: string }>): AuthState =>
      state.status === 'signedOut' ? { status: 'signedOut', error: payload.message } : state,
    /** The identity service let the user in. The backend gets the profile meanwhile (profileListeners.ts): nobody waits for that. */
    signInCompleted: (state, { payload }: PayloadAction<{ identity: Identity; method: SignInMethod }>): AuthState =>
      state.status === 'signingIn' ? signedInAs(payload.identity) : state,
    /** Google's failures are shown by a toast alone (docs/spec-notes.md, section 8). */
    signInRejected: (state, { payload }: PayloadAction<{ method: SignInMethod; message: string }>): AuthState => {
      if (state.status !== 'signingIn') return state;
      return payload.method === 'google' ? { status: 'signedOut' } : { status: 'signedOut', error: payload.message };
    },
    profileMerged: (state, { payload }: PayloadAction<{ uid: string; profile: Profile }>): AuthState =>
      withProfile(state, payload.uid, payload.profile),
    profileUnavailable: (state, { payload }: PayloadAction<{ uid: string }>): AuthState =>
      state.status === 'signedIn' && state.profile === 'loading' && state.user.uid === payload.uid
        ? { ...state, profile: 'unavailable' }
        : state,
    /** The account page changed how the user is shown. */
    profileSaved: (state, { payload: { uid, name, photoURL } }: PayloadAction<SavedProfile>): AuthState =>
      (state.status === 'signedIn' && state.user.uid === uid
        ? { ...state, user: { ...state.user, displayName: name, photoURL } }
        : state),
    /** The server has deleted the account. */
    accountDeleted: (state): AuthState => (state.status === 'signedIn' ? { status: 'signedOut' } : state),
    logoutRequested: (state): AuthState =>
      state.status === 'signedIn' ? { status: 'signingOut', user: state.user, profile: state.profile } : state,
    logoutCompleted: (state): AuthState => (state.status === 'signingOut' ? { status: 'signedOut' } : state),
    logoutRejected: (state, _action: PayloadAction<{ message: string }>): AuthState =>
      state.status === 'signingOut' ? { status: 'signedIn', user: state.user, profile: state.profile } : state,
  },
  extraReducers: (builder) => {
    builder.addCase(onlineChanged, (state, { payload }): AuthState => (payload.online ? toLoadingAgain(state) : state));
    // The server is back, without a word from the browser.
    builder.addCase(helloReceived, toLoadingAgain);
    builder.addCase(sessionExpired, (state, { payload }): AuthState =>
      (state.status === 'signedIn' ? { status: 'signedOut', sessionEnded: true, ...payload } : state));
  },
  selectors: {
    selectAuth: (state) => state,
    selectUser: userIn,
    selectUserId: (state): string | null => userIn(state)?._id ?? null,
    selectUid: (state): string | null => userIn(state)?.uid ?? null,
    selectIsSignedIn: (state) => 'user' in state,
    selectIsOperator: (state) => userIn(state)?.isOperator === true,
    selectIsAuthKnown: (state) => state.status !== 'unknown',
    selectSignInError: (state): string | null => (state.status === 'signedOut' ? (state.error ?? null) : null),
    /** Whether the last session ended without a log-out in this tab; until somebody signs in. */
    selectHasSessionEnded: (state) => state.status === 'signedOut' && state.sessionEnded === true,
    selectIsAccountClosed: (state) => state.status === 'signedOut' && state.isAccountClosed === true,
    selectSignInMethod: (state): SignInMethod | null => (state.status === 'signingIn' ? state.method : null),
  },
});

export const {
  identityReported,
  loginSubmitted,
  signUpSubmitted,
  googleSignInRequested,
  signUpRefused,
  signInCompleted,
  signInRejected,
  profileMerged,
  profileUnavailable,
  profileSaved,
  accountDeleted,
  logoutRequested,
  logoutCompleted,
  logoutRejected,
} = authSlice.actions;
export const {
  selectAuth,
  selectUser,
  selectUserId,
  selectUid,
  selectIsSignedIn,
  selectIsOperator,
  selectIsAuthKnown,
  selectSignInError,
  selectHasSessionEnded,
  selectIsAccountClosed,
  selectSignInMethod,
} = authSlice.selectors;
