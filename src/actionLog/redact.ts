import * as messages from '../domain/messages';
import { matchRoute } from '../domain/routes';
import type { Pseudonyms } from './pseudonyms';
import type { Leaf, Shape } from './shapes';

/** Replaces what is private in a value, by its shape. */
export type Redactor = (shape: Shape | undefined, value: unknown) => unknown;

const OWN_SENTENCES = new Set(Object.values(messages).flatMap((group) =>
  (typeof group === 'object' ? Object.values(group).filter((text) => typeof text === 'string') : [])));

/** Parameters of our own addresses, and what their values are. */
const PARAMETERS: Readonly<Record<string, Leaf>> = {
  category: 'keep', sort: 'keep', view: 'keep', tab: 'keep', q: 'text', from: 'url',
};
const OWN_ANCHOR = /^#[a-z0-9-]{0,40}$/;

/**
 * A redactor with its own set of stand-ins. A value without a shape is dropped, as is one that is not what its shape says;
 * null and undefined stay, because code asks for them.
 */
export function createRedactor(pseudonyms: Pseudonyms): Redactor {
  const leaves: Readonly<Record<Leaf, (value: string) => string>> = {
    keep: (value) => value,
    secret: () => '',
    personId: (value) => pseudonyms.of('personId', value),
    name: (value) => pseudonyms.of('name', value),
    email: (value) => pseudonyms.of('email', value),
    photo: (value) => pseudonyms.of('photo', value),
    text: (value) => pseudonyms.of('text', value),
    message: (value) => (OWN_SENTENCES.has(value) ? value : pseudonyms.of('text', value)),
    pathname: redactPathname,
    search: redactSearch,
    hash: redactHash,
    url: redactUrl,
  };
  /** A path of our route table holds ids of groups only; any other path is what somebody typed. */
  function redactPathname(value: string): string {
    return value === '/404' || matchRoute(value).name !== 'notFound' ? value : `/${pseudonyms.of('text', value).replace(' ', '-')}`;
  }
  function redactHash(value: string): string {
    return value === '' || OWN_ANCHOR.test(value) ? value : `#${pseudonyms.of('text', value).replace(' ', '-')}`;
  }
  function redactSearch(value: string): string {
    const given = [...new URLSearchParams(value)].filter(([name]) => Object.hasOwn(PARAMETERS, name));
    const query = new URLSearchParams(given.map(([name, text]) => [name, leaves[PARAMETERS[name] ?? 'text'](text)])).toString();
    return query === '' ? '' : `?${query}`;
  }
  function redactUrl(value: string): string {
    const [beforeHash = '', ...hash] = value.split('#');
    const [pathname = '', ...search] = beforeHash.split('?');
    return `${redactPathname(pathname)}${redactSearch(search.join('?'))}${hash.length > 0 ? redactHash(`#${hash.join('#')}`) : ''}`;
  }
  const redactLeaf = (leaf: Leaf, value: unknown): unknown => {
    if (typeof value === 'string') return leaves[leaf](value);
    return leaf === 'keep' && (typeof value === 'number' || typeof value === 'boolean') ? value : undefined;
  };
  return function redact(shape: Shape | undefined, value: unknown): unknown {
    if (value === null || value === undefined) return value;
    if (shape === undefined) return undefined;
    if (typeof shape === 'string') return redactLeaf(shape, value);
    if (shape.kind === 'list') return Array.isArray(value) ? value.map((item) => redact(shape.of, item)) : undefined;
    if (typeof value !== 'object' || Array.isArray(value)) return undefined;
    const present = Object.entries(value).filter(([key, member]) => member !== undefined && (shape.kind === 'table' || Object.hasOwn(shape.fields, key)));
    return Object.fromEntries(present.map(([key, member]) => [key, redact(shape.kind === 'table' ? shape.of : shape.fields[key], member)]));
  };
}
