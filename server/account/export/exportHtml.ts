import { UTC_DATES } from '../../../src/domain/dates/dateStyle';
import { exactStartText } from '../../../src/domain/dates/dateText';
import { shortDateText } from '../../../src/domain/dates/momentText';
import { escapeHtml } from '../../http/responses/htmlText';

/** "2 May 2026, 18:30 UTC"; "Never" without a date. @param iso ISO 8601 */
export const dateOf = (iso: string | null): string => (iso === null ? 'Never' : `${shortDateText(iso, UTC_DATES)} UTC`);

/** "Sunday 3 May 2026 at 18:30 UTC" @param iso ISO 8601 */
export const startOf = (iso: string): string => exactStartText(iso, UTC_DATES);

/** A name and a value, both text. */
export type Fact = readonly [name: string, value: string];

/** Names and values, as a list. */
export const facts = (rows: readonly Fact[]): string =>
  `<dl>${rows.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>`;

/** A list of HTML items; says so when there are none. */
export const listOf = (items: readonly string[]): string =>
  (items.length === 0 ? '<p class="quiet">None.</p>' : `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`);

/** What happened, and when. @param text HTML */
export const event = (text: string, at: string): string => `${text} <span class="quiet">${dateOf(at)}</span>`;

/** What somebody wrote, with its lines. */
export const written = (text: string): string => `<p class="written">${escapeHtml(text)}</p>`;

/** A picture in the archive. On the web: not loaded, only linked. @param alt what it shows */
export function picture(address: string, alt: string): string {
  const [href, text] = [escapeHtml(address), escapeHtml(alt)];
  return address.startsWith('images/')
    ? `<p><img src="${href}" alt="${text}"></p>`
    : `<p><a href="${href}" rel="noreferrer">${text}</a></p>`;
}
