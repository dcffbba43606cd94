import { isWebAddress } from '../../src/domain/webAddress';
import { refuse } from './apiError';

export interface UrlRules {
  /** Plain http is for the embedded mode, where the site itself has no certificate. */
  allowHttp: boolean;
}

/** A web address that is safe to put into `src`, https or http where that is allowed, in its normal form; else null. */
export function webAddress(value: string, { allowHttp }: UrlRules): string | null {
  if (!isWebAddress(value)) return null;
  const { protocol, href } = new URL(value);
  return protocol === 'http:' && !allowHttp ? null : href;
}

/**
 * The same for what a person typed.
 * @param message what the refusal says
 * @throws ApiError 400
 */
export function checkWebAddress(value: string, rules: UrlRules, message: string): string {
  const address = webAddress(value, rules);
  if (address === null) throw refuse.badRequest(message, 'invalid_url');
  return address;
}
