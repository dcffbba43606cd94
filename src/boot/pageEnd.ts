/** Whether this is the first time that the page's code runs: the script in `public/index.html` fetches it again when it did not run. */
export function isFirstCode({ earlyInput }: Pick<Window, 'earlyInput'>): boolean {
  const isFirst = !earlyInput?.hasCode;
  if (earlyInput) earlyInput.hasCode = true;
  return isFirst;
}

/**
 * Waits for the end of the document. One that broke off never ends: the script in it writes it again, with its own code.
 * @returns the element for the app; null when the page is not complete
 */
export async function rootOfWhole(page: Document): Promise<HTMLElement | null> {
  if (page.readyState === 'loading') await new Promise((resolve) => { page.addEventListener('DOMContentLoaded', resolve); });
  return page.getElementById('page-end') && page.getElementById('root');
}
