/** Stored images are served at `<IMAGE_PATH><hash>`. */
export const IMAGE_PATH = '/api/images/';

/** The picture of a group that has none any more: the site's. */
export const NO_PICTURE = '/preview.png';
