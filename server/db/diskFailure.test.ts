import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ApiErrorBody, Group } from '../../src/contract/types';
import { nightly, runs } from '../../test/tier';
import { openEmbeddedDatabase } from '../testing/embeddedDatabase';
import { startIdentityApp, type IdentityApp } from '../testing/identityApp';
import { aGroupInput, createGroup } from '../testing/testApp';
import { plantTestKey } from '../testing/testSigningKey';
import { mira, omar } from '../testing/testTokens';
import { createPGlite, embeddedDatabase } from './database';
import { DurableFiles } from './durableFiles';

/** Files on a disk that fails, once: the next flush would succeed, as it does after a real failure. */
class FailingFiles extends DurableFiles {
  failsWith: string | null = null;

  protected override async flushFileInPool(descriptor: number): Promise<void> {
    this.#fail();
    await super.flushFileInPool(descriptor);
  }

  protected override flushFile(descriptor: number): void {
    this.#fail();
    super.flushFile(descriptor);
  }

  #fail(): void {
    const code = this.failsWith;
    this.failsWith = null;
    if (code !== null) throw Object.assign(new Error(`${code}: flush failed`), { code });
  }
}

let folder: string;
let files: FailingFiles;
let server: IdentityApp;
let checkpoint: () => Promise<unknown>;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hobnob-disk-'));
  const prepared = await openEmbeddedDatabase(folder);
  await plantTestKey(prepared);
  await prepared.close();
  files = new FailingFiles(folder);
  const client = await createPGlite({ files });
  checkpoint = () => client.exec('checkpoint');
  server = await startIdentityApp({ database: await embeddedDatabase(client) });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const refused = { status: 503, body: { code: 'disk_failed', message: expect.stringContaining('Hobnob’s disk has failed') as string } };

async function expectNothingAcknowledged(id: string): Promise<void> {
  expect(await server.call<ApiErrorBody>('POST', '/api/groups', { as: mira, body: aGroupInput() })).toMatchObject(refused);
  expect(await server.call<ApiErrorBody>('POST', `/api/groups/${id}/join`, { as: omar })).toMatchObject(refused);
  expect(await server.call<ApiErrorBody>('GET', '/healthz')).toMatchObject(refused);
  const signUp = await server.ask('signUp', { email: 'nadia@example.com', password: 'Paper-cup7' });
  expect([signUp.status, signUp.error]).toEqual([503, expect.stringMatching(/^NETWORK_REQUEST_FAILED : Hobnob’s disk has failed/)]);
}

it.each(runs(['EIO'], ['EIO', 'ENOSPC']))('acknowledges nothing after a flush has failed with %s, and opens again', async (code) => {
  const { _id } = await createGroup(server, mira);
  files.failsWith = code;
  expect(await server.call<ApiErrorBody>('POST', `/api/groups/${_id}/join`, { as: omar })).toMatchObject(refused);
  await expectNothingAcknowledged(_id);
  await server.close();
  const again = await startIdentityApp({ database: await embeddedDatabase(await createPGlite({ dataDir: folder })) });
  const { body } = await again.call<Group[]>('GET', '/api/groups');
  expect(body.map((group) => group._id)).toEqual([_id]);
  await again.close();
});

if (nightly) it('acknowledges nothing after the flush of a table has failed', async () => {
  const { _id } = await createGroup(server, mira);
  files.failsWith = 'EIO';
  await expect(checkpoint()).rejects.toThrow('The disk of the embedded database has failed');
  await expectNothingAcknowledged(_id);
  await server.close();
});
