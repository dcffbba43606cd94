import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { TestEnvironment } from 'jest-environment-node';
import { compileModulesOnce } from './compiledOnce';
import { useOneContext } from './oneContext';

compileModulesOnce();
useOneContext();

/** V8 compiles embedded Postgres for each test file, which takes more than a second, unless the same bytes are compiled already. */
const postgres = path.join(path.dirname(createRequire(__filename).resolve('@electric-sql/pglite')), 'pglite.wasm');
let compiled: Promise<unknown> | undefined;

/** Node, where modules and embedded Postgres are compiled once for each test process, and where timers end with the test file. */
export default class HobnobNodeEnvironment extends TestEnvironment {
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor(...args: ConstructorParameters<typeof TestEnvironment>) {
    super(...args);
    const { setTimeout: start } = this.global;
    // A cache forgets its answers after minutes; a test process with such a timer would keep the whole file until then.
    this.global.setTimeout = Object.assign((handle: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) => {
      const timer = start(() => {
        this.#timers.delete(timer);
        handle(...given);
      }, ms);
      this.#timers.add(timer);
      return timer;
    }, start) as typeof start;
  }

  override async setup(): Promise<void> {
    compiled ??= readFile(postgres).then((bytes) => WebAssembly.compile(bytes));
    await super.setup();
  }

  override async teardown(): Promise<void> {
    for (const timer of this.#timers) clearTimeout(timer);
    await super.teardown();
  }
}
