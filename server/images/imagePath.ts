/** Where stored pictures are served: `<IMAGE_PATH><hash>`. */
export const IMAGE_PATH = '/api/images/';
