/** How long the content may take to come before the place is given up, ms. */
const GIVE_UP_AFTER_MS = 10_000;
/** What a user does who has begun to read elsewhere. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
/** Browsers keep fractions of a pixel. */
const NEAR_PX = 2;

/**
 * Scrolls to a place for which the page may still be too short, because its content is on its way: tries again while the page grows.
 * Ends when the place is reached, when the user moves by themselves, or after ten seconds.
 * @param top px from the top of the page
 * @returns the way to stop
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
