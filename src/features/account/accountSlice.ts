import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SecretMeta } from '../../core/auth/authSlice';
import {
  becameReady, becameRefused, fileChosen, imageOfUrl, NO_IMAGE, urlTyped, withMovedFocus, withProgress, type ImageState,
} from '../../domain/groups/imageState';
import type { PictureFocus } from '../../domain/groups/pictureFocus';
import type { ImageRefusal, StoredImage } from '../../domain/groups/storedImage';

/** A part of the page in which something can be changed. */
export type AccountSection = 'profile' | 'verification' | 'email' | 'password' | 'sessions' | 'export';

/** One change at a time. */
export type AccountChange =
  | { status: 'idle' }
  | { status: 'working'; section: AccountSection; /** The new address, for `email`. */ email?: string }
  | { status: 'done'; section: AccountSection; email?: string; /** There was no password before. */ isFirstPassword?: true }
  | { status: 'refused'; section: AccountSection; message: string };

/**
 * closed ──accountOpened──▶ open ──accountClosed──▶ closed
 * of open:
 *   change    idle, done, refused ──profileSubmitted, verificationRequested, emailChangeSubmitted, passwordChangeSubmitted,
 *             logOutEverywhereRequested, exportRequested──▶ working ──changeDone | changeRefused | changeDropped──▶ done, refused, idle
 *   photo     null until another is chosen, then as in src/domain/groups/imageState.ts; nothing is chosen while a change is in flight;
 *             null again once the profile is saved
 *
 * What is known of the account is in the API's cache. Effects: accountListeners.ts, changeListeners.ts, photoListeners.ts
 */
export type AccountState =
  | { status: 'closed' }
  | { status: 'open'; change: AccountChange; photo: ImageState | null };

export const initialAccount = { status: 'closed' } satisfies AccountState as AccountState;

const IDLE: AccountChange = { status: 'idle' };

const toStarted = (state: AccountState, section: AccountSection, more: { email?: string } = {}): AccountState =>
  (state.status === 'open' && state.change.status !== 'working' && state.photo?.status !== 'processing'
    ? { ...state, change: { status: 'working', section, ...more } }
    : state);

const toEnded = (state: AccountState, section: AccountSection, end: (working: { email?: string }) => AccountChange): AccountState => {
  if (state.status !== 'open' || state.change.status !== 'working' || state.change.section !== section) return state;
  const { email } = state.change;
  const change = end(email === undefined ? {} : { email });
  return change.status === 'done' && section === 'profile' ? { ...state, change, photo: null } : { ...state, change };
};

function withPhoto(state: AccountState, choose: (photo: ImageState | null) => ImageState | null): AccountState {
  if (state.status !== 'open' || state.change.status === 'working') return state;
  const photo = choose(state.photo);
  return photo === state.photo ? state : { ...state, photo };
}

/** A step of a file's preparation. */
const withStep = (state: AccountState, step: (photo: ImageState) => ImageState): AccountState =>
  withPhoto(state, (photo) => photo && step(photo));

export const accountSlice = createSlice({
  name: 'account',
  initialState: initialAccount,
  reducers: {
    accountOpened: (state): AccountState => (state.status === 'closed' ? { status: 'open', change: IDLE, photo: null } : state),
    accountClosed: (state): AccountState => (state.status === 'closed' ? state : { status: 'closed' }),
    profileSubmitted: (state, _action: PayloadAction<{ name: string }>): AccountState => toStarted(state, 'profile'),
    verificationRequested: (state): AccountState => toStarted(state, 'verification'),
    emailChangeSubmitted: (state, { payload }: PayloadAction<{ email: string }>): AccountState =>
      toStarted(state, 'email', { email: payload.email }),
    passwordChangeSubmitted: {
      reducer: (state, _action: PayloadAction<undefined, string, SecretMeta>): AccountState => toStarted(state, 'password'),
      prepare: (password: string) => ({ payload: undefined, meta: { secret: password } as SecretMeta }),
    },
    logOutEverywhereRequested: (state): AccountState => toStarted(state, 'sessions'),
    exportRequested: (state): AccountState => toStarted(state, 'export'),
    changeDone: (state, { payload }: PayloadAction<{ section: AccountSection; isFirstPassword?: true }>): AccountState =>
      toEnded(state, payload.section, (working) => ({ status: 'done', ...payload, ...working })),
    changeRefused: (state, { payload: { section, message } }: PayloadAction<{ section: AccountSection; message: string }>): AccountState =>
      toEnded(state, section, () => ({ status: 'refused', section, message })),
    /** The user did not confirm who they are. */
    changeDropped: (state, { payload: { section } }: PayloadAction<{ section: AccountSection }>): AccountState =>
      toEnded(state, section, () => IDLE),
    photoFileChosen: (state, { payload: { ticket } }: PayloadAction<{ ticket: string }>): AccountState =>
      withPhoto(state, (photo) => fileChosen(photo ?? NO_IMAGE, ticket)),
    photoProgressed: (state, { payload: { ticket, percent } }: PayloadAction<{ ticket: string; percent: number }>): AccountState =>
      withStep(state, (photo) => withProgress(photo, ticket, percent)),
    photoReady: (state, { payload: { ticket, image } }: PayloadAction<{ ticket: string; image: StoredImage }>): AccountState =>
      withStep(state, (photo) => becameReady(photo, ticket, image)),
    photoRefused: (state, { payload: { ticket, reason } }: PayloadAction<{ ticket: string; reason: ImageRefusal }>): AccountState =>
      withStep(state, (photo) => becameRefused(photo, ticket, reason)),
    /** The user moved the point of an uploaded photo that stays in the middle where it is cut. */
    photoFocusMoved: (state, { payload }: PayloadAction<PictureFocus>): AccountState =>
      withStep(state, (photo) => (photo.status === 'ready' ? withMovedFocus(photo, payload) : photo)),
    photoUrlTyped: (state, { payload }: PayloadAction<string>): AccountState =>
      withPhoto(state, (photo) => (photo && photo.status !== 'refused' ? urlTyped(photo, payload) : imageOfUrl(payload))),
    /** Takes the photo away, or the file that is being prepared. */
    photoRemoved: (state): AccountState => withPhoto(state, (photo) => {
      if (photo?.status === 'processing') return photo.before ?? null;
      return photo?.status === 'none' ? photo : NO_IMAGE;
    }),
  },
  selectors: {
    selectChange: (state): AccountChange => (state.status === 'open' ? state.change : IDLE),
    selectChosenPhoto: (state): ImageState | null => (state.status === 'open' ? state.photo : null),
  },
});

export const {
  accountOpened, accountClosed, profileSubmitted,
  verificationRequested, emailChangeSubmitted, passwordChangeSubmitted, logOutEverywhereRequested, exportRequested,
  changeDone, changeRefused, changeDropped, photoFileChosen, photoProgressed, photoReady, photoRefused, photoFocusMoved,
  photoUrlTyped, photoRemoved,
} = accountSlice.actions;
export const { selectChange, selectChosenPhoto } = accountSlice.selectors;
