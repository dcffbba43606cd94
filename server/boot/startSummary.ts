import type { BackupState } from '../backup/nightlyBackups';
import type { ServerConfig } from '../config/config';
import { isThisMachineOnly } from '../config/configSite';
import { isLoopback } from '../config/loopback';
import { PICTURES_FLOOR, type DiskSpace } from '../http/limits/diskFloors';
import { GIB, MIB } from '../lib/freeSpace';
import type { HeldMails } from '../mail/mailStore';
import type { StorageState } from './storedBytes';

function reach(config: ServerConfig): string {
  const { host, publicUrls } = config;
  if (isThisMachineOnly(config)) return 'Open to    this machine only';
  const at = publicUrls.join(' and ');
  if (isLoopback(host)) return `Open to    everyone the proxy in front lets in, at ${at}`;
  return `Open to    the network (HOST=${host}), at ${at}`;
}

const GOOGLE_WORDS = {
  off: 'off (set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET)',
  demo: 'simulated: anyone can sign in with any address',
} as const;

function google({ google: setting, identity }: ServerConfig): string {
  if (identity.mode === 'firebase') return `by the Firebase project ${identity.projectId}`;
  return typeof setting === 'string' ? GOOGLE_WORDS[setting] : 'on';
}

function mail({ mail: { smtp, from }, identity, demo }: ServerConfig): string {
  if (smtp) return `sent through ${smtp.host} as ${from.address}`;
  if (identity.mode === 'firebase') return 'none from here (Firebase sends its own)';
  return demo ? 'not sent; everyone can read it at /outbox' : 'not sent; stays in the database (set SMTP_URL)';
}

function nightly(state: BackupState | null): string {
  if (!state) return 'none made automatically (set BACKUP_DIR)';
  const first = `there is none yet.${state.isDue ? ' The first is made now; the log says if it fails' : ''}`;
  return `every night in ${state.folder}; ${state.newest === null ? first : `the latest is from ${state.newest}`}`;
}

function missingBackup(state: BackupState | null): string[] {
  if (!state?.isDue || state.newest === null) return [];
  return ['Careful    there is no backup from last night: it failed, or the site was off. It is made now; the log says if it fails again'];
}

/** The part of the limit above which the operator is warned. */
const NEARLY = 0.9;
const NO_LARGE_PICTURES = 'Careful    the disk is nearly full: no pictures of more than 48 KB are stored. Free some space';

/** @param bytes rounded to three digits, in the units of STORAGE_LIMIT */
const amount = (bytes: number): string =>
  (bytes < GIB ? `${Number((bytes / MIB).toPrecision(3))} MB` : `${Number((bytes / GIB).toPrecision(3))} GB`);

function storageLines({ storage: { usedBytes, limitBytes }, disk }: StartState): string[] {
  const free = disk ? `; ${amount(disk.freeBytes)} are free on the disk` : '';
  return [
    `Storage    ${amount(usedBytes)} of at most ${amount(limitBytes)} (STORAGE_LIMIT)${free}`,
    ...(usedBytes > limitBytes * NEARLY ? ['Careful    the storage is nearly full: no pictures are stored above STORAGE_LIMIT'] : []),
    ...(disk && disk.freeBytes < PICTURES_FLOOR ? [NO_LARGE_PICTURES] : []),
  ];
}

/** In production TLS ends at a proxy, so one that is not named was forgotten. */
const FORGOTTEN_PROXY = 'Careful    TRUST_PROXY is off: set it to the addresses of the proxy in front (loopback for one on this machine), '
  + 'so that limits count each visitor alone (docs/operations.md)';

/** Warnings about access by others, about passwords sent without encryption, and about a forgotten proxy. */
function warnings(config: ServerConfig): string[] {
  const { publicUrls, demo, production, trustProxy } = config;
  if (isThisMachineOnly(config)) return [];
  return [
    ...(demo ? ['Careful    everyone on the network can log in with the demo accounts and read every email (DEMO=on)'] : []),
    ...(publicUrls.every((url) => url.startsWith('https:')) ? []
      : ['Careful    passwords cross the network unencrypted: put TLS in front, and set PUBLIC_URL=https://… (docs/operations.md)']),
    ...(production && trustProxy === false ? [FORGOTTEN_PROXY] : []),
  ];
}

/** What the mail server has against the sender, which only the operator can mend. */
const heldWarning = ({ number, reply }: HeldMails, { mail: { from } }: ServerConfig): string =>
  `Careful    ${number === 1 ? '1 email waits: the mail server did not take it' : `${number} emails wait: the mail server did not take them`} `
  + `from ${from.address} (${reply}). `
  + 'Check MAIL_FROM and what your mail provider allows (docs/operations.md)';

const OTHER_PEPPER = 'Careful    the passwords were hashed with another PASSWORD_PEPPER, so nobody can log in with theirs: '
  + 'set it as it was. If it is lost, or another is wanted: docs/operations.md, "A key is lost"';

/** What was found at the start; null for nothing to say. */
interface StartState {
  /** Mails that the mail server has not taken from this sender. */
  held: HeldMails | null;
  /** The nightly backups. */
  backups: BackupState | null;
  storage: Pick<StorageState, 'usedBytes' | 'limitBytes'>;
  /** Where the embedded database is. */
  disk: DiskSpace | null;
  /** Whether the passwords were hashed with another pepper than is set. */
  otherPepper: boolean;
}

/** Lines for the operator: who can reach the site and what is enabled. They contain no secrets. */
export function summarise(config: ServerConfig, found: StartState): string[] {
  const { held, backups, otherPepper } = found;
  return [
    reach(config),
    `Demo       ${config.demo ? 'on: demo accounts, outbox, simulated Google sign-in' : 'off'}`,
    `Google     ${google(config)}`,
    `Mail       ${mail(config)}`,
    ...storageLines(found),
    `Backups    ${nightly(backups)}`,
    ...missingBackup(backups),
    ...warnings(config),
    ...(otherPepper ? [OTHER_PEPPER] : []),
    ...(held ? [heldWarning(held, config)] : []),
  ].map((line) => `  ${line}`);
}
