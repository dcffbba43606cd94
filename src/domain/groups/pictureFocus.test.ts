import fc from 'fast-check';
import { CENTRE, focusOf, focusText, hasWrongFocus, nearestFocus, objectPosition, withFocus, withoutFocus } from './pictureFocus';

const ADDRESSES = ['/api/images/abc', 'https://example.com/a.jpg?b=1', 'https://example.com/sprite.svg#boat', 'data:image/png;base64,AA=='];

it.each(ADDRESSES)('%s keeps its focus, and its address', (address) => {
  const percent = fc.integer({ min: 0, max: 100 });
  fc.assert(fc.property(percent, percent, (x, y) => {
    const marked = withFocus(address, focusText({ x, y }));
    expect([focusOf(marked), withoutFocus(marked), hasWrongFocus(marked)]).toEqual([{ x, y }, address, false]);
  }));
});

it('the centre needs no mark, and a picture without one is shown as before', () => {
  expect([withFocus('/a', focusText(CENTRE)), focusOf('/a'), objectPosition(CENTRE)]).toEqual(['/a', CENTRE, undefined]);
  expect(objectPosition({ x: 20, y: 0 })).toBe('20% 0%');
});

const WRONG = ['#focus=101,0', '#focus=-1,0', '#focus=1.5,2', '#focus=a,b', '#focus=50', '#focus=', '#b&focus=1,2,3'];

it.each(WRONG)('%s is no focus', (mark) => {
  const address = `https://example.com/a.jpg${mark}`;
  expect([hasWrongFocus(address), focusOf(address), withoutFocus(address)]).toEqual([true, CENTRE, address]);
});

it.each(['https://a.example/#a', 'https://a.example/?focus=x', 'https://a.example', ''])('%p says no focus', (address) => {
  expect(hasWrongFocus(address)).toBe(false);
});

it('moves no further than the edge, in whole percent', () => {
  expect(nearestFocus({ x: -5, y: 104.6 })).toEqual({ x: 0, y: 100 });
  expect(nearestFocus({ x: 33.4, y: 66.5 })).toEqual({ x: 33, y: 67 });
});
