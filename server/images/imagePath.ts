/** Stored images are served at `<IMAGE_PATH><hash>`. */
export const IMAGE_PATH = '/api/images/';
