/** Work that repeats. */
export interface Pulse {
  /** There is something to do now. */
  wake(): void;
  /** Waits for the running work; none begins after it. */
  stop(): Promise<void>;
}

/**
 * Repeats work when it is woken, and at the latest after `mostMs`. One run at a time.
 * @param work gives the ms until the next run at the earliest, however often it is woken; it must not throw
 */
export function startPulse(work: () => Promise<number>, mostMs: number): Pulse {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let [isWoken, isStopped, notBeforeMs] = [false, false, 0];
  const plan = () => {
    if (isStopped || running) return;
    clearTimeout(timer);
    const pauseMs = notBeforeMs - performance.now();
    timer = setTimeout(() => { running = run(); }, isWoken ? Math.max(0, pauseMs) : Math.max(mostMs, pauseMs));
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
