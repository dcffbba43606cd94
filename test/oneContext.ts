import asyncHooks from 'node:async_hooks';

/*
 * Jest keeps the running test in an `AsyncLocalStorage`, to know whose error an unhandled rejection is. Before Node 24 that makes every
 * promise slower, a fifteenth of all computing time. The tests of a file run one after the other, so the one that runs is known without.
 */

type Storage = typeof asyncHooks.AsyncLocalStorage<unknown>;

const isThenable = (value: unknown): value is PromiseLike<unknown> =>
  typeof (value as Partial<PromiseLike<unknown>> | undefined)?.then === 'function';

/** A storage with one context at a time, kept until what `run` called has settled. */
class OneContext extends asyncHooks.AsyncLocalStorage<unknown> {
  #current: unknown;

  override getStore(): unknown {
    return this.#current;
  }

  override run<R>(context: unknown, callback: (...given: never[]) => R, ...given: never[]): R {
    const outer = this.#current;
    const leave = () => { this.#current = outer; };
    this.#current = context;
    let result: R;
    try {
      result = callback(...given);
    } catch (error) {
      leave();
      throw error;
    }
    // Of the test file's own world, so it is no `Promise` of this one.
    if (isThenable(result)) result.then(leave, leave);
    else leave();
    return result;
  }
}

/** Gives Jest the simpler storage, where Node's own is slow. Call it before Jest loads the code that runs the tests. */
export function useOneContext(): void {
  const isSlow = Number.parseInt(process.versions.node, 10) < 24;
  if (isSlow) (asyncHooks as { AsyncLocalStorage: Storage }).AsyncLocalStorage = OneContext as Storage;
}
