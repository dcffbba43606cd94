const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text is a UUID as the database writes it. A malformed one must not reach the database, which would fail on it. */
export const isUuid = (text: string): boolean => UUID.test(text);
