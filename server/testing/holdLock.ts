import { lockDataDir } from '../boot/dataDirLock';

/** A program for tests: locks the folder it is given, says so with its own process id, and stays until it is killed. */
async function holdLock(dataDir: string): Promise<void> {
  await lockDataDir(dataDir);
  process.stdout.write(`locked ${process.pid}\n`);
  setInterval(() => undefined, 60_000);
}

holdLock(process.argv[2] ?? '').catch((error: unknown) => {
  process.stdout.write(`refused ${String(error)}\n`);
  process.exit(1);
});
