/** How long to wait for the content before giving up, ms. */
const GIVE_UP_AFTER_MS = 10_000;
/** The user has started to scroll or type. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
/** Browsers keep fractions of a pixel. */
const NEAR_PX = 2;

/**
 * Scrolls to a position for which the page may still be too short while its content loads: retries as the page grows.
 * Ends when the position is reached, when the user scrolls or types, or after ten seconds.
 * @param top px from the top of the page
 * @returns a function that stops it
 */
export function scrollBackTo(top: number): () => void {
  const reached = () => Math.abs(window.scrollY - top) < NEAR_PX;
  window.scrollTo(0, top);
  if (typeof ResizeObserver === 'undefined' || reached()) return () => undefined;
  const stop = () => {
    observer.disconnect();
    window.clearTimeout(timer);
    for (const move of OWN_MOVES) window.removeEventListener(move, stop);
  };
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, top);
    if (reached()) stop();
  });
  const timer = window.setTimeout(stop, GIVE_UP_AFTER_MS);
  observer.observe(document.body);
  for (const move of OWN_MOVES) window.addEventListener(move, stop, { passive: true });
  return stop;
}
