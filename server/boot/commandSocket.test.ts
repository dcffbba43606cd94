import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { until } from '../testing/serverProcess';
import { askRunningSite, serveCommands, type CommandHandler } from './commandSocket';

const log = Fastify({ logger: false }).log;
const row = (text: string) => ({ row: text });

let dataDir: string;
let stop: () => Promise<void>;
beforeEach(async () => { dataDir = await mkdtemp(path.join(tmpdir(), `hobnob-socket-${'x'.repeat(100)}`)); });
afterEach(async () => {
  await stop();
  await rm(dataDir, { recursive: true });
});

const serve = async (answer: CommandHandler) => { stop = await serveCommands(dataDir, { rows: answer }, log); };

async function received(name = 'rows', args: string[] = []): Promise<object[]> {
  const lines: object[] = [];
  for await (const line of await askRunningSite(dataDir, name, args) ?? []) lines.push(line);
  return lines;
}

it('answers who may write in the socket: its owner', async () => {
  const lines = [row('é'.repeat(1_000_000)), row('x'), row('🎈'.repeat(300_000))];
  await serve(async (_args, send) => { for (const line of lines) await send(line); });
  expect((await stat(path.join(dataDir, 'command.sock'))).mode & 0o777).toBe(0o600);
  expect(await received()).toEqual(lines);
  await stop();
  expect(await readdir(dataDir)).toEqual([]);
});

it('says why it cannot, without the values of a query', async () => {
  await serve(async () => { throw new Error('Failed query: secret', { cause: new Error('The disk is full.') }); });
  await expect(received()).rejects.toThrow(/^The disk is full\.$/);
});

it('ends when the command ends, and holds no more in memory than the command takes', async () => {
  let [written, reason] = [0, ''];
  await serve(async (_args, send) => {
    for (;;) {
      await send(row('x'.repeat(100_000))).catch((error: unknown) => { reason = String(error); throw error; });
      written += 1;
    }
  });
  for await (const line of await askRunningSite(dataDir, 'rows') ?? []) {
    expect(line).toHaveProperty('row');
    const seen = written;
    expect(seen).toBeLessThan(100);
    break;
  }
  await until(() => reason !== '');
  expect(reason).toContain('has ended');
});

it('ends when the site stops, and says so', async () => {
  let isOver = false;
  await serve(async (_args, send) => {
    await send(row('x'));
    try {
      for (;;) await send(row('x'.repeat(10_000)));
    } finally {
      isOver = true;
    }
  });
  const lines = await askRunningSite(dataDir, 'rows');
  let stopped: Promise<void> | undefined;
  const reading = (async () => {
    for await (const line of lines ?? []) {
      expect(line).toEqual(row(expect.any(String) as string));
      // The command has started.
      stopped ??= stop();
    }
  })();
  await expect(reading).rejects.toThrow('The running site stopped before "rows" was done.');
  await stopped;
  expect(isOver).toBe(true);
});

it('says so, too, where the connection is reset because the site had not read all', async () => {
  await serve(async () => undefined);
  const folder = await mkdtemp(path.join(tmpdir(), 'hobnob-'));
  const site = createServer({ pauseOnConnect: true }, (socket) => { setTimeout(() => socket.destroy(), 20); });
  await once(site.listen(path.join(folder, 'command.sock')), 'listening');
  const lines = await askRunningSite(folder, 'rows');
  const reading = (async () => { for await (const line of lines ?? []) expect(line).toBeNull(); })();
  await expect(reading).rejects.toThrow('The running site stopped before "rows" was done.');
  site.close();
  await rm(folder, { recursive: true });
});

it('finds no site that has stopped, or was killed; the next one answers', async () => {
  stop = async () => undefined;
  expect(await askRunningSite(dataDir, 'rows')).toBeNull();
  await writeFile(path.join(dataDir, 'command.sock'), 'as after a kill: nobody listens');
  expect(await askRunningSite(dataDir, 'rows')).toBeNull();
  await serve((_args, send) => send(row('x')));
  expect(await received()).toEqual([row('x')]);
});

it('gets the words of the command, and refuses what it does not know', async () => {
  await serve((args, send) => send({ args }));
  expect(await received('rows', ['a b', '"', 'é\n'])).toEqual([{ args: ['a b', '"', 'é\n'] }]);
  await expect(received('constructor')).rejects.toThrow('does not know the command constructor');
  await expect(received('rows', ['x'.repeat(100_000)])).rejects.toThrow('The command is too long');
});
