import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EMBEDDED_PROJECT_ID } from '../config';
import { serverPaths } from '../paths';
import type { EmulatorReport } from './emulatorMessages';
import { accountsFileIn, startIdentityService } from './emulatorService';
import { createEmulatorVerifier } from './emulatorVerifier';

jest.setTimeout(120_000);

const PASSWORD = 'Paper-cup7';
const EMAIL = 'nadia@example.com';
const maya = { uid: 'demo-maya', name: 'Maya', email: 'maya@example.com', password: 'Hobnob-demo1' };
let dataDir: string;
beforeAll(async () => { dataDir = await mkdtemp(path.join(tmpdir(), 'hobnob-identity-')); });
afterAll(() => rm(dataDir, { recursive: true, force: true }));

interface Answer { localId?: string; idToken?: string; refreshToken?: string; error?: { message: string } }

async function ask(origin: string, call: string, body: Record<string, unknown>): Promise<Answer> {
  const answer = await fetch(`${origin}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=any`, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ returnSecureToken: true, ...body }),
  });
  return answer.json() as Promise<Answer>;
}

/** The process itself, so that the test can kill it. */
async function launch(): Promise<{ child: ChildProcess; origin: string }> {
  const child = fork(serverPaths.emulatorProcess, [], { execArgv: ['--import', 'tsx'], env: { ...process.env, NODE_OPTIONS: '' } });
  child.send({ type: 'start', projectId: EMBEDDED_PROJECT_ID, accountsFile: accountsFileIn(dataDir) });
  const [report] = await once(child, 'message') as [EmulatorReport];
  if (report.type !== 'ready') throw new Error(report.message);
  return { child, origin: `http://127.0.0.1:${report.port}` };
}

it('keeps an account made right before a kill -9, and its password from everybody', async () => {
  const first = await launch();
  const signedUp = await ask(first.origin, 'signUp', { email: EMAIL, password: PASSWORD, displayName: 'Nadia' });
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  expect(signedUp.localId).toEqual(expect.any(String));

  const file = accountsFileIn(dataDir);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await stat(path.dirname(file))).mode & 0o777).toBe(0o700);
  expect(await readFile(file, 'utf8')).not.toContain(PASSWORD);

  const second = await launch();
  const wrong = await ask(second.origin, 'signInWithPassword', { email: EMAIL, password: 'Paper-cup8' });
  expect(wrong.error?.message).toBe('INVALID_PASSWORD');
  const signedIn = await ask(second.origin, 'signInWithPassword', { email: EMAIL, password: PASSWORD });
  expect(signedIn.localId).toBe(signedUp.localId);
  const identity = await createEmulatorVerifier(EMBEDDED_PROJECT_ID).verify(String(signedIn.idToken));
  expect(identity).toMatchObject({ uid: signedUp.localId, email: EMAIL, name: 'Nadia' });
  second.child.disconnect();
  expect(await once(second.child, 'exit')).toEqual([0, null]);
});

it('still refuses weak passwords in the words of the service', async () => {
  const service = await startIdentityService(EMBEDDED_PROJECT_ID, null, () => undefined);
  expect((await ask(service.origin, 'signUp', { email: 'x@example.com', password: 'short' })).error?.message).toMatch(/^WEAK_PASSWORD/);
  await service.stop();
});

it('makes known accounts once, and leaves what their owners changed', async () => {
  const service = await startIdentityService(EMBEDDED_PROJECT_ID, accountsFileIn(dataDir), () => undefined);
  await service.ensureAccounts([maya]);
  const { idToken, localId } = await ask(service.origin, 'signInWithPassword', maya);
  expect(localId).toBe('demo-maya');
  await ask(service.origin, 'update', { idToken, password: 'Changed-pw1' });
  await service.ensureAccounts([maya]);
  expect((await ask(service.origin, 'signInWithPassword', { ...maya, password: 'Changed-pw1' })).localId).toBe('demo-maya');
  await service.ping();
  await service.stop();
  await expect(service.ping()).rejects.toThrow();
});

it('tells when it ends by itself', async () => {
  const file = path.join(dataDir, 'broken', 'accounts.json');
  await expect(startIdentityService(EMBEDDED_PROJECT_ID, path.join(file, 'not-a-folder\0'), () => undefined)).rejects.toThrow(
    'could not start',
  );
});
