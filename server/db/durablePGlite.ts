import { PGlite, type PGliteOptions, type QueryOptions, type Results, type Transaction } from '@electric-sql/pglite';
import type { DurableFiles } from './durableFiles';

/**
 * Embedded Postgres that answers only when what it says is on the disk: also a read, which may have seen a commit that is not yet. After
 * a failure of the disk it answers nothing.
 */
export class DurablePGlite extends PGlite {
  readonly #files: DurableFiles;

  constructor(files: DurableFiles, options: PGliteOptions) {
    super({ ...options, fs: files });
    this.#files = files;
  }

  override query<Row>(query: string, params?: unknown[], options?: QueryOptions): Promise<Results<Row>> {
    return this.#durably(() => super.query<Row>(query, params, options));
  }

  override exec(query: string, options?: QueryOptions): Promise<Results[]> {
    return this.#durably(() => super.exec(query, options));
  }

  override transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    return this.#durably(() => super.transaction(work));
  }

  /**
   * Every message to the engine goes through here. After a failure it gets no more: an engine that has panicked is dead, and PGlite would
   * call it for ever, so that this process did nothing else.
   */
  override async execProtocolStream(...given: Parameters<PGlite['execProtocolStream']>): ReturnType<PGlite['execProtocolStream']> {
    if (this.#files.failure) throw this.#files.failure;
    try {
      return await super.execProtocolStream(...given);
    } catch (error) {
      if ((error as { severity?: string }).severity === 'PANIC') this.#files.fail(error);
      throw error;
    }
  }

  /** After a failure the engine must not mark its files as complete. */
  override async close(): Promise<void> {
    if (!this.#files.failure) await super.close();
  }

  async #durably<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } finally {
      await this.#files.flushed();
    }
  }
}
