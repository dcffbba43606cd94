import { linkedText } from './linkedText';

/** A text that a user wrote, with its web addresses as links, which nothing written before them turns round. */
export function Linked({ text }: { text: string }) {
  return linkedText(text).map((part, index) => (typeof part === 'string'
    ? part
    : <a key={index} href={part.href} dir="ltr" rel="noopener nofollow ugc">{part.shown}</a>));
}
