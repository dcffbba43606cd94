/** Lets the browser paint and answer before the next piece of work. */
export const yieldToMain = (): Promise<void> => new Promise((resolve) => { window.setTimeout(resolve); });

/** Loads code one part after another, each evaluated in its own task: all of it in one task would block input on a phone. */
export async function loadInTurn(parts: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const load of parts) {
    await load();
    await yieldToMain();
  }
}

/** A hidden tab paints nothing; ms. */
const LATEST_MS = 100;

/** Resolves in a task after the next frame, so that what a click has changed is painted before the work that follows. */
export const afterPaint = (): Promise<void> => new Promise((resolve) => {
  window.setTimeout(resolve, LATEST_MS);
  window.requestAnimationFrame(() => { window.setTimeout(resolve); });
});
