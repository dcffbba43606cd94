import { IMAGE_PATH } from '../routes/offline';
import { withoutFocus } from './pictureFocus';

/** The widths, px, that the server scales stored pictures to. */
export const STORED_WIDTHS = [320, 640, 1280] as const;

const isStored = (imageURL: string): boolean => imageURL.startsWith(IMAGE_PATH) && !/[/?]/.test(imageURL.slice(IMAGE_PATH.length));

/** The `srcset` of a group's picture; undefined for one on another site, which the server cannot scale. */
export function sourceSetOf(imageURL: string): string | undefined {
  const address = withoutFocus(imageURL);
  if (!isStored(address)) return undefined;
  return STORED_WIDTHS.map((width) => `${address}?w=${width} ${width}w`).join(', ');
}

/**
 * The `sizes` of the picture on the group's own page. The page shows it before its code is there, and with other `sizes` there it would be
 * loaded twice. For phones it is 1rem less than the real width: a phone of 412 px at 1.75× then takes the file of 640 px, 4 % too small,
 * instead of the one of 1280 px.
 */
export const DETAIL_PICTURE_SIZES = '(min-width: 80em) 824px, (min-width: 64em) 57vw, calc(100vw - 3rem)';

/** The element of a group's page that holds its `PagePicture`, or null. */
export const PICTURE_ELEMENT_ID = 'hobnob-picture';

/** The place of the picture while the group is loading. A group's page from the server puts its picture there before its code is there. */
export const PICTURE_PLACE_ID = 'group-picture';

/** The picture that a group's page shows before its code has loaded: the attributes of its `img`. */
export interface PagePicture {
  src: string;
  srcset?: string;
  sizes?: string;
  /** Its CSS `object-position`, unless it is the centre. */
  position?: string;
}
