/** How long to wait before the second try, ms. */
const WAIT_MS = 1000;

/**
 * The same loader, which tries twice: code may fail to arrive for no lasting reason. Without a network it tries once, so that the page says
 * so at once.
 */
export function fetchAgain<Name, Loaded>(load: (name: Name) => Promise<Loaded>): (name: Name) => Promise<Loaded> {
  return (name) => load(name).catch(async (error: unknown) => {
    if (!navigator.onLine) throw error;
    await new Promise((resolve) => { setTimeout(resolve, WAIT_MS); });
    return load(name);
  });
}
