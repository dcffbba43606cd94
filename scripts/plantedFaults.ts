import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { errorText } from '../src/domain/general/errorText';
import faults from './plantedFaults.json';
import { planted, type PlantedFault } from './plantFault';

/*
 * `npm run test:faults` shows that the tests find faults: it plants each of `plantedFaults.json` in a copy of the sources and runs the
 * quick tests that should fail. `npm run test:faults -- WORD 'SOME WORDS'` plants only those whose description or file contains one of the
 * arguments. Fails when a fault is not found, when one does not apply any more, and when a test fails without a fault.
 */

type Verdict = 'found' | 'NOT FOUND' | 'DOES NOT APPLY';

const run = promisify(execFile);
const EVERY_BYTE = 64 * 1024 * 1024;
/** ms; a fault that makes the tests hang is found. */
const HANGS_AFTER_MS = 600_000;

/** A copy of the files that Git knows or would take, with the installed packages. */
async function copySources(folder: string): Promise<void> {
  const { stdout } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { maxBuffer: EVERY_BYTE });
  const files = stdout.split('\0').filter((file) => file !== '' && !file.startsWith('e2e/action-logs/'));
  await cp('e2e/action-logs', path.join(folder, 'e2e/action-logs'), { recursive: true });
  for (const file of files) await cp(file, path.join(folder, file));
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'));
}

/** Whether these test files pass in that copy. */
async function pass(folder: string, tests: readonly string[]): Promise<boolean> {
  const child = spawn(process.execPath, [
    '--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js', '--runInBand', '--silent', '--bail=1',
    // A test that fails may leave a database open.
    '--forceExit', '--runTestsByPath', ...tests,
  ], { cwd: folder, stdio: 'ignore', timeout: HANGS_AFTER_MS, env: { ...process.env, BUILT_SERVER: '' } });
  const [code] = await once(child, 'exit') as [number | null];
  return code === 0;
}

async function verdictOf(folder: string, fault: PlantedFault): Promise<Verdict> {
  const file = path.join(folder, fault.file);
  const sound = await readFile(file, 'utf8').catch(() => '');
  const faulty = planted(sound, fault);
  if (faulty === null) return 'DOES NOT APPLY';
  await writeFile(file, faulty);
  try {
    return await pass(folder, fault.tests) ? 'NOT FOUND' : 'found';
  } finally {
    await writeFile(file, sound);
  }
}

/** Does the work with a copy of the sources, which is removed afterwards. */
async function inCopy(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hobnob-faults-'));
  try {
    await copySources(folder);
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function plantAll(chosen: readonly PlantedFault[]): Promise<void> {
  const left = [...chosen];
  const counts: Record<Verdict, number> = { 'found': 0, 'NOT FOUND': 0, 'DOES NOT APPLY': 0 };
  const plantInTurn = async (folder: string) => {
    for (let fault = left.shift(); fault; fault = left.shift()) {
      const verdict = await verdictOf(folder, fault);
      counts[verdict] += 1;
      console.log(`${verdict.padEnd(14)}  ${fault.what} (${fault.file})`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, () => inCopy(plantInTurn)));
  const { found, 'NOT FOUND': missed, 'DOES NOT APPLY': outdated } = counts;
  console.log(`\n${found} of ${chosen.length} found, ${missed} not found, ${outdated} do not apply any more`);
  if (found < chosen.length) process.exitCode = 1;
}

/** Every test must pass without a fault: only then does a failure say that it found one. */
async function checkSoundness(chosen: readonly PlantedFault[]): Promise<void> {
  const tests = [...new Set(chosen.flatMap((fault) => fault.tests))];
  await inCopy(async (folder) => {
    if (!await pass(folder, tests)) throw new Error('These tests fail without a planted fault: mend that first.');
  });
}

async function main(words: readonly string[]): Promise<void> {
  const chosen = faults.filter(({ what, file }) => words.length === 0 || words.some((some) => `${what} ${file}`.includes(some)));
  if (chosen.length === 0) throw new Error('No planted fault has these words in its description or file.');
  await checkSoundness(chosen);
  await plantAll(chosen);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(errorText(error));
  process.exitCode = 1;
});
