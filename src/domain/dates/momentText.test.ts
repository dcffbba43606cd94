import { DAY_MS, HOUR_MS } from '../general/durations';
import type { DateStyle } from './dateStyle';
import { momentText } from './momentText';

const KYIV: DateStyle = { locale: 'en-GB', timeZone: 'Europe/Kyiv' };
/** Friday 1 May 2026, 12:00 in Kyiv. */
const NOW = Date.UTC(2026, 4, 1, 9);

describe('a moment', () => {
  it.each([
    [30_000, 'Just now'], [-5000, 'Just now'], [5 * 60_000, '5 minutes ago'], [3 * HOUR_MS, '3 hours ago'], [2 * DAY_MS, '2 days ago'],
    [60 * DAY_MS, '2 March'], [400 * DAY_MS, '27 March 2025'],
  ])('%i ms ago reads: %s', (ago, expected) => {
    expect(momentText(new Date(NOW - ago).toISOString(), NOW, KYIV)).toBe(expected);
  });

  it('that is not known has no text', () => { expect(momentText('soon', NOW, KYIV)).toBe(''); });
});
