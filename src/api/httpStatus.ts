/** The status codes that the app treats differently from other failures (docs/spec-notes.md, section 7). */
export const HTTP_UNAUTHORIZED = 401;
export const HTTP_FORBIDDEN = 403;
export const HTTP_NOT_FOUND = 404;
export const HTTP_CONFLICT = 409;
export const HTTP_PRECONDITION_FAILED = 412;
