import type { Viewport } from '../domain/general/viewport';
import type { BrowserService, StorageService, SystemThemeService } from '../services/types';
import { emitter } from './emitter';

/** The fake theme, and its handles. */
export interface FakeTheme extends SystemThemeService {
  dark: boolean;
  applied: ('light' | 'dark')[];
  systemChanges(dark: boolean): void;
}

/** The fake browser, and its handles. */
export interface FakeBrowser extends BrowserService {
  reducedMotion: boolean;
  reducesMotion(): void;
  titles: string[];
  canonicals: (string | null)[];
  /** Other sites that were opened, in order. */
  tabs: string[];
  /** How often the page was printed. */
  prints: number;
  /** What was handed over to other programs. */
  opened: string[];
  guarded: boolean;
  online: boolean;
  goesOnline(online: boolean): void;
  visible: boolean;
  becomesVisible(visible: boolean): void;
  resizes(viewport: Viewport): void;
  approachesLink(pathname: string): void;
}

/** The fake storage, and its handles. */
export interface FakeStorage extends StorageService {
  values: Map<string, string>;
  /** As another tab would. */
  writtenElsewhere(key: string, value: string | null): void;
}

/** Storage in memory, as of a browser with one other tab. */
export function createFakeStorage(): FakeStorage {
  const changes = emitter<[string, string | null]>();
  const values = new Map<string, string>();
  return {
    values,
    get: (key) => values.get(key) ?? null,
    set: (key, value) => { values.set(key, value); },
    remove: (key) => { values.delete(key); },
    observe: changes.on,
    writtenElsewhere: (key, value) => {
      if (value === null) values.delete(key);
      else values.set(key, value);
      changes.emit(key, value);
    },
  };
}

/** A system theme that a test can change. */
export function createFakeTheme(): FakeTheme {
  const changes = emitter<[boolean]>();
  const fake: FakeTheme = {
    dark: false,
    applied: [],
    prefersDark: () => fake.dark,
    observe: changes.on,
    apply: (scheme) => { fake.applied.push(scheme); },
    systemChanges: (dark) => {
      fake.dark = dark;
      changes.emit(dark);
    },
  };
  return fake;
}

/** A browser that a test can take offline, hide and resize. */
export function createFakeBrowser(): FakeBrowser {
  const onlineChanges = emitter<[boolean]>();
  const visibilityChanges = emitter<[boolean]>();
  const reductions = emitter<[]>();
  const resizes = emitter<[Viewport]>();
  const approaches = emitter<[string]>();
  const fake: FakeBrowser = {
    titles: [],
    canonicals: [],
    guarded: false,
    online: true,
    setTitle: (title) => { fake.titles.push(title); },
    setCanonical: (path) => { fake.canonicals.push(path); },
    tabs: [],
    prints: 0,
    opened: [],
    print: () => { fake.prints += 1; },
    openTab: (url) => { fake.tabs.push(url); },
    openProgram: (url) => { fake.opened.push(url); },
    guardUnload: (active) => { fake.guarded = active; },
    isOnline: () => fake.online,
    reducedMotion: false,
    prefersReducedMotion: () => fake.reducedMotion,
    onReducedMotion: reductions.on,
    reducesMotion: () => {
      fake.reducedMotion = true;
      reductions.emit();
    },
    onOnlineChange: onlineChanges.on,
    visible: true,
    isVisible: () => fake.visible,
    onVisibilityChange: visibilityChanges.on,
    goesOnline: (online) => {
      fake.online = online;
      onlineChanges.emit(online);
    },
    onViewportChange: resizes.on,
    becomesVisible: (visible) => {
      fake.visible = visible;
      visibilityChanges.emit(visible);
    },
    resizes: resizes.emit,
    onLinkApproached: approaches.on,
    approachesLink: approaches.emit,
    whenIdle: () => Promise.resolve(),
  };
  return fake;
}
