import { media } from './media';

/** The base styles, too: a media rule in the sheet with the fonts is what makes Chromium evaluate all of them. */
const SHEETS = 'style';
const AT_RULE = '@media ';

/** A sheet that gets a media rule is evaluated as a whole. The rule leaves at once, so no other rule changes its place. */
function evaluateAgain({ sheet }: HTMLStyleElement): void {
  sheet?.deleteRule(sheet.insertRule('@media all {}', sheet.cssRules.length));
}

/**
 * Has the browser apply the app's styles as they are now whenever the answer of a media query changes. Chromium (156) does not when a
 * rule is inserted between a change of the window's size and the next frame, as happens while a list renders: the page then keeps the
 * styles of the old width, and is wider than its window.
 * @param win the window whose document has the styles
 */
export function restyleOnMediaChange(win: Window): void {
  const restyle = () => { win.document.querySelectorAll<HTMLStyleElement>(SHEETS).forEach(evaluateAgain); };
  for (const rule of Object.values(media)) win.matchMedia(rule.slice(AT_RULE.length)).addEventListener('change', restyle);
}
