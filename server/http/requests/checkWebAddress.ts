import { isWebAddress } from '../../../src/domain/texts/webAddress';
import { refuse } from '../responses/apiError';

export interface UrlRules {
  /** Allowed in embedded mode, where the site itself may run without a certificate. */
  allowHttp: boolean;
}

/** The normalised address when it is safe to use in `src` (https, or http where allowed); otherwise null. */
export function webAddress(value: string, { allowHttp }: UrlRules): string | null {
  if (!isWebAddress(value)) return null;
  const { protocol, href } = new URL(value);
  return protocol === 'http:' && !allowHttp ? null : href;
}

/**
 * Like `webAddress`, for user input.
 * @param message the error's text
 * @throws ApiError 400
 */
export function checkWebAddress(value: string, rules: UrlRules, message: string): string {
  const address = webAddress(value, rules);
  if (address === null) throw refuse.badRequest(message, 'invalid_url');
  return address;
}
