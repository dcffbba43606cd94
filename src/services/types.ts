import type { AccountFacts, Identity } from '../domain/account/identity';
import type { MailLink } from '../domain/account/mailLink';
import type { ShownProblem } from '../domain/desk/shownProblem';
import type { SessionStep } from '../domain/general/sessionStep';
import type { Viewport } from '../domain/general/viewport';
import type { StoredImage } from '../domain/groups/storedImage';
import type { LiveEvent } from '../domain/inbox/liveEvent';
import type { HistoryLocation } from '../domain/routes/historyLocation';
import type { RouteName } from '../domain/routes/routes';

/**
 * The outside world as listeners and the base query see it. Implementations are in this folder,
 * built in `src/boot` and injected into `makeStore`; tests inject fakes.
 */
export interface Services {
  identity: IdentityService;
  history: HistoryService;
  mailLink: MailLinkService;
  files: FileService;
  sharing: SharingService;
  screenCode: ScreenCodeService;
  storage: StorageService;
  tabStorage: TabStorageService;
  clock: ClockService;
  theme: SystemThemeService;
  images: ImageService;
  http: HttpService;
  live: LiveService;
  browser: BrowserService;
  errors: ErrorService;
  sessionLog: SessionLogService;
  viewer: ViewerService;
  updates: UpdateService;
}

interface SignUpInput {
  name: string;
  email: string;
  password: string;
  /** May be empty. */
  photoURL: string;
}

export interface IdentityService extends AccountService, MailCodeService {
  /** Calls back with the current identity once known, and after every change, also in other tabs. Returns an unsubscribe function. */
  observe(listener: (identity: Identity | null) => void): () => void;
  /** Creates the account and sets its display name and photo before it answers. Throws `IdentityError`. */
  signUp(input: SignUpInput): Promise<Identity>;
  logIn(email: string, password: string): Promise<Identity>;
  /** Must be called in the same task as the click: browsers block later popups. */
  signInWithGoogle(): Promise<Identity>;
  signOut(): Promise<void>;
  /** A bearer token, or null with no user. Concurrent forced refreshes share one request. Rejects if another user has signed in. */
  getToken(options?: { forceRefresh?: boolean }): Promise<string | null>;
  /** Loads the provider's code ahead of the first use, so that a popup opens in the click's task. */
  prepare(): Promise<void>;
}

/** What a code from a mail can do. Every method throws `IdentityError`. */
export interface MailCodeService {
  /** Sends a link for a new password. Answers the same whether or not the address has an account. */
  sendPasswordReset(email: string): Promise<void>;
  /** The address whose password the code may set. The code stays good. */
  checkResetCode(code: string): Promise<string>;
  /** Uses the code up. */
  resetPassword(code: string, password: string): Promise<void>;
  /**
   * Confirms or changes an address and uses the code up. Gives the address that is now the account's, or null when that is not known.
   * The embedded service refuses a code to anybody but who is signed in to its account (`auth/missing-id-token`, `auth/user-mismatch`);
   * one that brings an address back needs no login.
   */
  applyMailCode(link: MailLink): Promise<string | null>;
}

/** The signed-in user's own account. Every method throws `IdentityError`, also when nobody is signed in. */
export interface AccountService {
  /** Asks the identity service, so that what was done by a mail in another browser is known. */
  accountFacts(): Promise<AccountFacts>;
  /** Whether the address of the account is confirmed. Asks the identity service only while it was not, as far as this browser knows. */
  isEmailConfirmed(): Promise<boolean>;
  /** Sets both and renews the token. A null photo takes the present one away. */
  updateProfile(profile: { name: string; photoURL: string | null }): Promise<Identity>;
  sendEmailVerification(): Promise<void>;
  /** Sends a link to the new address; the change happens when it is opened. */
  sendEmailChange(email: string): Promise<void>;
  /** Changes the password, or sets the first one. */
  changePassword(password: string): Promise<void>;
  reauthenticateWithPassword(password: string): Promise<void>;
  /** Must be called in the same task as the click: browsers block later popups. */
  reauthenticateWithGoogle(): Promise<void>;
  /** Loads what Google's popup needs. */
  preparePopup(): Promise<void>;
  /** After the server has deleted the account: a hosted identity service forgets it too, then nobody is signed in. */
  forgetAccount(): Promise<void>;
}

/** The link in a mail that led here. Its code is never in the address, the state or an action. */
export interface MailLinkService {
  /** Null when the page was opened without one, or it was used. */
  read(): MailLink | null;
  forget(): void;
}

/** Files for the user, as downloads. */
export interface FileService {
  /** @throws when the browser refuses */
  save(name: string, content: Blob): void;
}

/** Passes links of this site on. */
export interface SharingService {
  /**
   * Opens the browser's dialog for sharing; must be called in the same task as the click.
   * @param path of the page, without the origin
   * @returns `unavailable` when the browser has none or refuses
   */
  share(title: string, path: string): Promise<'shared' | 'dismissed' | 'unavailable'>;
  /** Copies the whole address. @throws when the browser refuses */
  copy(path: string): Promise<void>;
}

export interface HistoryService {
  current(): HistoryLocation;
  write(move: 'PUSH' | 'REPLACE', url: string, key: string): void;
  go(delta: number): void;
  /**
   * Back and forward only: what the browser has already done, at once where that was before the call.
   * `fresh` marks an entry that a plain hash link made; `delta` is the number of entries moved, 0 when unknown.
   */
  onPop(listener: (location: HistoryLocation, fresh: boolean, delta: number) => void): () => void;
  saveScroll(key: string): void;
  /** Pixels from the top. */
  savedScroll(key: string): number;
}

export interface ScreenCodeService {
  /** Loads the code of a screen, or of the live updates; rejects when it cannot be fetched. */
  preload(name: RouteName | 'live'): Promise<unknown>;
}

/** Session storage that never throws. */
export interface TabStorageService {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** Local storage, in the same way. */
export interface StorageService extends TabStorageService {
  /** Other tabs' writes. */
  observe(listener: (key: string, value: string | null) => void): () => void;
}

export interface ClockService {
  /** Milliseconds since the epoch by this device. */
  now(): number;
  /** Where this device is: an IANA name. It changes while a page is open when somebody travels. */
  timeZone(): string;
  newId(): string;
}

export interface SystemThemeService {
  prefersDark(): boolean;
  observe(listener: (prefersDark: boolean) => void): () => void;
  /** Sets or removes the `dark` class on the document root. */
  apply(scheme: 'light' | 'dark'): void;
}

export interface ImageService {
  /**
   * Takes the file that a form control handed over under `ticket`, scales and re-encodes it, and keeps the bytes.
   * @throws an `ImageError` with a `reason`; an aborted signal rejects with `AbortError`
   */
  process(ticket: string, options: { signal: AbortSignal; onProgress: (percent: number) => void }): Promise<StoredImage>;
  /** Stores a file; actions carry the returned ticket, never the file. */
  accept(file: Blob): string;
  /** The bytes to send, or null when the key is unknown (for example in a replay). */
  blob(key: string): Blob | null;
  /** The same as a data URL, for a backend that takes only JSON. */
  dataUrl(blob: Blob): Promise<string>;
  /** An object URL for the preview, or null. */
  previewUrl(key: string): string | null;
  forget(key: string): void;
}

/** A large body to send. */
export interface Upload {
  method: 'POST';
  headers: Readonly<Record<string, string>>;
  body: string;
  signal: AbortSignal;
}

/** `fetch`, so that tests and replays can replace the network. */
export interface HttpService {
  fetch: typeof globalThis.fetch;
  /** The same for a large body: says how much of it was sent, in percent. */
  upload(address: string, init: Upload, onProgress: (percent: number) => void): Promise<Response>;
  /** Where relative API paths start, for example `http://localhost:3000`. */
  origin: string;
}

/** How a live stream ended. */
export type LiveEnd =
  /** The server answered something else than a stream. */
  | { kind: 'refused'; status: number; /** From the error body. */ code?: string; /** The wait it asked for, ms. */ retryAfterMs: number }
  /** No response at all. */
  | { kind: 'unreachable' }
  /** After its first heartbeat; or before it, as where something between here and the server does not let streams through. */
  | { kind: 'ended' | 'endedEarly' };

/** The server's stream of what has changed. */
export interface LiveService {
  /**
   * Opens the stream and passes its events on until it ends. Never rejects.
   * @param token the user's, or null for a visitor
   * @param signal closes the stream
   */
  listen(options: { token: string | null; signal: AbortSignal; onEvent: (event: LiveEvent) => void }): Promise<LiveEnd>;
  /** From 0 to 1: spreads what many pages would otherwise do in the same instant. */
  random(): number;
}

/** The browser around the page: title, tab, network, window. */
export interface BrowserService {
  setTitle(title: string): void;
  /** Names the address of the current page for search engines. @param path null for a page that they should not list */
  setCanonical(path: string | null): void;
  /** Opens another site in a new tab, which does not learn of this one. Must be called in the same task as the click. */
  openTab(url: string): void;
  /** Hands an address such as `webcal:` over to a program of the device; the page stays. Nothing happens where there is none. */
  openProgram(url: string): void;
  /** Opens the browser's dialog for printing the page. */
  print(): void;
  /** Asks before the tab closes while `active`. */
  guardUnload(active: boolean): void;
  onOnlineChange(listener: (online: boolean) => void): () => void;
  isOnline(): boolean;
  /** Whether the system prefers reduced motion. */
  prefersReducedMotion(): boolean;
  /** The system prefers reduced motion from now on. */
  onReducedMotion(listener: () => void): () => void;
  isVisible(): boolean;
  /** The tab became visible or hidden. */
  onVisibilityChange(listener: (visible: boolean) => void): () => void;
  /** The window's size in CSS pixels, once it has settled. */
  onViewportChange(listener: (viewport: Viewport) => void): () => void;
  /** A link into this site was hovered or focused; passes its path. Silent in data-saving mode. */
  onLinkApproached(listener: (pathname: string) => void): () => void;
  /** Resolves when the browser is idle. */
  whenIdle(): Promise<void>;
}

/** Detects newer versions of the site with the service worker, which also opens it offline. Silent where the browser has none. */
export interface UpdateService {
  /** Registers the worker once the page has loaded, and reports when a newer worker is waiting. Returns an unsubscribe function. */
  observe(listener: () => void): () => void;
  /** Activates the newer version and reloads, at `url` or the current page. */
  reload(url: string | null): void;
}

/** The replay viewer, in a tab of its own, whose content security policy lets it talk to nobody. */
export interface ViewerService {
  /**
   * Opens the viewer with a problem; must be called in the same task as the click.
   * @param load what to show; its failure is said in the viewer
   * @returns whether the browser has opened the tab
   */
  open(problemId: string, load: () => Promise<ShownProblem>): Promise<boolean>;
}

/** Where unexpected errors go: the console, never a network. */
export interface ErrorService {
  report(error: unknown, context: string): void;
}

/** The recording of this session. It stays on the device unless the user saves or sends a file of it. */
export interface SessionLogService {
  /** The steps so far, oldest first, without those that mean nothing to a user. */
  steps(): Promise<SessionStep[]>;
  /**
   * The steps from `first` to `last` as one file, with everything private replaced: as it is saved, or packed with gzip, as it is sent.
   * Rejects when nothing is recorded or the browser cannot pack it.
   */
  file(range: { first: number; last: number }, packing: 'plain' | 'packed'): Promise<{ name: string; content: Blob }>;
  /**
   * Whether the recording survives a reload. `true` also restores what an earlier page load left.
   * @returns whether it does now: not while another tab of this browser keeps its own
   */
  keep(on: boolean): Promise<boolean>;
  /**
   * Deletes the recording, here and in the browser's storage.
   * @param isStored whether there may be one in the storage, also of a tab that has gone
   */
  clear(isStored: boolean): Promise<void>;
  /**
   * Called when recording had to start over or cannot continue, with the reason as text, and whether the recording still survives a
   * reload. Returns an unsubscribe function.
   */
  observe(listener: (reason: string, isKept: boolean) => void): () => void;
}
