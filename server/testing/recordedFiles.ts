import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DurableFiles } from '../db/durableFiles';
import type { NodeFiles } from '../db/nodeFiles';

/** An entry of a folder: the number of a file, a folder, or null once it is gone. */
export type Entry = number | 'folder' | null;

/** What was done to the disk. */
export type Step =
  | { kind: 'write'; file: number; at: number; bytes: Buffer }
  | { kind: 'resize'; file: number; size: number }
  /** What was done to the file before step `since` is on the disk. */
  | { kind: 'flush'; file: number; since: number }
  /** Names that changed together. */
  | { kind: 'names'; folder: string; names: [name: string, entry: Entry][] }
  | { kind: 'flushFolder'; folder: string };

/** A disk when the recording began. All of it had been flushed. */
export interface Disk {
  files: Map<number, Buffer>;
  folders: Map<string, Map<string, Entry>>;
}

/** Reads a whole folder. The folders have their paths from there; the first is ''. */
function readDisk(root: string): Disk {
  const disk: Disk = { files: new Map(), folders: new Map() };
  const read = (folder: string) => {
    const names = new Map<string, Entry>();
    disk.folders.set(folder, names);
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const inside = path.join(folder, entry.name);
      if (entry.isDirectory()) {
        names.set(entry.name, 'folder');
        read(inside);
      } else {
        names.set(entry.name, disk.files.size);
        disk.files.set(disk.files.size, readFileSync(path.join(root, inside)));
      }
    }
  };
  read('');
  return disk;
}

/** ms that a flush in the pool takes here, about as long as on a disk. */
const FLUSH_MS = 2;

/** Files that record what is done to the disk, in its order. They flush nothing themselves: `diskAfterCut` says what a disk would hold. */
export class RecordedFiles extends DurableFiles {
  readonly before: Disk;
  readonly steps: Step[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #open = new Map<number, number | string>();
  #files = 0;

  constructor(root: string) {
    super(root);
    this.before = readDisk(this.rootDir);
    for (const [folder, names] of this.before.folders)
      for (const [name, entry] of names) if (typeof entry === 'number') this.#numbers.set(path.join(folder, name), entry);
    this.#files = this.before.files.size;
  }

  /** The recording is below what `DurableFiles` does, as a disk is. */
  protected override install(files: NodeFiles): void {
    this.#recordStreams(files);
    this.#recordNames(files);
    super.install(files);
  }

  protected override flushFile(descriptor: number): void {
    const file = this.#open.get(descriptor);
    if (typeof file === 'number') this.steps.push({ kind: 'flush', file, since: this.steps.length });
  }

  protected override async flushFileInPool(descriptor: number): Promise<void> {
    const [file, since] = [this.#open.get(descriptor), this.steps.length];
    await wait(FLUSH_MS);
    if (typeof file === 'number') this.steps.push({ kind: 'flush', file, since });
  }

  protected override flushFolder(folder: string): void {
    this.steps.push({ kind: 'flushFolder', folder: this.#inside(folder) });
  }

  #inside(place: string): string {
    return path.relative(this.rootDir, place);
  }

  #recordStreams(files: NodeFiles): void {
    const { stream_ops: streams, node_ops: nodes } = files;
    const { open, write, setattr } = streams;
    const setattrOfNode = nodes.setattr;
    streams.open = (stream) => {
      open(stream);
      const place = this.#inside(files.realPath(stream.node));
      this.#open.set(stream.nfd, this.#numbers.get(place) ?? place);
    };
    streams.write = (stream, buffer, offset, length, position) => {
      const written = write(stream, buffer, offset, length, position);
      const file = this.#open.get(stream.nfd) as number;
      this.steps.push({ kind: 'write', file, at: position, bytes: Buffer.from(buffer.subarray(offset, offset + written)) });
      return written;
    };
    streams.setattr = (stream, attributes) => {
      setattr(stream, attributes);
      const file = this.#open.get(stream.nfd) as number;
      if (attributes.size !== undefined) this.steps.push({ kind: 'resize', file, size: attributes.size });
    };
    nodes.setattr = (node, attributes) => {
      setattrOfNode(node, attributes);
      const file = this.#numbers.get(this.#inside(files.realPath(node))) as number;
      if (attributes.size !== undefined) this.steps.push({ kind: 'resize', file, size: attributes.size });
    };
  }

  #recordNames(files: NodeFiles): void {
    const { node_ops: nodes } = files;
    const { mknod, rename, unlink, rmdir } = nodes;
    const place = (node: Parameters<NodeFiles['realPath']>[0]) => this.#inside(files.realPath(node));
    const record = (folder: string, names: [string, Entry][]) => this.steps.push({ kind: 'names', folder, names });
    nodes.mknod = (parent, name, mode, dev) => {
      const node = mknod(parent, name, mode, dev);
      const isFolder = (mode & 0o170_000) === 0o040_000;
      if (!isFolder) this.#numbers.set(path.join(place(parent), name), this.#files);
      record(place(parent), [[name, isFolder ? 'folder' : this.#files]]);
      if (!isFolder) this.#files += 1;
      return node;
    };
    nodes.rename = (node, newParent, newName) => {
      const [from, to] = [place(node), path.join(place(newParent), newName)];
      if (path.dirname(from) !== path.dirname(to)) throw new Error(`A file moves to another folder: ${from} to ${to}`);
      const file = this.#numbers.get(from) as number;
      rename(node, newParent, newName);
      this.#numbers.delete(from);
      this.#numbers.set(to, file);
      record(place(newParent), [[path.basename(from), null], [newName, file]]);
    };
    for (const [name, work] of [['unlink', unlink], ['rmdir', rmdir]] as const) {
      nodes[name] = (parent, child) => {
        work(parent, child);
        this.#numbers.delete(path.join(place(parent), child));
        record(place(parent), [[child, null]]);
      };
    }
  }
}
