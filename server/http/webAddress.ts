import { isWebAddress } from '../../src/domain/webAddress';
import { refuse } from './apiError';

export interface UrlRules {
  /** Plain http is for the embedded mode, where the site itself has no certificate. */
  allowHttp: boolean;
}

/**
 * A web address that is safe to put into `src`: https, or http where that is allowed.
 * @throws ApiError 400
 */
export function checkWebAddress(value: string, field: string, rules: UrlRules): string {
  const url = isWebAddress(value) ? new URL(value) : null;
  if (!url || (url.protocol === 'http:' && !rules.allowHttp)) {
    const schemes = rules.allowHttp ? 'https:// or http://' : 'https://';
    throw refuse.badRequest(`"${field}" must be a web address that starts with ${schemes}`, 'invalid_url');
  }
  return url.href;
}
