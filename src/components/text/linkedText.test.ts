import fc from 'fast-check';
import { linkedText } from './linkedText';

const hrefs = (text: string) => linkedText(text).flatMap((part) => (typeof part === 'string' ? [] : [part.href]));

it.each([
  ['See https://example.org/a?b=1#c today', ['https://example.org/a?b=1#c']],
  ['http://example.org.', ['http://example.org/']],
  ['(https://example.org/wiki/Tea_(drink))', ['https://example.org/wiki/Tea_(drink)']],
  ['https://a.example, https://b.example!', ['https://a.example/', 'https://b.example/']],
  ['HTTPS://EXAMPLE.ORG', ['https://example.org/']],
  ['no address', []],
  ['javascript:alert(1) data:text/html,x ftp://example.org //example.org', []],
  ['https://user:pass@example.org https://bank.example@evil.example', []],
  ['https:// http://. https://[', []],
  ['xhttps://example.org', []],
  ['https://example.org/"onclick="x', ['https://example.org/']],
])('finds the addresses of %j', (text, expected) => { expect(hrefs(text)).toEqual(expected); });

it('loses no letter, and links only http and https', () => {
  fc.assert(fc.property(fc.array(fc.oneof(fc.string(), fc.webUrl(), fc.constantFrom('javascript:', ' ', '\n', '<', ')'))), (pieces) => {
    const text = pieces.join('');
    const parts = linkedText(text);
    expect(parts.map((part) => (typeof part === 'string' ? part : part.shown)).join('')).toBe(text);
    expect(hrefs(text).filter((href) => !/^https?:\/\//.test(href))).toEqual([]);
  }));
});
