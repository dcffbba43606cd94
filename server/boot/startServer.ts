import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { exportAll } from '../backup/backup';
import type { Export } from '../backup/backupFile';
import { NightlyBackups } from '../backup/nightlyBackups';
import { hasOtherPepper, markOfPasswords } from '../backup/pepperMark';
import { finishRestore } from '../backup/restore';
import { dropNotes } from '../backup/snapshot';
import type { ServerConfig } from '../config/config';
import { mainUrlOf } from '../config/configSite';
import { serverPaths } from '../config/paths';
import { openEmbedded, openServer, type Database } from '../db/database';
import { deskCommand } from '../desk/deskCommand';
import { followZoneRules } from '../groups/groupTimes';
import type { TokenVerifier } from '../http/auth/verifier';
import type { DiskSpace } from '../http/limits/diskFloors';
import { installIdentityRoutes } from '../identity/identityRoutes';
import type { OpenedIdentity } from '../identity/identityService';
import { ensureAccounts } from '../identity/knownAccounts';
import { openIdentityService } from '../identity/openIdentityService';
import { createFirebaseVerifier } from '../identity/tokens/firebaseVerifier';
import type { MailSender } from '../mail/mailSender';
import { heldMails, type HeldMails } from '../mail/mailStore';
import { forgetUnknownTimeZones } from '../notifications/inbox/preferencesStore';
import type { Mailing } from '../notifications/mail/mailSweep';
import { UnsubscribeLinks } from '../notifications/mail/unsubscribeLinks';
import { startReminders } from '../notifications/reminders/reminderClock';
import { operatorsCommand } from '../operators/operatorsCommand';
import { recordingCheck } from '../problems/checkThread';
import { demoAccounts, demoOperator } from '../seed/demoAccounts';
import { seedOnce } from '../seed/seed';
import type { Health } from '../site/health';
import { readHtmlPages } from '../site/htmlPages';
import { clientConfigOf } from '../site/pageConfig';
import { createPageRenderer } from '../site/pageRenderer';
import { buildApp } from './app';
import { serveCommands, type CommandHandler } from './commandSocket';
import { checkDataDir } from './dataDirCheck';
import { lockDataDir, type DataDirLock } from './dataDirLock';
import { keepDemoApart } from './demoMark';
import { watchDiskSpace } from './diskSpace';
import { drain } from './drain';
import { startHousekeeping } from './housekeeping';
import { watchStorage, type StorageState } from './storedBytes';

export interface RunningServer {
  url: string;
  port: number;
  /** Mails that the mail server did not take from this sender before this start; null for none. */
  held: HeldMails | null;
  /** What is stored, and may be. */
  storage: StorageState;
  /** Where the embedded database is; null with a Postgres server. */
  disk: DiskSpace | null;
  /** Whether the passwords were hashed with another pepper than is set. */
  otherPepper: boolean;
  /** Lets running requests finish, then closes everything. */
  stop(): Promise<void>;
}

/** ms that running requests have to finish when stopping. */
const DRAIN_WITHIN_MS = 5_000;
/** ms that a start waits for the server before it, which may be stopping. */
const PREDECESSOR_MS = 10_000;

type Undo = () => Promise<unknown>;

/** Servers that share a Postgres server may share the directory, too. */
async function lockEmbedded({ databaseUrl, dataDir }: ServerConfig): Promise<DataDirLock | null> {
  if (databaseUrl !== null) return null;
  const onWait = (holder: string) => {
    process.stderr.write(`${dataDir} is still in use by ${holder}. Waiting up to ${PREDECESSOR_MS / 1_000} s for it to stop.\n`);
  };
  return lockDataDir(dataDir, { waitMs: PREDECESSOR_MS, onWait });
}

async function watchDisk({ databaseUrl, dataDir }: ServerConfig, undo: Undo[]): Promise<DiskSpace | null> {
  if (databaseUrl !== null) return null;
  const disk = await watchDiskSpace(dataDir);
  undo.push(() => disk.stop());
  return disk;
}

async function openDatabase(config: ServerConfig): Promise<Database> {
  if (config.databaseUrl === null) await finishRestore(config.dataDir);
  const database = config.databaseUrl === null
    ? await openEmbedded(config.dataDir)
    : await openServer(config.databaseUrl);
  try {
    // They have columns of the tables' row types, and Postgres refuses to change such tables.
    if (database.kind === 'embedded') await dropNotes(database);
    await database.migrate(serverPaths.migrations);
    await forgetUnknownTimeZones(database.db);
    await followZoneRules(database);
    await keepDemoApart(database, config.demo);
    if (config.seed) await seedOnce(database, { operator: config.demo ? demoOperator : null });
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

interface Identity {
  verifier: TokenVerifier;
  /** The embedded identity service; null with a Firebase project. */
  service: OpenedIdentity | null;
  /** Whether the passwords were hashed with another pepper than is set. */
  otherPepper: boolean;
}

/** One verifier for both: a Firebase project has Google's keys, the embedded service those in the database. */
async function openIdentity(config: ServerConfig, database: Database): Promise<Identity> {
  const { identity } = config;
  if (identity.mode === 'firebase') return { verifier: createFirebaseVerifier(identity.projectId), service: null, otherPepper: false };
  const service = await openIdentityService(config, database);
  // Before the accounts of a demo, whose passwords are hashed with the present one.
  const otherPepper = await hasOtherPepper(database, config.passwordPepper);
  if (config.demo && config.seed) await ensureAccounts(database, service.passwords, demoAccounts);
  return { verifier: service.verifier, service, otherPepper };
}

async function buildId(folder: string): Promise<string> {
  const file = path.join(folder, 'build.txt');
  return existsSync(file) ? (await readFile(file, 'utf8')).trim() : 'development';
}

async function readSite(config: ServerConfig) {
  const folder = serverPaths.publicFiles;
  if (!existsSync(folder)) return null;
  const client = clientConfigOf(config, await buildId(folder));
  const pages = await readHtmlPages(folder, client, mainUrlOf(config));
  return { folder, pages, renderer: createPageRenderer(serverPaths.pageRenderer, client) };
}

/** Null without a build. */
async function readRecordingCheck() {
  const { recordingChecker, publicFiles } = serverPaths;
  return existsSync(recordingChecker) ? recordingCheck(recordingChecker, await buildId(publicFiles)) : null;
}

const healthOf = (database: Database): Health => ({ stopping: false, check: () => database.ping() });

/** Sends the queued mails, where a mail server is set up. */
async function sendMails({ mail }: ServerConfig, { db }: Database, app: FastifyInstance): Promise<MailSender | null> {
  if (!mail.smtp) return null;
  const { startMailSender } = await import('../mail/mailSender');
  const sender = startMailSender({ db, server: mail.smtp, from: mail.from, log: app.log });
  app.desk.mailer.onQueued = sender.wake;
  app.desk.mailer.isHeld = sender.isHeld;
  return sender;
}

const mailingOf = ({ desk: { database, mailer, origin, hosted }, log }: FastifyInstance): Mailing =>
  ({ database, mailer, links: new UnsubscribeLinks(database, origin), origin, hosted, log });

/** @throws when the port is in use; the message names it */
async function listen(app: FastifyInstance, { host, port }: ServerConfig): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${port} on ${host} is in use. Stop the program that uses it, or choose another PORT.`, { cause: error });
  }
}

/** Sends the lines that a command prints. */
const printing = (run: (args: readonly string[]) => Promise<readonly string[]>): CommandHandler => async (args, send) => {
  for (const text of await run(args)) await send({ text });
};

/** Makes backups of each night, and does what commands ask for, which cannot open an embedded database that is in use. */
async function serveOperator(
  config: ServerConfig, database: Database, { desk, log }: FastifyInstance, nightly: NightlyBackups | null, undo: Undo[],
): Promise<void> {
  const lines: Export = async (write) => exportAll(database, await markOfPasswords(database, config.passwordPepper), write);
  if (database.kind === 'embedded') {
    undo.push(await serveCommands(config.dataDir, {
      backup: async (_args, send) => { await lines(send); },
      desk: printing((args) => deskCommand(desk, args)),
      operators: printing((args) => operatorsCommand(database, desk.hosted, args)),
    }, log));
  }
  const running = nightly?.start(lines, log);
  undo.push(async () => running?.stop());
}

/** Starts what runs beside the requests: sending mails, reminders, housekeeping. */
async function startWorkers(config: ServerConfig, database: Database, app: FastifyInstance, undo: Undo[]): Promise<void> {
  const sender = await sendMails(config, database, app);
  undo.push(async () => sender?.stop());
  const reminders = startReminders(mailingOf(app), app.log);
  undo.push(() => reminders.stop());
  const housekeeping = startHousekeeping(database, app.desk.hosted, app.log);
  undo.push(() => housekeeping.stop());
}

/**
 * Starts the whole site: the lock, the database, the identity service, the routes, then the port.
 * If a step fails, everything started before it is stopped.
 */
export async function startServer(config: ServerConfig): Promise<RunningServer> {
  const undo: Undo[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    await checkDataDir(config.dataDir, config.databaseUrl === null ? undefined : 0);
    const lock = await lockEmbedded(config);
    undo.push(async () => lock?.release());
    const database = await openDatabase(config);
    undo.push(() => database.close());
    const { verifier, service, otherPepper } = await openIdentity(config, database);
    const health = healthOf(database);
    const site = await readSite(config);
    undo.push(async () => site?.renderer?.stop());
    const disk = await watchDisk(config, undo);
    const storage = await watchStorage(database, config);
    undo.push(() => storage.stop());
    const nightly = config.backups && new NightlyBackups(config.backups);
    const app = await buildApp({
      config, database, health, verifier, site, disk, storage, checkRecording: await readRecordingCheck(),
      figures: [...storage.figures, ...nightly?.figures ?? []],
      identityRoutes: async (scope) => { if (service) await installIdentityRoutes(scope, service); },
    });
    undo.push(() => app.close());
    const held = config.mail.smtp ? await heldMails(database.db) : null;
    await listen(app, config);
    await startWorkers(config, database, app, undo);
    await serveOperator(config, database, app, nightly, undo);
    undo.push(async () => {
      health.stopping = true;
      await app.live.close();
      await drain(app.server, DRAIN_WITHIN_MS);
    });
    return { url: `http://localhost:${config.port}`, port: config.port, held, storage, disk, otherPepper, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
