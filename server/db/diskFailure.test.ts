import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ApiErrorBody, Group } from '../../src/contract/types';
import { nightly, runs } from '../../test/tier';
import { describeError } from '../http/logging';
import { openEmbeddedDatabase } from '../testing/embeddedDatabase';
import { folderInMemory } from '../testing/folderInMemory';
import { startIdentityApp, type IdentityApp } from '../testing/identityApp';
import { aGroupInput, createGroup } from '../testing/testApp';
import { plantTestKey } from '../testing/testSigningKey';
import { mira, omar } from '../testing/testTokens';
import { createPGlite, embeddedDatabase } from './database';
import { DurableFiles, isWal } from './durableFiles';
import type { NodeFiles } from './nodeFiles';
import type { DiskFailure } from './unreachable';

type Work = 'flush' | 'write to the log' | 'write to a table';

/** Files on a disk that fails, once: the next time would succeed, as it does after a real failure. */
class FailingFiles extends DurableFiles {
  #next: { work: Work; code: string } | null = null;

  failNext(work: Work, code: string): void {
    this.#next = { work, code };
  }

  /** A write fails below what `DurableFiles` does, as on a disk. */
  protected override install(files: NodeFiles): void {
    const { write } = files.stream_ops;
    files.stream_ops.write = (stream, ...rest) => {
      files.tryFSOperation(() => { this.#fail(isWal(stream.node) ? 'write to the log' : 'write to a table'); });
      return write(stream, ...rest);
    };
    super.install(files);
  }

  protected override async flushFileInPool(descriptor: number): Promise<void> {
    this.#fail('flush');
    await super.flushFileInPool(descriptor);
  }

  protected override flushFile(descriptor: number): void {
    this.#fail('flush');
    super.flushFile(descriptor);
  }

  #fail(work: Work): void {
    if (this.#next?.work !== work) return;
    const { code } = this.#next;
    this.#next = null;
    throw Object.assign(new Error(`${code}: ${work} failed`), { code });
  }
}

let home: string;
let folder: string;
let files: FailingFiles;
let server: IdentityApp;
let checkpoint: () => Promise<unknown>;
beforeAll(async () => {
  home = await folderInMemory('hobnob-disk-');
  folder = path.join(home, 'used');
  const prepared = await openEmbeddedDatabase(path.join(home, 'prepared'));
  await plantTestKey(prepared);
  await prepared.close();
});
afterAll(() => rm(home, { recursive: true }));
beforeEach(async () => {
  await cp(path.join(home, 'prepared'), folder, { recursive: true });
  files = new FailingFiles(folder);
  const client = await createPGlite({ files });
  checkpoint = () => client.exec('checkpoint');
  server = await startIdentityApp({ database: await embeddedDatabase(client) });
});
afterEach(() => rm(folder, { recursive: true }));

const refused = { status: 503, body: { code: 'disk_failed', message: expect.stringContaining('Hobnob’s disk has failed') as string } };

async function expectNothingAcknowledged(id: string): Promise<void> {
  expect(await server.call<ApiErrorBody>('POST', '/api/groups', { as: mira, body: aGroupInput() })).toMatchObject(refused);
  expect(await server.call<ApiErrorBody>('POST', `/api/groups/${id}/join`, { as: omar })).toMatchObject(refused);
  expect(await server.call<ApiErrorBody>('GET', '/healthz')).toMatchObject(refused);
  const signUp = await server.ask('signUp', { email: 'nadia@example.com', password: 'Paper-cup7' });
  expect([signUp.status, signUp.error]).toEqual([503, expect.stringMatching(/^NETWORK_REQUEST_FAILED : Hobnob’s disk has failed/)]);
}

const failures: readonly [Work, string, string][] = [
  ['flush', 'EIO', 'EIO: flush failed'],
  ['write to the log', 'ENOSPC', 'No space left on device'],
  ['flush', 'ENOSPC', 'ENOSPC: flush failed'],
];
const tried = runs(failures.slice(0, 2), failures);
it.each(tried)('acknowledges nothing after a %s has failed with %s, and opens again', async (work, code, reason) => {
  const { _id } = await createGroup(server, mira);
  files.failNext(work, code);
  expect(await server.call<ApiErrorBody>('POST', `/api/groups/${_id}/join`, { as: omar })).toMatchObject(refused);
  await expectNothingAcknowledged(_id);
  expect(describeError(files.failure as DiskFailure).message).toContain(reason);
  await server.close();
  const again = await startIdentityApp({ database: await embeddedDatabase(await createPGlite({ dataDir: folder })) });
  const { body } = await again.call<Group[]>('GET', '/api/groups');
  expect(body.map((group) => group._id)).toEqual([_id]);
  await again.close();
});

it('goes on by itself after a table had no space left', async () => {
  files.failNext('write to a table', 'ENOSPC');
  const create = () => server.call<ApiErrorBody>('POST', '/api/groups', { as: mira, body: aGroupInput() });
  expect(await create()).toMatchObject({ status: 507, body: { code: 'insufficient_storage' } });
  expect(await server.call('GET', '/healthz')).toMatchObject({ status: 200 });
  expect(await create()).toMatchObject({ status: 201 });
  await server.close();
});

if (nightly) it('acknowledges nothing after the flush of a table has failed', async () => {
  const { _id } = await createGroup(server, mira);
  files.failNext('flush', 'EIO');
  await expect(checkpoint()).rejects.toThrow('The disk of the embedded database has failed');
  await expectNothingAcknowledged(_id);
  await server.close();
});
