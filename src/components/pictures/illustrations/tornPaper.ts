import type { DrawingFiles } from '../Drawing';
import dark from '../drawings/illustration-torn-paper-dark.svg';
import light from '../drawings/illustration-torn-paper-light.svg';
import { ILLUSTRATION_SIZE } from '../pictureSizes';

/** A notice torn in two. */
export const tornPaper: DrawingFiles = { light, dark, ...ILLUSTRATION_SIZE };
