import type { DrawingFiles } from '../Drawing';
import dark from '../drawings/illustration-sent-dark.svg';
import light from '../drawings/illustration-sent-light.svg';
import { ILLUSTRATION_SIZE } from '../pictureSizes';

/** A letter on its way. */
export const sent: DrawingFiles = { light, dark, ...ILLUSTRATION_SIZE };
