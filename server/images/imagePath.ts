/** Stored images are served at `<IMAGE_PATH><hash>`. */
export { PICTURE_PREFIX as IMAGE_PATH } from '../../src/domain/routes/offline';

/** The picture of a group that has none any more: the site's. */
export const NO_PICTURE = '/preview.png';
