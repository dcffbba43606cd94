/** How long to wait before the next try, ms. */
const WAIT_MS = 3000;

/** Loads code, again and again until it is there. For what a page can do without, but not for good. */
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
