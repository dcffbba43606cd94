import { execFile } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';
import { promisify } from 'node:util';
import { chromiumPath } from '../e2e/chromium';

const run = promisify(execFile);
const BYTES_PER_GIB = 2 ** 30;

/** A command's output, or a fallback when it cannot be run. */
async function printed(command: string, args: string[], otherwise: string): Promise<string> {
  try {
    return (await run(command, args)).stdout.trim();
  } catch {
    return otherwise;
  }
}

/** What the figures depend on: the machine, the versions, the commit. */
export async function machineFacts(dateIso: string): Promise<Record<string, string>> {
  const processors = cpus();
  const chromium = chromiumPath();
  const changed = await printed(
    'git',
    ['status', '--porcelain', '--untracked-files=no', '--', ':!benchmarks/RESULTS.md', ':!README.md'],
    '',
  );
  return {
    processor: `${processors[0]?.model.trim() ?? 'unknown'}, ${processors.length} cores`,
    memory: `${(totalmem() / BYTES_PER_GIB).toFixed(1)} GiB`,
    load: `${loadavg()[2]?.toFixed(1) ?? 'unknown'} runnable processes on average in the last 15 minutes`,
    Node: process.version,
    Chromium: chromium ? await printed(chromium, ['--version'], 'unknown') : 'none',
    date: dateIso.slice(0, 10),
    commit: `${await printed('git', ['rev-parse', '--short', 'HEAD'], 'unknown')}${changed === '' ? '' : ', with uncommitted changes'}`,
  };
}
