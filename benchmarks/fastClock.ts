/** The time of day of this process, which embedded Postgres in it has, too. */
export interface FastClock {
  /** Sets it, ms since the epoch. */
  set(ms: number): void;
  restore(): void;
}

/** Stops the time of day of this process, so that a benchmark can let years pass. Durations (`performance.now`) go on. */
export function startFastClock(beginMs: number): FastClock {
  const RealDate = Date;
  let nowMs = beginMs;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given: unknown[]) => Reflect.construct(target, given.length === 0 ? [nowMs] : given) as object,
    apply: () => new RealDate(nowMs).toString(),
    get: (target, name) => (name === 'now' ? () => nowMs : Reflect.get(target, name) as unknown),
  });
  return {
    set(ms) { nowMs = ms; },
    restore() { globalThis.Date = RealDate; },
  };
}
