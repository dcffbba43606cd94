import { ACCOUNT_CLOSED_CODE, SESSION_ENDED_CODE } from '../../../src/contract/errorCodes';

/** An error response: a status, a stable code and a sentence for the user. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    /** Further fields of the body, for example the current group with a 412. */
    readonly extra: Readonly<Record<string, unknown>> = {},
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

/** Of a 503: in how many seconds to try again. */
export const RETRY_LATER: Readonly<Record<string, string>> = { 'retry-after': '5' };

export const refuse = {
  badRequest: (message: string, code = 'invalid_request') => new ApiError(400, code, message),
  unauthorized: (message = 'Please log in first.', code = 'unauthorized') =>
    new ApiError(401, code, message, {}, { 'www-authenticate': 'Bearer' }),
  sessionEnded: (): ApiError => refuse.unauthorized('Your session has ended. Please log in again.', SESSION_ENDED_CODE),
  accountClosed: (): ApiError => refuse.unauthorized('This account is closed.', ACCOUNT_CLOSED_CODE),
  forbidden: (message: string, code = 'forbidden') => new ApiError(403, code, message),
  notFound: (message = 'Nothing was found at this address.', code = 'not_found') => new ApiError(404, code, message),
  groupNotFound: () => new ApiError(404, 'group_not_found', 'This group does not exist, or it was deleted.'),
  userNotFound: () => new ApiError(404, 'user_not_found', 'This person is no longer here.'),
  conflict: (code: string, message: string) => new ApiError(409, code, message),
  diskFull: () => new ApiError(507, 'insufficient_storage',
    'Hobnob has no space left to save this. Please try again later: whoever runs the site has to free some up.'),
  diskFailed: () => new ApiError(503, 'disk_failed',
    'Hobnob’s disk has failed, so nothing can be saved. The person who runs the site needs to check it and restart Hobnob.'),
  unavailable: (code: string, message: string) => new ApiError(503, code, message, {}, RETRY_LATER),
} as const;
