/** Work that repeats. */
export interface Repetition {
  /** There is something to do now. */
  wake(): void;
  /** Waits for the running work; none begins after it. */
  stop(): Promise<void>;
}

/**
 * Repeats work when it is woken, and at the latest after `everyMs`. One run at a time: while a slow database keeps one run busy, no
 * others pile up behind it.
 * @param work gives the ms until the next run at the earliest, however often it is woken; it must not throw
 */
export function repeat(work: () => Promise<number>, everyMs: number): Repetition {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let [isWoken, isStopped, notBeforeMs] = [false, false, 0];
  const plan = () => {
    if (isStopped || running) return;
    clearTimeout(timer);
    const pauseMs = notBeforeMs - performance.now();
    timer = setTimeout(() => { running = run(); }, isWoken ? Math.max(0, pauseMs) : Math.max(everyMs, pauseMs));
    timer.unref();
  };
  const run = async () => {
    isWoken = false;
    notBeforeMs = await work() + performance.now();
    running = null;
    plan();
  };
  plan();
  return {
    wake() {
      if (isWoken) return;
      isWoken = true;
      plan();
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/**
 * Does work now and then every `everyMs`. A failure is passed on, and the work is tried again the next time.
 * @param onFailure must not throw
 */
export function repeatNow(work: () => Promise<unknown>, everyMs: number, onFailure: (error: unknown) => void): Repetition {
  const repetition = repeat(async () => {
    await work().catch(onFailure);
    return 0;
  }, everyMs);
  repetition.wake();
  return repetition;
}
