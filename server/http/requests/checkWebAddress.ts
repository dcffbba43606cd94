import { webAddress } from '../../../src/domain/texts/webAddress';
import { refuse } from '../responses/apiError';

/**
 * Like `webAddress`, for user input.
 * @param message the error's text
 * @throws ApiError 400
 */
export function checkWebAddress(value: string, message: string): string {
  const address = webAddress(value);
  if (address === null) throw refuse.badRequest(message, 'invalid_url');
  return address;
}
