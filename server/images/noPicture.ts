/** The picture of a group that has none any more: the site's. */
export const NO_PICTURE = '/preview.png';
