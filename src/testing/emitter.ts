/** Calls every listener with what is emitted; `on` returns what removes the listener. */
export function emitter<A extends unknown[]>() {
  const listeners = new Set<(...args: A) => void>();
  return {
    emit: (...args: A) => { for (const listener of [...listeners]) listener(...args); },
    on: (listener: (...args: A) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
