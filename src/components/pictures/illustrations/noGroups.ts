import type { DrawingFiles } from '../Drawing';
import dark from '../drawings/illustration-no-groups-dark.svg';
import light from '../drawings/illustration-no-groups-light.svg';
import { ILLUSTRATION_SIZE } from '../pictureSizes';

/** A board with room on it. */
export const noGroups: DrawingFiles = { light, dark, ...ILLUSTRATION_SIZE };
