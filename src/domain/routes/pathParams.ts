import { decodeEscapes } from './decodeEscapes';

/**
 * The values in an address, decoded; null when the address is not of this pattern, or has a malformed escape.
 * @param pattern as in the route table: `/groups/:groupId`
 */
export function paramsOf(pattern: string, pathname: string): Record<string, string> | null {
  const [wanted, given] = [pattern.split('/'), (pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname).split('/')];
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const segment = given[index] ?? '';
    if (!part.startsWith(':') || segment === '') {
      if (part !== segment) return null;
      continue;
    }
    const value = decodeEscapes(segment);
    if (value === null) return null;
    params[part.slice(1)] = value;
  }
  return params;
}
