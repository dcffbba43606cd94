import type { Reducer } from '@reduxjs/toolkit';
import type { Viewport } from '../domain/general/viewport';
import type { EventLog } from './describeEvents';
import type { PersistencePort } from './persistence';

/** What the recording needs from the app and the browser. */
export interface SessionLogOptions {
  rootReducer: Reducer<unknown>;
  /** Loads the event descriptions when a tool first needs them. */
  loadEventLog: () => Promise<EventLog>;
  build: string;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** The viewport when the file is saved, CSS pixels. */
  viewport: () => Viewport;
  /** Runs work after the given ms. */
  later: (work: () => void, ms: number) => void;
  /** Opens the storage of this name, where a recording survives reloads; null while another tab has it. */
  openPort: (name: string) => Promise<PersistencePort | null>;
}
