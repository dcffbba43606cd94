/** What a thrown value says: an Error's message, else the value as text. Anything can be thrown, and a promise can reject with anything. */
export const errorText = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));
