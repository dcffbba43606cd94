/** Elements that are invisible or not rendered by the app, and the footer, which is the same at the end of every page. */
export const UNSEEN = 'script, style, link, meta, noscript, template, iframe, datalist, footer';

/**
 * Describes a page as indented text: its elements, the attributes that matter to users, and its text. Omits class names, ids and
 * references to ids (which change with each render), the content of SVGs, and unsent input, which logs do not contain.
 * Runs inside the page, so it must not use anything outside itself.
 * @param scope the element to describe; its own tag is not included
 * @param unseen a selector of elements to omit: `UNSEEN`
 */
export function screenText(scope: Element, unseen: string): string {
  const attributeNames = ['role', 'href', 'src', 'alt', 'type', 'name', 'placeholder', 'datetime', 'disabled', 'open', 'hidden'];
  const ariaNames = ['label', 'pressed', 'current', 'selected', 'expanded', 'invalid', 'busy', 'hidden', 'live', 'sort'].map(
    (name) => `aria-${name}`,
  );
  // A file of the build has its content's hash in its name, and the viewer has its own copy.
  const withoutHash = (value: string) => value.replace(/^\/(?:replay-)?assets\/([\w-]+)\.[0-9a-f]+(\.\w+)$/, '$1$2');
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
      const attributes = [...attributeNames, ...ariaNames]
        .filter((name) => element.hasAttribute(name))
        .map((name) => ` ${name}="${withoutHash(element.getAttribute(name) ?? '')}"`);
      lines.push(`${'  '.repeat(depth)}${element.localName}${attributes.join('')}`);
      if (element.localName !== 'svg') walk(element, depth + 1);
    }
    flush(depth);
  };
  walk(scope, 0);
  return `${lines.join('\n')}\n`;
}
