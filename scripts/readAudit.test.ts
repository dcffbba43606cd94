import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lockDataDir } from '../server/boot/dataDirLock';
import { createGroup, startTestApp, type TestApp } from '../server/testing/testApp';
import { mira, omar, zoe } from '../server/testing/testTokens';
import type { ActionLog } from '../src/actionLog/types';
import { readAuditIn, readConfiguredAudit } from './readAudit';
import { describeAudit } from './replayAudit';

let server: TestApp;
beforeAll(async () => { server = await startTestApp(); });
afterAll(() => server.close());

const answered = (endpointName: string, requestId: string, status: number | null, type = 'api/executeMutation/fulfilled') => ({
  at: 0, hash: null, action: { type, meta: { arg: { endpointName }, baseQueryMeta: { requestId, status } } },
});

it('shows beside each write of a session what the server recorded with its request id', async () => {
  const { _id } = await createGroup(server, mira, { maxMembers: 2 });
  const send = (method: 'POST', verb: string, as: typeof omar, requestId: string) =>
    server.call(method, `/api/groups/${_id}/${verb}`, { as, headers: { 'x-request-id': requestId } });
  await send('POST', 'join', omar, 'request-join');
  await send('POST', 'waitlist', zoe, 'request-wait');
  await send('POST', 'join', zoe, 'request-refused');
  await send('POST', 'leave', omar, 'request-leave');
  const log: ActionLog = {
    header: null, initialState: undefined, finalHash: null,
    entries: [
      answered('joinGroup', 'request-join', 200),
      { at: 1, hash: null, action: { type: 'theme/themeToggled' } },
      answered('joinGroup', 'request-refused', 409, 'api/executeMutation/rejected'),
      answered('leaveGroup', 'request-leave', 200),
      answered('leaveGroup', 'request-lost-on-the-way', null, 'api/executeMutation/rejected'),
      answered('listGroups', 'request-read', 200, 'api/executeQuery/fulfilled'),
    ],
  };
  const lines = await describeAudit(log, (ids) => readAuditIn(server.database, ids));
  expect(lines.map((line) => line.replace(/\d{4}-.*Z/, 'TIME').replace(_id, 'GROUP'))).toEqual([
    'step 1 joinGroup, status 200, request request-join, recorded by the server:',
    '    TIME joined by uid-omar, in group GROUP',
    'step 3 joinGroup, status 409, request request-refused: the server recorded no change',
    'step 4 leaveGroup, status 200, request request-leave, recorded by the server:',
    '    TIME left by uid-omar, in group GROUP',
    '    TIME moved_up, about uid-zoe, in group GROUP',
    'step 5 leaveGroup, no response, request request-lost-on-the-way: the server recorded no change',
  ]);
  const unasked = () => { throw new Error('nothing to ask'); };
  expect(await describeAudit({ ...log, entries: [] }, unasked)).toEqual(['The session has no writes.']);
});

describe('the configured database', () => {
  const before = process.env;
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'hobnob-audit-'));
    process.env = { ...before, DATA_DIR: dataDir };
    delete process.env.DATABASE_URL;
  });
  afterEach(async () => {
    process.env = before;
    await rm(dataDir, { recursive: true });
  });

  it('is not created by reading it', async () => {
    await expect(readConfiguredAudit(['a'])).rejects.toThrow(`There is no database in DATA_DIR ${dataDir}`);
  });

  it('is refused with a clear message while a server uses it', async () => {
    await mkdir(path.join(dataDir, 'postgres'));
    const lock = await lockDataDir(dataDir);
    await expect(readConfiguredAudit(['a'])).rejects.toThrow('is in use by another Hobnob');
    await lock.release();
  });
});
