const DIRECTION_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;

/** A name without characters that turn round the text after it, too. Names in right-to-left scripts need none of them. */
export const withoutDirection = (name: string): string => name.replace(DIRECTION_CONTROLS, '');
