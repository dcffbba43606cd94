import { shortStartText } from '../dates/placeTime';
import { sentenceText } from '../texts/sentence';
import { historySentence, normaliseHistory, type HistoryLine } from './groupHistory';

const BERLIN = { locale: 'en-GB', timeZone: 'Europe/Berlin' };

const startIn = (timeZone?: string) => (startDate: string) => shortStartText({ startDate, timeZone }, BERLIN);

const aLine = (over: Partial<HistoryLine>): HistoryLine => ({
  _id: '1', at: '2026-01-01T00:00:00.000Z', action: 'joined', actor: 'Ada', subject: 'Ben',
  from: null, changed: [], places: null, start: null, ...over,
});

it.each<[Partial<HistoryLine>, string]>([
  [{ action: 'joined' }, 'Ada joined'],
  [{ action: 'moved_up', actor: null }, 'Ben moved up from the waitlist'],
  [{ action: 'removed', from: 'members' }, 'Ada removed Ben'],
  [{ action: 'removed', from: 'waitlist' }, 'Ada took Ben off the waitlist'],
  [{ action: 'blocked', subject: null }, 'Ada blocked a deleted account'],
  [{ action: 'left', actor: null, subject: null }, 'A deleted account left'],
  [{ action: 'edited', changed: ['startDate', 'location'] }, 'Ada changed the start and the location'],
  [{ action: 'edited', changed: ['name', 'maxMembers', 'image'] }, 'Ada changed the name, the number of places and the picture'],
  [{ action: 'edited', changed: ['maxMembers', 'location'], places: { from: 10, to: 12 } },
    'Ada changed the number of places from 10 to 12 and the location'],
  [{ action: 'edited', changed: ['startDate'], start: { from: '2026-05-02T16:30:00.000Z', to: '2026-05-03T17:00:00.000Z' } },
    'Ada changed the start from 2 May 2026, 18:30 to 3 May 2026, 19:00'],
  [{ action: 'edited', changed: [] }, 'Ada changed the group'],
  [{ action: 'handover_expired', actor: null }, 'The offer to Ben expired'],
  [{ action: 'handed_over' }, 'Ada handed the group over to Ben'],
  [{ action: 'renamed_by_a_newer_server' }, 'Something else changed'],
  [{ action: 'constructor' }, 'Something else changed'],
])('%j reads as “%s”', (over, sentence) => {
  expect(sentenceText(historySentence(aLine(over), startIn()))).toBe(sentence);
});

it('sets names apart, and writes starts by the clock of the place', () => {
  expect(historySentence(aLine({ action: 'removed', actor: 'أحمد', subject: 'سارة' }), startIn()))
    .toEqual([{ name: 'أحمد' }, ' removed ', { name: 'سارة' }]);
  const start = { from: '2026-05-02T18:30:00.000Z', to: '2026-05-02T19:00:00.000Z' };
  expect(sentenceText(historySentence(aLine({ action: 'edited', changed: ['startDate'], start }), startIn('Europe/Dublin')))).toBe(
    'Ada changed the start from 2 May 2026, 19:30 (Dublin) · 20:30 for you to 2 May 2026, 20:00 (Dublin) · 21:00 for you');
});

describe('a page of history from a response', () => {
  it('keeps what it knows of each line', () => {
    const row = {
      _id: '7', at: '2026-01-01T00:00:00.000Z', action: 'removed', requestId: 'r1', details: { from: 'waitlist' },
      actor: { _id: 'a', name: 'Ada', photoURL: null }, subject: null,
    };
    expect(normaliseHistory({ items: [row], more: true })).toEqual({
      items: [{
        _id: '7', at: row.at, action: 'removed', actor: 'Ada', subject: null, from: 'waitlist', changed: [], places: null, start: null,
      }],
      more: true,
    });
  });

  it('keeps the numbers of an edit, and none that are incomplete', () => {
    const details = { changed: ['maxMembers', 'startDate'], maxMembers: { from: 10, to: 12 }, startDate: { from: 'x' } };
    const [line] = normaliseHistory({ items: [{ _id: '7', action: 'edited', details }], more: false }).items;
    expect(line).toMatchObject({ places: { from: 10, to: 12 }, start: null });
  });

  it.each([null, 'x', [], {}, { items: 3 }, { items: [null, {}, 'a'] }])('is empty for %j', (answer) => {
    expect(normaliseHistory(answer)).toEqual({ items: [], more: false });
  });
});
