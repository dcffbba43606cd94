import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { HOUR_MS, MINUTE_MS } from '../../src/domain/general/durations';
import type { Log } from '../http/logging';
import type { Figure } from '../http/metrics';
import { freeBytesOf, MIB } from '../lib/freeSpace';
import { repeat, type Repetition } from '../lib/repeat';
import { wallNow } from '../lib/wallClock';
import { LEFT_FREE, writeBackup, type Export } from './backupFile';

/** The hour of the night, by the clock of this machine, from which on a backup is due. A machine that was off makes it when it starts. */
const HOUR = 3;
const LOOK_EVERY_MS = 5 * MINUTE_MS;
const AFTER_FAILURE_MS = HOUR_MS;

const NAME = /^hobnob-\d{4}-\d{2}-\d{2}\.backup\.gz$/;
const GIVEN_UP = /^hobnob-\d{4}-\d{2}-\d{2}\.backup\.gz\.[0-9a-f]{8}\.part$/;

const twoDigits = (number: number) => String(number).padStart(2, '0');
const dayOf = (at: Date) => [at.getFullYear(), ...[at.getMonth() + 1, at.getDate()].map(twoDigits)].join('-');
const nameOf = (at: Date) => `hobnob-${dayOf(at)}.backup.gz`;

/** What the operator must know of the nightly backups. */
export interface BackupState {
  folder: string;
  /** The day of the newest one, such as 2026-11-25; null when there is none. */
  newest: string | null;
  /** Whether the one of last night is missing. */
  isDue: boolean;
}

interface NightlyOptions {
  folder: string;
  /** How many backups stay. */
  keep: number;
  now?: () => Date;
}

/**
 * Backups of days to come were made while the clock was wrong: they stay, and count for nothing until then.
 * @returns the names of the backups, the oldest first; none where the folder cannot be read
 */
async function backupsIn(folder: string, now: Date): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => NAME.test(name) && name <= nameOf(now)).sort();
}

const hasTodays = (now: Date, names: readonly string[]): boolean => names.at(-1) === nameOf(now);
const isDueAt = (now: Date, names: readonly string[]): boolean => now.getHours() >= HOUR && !hasTodays(now, names);

/** What is in the folder of the backups. */
export async function readBackupState({ folder, now: clock = wallNow }: Pick<NightlyOptions, 'folder' | 'now'>): Promise<BackupState> {
  const now = clock();
  const names = await backupsIn(folder, now);
  return { folder, newest: names.at(-1)?.slice('hobnob-'.length).slice(0, dayOf(now).length) ?? null, isDue: isDueAt(now, names) };
}

/**
 * Assumes that the next backup is about as large as the last. One that grows larger is given up while it is written.
 * @throws when the disk has too little space for it
 */
async function refuseWithoutSpace(folder: string, before: string | undefined): Promise<void> {
  const size = before === undefined ? 0 : (await stat(path.join(folder, before))).size;
  const [free, needed] = [await freeBytesOf(folder) / MIB, (size * 1.2 + LEFT_FREE) / MIB].map(Math.ceil) as [number, number];
  if (free < needed) throw new Error(`The disk of BACKUP_DIR ${folder} has ${free} MiB free, and a backup needs ${needed} MiB.`);
}

async function removeOld(folder: string, keep: number, now: Date): Promise<void> {
  const names = await backupsIn(folder, now);
  for (const name of names.slice(0, Math.max(0, names.length - keep))) await rm(path.join(folder, name), { force: true });
}

/** A backup of each night, in a folder. Several processes that share it make one together. */
export class NightlyBackups {
  readonly #options: Required<NightlyOptions>;
  #newestMs = 0;
  #failed = false;
  #stopping = false;

  constructor({ now = wallNow, ...options }: NightlyOptions) {
    this.#options = { now, ...options };
  }

  /** Whether the last one could not be made, and when the newest was (seconds since 1970). */
  readonly figures: readonly Figure[] = [
    { name: 'hobnob_backup_failed', help: 'Whether the last nightly backup failed', read: () => Number(this.#failed) },
    { name: 'hobnob_backup_newest_seconds', help: 'Unix time of the newest nightly backup; 0: none', read: () => this.#newestMs / 1000 },
  ];

  /** Makes one if it is due, and removes the oldest. @throws when it cannot be made: then none is removed */
  async makeIfDue(lines: Export): Promise<'made' | 'not due'> {
    const { folder, keep } = this.#options;
    const now = this.#options.now();
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const names = await backupsIn(folder, now);
    await this.#readNewest(names.at(-1));
    // Also when another process has made the one that failed here.
    if (hasTodays(now, names)) this.#failed = false;
    if (!isDueAt(now, names)) return 'not due';
    for (const name of await readdir(folder)) if (GIVEN_UP.test(name)) await this.#removeUnlessWritten(path.join(folder, name));
    await refuseWithoutSpace(folder, names.at(-1));
    const name = nameOf(now);
    await writeBackup(path.join(folder, name), (write) => lines(async (line) => {
      if (this.#stopping) throw new Error('The site is stopping.');
      await write(line);
    }));
    await this.#readNewest(name);
    await removeOld(folder, keep, now);
    this.#failed = false;
    return 'made';
  }

  /** Looks from now on. A failure is logged, and tried again after an hour. */
  start(lines: Export, log: Log): Pick<Repetition, 'stop'> {
    const look = async () => {
      const beganMs = performance.now();
      try {
        if (await this.makeIfDue(lines) === 'not due') return 0;
        log.info({ ms: Math.round(performance.now() - beganMs) }, 'nightly backup made');
        return 0;
      } catch (error) {
        if (this.#stopping) return 0;
        this.#failed = true;
        log.error({ err: error }, 'nightly backup failed');
        return AFTER_FAILURE_MS;
      }
    };
    const repetition = repeat(look, LOOK_EVERY_MS);
    repetition.wake();
    return {
      stop: async () => {
        this.#stopping = true;
        await repetition.stop();
      },
    };
  }

  async #readNewest(name: string | undefined): Promise<void> {
    this.#newestMs = name === undefined ? 0 : (await stat(path.join(this.#options.folder, name))).mtimeMs;
  }

  /** What a killed process left takes space; one that another process writes has just grown. */
  async #removeUnlessWritten(file: string): Promise<void> {
    const found = await stat(file).catch(() => null);
    if (found && this.#options.now().getTime() - found.mtimeMs > HOUR_MS) await rm(file, { force: true });
  }
}
