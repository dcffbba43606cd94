import { closeSync, fdatasync, fdatasyncSync, openSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { FOLDERS_CAN_BE_FLUSHED } from './flush';
import type { FileNode, FileStream, NodeFiles } from './nodeFiles';
import { DiskFailure } from './unreachable';

const flushInPool = promisify(fdatasync);

/** A segment of the log, or one that is being made. */
export const isWal = ({ parent }: FileNode) => parent.name === 'pg_wal';

type Init = NodeFS['init'];
type Options = Parameters<Init>[1];

/**
 * The files of embedded Postgres, flushed to the disk when the engine asks for it. NodeFS alone does nothing then.
 *
 * The engine flushes its write-ahead log (WAL) at each commit. That flush is postponed to a thread of the pool: it blocks nobody, and all
 * commits that arrive while one is running share the next (`flushed`). The engine relies on its order: before any other file is changed,
 * a postponed flush is done at once.
 */
export class DurableFiles extends NodeFS {
  #nodeFiles: NodeFiles | null = null;
  /** The file descriptor of the WAL, if a flush of it is postponed. */
  #postponed: number | null = null;
  /** The file descriptor that is being flushed in the pool. */
  #inPool: number | null = null;
  #running = Promise.resolve();
  #next: Promise<void> | null = null;
  #failure: DiskFailure | null = null;
  /** Folders with entries that have changed since they were flushed. */
  readonly #changedFolders = new Set<string>();

  /** Set once the disk has failed. What it holds is then unknown, so nothing is written any more. */
  get failure(): DiskFailure | null {
    return this.#failure;
  }

  /** Ends everything: nothing is flushed or written from now on. */
  fail(cause: unknown): void {
    this.#failure ??= new DiskFailure(cause);
  }

  override async init(pg: PGlite, options: Options): ReturnType<Init> {
    // A cut may leave this file empty, and the engine would refuse to start. Hobnob has a lock of its own.
    await rm(path.join(this.rootDir, 'postmaster.pid'), { force: true });
    const { emscriptenOpts } = await super.init(pg, options);
    // A function is also what it is in the list from NodeFS; the declared type has the other form that Emscripten accepts.
    const steps = emscriptenOpts.preRun as unknown as ((module: { NODEFS: NodeFiles }) => void)[];
    steps.push(({ NODEFS }) => { this.install(NODEFS); });
    return { emscriptenOpts };
  }

  /** Resolves once everything that has been committed is on the disk. */
  flushed(): Promise<void> {
    if (this.#failure) return Promise.reject(this.#failure);
    if (this.#postponed === null) return this.#running;
    this.#next ??= this.#running.then(() => {
      this.#next = null;
      this.#running = this.#flush();
      return this.#running;
    });
    return this.#next;
  }

  /** Replaces the engine's operations on files. */
  protected install(files: NodeFiles): void {
    this.#nodeFiles = files;
    this.#installNames(files);
    const { node_ops: nodes, stream_ops: streams } = files;
    const { write, close, setattr } = streams;
    const setattrOfNode = nodes.setattr;
    nodes.setattr = (node, attributes) => {
      this.#inOrder();
      setattrOfNode(node, attributes);
    };
    streams.setattr = (stream, attributes) => {
      this.#inOrder();
      setattr(stream, attributes);
    };
    streams.write = (stream, ...rest) => {
      if (!isWal(stream.node)) this.#inOrder();
      return write(stream, ...rest);
    };
    streams.close = (stream) => {
      if (stream.nfd === this.#postponed || stream.nfd === this.#inPool) this.#inOrder();
      close(stream);
    };
    streams.fsync = (stream) => this.#fsync(files, stream);
  }

  #installNames(files: NodeFiles): void {
    const { node_ops: nodes } = files;
    const { mknod, rename, unlink, rmdir } = nodes;
    const change = (...folders: FileNode[]) => {
      this.#inOrder();
      for (const folder of folders) this.#changedFolders.add(files.realPath(folder));
    };
    nodes.mknod = (parent, ...rest) => {
      change(parent);
      return mknod(parent, ...rest);
    };
    nodes.rename = (node, newParent, newName) => {
      change(node.parent, newParent);
      rename(node, newParent, newName);
    };
    nodes.unlink = (parent, name) => {
      change(parent);
      unlink(parent, name);
    };
    nodes.rmdir = (parent, name) => {
      change(parent);
      rmdir(parent, name);
    };
  }

  /** The three ways to flush; tests override them. */
  protected flushFile(descriptor: number): void {
    fdatasyncSync(descriptor);
  }

  protected flushFileInPool(descriptor: number): Promise<void> {
    return flushInPool(descriptor);
  }

  protected flushFolder(folder: string): void {
    if (!FOLDERS_CAN_BE_FLUSHED) return;
    const descriptor = openSync(folder, 'r');
    try {
      fdatasyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  }

  #fsync(files: NodeFiles, { node, nfd }: FileStream): number {
    const isFolder = (node.mode & 0o170_000) === 0o040_000;
    if (isWal(node) && !isFolder) {
      if (this.#postponed !== nfd) this.#inOrder();
      this.#postponed = nfd;
      return 0;
    }
    this.#inOrder();
    const folder = files.realPath(isFolder ? node : node.parent);
    this.#attempt(() => {
      if (!isFolder) this.flushFile(nfd);
      if (isFolder || this.#changedFolders.has(folder)) this.flushFolder(folder);
    });
    this.#changedFolders.delete(folder);
    return 0;
  }

  /** Does a postponed flush at once, because something that the engine does afterwards must not reach the disk before it. */
  #inOrder(): void {
    this.#attempt(() => {
      if (this.#failure) throw Object.assign(new Error('The disk has failed before.'), { code: 'EIO' });
      for (const descriptor of new Set([this.#inPool, this.#postponed])) if (descriptor !== null) this.flushFile(descriptor);
    });
    this.#inPool = null;
    this.#postponed = null;
  }

  async #flush(): Promise<void> {
    const descriptor = this.#postponed;
    if (descriptor !== null) {
      this.#postponed = null;
      this.#inPool = descriptor;
      await this.flushFileInPool(descriptor).catch((error: unknown) => {
        // The engine has closed the file meanwhile: it was flushed before that.
        if (this.#inPool === null && (error as NodeJS.ErrnoException).code === 'EBADF') return;
        this.fail(error);
      });
      this.#inPool = null;
    }
    if (this.#failure) throw this.#failure;
  }

  /** A failure is passed to the engine with its code, and ends everything. */
  #attempt<Result>(work: () => Result): Result {
    return (this.#nodeFiles as NodeFiles).tryFSOperation(() => {
      try {
        return work();
      } catch (error) {
        this.fail(error);
        throw error;
      }
    });
  }
}
