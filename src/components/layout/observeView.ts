/**
 * Reports whether an element is in the view: soon after the call, and whenever that changes. Where there is no observer, never.
 * @param margin how far beyond the edges of the view still counts, as in CSS
 * @returns stops it; undefined if there is nothing to stop
 */
export function observeView(element: Element | null, report: (isIn: boolean) => void, margin = '0px'): (() => void) | undefined {
  if (!element || typeof IntersectionObserver === 'undefined') return undefined;
  const observer = new IntersectionObserver((entries) => { report(entries.at(-1)?.isIntersecting ?? true); }, { rootMargin: margin });
  observer.observe(element);
  return () => { observer.disconnect(); };
}
