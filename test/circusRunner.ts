import asyncHooks from 'node:async_hooks';
import { createRequire } from 'node:module';

/*
 * Jest asks an AsyncLocalStorage which test is running. From the first use of one, Node 20 tracks every promise of the process, which is a
 * twentieth of the tests' computing time. They run one after the other, so a variable says the same.
 */

/** What Jest uses of an AsyncLocalStorage, for work that is never done side by side: there is no `test.concurrent` here. */
class SequentialStorage<Store> {
  #store: Store | undefined;

  getStore(): Store | undefined {
    return this.#store;
  }

  async run<Result>(store: Store, work: () => Promise<Result>): Promise<Result> {
    const outer = this.#store;
    this.#store = store;
    try {
      return await work();
    } finally {
      this.#store = outer;
    }
  }
}

interface Runtime { requireInternalModule(from: string, name?: string): unknown }
type RunTestFile = (globalConfig: unknown, config: unknown, environment: unknown, runtime: Runtime, ...rest: unknown[]) => Promise<unknown>;

const { default: runTestFile } = createRequire(__filename)('jest-circus/runner') as { default: RunTestFile };

/** Jest's own runner, whose framework is loaded with that storage; the tests get that of Node. */
const run: RunTestFile = async (globalConfig, config, environment, runtime, ...rest) => {
  const load = runtime.requireInternalModule.bind(runtime);
  const { AsyncLocalStorage } = asyncHooks;
  runtime.requireInternalModule = (...given) => {
    Object.assign(asyncHooks, { AsyncLocalStorage: SequentialStorage });
    try {
      return load(...given);
    } finally {
      Object.assign(asyncHooks, { AsyncLocalStorage });
    }
  };
  return runTestFile(globalConfig, config, environment, runtime, ...rest);
};

export default run;
