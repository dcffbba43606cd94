import type { ImageState } from '../../domain/groups/imageState';
import { imageFailure } from '../../domain/texts/formMessages';
import {
  accountClosed,
  accountOpened,
  accountSlice,
  changeDone,
  changeDropped,
  changeRefused,
  emailChangeSubmitted,
  logOutEverywhereRequested,
  exportRequested,
  initialAccount,
  passwordChangeSubmitted,
  photoFileChosen,
  photoFocusMoved,
  photoProgressed,
  photoReady,
  photoRefused,
  photoRemoved,
  photoUrlTyped,
  profileSubmitted,
  verificationRequested,
  type AccountChange,
  type AccountSection,
  type AccountState,
} from '../../features/account/accountSlice';
import { fromEach, type Machine, type Row } from './machine';

type Open = Extract<AccountState, { status: 'open' }>;

const stored = { key: 'sha256-1', width: 8, height: 8, bytes: 99 };
const URL_PHOTO = { status: 'url', url: 'https://example.com/a.jpg' } as const;
const REFUSED: ImageState = { status: 'refused', reason: 'tooLarge', message: imageFailure.tooLarge };
const IDLE: AccountChange = { status: 'idle' };

const open = (over: Partial<Open> = {}): Open => ({ status: 'open', change: IDLE, photo: null, ...over });
const working = (section: AccountSection, more: { email?: string } = {}): Open => open({ change: { status: 'working', section, ...more } });

const firstPassword = open({ change: { status: 'done', section: 'password', isFirstPassword: true } });

const states = {
  closed: { status: 'closed' },
  open: open(),
  photoProcessing: open({ photo: { status: 'processing', ticket: 't1', percent: 0 } }),
  photoReplacing: open({ photo: { status: 'processing', ticket: 't1', percent: 0, before: URL_PHOTO } }),
  photoReady: open({ photo: { status: 'ready', ...stored } }),
  photoRefused: open({ photo: REFUSED }),
  photoUrl: open({ photo: URL_PHOTO }),
  noPhoto: open({ photo: { status: 'none' } }),
  savingProfile: working('profile'),
  savingPhoto: { ...working('profile'), photo: URL_PHOTO },
  sendingLink: working('email', { email: 'new@example.com' }),
  savingPassword: working('password'),
  done: open({ change: { status: 'done', section: 'profile' } }),
  refused: open({ change: { status: 'refused', section: 'profile', message: 'no' } }),
} satisfies Record<string, AccountState>;

const events = {
  opened: accountOpened(),
  closed: accountClosed(),
  profile: profileSubmitted({ name: 'Patty' }),
  verification: verificationRequested(),
  email: emailChangeSubmitted({ email: 'new@example.com' }),
  password: passwordChangeSubmitted('Hidden-1'),
  everywhere: logOutEverywhereRequested(),
  export: exportRequested(),
  profileDone: changeDone({ section: 'profile' }),
  emailDone: changeDone({ section: 'email' }),
  passwordDone: changeDone({ section: 'password', isFirstPassword: true }),
  profileRefused: changeRefused({ section: 'profile', message: 'no' }),
  emailDropped: changeDropped({ section: 'email' }),
  fileChosen: photoFileChosen({ ticket: 't2' }),
  progressed: photoProgressed({ ticket: 't1', percent: 50 }),
  ready: photoReady({ ticket: 't1', image: stored }),
  photoRefused: photoRefused({ ticket: 't1', reason: 'tooLarge' }),
  photoFocusMoved: photoFocusMoved({ x: 50, y: 20 }),
  urlTyped: photoUrlTyped(' https://example.com/b.jpg '),
  urlEmptied: photoUrlTyped(''),
  removed: photoRemoved(),
};

type StateName = keyof typeof states;
/** Where a change may begin, and where a photo may be chosen. */
const READY: StateName[] = ['open', 'photoReady', 'photoUrl', 'photoRefused', 'noPhoto', 'done', 'refused'];
const CHOOSING: StateName[] = [...READY, 'photoProcessing', 'photoReplacing'];
const OPEN: StateName[] = [...CHOOSING, 'savingProfile', 'savingPhoto', 'sendingLink', 'savingPassword'];
const over = (names: readonly StateName[], event: string, next: (state: Open) => AccountState): Row<AccountState>[] =>
  names.map((name) => [name, event, next(states[name] as Open)]);
const begins = (event: string, section: AccountSection, more: { email?: string } = {}): Row<AccountState>[] =>
  over(READY, event, (state) => ({ ...state, change: { status: 'working', section, ...more } }));
const photo = (names: readonly StateName[], event: string, next: ImageState): Row<AccountState>[] =>
  over(names, event, (state) => ({ ...state, photo: next }));

export const accountMachine: Machine<AccountState> = {
  title: 'Account page',
  about: 'One change of the account at a time; what is known of it is in the API\'s cache. Passwords ride beside the events, never in them. '
    + 'Effects: `src/features/account/accountListeners.ts`, `changeListeners.ts`, `photoListeners.ts`.',
  reducer: accountSlice.reducer,
  initial: initialAccount,
  nameOf: (state) => {
    if (state.status !== 'open') return state.status;
    return state.change.status === 'idle' ? 'open' : `open, ${state.change.status}`;
  },
  states,
  events,
  transitions: [
    ['closed', 'opened', open()],
    ...fromEach<AccountState>(OPEN, 'closed', { status: 'closed' }),
    ...begins('profile', 'profile'), ...begins('verification', 'verification'), ...begins('email', 'email', { email: 'new@example.com' }),
    ...begins('password', 'password'), ...begins('everywhere', 'sessions'), ...begins('export', 'export'),
    ...fromEach<AccountState>(['savingProfile', 'savingPhoto'], 'profileDone', states.done),
    ['sendingLink', 'emailDone', open({ change: { status: 'done', section: 'email', email: 'new@example.com' } })],
    ['savingPassword', 'passwordDone', firstPassword],
    ['savingProfile', 'profileRefused', states.refused],
    ['savingPhoto', 'profileRefused', { ...states.refused, photo: URL_PHOTO }],
    ['sendingLink', 'emailDropped', open()],
    ...photo(CHOOSING.filter((name) => !['photoReady', 'photoUrl', 'photoReplacing'].includes(name)), 'fileChosen', {
      status: 'processing', ticket: 't2', percent: 0,
    }),
    ...photo(['photoUrl', 'photoReplacing'], 'fileChosen', { status: 'processing', ticket: 't2', percent: 0, before: URL_PHOTO }),
    ...photo(['photoReady'], 'fileChosen', { status: 'processing', ticket: 't2', percent: 0, before: { status: 'ready', ...stored } }),
    ['photoProcessing', 'progressed', open({ photo: { status: 'processing', ticket: 't1', percent: 50 } })],
    ['photoReplacing', 'progressed', open({ photo: { status: 'processing', ticket: 't1', percent: 50, before: URL_PHOTO } })],
    ...photo(['photoProcessing', 'photoReplacing'], 'ready', { status: 'ready', ...stored }),
    ['photoProcessing', 'photoRefused', states.photoRefused],
    ['photoReplacing', 'photoRefused', open({ photo: { ...URL_PHOTO, message: imageFailure.tooLarge } })],
    ...photo(CHOOSING, 'urlTyped', { status: 'url', url: 'https://example.com/b.jpg' }),
    ['photoReady', 'photoFocusMoved', open({ photo: { status: 'ready', ...stored, focus: { x: 50, y: 20 } } })],
    ...photo(['open', 'photoUrl', 'photoRefused', 'done', 'refused'], 'urlEmptied', { status: 'none' }),
    ...photo(READY.filter((name) => name !== 'noPhoto'), 'removed', { status: 'none' }),
    ['photoProcessing', 'removed', open()],
    ['photoReplacing', 'removed', states.photoUrl],
  ],
};
