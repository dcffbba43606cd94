import { linkedText } from './linkedText';

/**
 * A text of a user, with its web addresses as links, which nothing written before them turns round. A component that shows it makes the
 * text the key of the element around it: browsers that translate replace single parts.
 */
export function Linked({ text }: { text: string }) {
  return linkedText(text).map((part, index) => (typeof part === 'string'
    ? part
    : <a key={index} href={part.href} dir="ltr" rel="noopener nofollow ugc">{part.shown}</a>));
}
