import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { serverPaths } from '../paths';
import type { EmulatorReport, StartOrder } from './emulatorMessages';

/**
 * ms from the fork to the first answer; the emulator compiles its API description, which is CPU alone: seconds, or minutes on a
 * machine that has no time for it.
 */
const READY_WITHIN_MS = 180_000;
const STOP_WITHIN_MS = 2_000;

/** Somebody to be known to the identity service from the start. */
interface KnownAccount {
  uid: string;
  name: string;
  email: string;
  password: string;
}

/** The embedded identity service, running beside the server. */
export interface IdentityService {
  /** Loopback address, for the proxy only. */
  origin: string;
  /** Rejects when it does not answer. */
  ping(): Promise<void>;
  /** Makes the accounts that do not exist yet; leaves the others as they are. */
  ensureAccounts(accounts: readonly KnownAccount[]): Promise<void>;
  stop(): Promise<void>;
}

/** Where the accounts of a data directory are kept. */
export const accountsFileIn = (dataDir: string) => path.join(dataDir, 'identity', 'accounts.json');

function launch(): ChildProcess {
  const script = serverPaths.emulatorProcess;
  const execArgv = script.endsWith('.ts') ? ['--import', 'tsx'] : [];
  // No debugger, no inherited options: the child is not the place to look.
  const { NODE_OPTIONS: _unused, ...env } = process.env;
  return fork(script, [], { execArgv, env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
}

function whenReady(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => { reject(new Error('The identity service did not become ready')); }, READY_WITHIN_MS);
    child.once('exit', (code) => { reject(new Error(`The identity service ended with code ${code}`)); });
    child.once('message', (report: EmulatorReport) => {
      clearTimeout(timer);
      if (report.type === 'ready') resolve(report.port);
      else reject(new Error(`The identity service could not start: ${report.message}`));
    });
  });
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  if (child.connected) child.disconnect();
  await ended;
  clearTimeout(timer);
}

async function existingUids(accountsUrl: string, headers: Record<string, string>): Promise<Set<string>> {
  const answer = await fetch(`${accountsUrl}:batchGet?maxResults=1000000`, { headers });
  const { users = [] } = (await answer.json()) as { users?: { localId: string }[] };
  return new Set(users.map(({ localId }) => localId));
}

async function ensureAccounts(origin: string, projectId: string, accounts: readonly KnownAccount[]): Promise<void> {
  const accountsUrl = `${origin}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;
  const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
  const existing = await existingUids(accountsUrl, headers);
  const users = accounts.filter(({ uid }) => !existing.has(uid))
    .map(({ uid, name, email, password }) => ({ localId: uid, email, rawPassword: password, displayName: name, emailVerified: true }));
  if (users.length === 0) return;
  const answer = await fetch(`${accountsUrl}:batchCreate`, { method: 'POST', headers, body: JSON.stringify({ users }) });
  const { error } = (await answer.json()) as { error?: unknown[] };
  if (!answer.ok || error?.length) throw new Error(`The identity service refused the known accounts (${answer.status})`);
}

/**
 * Starts the identity service.
 * @param accountsFile where it keeps its accounts; null forgets them at the end
 * @param onEnd called when it ends without having been stopped
 */
export async function startIdentityService(
  projectId: string,
  accountsFile: string | null,
  onEnd: (code: number | null) => void,
): Promise<IdentityService> {
  const child = launch();
  let stopping = false;
  child.once('exit', (code) => {
    if (!stopping) onEnd(code);
  });
  const order: StartOrder = { type: 'start', projectId, accountsFile };
  child.send(order);
  const port = await whenReady(child).catch(async (error: unknown) => {
    stopping = true;
    await stopChild(child);
    throw error;
  });
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    ping: async () => {
      if (!(await fetch(origin)).ok) throw new Error('The identity service does not answer');
    },
    ensureAccounts: (accounts) => ensureAccounts(origin, projectId, accounts),
    stop: () => {
      stopping = true;
      return stopChild(child);
    },
  };
}
