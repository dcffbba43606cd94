/** How long to wait before the next try, ms. */
const WAIT_MS = 3000;

/** Loads code, and tries again until it has arrived. */
export async function untilLoaded<Loaded>(load: () => Promise<Loaded>, onFailure?: (error: unknown) => void): Promise<Loaded> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      onFailure?.(error);
      await new Promise((resolve) => { setTimeout(resolve, WAIT_MS); });
    }
  }
}
