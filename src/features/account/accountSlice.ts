import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { profileSaved, type SavedProfile } from '../../core/auth/authSlice';
import type { AccountFacts } from '../../domain/identity';
import {
  becameReady, becameRefused, imageOfUrl, NO_IMAGE, urlTyped, withProgress, type ImageState,
} from '../../domain/imageState';
import type { ImageRefusal, StoredImage } from '../../domain/storedImage';

/** A part of the page in which something can be changed. */
export type AccountSection = 'profile' | 'verification' | 'email' | 'password' | 'sessions' | 'export';

/** One change at a time. */
export type AccountChange =
  | { status: 'idle' }
  | { status: 'working'; section: AccountSection; /** The new address, for `email`. */ email?: string }
  | { status: 'done'; section: AccountSection; email?: string; /** There was no password before. */ isFirstPassword?: true }
  | { status: 'refused'; section: AccountSection; message: string };

/**
 * closed ──accountOpened──▶ loading ──accountLoaded──▶ open ──accountClosed, from every state──▶ closed
 *                             │ ▲
 *           accountLoadFailed ▼ │ accountRetried
 *                            failed
 * of open:
 *   change    idle, done, refused ──profileSubmitted, verificationRequested, emailChangeSubmitted, newPasswordGiven,
 *             everywhereRequested, exportRequested──▶ working ──changeDone | changeRefused | changeDropped──▶ done, refused, idle
 *   photo     as in src/domain/imageState.ts; nothing is chosen while a change is in flight
 * Effects: accountListeners.ts, photoListeners.ts
 */
export type AccountState =
  | { status: 'closed' }
  | { status: 'loading' }
  | { status: 'failed'; message: string }
  | { status: 'open'; facts: AccountFacts; change: AccountChange; photo: ImageState };

export const initialAccount = { status: 'closed' } satisfies AccountState as AccountState;

/** The new password, beside the payload: `stripSecrets` takes it off before anything but the listener sees it. */
interface SecretMeta {
  secret?: string;
}

const IDLE: AccountChange = { status: 'idle' };

const toStarted = (state: AccountState, section: AccountSection, more: { email?: string } = {}): AccountState =>
  (state.status === 'open' && state.change.status !== 'working' && state.photo.status !== 'processing'
    ? { ...state, change: { status: 'working', section, ...more } }
    : state);

const toEnded = (state: AccountState, section: AccountSection, end: (working: { email?: string }) => AccountChange): AccountState => {
  if (state.status !== 'open' || state.change.status !== 'working' || state.change.section !== section) return state;
  const { email } = state.change;
  return { ...state, change: end(email === undefined ? {} : { email }) };
};

function withPhoto(state: AccountState, choose: (photo: ImageState) => ImageState): AccountState {
  if (state.status !== 'open' || state.change.status === 'working') return state;
  const photo = choose(state.photo);
  return photo === state.photo ? state : { ...state, photo };
}

const toOpen = (facts: AccountFacts, photoURL: string | null): AccountState =>
  ({ status: 'open', facts, change: IDLE, photo: imageOfUrl(photoURL ?? '') });

export const accountSlice = createSlice({
  name: 'account',
  initialState: initialAccount,
  reducers: {
    accountOpened: (state): AccountState => (state.status === 'closed' ? { status: 'loading' } : state),
    accountClosed: (state): AccountState => (state.status === 'closed' ? state : { status: 'closed' }),
    accountRetried: (state): AccountState => (state.status === 'failed' ? { status: 'loading' } : state),
    accountLoaded: (state, { payload }: PayloadAction<{ facts: AccountFacts; photoURL: string | null }>): AccountState =>
      state.status === 'loading' ? toOpen(payload.facts, payload.photoURL) : state,
    accountLoadFailed: (state, { payload }: PayloadAction<{ message: string }>): AccountState =>
      state.status === 'loading' ? { status: 'failed', message: payload.message } : state,
    profileSubmitted: (state, _action: PayloadAction<{ name: string }>): AccountState => toStarted(state, 'profile'),
    verificationRequested: (state): AccountState => toStarted(state, 'verification'),
    emailChangeSubmitted: (state, { payload }: PayloadAction<{ email: string }>): AccountState =>
      toStarted(state, 'email', { email: payload.email }),
    newPasswordGiven: {
      reducer: (state, _action: PayloadAction<undefined, string, SecretMeta>): AccountState => toStarted(state, 'password'),
      prepare: (password: string) => ({ payload: undefined, meta: { secret: password } as SecretMeta }),
    },
    everywhereRequested: (state): AccountState => toStarted(state, 'sessions'),
    exportRequested: (state): AccountState => toStarted(state, 'export'),
    /** A password that was set is a new way to log in. */
    changeDone: (
      state,
      { payload: { section, facts } }: PayloadAction<{ section: AccountSection; facts?: AccountFacts }>,
    ): AccountState => {
      const isFirst = section === 'password' && state.status === 'open' && !state.facts.ways.includes('password');
      const next = toEnded(state, section, (working) => ({
        status: 'done', section, ...working, ...(isFirst ? { isFirstPassword: true } : {}),
      }));
      return next !== state && next.status === 'open' && facts ? { ...next, facts } : next;
    },
    changeRefused: (state, { payload: { section, message } }: PayloadAction<{ section: AccountSection; message: string }>): AccountState =>
      toEnded(state, section, () => ({ status: 'refused', section, message })),
    /** The user did not confirm who they are. */
    changeDropped: (state, { payload: { section } }: PayloadAction<{ section: AccountSection }>): AccountState =>
      toEnded(state, section, () => IDLE),
    photoFileChosen: (state, { payload: { ticket } }: PayloadAction<{ ticket: string }>): AccountState =>
      withPhoto(state, () => ({ status: 'processing', ticket, percent: 0 })),
    photoProgressed: (state, { payload: { ticket, percent } }: PayloadAction<{ ticket: string; percent: number }>): AccountState =>
      withPhoto(state, (photo) => withProgress(photo, ticket, percent)),
    photoReady: (state, { payload: { ticket, image } }: PayloadAction<{ ticket: string; image: StoredImage }>): AccountState =>
      withPhoto(state, (photo) => becameReady(photo, ticket, image)),
    photoRefused: (state, { payload: { ticket, reason } }: PayloadAction<{ ticket: string; reason: ImageRefusal }>): AccountState =>
      withPhoto(state, (photo) => becameRefused(photo, ticket, reason)),
    photoUrlTyped: (state, { payload }: PayloadAction<string>): AccountState => withPhoto(state, (photo) => urlTyped(photo, payload)),
    photoRemoved: (state): AccountState => withPhoto(state, (photo) => (photo.status === 'none' ? photo : NO_IMAGE)),
  },
  extraReducers: (builder) => {
    builder.addCase(profileSaved, (state, { payload }: PayloadAction<SavedProfile>): AccountState =>
      state.status === 'open' ? { ...state, photo: imageOfUrl(payload.photoURL ?? '') } : state,
    );
  },
  selectors: {
    selectAccount: (state) => state,
    selectChange: (state): AccountChange => (state.status === 'open' ? state.change : IDLE),
    selectPhoto: (state): ImageState => (state.status === 'open' ? state.photo : NO_IMAGE),
  },
});

export const {
  accountOpened, accountClosed, accountRetried, accountLoaded, accountLoadFailed, profileSubmitted,
  verificationRequested, emailChangeSubmitted, newPasswordGiven, everywhereRequested, exportRequested, changeDone, changeRefused,
  changeDropped, photoFileChosen, photoProgressed, photoReady, photoRefused, photoUrlTyped, photoRemoved,
} = accountSlice.actions;
export const { selectAccount, selectChange, selectPhoto } = accountSlice.selectors;
