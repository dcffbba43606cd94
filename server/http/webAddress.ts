import { refuse } from './apiError';

/** Longest address that is stored, characters. */
export const MAX_URL_LENGTH = 2048;

export interface UrlRules {
  /** Plain http is for the embedded mode, where the site itself has no certificate. */
  allowHttp: boolean;
}

/**
 * A web address that is safe to put into `src`: https (or http where allowed), no credentials, no control characters.
 * @throws ApiError 400
 */
export function checkWebAddress(value: string, field: string, rules: UrlRules): string {
  const schemes = rules.allowHttp ? ['https:', 'http:'] : ['https:'];
  const wrong = () => refuse.badRequest(`"${field}" must be a web address that starts with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`, 'invalid_url');
  if (value.length > MAX_URL_LENGTH || /[\u0000-\u0020\u007f\\]/.test(value)) throw wrong();
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !schemes.includes(url.protocol) || url.username || url.password || !url.hostname) throw wrong();
  return url.href;
}
