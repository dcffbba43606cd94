import type { EventLog } from './describeEvents';
import type { Pseudonyms } from './pseudonyms';
import type { Leaf } from './shapes';

const OWN_WORD = /^[A-Za-z-]{0,20}$/;
const ID = /^[\w-]{1,64}$/;
/** Code rejects such a text as a URL, so its placeholder must be rejected, too. */
const NO_ADDRESS = /[\\\s]/;
const NOWHERE = '/no address: ';
const OWN_ANCHOR = /^#[a-z0-9-]{0,40}$/;

/**
 * How a text of each kind is redacted. `parameters` are the kinds of the query parameters; a parameter without a kind is
 * dropped.
 */
export function leafRedactors(
  pseudonyms: Pseudonyms,
  { site, parameters }: Pick<EventLog, 'site' | 'parameters'>,
): Readonly<Record<Leaf, (value: string) => string>> {
  const leaves: Readonly<Record<Leaf, (value: string) => string>> = {
    keep: (value) => value,
    plain: (value) => value,
    secret: () => '',
    word: (value) => (OWN_WORD.test(value) ? value : pseudonyms.of('text', value)),
    groupId: redactId,
    userId: (value) => pseudonyms.of('userId', value),
    name: (value) => pseudonyms.of('name', value),
    email: (value) => pseudonyms.of('email', value),
    // The screens treat the default picture as none; it is kept so that they also do in a replay.
    photo: (value) => (value === site.defaultPhoto ? value : pseudonyms.of('photo', value)),
    text: (value) => pseudonyms.of('text', value),
    message: (value) => (site.ownSentences.has(value) ? value : pseudonyms.of('text', value)),
    pathname: redactPathname,
    search: redactSearch,
    hash: redactHash,
    url: redactUrl,
  };
  function redactId(value: string): string {
    return ID.test(value) ? value : pseudonyms.of('text', value).replace(' ', '-');
  }
  function redactPathname(value: string): string {
    return site.redactPath(value, redactId) ?? `/${pseudonyms.of('text', value).replace(' ', '-')}`;
  }
  function redactHash(value: string): string {
    return value === '' || OWN_ANCHOR.test(value) ? value : `#${pseudonyms.of('text', value).replace(' ', '-')}`;
  }
  function redactSearch(value: string): string {
    const given = [...new URLSearchParams(value)].filter(([name]) => Object.hasOwn(parameters, name));
    const query = new URLSearchParams(given.map(([name, text]) => [name, leaves[parameters[name] ?? 'text'](text)])).toString();
    return query === '' ? '' : `?${query}`;
  }
  function redactUrl(value: string): string {
    if (NO_ADDRESS.test(value)) return redactPathname(NOWHERE + value);
    const [beforeHash = '', ...hash] = value.split('#');
    const [pathname = '', ...search] = beforeHash.split('?');
    return `${redactPathname(pathname)}${redactSearch(search.join('?'))}${hash.length > 0 ? redactHash(`#${hash.join('#')}`) : ''}`;
  }
  return leaves;
}
