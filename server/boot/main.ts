import { existsSync } from 'node:fs';
import { readBackupState, type BackupState } from '../backup/nightlyBackups';
import { readConfig, type ServerConfig } from '../config/config';
import { isDatabaseDamaged } from '../db/unreachable';
import { describeError } from '../http/logging';
import { startServer, type RunningServer } from './startServer';
import { summarise } from './startSummary';

/** ms after which a slow stop becomes an exit. */
const STOP_WITHIN_MS = 9_000;

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** @param isReady whether the start is complete */
function endOnSignal(stop: () => Promise<void>, isReady: () => boolean): void {
  let stopping = false;
  const end = (code: number) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    stop().then(() => process.exit(code), () => process.exit(1));
  };
  process.on('SIGINT', () => { end(0); });
  process.on('SIGTERM', () => { end(0); });
  // Stop with the parent process. When it is killed during the start, the next start waits for the data directory and completes it.
  process.on('disconnect', () => {
    if (!isReady()) process.exit(1);
    end(0);
  });
  // The parent may have ended before this process listened; then there is no 'disconnect' to wait for.
  if (process.connected === false) process.exit(1);
}

/** Starts the site. @returns also what was in the folder of the backups before the site made the one that was missing */
async function start(config: ServerConfig): Promise<RunningServer & { backups: BackupState | null }> {
  const backups = config.backups && await readBackupState(config.backups);
  return { ...await startServer(config), backups };
}

async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  let isReady = false;
  const starting = start(config);
  // Before the start is complete: as the first process of a container, a program without a handler ignores the signals.
  endOnSignal(async () => { await (await starting).stop(); }, () => isReady);
  const server = await starting;
  isReady = true;
  const summary = summarise(config, server).join('\n');
  // When the parent has just been killed, this fails, and 'disconnect' ends this process.
  process.send?.({ type: 'ready', url: server.url, summary }, undefined, {}, () => undefined);
  if (!process.send) say(`Hobnob is ready: ${server.url}\n${summary}`);
}

main().catch((error: unknown) => {
  const advice = isDatabaseDamaged(error) ? '. The database is damaged: restore a backup (docs/operations.md, "Backup and restore").' : '';
  process.stderr.write(`Hobnob could not start. ${describeError(error as Error).message}${advice}\n`);
  process.exit(1);
});
