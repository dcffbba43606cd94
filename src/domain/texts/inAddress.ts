/** A text as a part of an address. Half of a character, which no address can hold, becomes U+FFFD, as in a form's address. */
export const inAddress = (text: string): string => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));
