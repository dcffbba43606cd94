import { linkedText } from './linkedText';

/** A text of a user, with its web addresses as links. The text is the key of its element: browsers that translate replace parts. */
export function Linked({ text }: { text: string }) {
  return linkedText(text).map((part, index) => (typeof part === 'string'
    ? part
    : <a key={index} href={part.href} dir="ltr" rel="noopener nofollow ugc">{part.shown}</a>));
}
