import type { Identity } from '../domain/account/identity';
import type { MailLink } from '../domain/account/mailLink';
import { UTC_DATES } from '../domain/dates/dateStyle';
import type { ShownProblem } from '../domain/desk/shownProblem';
import type { SessionStep } from '../domain/general/sessionStep';
import type { ImageRefusal, StoredImage } from '../domain/groups/storedImage';
import type { RouteName } from '../domain/routes/routes';
import type {
  ClockService, ErrorService, FileService, ImageService, MailLinkService, ScreenCodeService, Services, SessionLogService,
  SharingService, UpdateService, ViewerService,
} from '../services/types';
import { emitter } from './emitter';
import { createFakeBrowser, createFakeStorage, createFakeTheme, type FakeBrowser, type FakeStorage, type FakeTheme } from './fakeBrowser';
import { createFakeHistory, type FakeHistory } from './fakeHistory';
import { createFakeHttp, type FakeHttp } from './fakeHttp';
import { createFakeIdentity, type FakeIdentity } from './fakeIdentity';
import { createFakeLive, type FakeLive } from './fakeLive';

interface FakeClock extends ClockService {
  zone: string;
}

interface FakeScreenCode extends ScreenCodeService {
  preloaded: RouteName[];
  /** Override to make a page's code fail or wait. */
  load: (name: RouteName) => Promise<unknown>;
  /** The code of the live updates. By default it never arrives: tests that need them dispatch `watchingStarted`. */
  loadLive: () => Promise<unknown>;
}

interface FakeErrors extends ErrorService {
  reported: { error: unknown; context: string }[];
}

interface FakeImages extends ImageService {
  /** What `process` resolves to; set `refusal` to make it reject, override `process` to make it wait. */
  result: StoredImage;
  refusal: ImageRefusal | null;
  stored: Map<string, string>;
}

interface FakeSessionLog extends SessionLogService {
  recorded: SessionStep[];
  /** What was done with it, in order. */
  done: string[];
  /** Set to make `file` and `keep` fail. */
  refusal: string | null;
  /** Whether another tab keeps its own. */
  isElsewhere: boolean;
  goesWrong(reason: string, isKept: boolean): void;
}

interface FakeViewer extends ViewerService {
  /** What was shown, in order. */
  shown: Promise<ShownProblem>[];
  /** Set to false for a browser that opens no tab. */
  opens: boolean;
}

interface FakeMailLink extends MailLinkService {
  link: MailLink | null;
}

interface FakeFiles extends FileService {
  saved: { name: string; content: Blob }[];
}

interface FakeSharing extends SharingService {
  /** What the browser's dialog resolves to; `unavailable` by default. */
  outcome: Awaited<ReturnType<SharingService['share']>>;
  /** Set to make `copy` fail. */
  refusal: string | null;
  /** Titles and paths passed on, and paths copied, in order. */
  shared: [title: string, path: string][];
  copied: string[];
}

interface FakeUpdates extends UpdateService {
  newVersionArrives(): void;
  /** The reloads, in order; null means the current page. */
  reloads: (string | null)[];
}

export interface FakeServices extends Services {
  identity: FakeIdentity;
  history: FakeHistory;
  mailLink: FakeMailLink;
  files: FakeFiles;
  sharing: FakeSharing;
  screenCode: FakeScreenCode;
  storage: FakeStorage;
  tabStorage: FakeStorage;
  clock: FakeClock;
  theme: FakeTheme;
  images: FakeImages;
  http: FakeHttp;
  live: FakeLive;
  browser: FakeBrowser;
  errors: FakeErrors;
  sessionLog: FakeSessionLog;
  viewer: FakeViewer;
  updates: FakeUpdates;
}

function createFakeClock(): FakeClock {
  let ids = 0;
  const fake: FakeClock = { zone: UTC_DATES.timeZone, now: () => Date.now(), timeZone: () => fake.zone, newId: () => `id-${++ids}` };
  return fake;
}

function createFakeScreenCode(): FakeScreenCode {
  const fake: FakeScreenCode = {
    preloaded: [],
    load: () => Promise.resolve(),
    loadLive: () => new Promise(() => undefined),
    preload: (name) => {
      if (name === 'live') return fake.loadLive();
      fake.preloaded.push(name);
      return fake.load(name);
    },
  };
  return fake;
}

function createFakeImages(): FakeImages {
  let tickets = 0;
  const fake: FakeImages = {
    result: { key: 'image-hash', width: 800, height: 600, bytes: 1234 },
    refusal: null,
    stored: new Map(),
    accept: () => `ticket-${++tickets}`,
    process: (_ticket, { onProgress }) => {
      if (fake.refusal) return Promise.reject(Object.assign(new Error(fake.refusal), { name: 'ImageError', reason: fake.refusal }));
      onProgress(100);
      fake.stored.set(fake.result.key, 'data:image/jpeg;base64,AAAA');
      return Promise.resolve(fake.result);
    },
    blob: (key) => (fake.stored.has(key) ? new Blob([fake.stored.get(key) ?? ''], { type: 'image/jpeg' }) : null),
    dataUrl: (blob) => blob.text(),
    previewUrl: (key) => (fake.stored.has(key) ? `blob:${key}` : null),
    forget: (key) => { fake.stored.delete(key); },
  };
  return fake;
}

function createFakeErrors(): FakeErrors {
  const errors: FakeErrors['reported'] = [];
  return { reported: errors, report: (error, context) => { errors.push({ error, context }); } };
}

function createFakeSessionLog(): FakeSessionLog {
  const troubles = emitter<[string, boolean]>();
  const act = (name: string): void => {
    if (fake.refusal !== null) throw new Error(fake.refusal);
    fake.done.push(name);
  };
  const fake: FakeSessionLog = {
    recorded: [],
    done: [],
    refusal: null,
    isElsewhere: false,
    goesWrong: troubles.emit,
    steps: async () => fake.recorded,
    file: async ({ first, last }, packing) => {
      act(`${packing} ${first}-${last}`);
      return { name: 'hobnob-session.json', content: new Blob([packing]) };
    },
    keep: async (on) => {
      act(on ? 'keep' : 'stop keeping');
      return on && !fake.isElsewhere;
    },
    clear: async (isStored) => { act(isStored ? 'clear what is stored' : 'clear'); },
    observe: troubles.on,
  };
  return fake;
}

function createFakeViewer(): FakeViewer {
  const fake: FakeViewer = {
    shown: [],
    opens: true,
    open: async (_problemId, load) => {
      const shown = fake.opens ? load() : null;
      // The viewer says why there is nothing to show.
      shown?.catch(() => undefined);
      if (shown) fake.shown.push(shown);
      return fake.opens;
    },
  };
  return fake;
}

function createFakeMailLink(): FakeMailLink {
  const fake: FakeMailLink = { link: null, read: () => fake.link, forget: () => { fake.link = null; } };
  return fake;
}

function createFakeFiles(): FakeFiles {
  const saved: FakeFiles['saved'] = [];
  return { saved, save: (name, content) => { saved.push({ name, content }); } };
}

function createFakeSharing(): FakeSharing {
  const sharing: FakeSharing = {
    outcome: 'unavailable', refusal: null, shared: [], copied: [],
    share: async (title, path) => {
      sharing.shared.push([title, path]);
      return sharing.outcome;
    },
    copy: async (path) => {
      if (sharing.refusal !== null) throw new Error(sharing.refusal);
      sharing.copied.push(path);
    },
  };
  return sharing;
}

function createFakeUpdates(): FakeUpdates {
  const news = emitter<[]>();
  const reloads: (string | null)[] = [];
  return { newVersionArrives: news.emit, reloads, observe: news.on, reload: (url) => { reloads.push(url); } };
}

export interface FakeServicesOptions {
  /** The browser's URL; `/` by default. */
  url?: string;
  /** The user signed in at the identity service. */
  identity?: Identity | null;
}

/** The outside world in memory, with a handle on every part. Time is `Date.now()`, which Jest's fake timers control. */
export function createFakeServices({ url = '/', identity = null }: FakeServicesOptions = {}): FakeServices {
  return {
    identity: createFakeIdentity(identity),
    history: createFakeHistory(url),
    mailLink: createFakeMailLink(),
    files: createFakeFiles(),
    sharing: createFakeSharing(),
    screenCode: createFakeScreenCode(),
    storage: createFakeStorage(),
    tabStorage: createFakeStorage(),
    clock: createFakeClock(),
    theme: createFakeTheme(),
    images: createFakeImages(),
    http: createFakeHttp(),
    live: createFakeLive(),
    browser: createFakeBrowser(),
    errors: createFakeErrors(),
    sessionLog: createFakeSessionLog(),
    viewer: createFakeViewer(),
    updates: createFakeUpdates(),
  };
}
