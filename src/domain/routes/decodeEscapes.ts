/** Percent escapes of an address as the text they mean; null where one is malformed, as in `%E0%A4%A`. */
export function decodeEscapes(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
