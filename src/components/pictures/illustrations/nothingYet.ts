import type { DrawingFiles } from '../Drawing';
import dark from '../drawings/illustration-nothing-yet-dark.svg';
import light from '../drawings/illustration-nothing-yet-light.svg';
import { ILLUSTRATION_SIZE } from '../pictureSizes';

/** An empty chair at a café table, a cup still warm. */
export const nothingYet: DrawingFiles = { light, dark, ...ILLUSTRATION_SIZE };
