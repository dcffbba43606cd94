import { mkdirSync, openSync, closeSync, ftruncateSync, writeSync } from 'node:fs';
import path from 'node:path';
import type { Disk, Entry, Step } from './recordedFiles';

const SECTOR = 512;
const ZEROS = Buffer.alloc(SECTOR);

/** How much of what had not been flushed a cut leaves: nothing, everything, or any part in any order, torn at the sectors. */
export type Mode = 'nothing' | 'everything' | 'parts';

interface Cut {
  /** The steps before it were done. */
  at: number;
  mode: Mode;
  /** A number from 0 to 1, another each time. */
  random: () => number;
}

type DataStep = Extract<Step, { file: number }>;
type Change = Exclude<DataStep, { kind: 'flush' }>;

const indexesBefore = (steps: readonly Step[], at: number) => steps.slice(0, at).map((step, index) => ({ step, index }));

/** How many of n changes in a row are left. */
function leftOf(n: number, { mode, random }: Cut): number {
  if (mode === 'nothing') return 0;
  return mode === 'everything' ? n : Math.floor(random() * (n + 1));
}

const endOf = (change: Change) => (change.kind === 'write' ? change.at + change.bytes.length : change.size);
const sizeAfter = (size: number, change: Change) => (change.kind === 'write' ? Math.max(size, endOf(change)) : change.size);

/** Applies a change to a file that is long enough. @param keeps which sectors of a write are left */
function apply(content: Buffer, change: Change, keeps: (sector: number) => boolean): void {
  if (change.kind === 'resize') {
    content.fill(0, change.size);
    return;
  }
  for (let from = change.at; from < endOf(change);) {
    const sector = Math.floor(from / SECTOR);
    const to = Math.min(endOf(change), (sector + 1) * SECTOR);
    if (keeps(sector)) change.bytes.copy(content, from, from - change.at, to - change.at);
    from = to;
  }
}

/** Counts the changes of each sector. */
function changesBySector(changes: readonly Change[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const change of changes) {
    if (change.kind === 'resize') continue;
    for (let sector = Math.floor(change.at / SECTOR); sector * SECTOR < endOf(change); sector += 1)
      counts.set(sector, (counts.get(sector) ?? 0) + 1);
  }
  return counts;
}

/** What a file holds: the changes that were flushed, and of the others what the cut leaves. Each sector has one of its contents. */
function contentAfter(before: Buffer, flushed: readonly Change[], others: readonly Change[], cut: Cut): Buffer {
  const content = Buffer.alloc(Math.max(before.length, ...[...flushed, ...others].map(endOf)));
  before.copy(content);
  for (const change of flushed) apply(content, change, () => true);
  let size = flushed.reduce(sizeAfter, before.length);
  const left = new Map([...changesBySector(others)].map(([sector, n]) => [sector, leftOf(n, cut)]));
  const sizes = leftOf(others.length, cut);
  others.forEach((change, index) => {
    if (index < sizes) size = sizeAfter(size, change);
    if (change.kind === 'resize' && index >= sizes) return;
    apply(content, change, (sector) => {
      const more = left.get(sector) ?? 0;
      left.set(sector, more - 1);
      return more > 0;
    });
  });
  return content.subarray(0, size);
}

function filesAfter({ files }: Disk, steps: readonly Step[], cut: Cut): Map<number, Buffer> {
  const changes = new Map<number, { flushedUntil: number; all: { change: Change; index: number }[] }>();
  for (const { step, index } of indexesBefore(steps, cut.at)) {
    if (!('file' in step)) continue;
    const of = changes.get(step.file) ?? { flushedUntil: 0, all: [] };
    changes.set(step.file, of);
    if (step.kind === 'flush') of.flushedUntil = Math.max(of.flushedUntil, step.since);
    else of.all.push({ change: step, index });
  }
  const after = new Map(files);
  for (const [file, { flushedUntil, all }] of changes) {
    const [flushed, others] = [all.filter(({ index }) => index < flushedUntil), all.filter(({ index }) => index >= flushedUntil)];
    const changesOf = (list: typeof all) => list.map(({ change }) => change);
    after.set(file, contentAfter(files.get(file) ?? Buffer.alloc(0), changesOf(flushed), changesOf(others), cut));
  }
  return after;
}

/** The names in each folder. Of those that were not flushed, any may be left, without those before them. */
function foldersAfter({ folders }: Disk, steps: readonly Step[], cut: Cut): Map<string, Map<string, Entry>> {
  const flushedUntil = new Map<string, number>();
  for (const { step, index } of indexesBefore(steps, cut.at)) if (step.kind === 'flushFolder') flushedUntil.set(step.folder, index);
  const after = new Map([...folders].map(([folder, names]) => [folder, new Map(names)]));
  for (const { step, index } of indexesBefore(steps, cut.at)) {
    if (step.kind !== 'names') continue;
    const isLeft = index < (flushedUntil.get(step.folder) ?? 0) || leftOf(1, cut) === 1;
    const names = after.get(step.folder) ?? new Map<string, Entry>();
    after.set(step.folder, names);
    if (isLeft) for (const [name, entry] of step.names) names.set(name, entry);
  }
  return after;
}

/** Writes a file without its zeros at the end, of which a WAL mostly consists. */
function writeContent(file: string, content: Buffer): void {
  let end = content.length;
  while (end >= SECTOR && content.subarray(end - SECTOR, end).equals(ZEROS)) end -= SECTOR;
  const descriptor = openSync(file, 'w', 0o600);
  for (let at = 0; at < end;) at += writeSync(descriptor, content, at, end - at);
  ftruncateSync(descriptor, content.length);
  closeSync(descriptor);
}

/** Makes a folder with what a disk may hold after a power cut. */
export function writeDiskAfterCut(root: string, before: Disk, steps: readonly Step[], cut: Cut): void {
  const [files, folders] = [filesAfter(before, steps, cut), foldersAfter(before, steps, cut)];
  const write = (folder: string) => {
    mkdirSync(path.join(root, folder), { recursive: true, mode: 0o700 });
    for (const [name, entry] of folders.get(folder) ?? []) {
      const inside = path.join(folder, name);
      if (entry === 'folder') write(inside);
      else if (entry !== null) writeContent(path.join(root, inside), files.get(entry) ?? Buffer.alloc(0));
    }
  };
  write('');
}
