import type { Reducer } from '@reduxjs/toolkit';
import type { Viewport } from '../domain/viewport';
import type { EventLog } from './describeEvents';
import type { PersistencePort } from './persistence';

/** What the recording of a session needs from the app and the browser. */
export interface SessionLogOptions {
  rootReducer: Reducer<unknown>;
  /** Loads what the log knows of the app, when a tool needs it for the first time. */
  loadEventLog: () => Promise<EventLog>;
  build: string;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** CSS pixels, when the file is saved. */
  viewport: () => Viewport;
  /** Runs a piece of work later; gives the way to cancel it. */
  later: (work: () => void, ms: number) => () => void;
  /** Where a recording survives reloads; null where the browser offers nothing. */
  port: PersistencePort | null;
  /** Hands a file to the user. */
  saveFile: (name: string, text: string) => void;
}
