/** Parts of a page that nobody sees or that the browser, not the app, puts there. */
export const UNSEEN = 'script, style, link, meta, noscript, template, iframe';

/**
 * What a page is, as indented text: its elements, the attributes that mean something to the person, and its words.
 * Left out are class names, ids and what refers to ids (made anew by each render), drawings, and what is typed but not sent,
 * which no log has.
 * It runs inside the page, so it uses nothing from outside itself.
 * @param scope the element to describe; its own tag is not written
 * @param unseen a selector of elements to leave out: `UNSEEN`
 */
export function screenText(scope: Element, unseen: string): string {
  const told = ['role', 'href', 'src', 'alt', 'type', 'name', 'placeholder', 'datetime', 'disabled', 'open', 'hidden'];
  const spoken = ['label', 'pressed', 'current', 'selected', 'expanded', 'invalid', 'busy', 'hidden', 'live', 'sort'].map(
    (name) => `aria-${name}`,
  );
  const lines: string[] = [];
  let words = '';
  const flush = (depth: number): void => {
    const text = words.replace(/\s+/g, ' ').trim();
    words = '';
    if (text !== '') lines.push(`${'  '.repeat(depth)}"${text}"`);
  };
  const walk = (parent: Element, depth: number): void => {
    for (const child of parent.childNodes) {
      if (child.nodeType === 3) words += child.nodeValue ?? '';
      if (child.nodeType !== 1 || (child as Element).matches(unseen)) continue;
      const element = child as Element;
      flush(depth);
      if (element.id === 'root') {
        walk(element, depth);
        continue;
      }
      const attributes = [...told, ...spoken]
        .filter((name) => element.hasAttribute(name))
        .map((name) => ` ${name}="${element.getAttribute(name) ?? ''}"`);
      lines.push(`${'  '.repeat(depth)}${element.localName}${attributes.join('')}`);
      if (element.localName !== 'svg') walk(element, depth + 1);
    }
    flush(depth);
  };
  walk(scope, 0);
  return `${lines.join('\n')}\n`;
}
