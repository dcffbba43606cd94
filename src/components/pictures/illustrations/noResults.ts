import type { DrawingFiles } from '../Drawing';
import dark from '../drawings/illustration-no-results-dark.svg';
import light from '../drawings/illustration-no-results-light.svg';
import { ILLUSTRATION_SIZE } from '../pictureSizes';

/** A magnifying glass over notes that are none of them the right one. */
export const noResults: DrawingFiles = { light, dark, ...ILLUSTRATION_SIZE };
