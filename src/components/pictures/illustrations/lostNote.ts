import type { DrawingFiles } from '../Drawing';
import dark from '../drawings/illustration-lost-note-dark.svg';
import light from '../drawings/illustration-lost-note-light.svg';
import { ILLUSTRATION_SIZE } from '../pictureSizes';

/** A note that the wind took off the board: Page Not Found. */
export const lostNote: DrawingFiles = { light, dark, ...ILLUSTRATION_SIZE };
