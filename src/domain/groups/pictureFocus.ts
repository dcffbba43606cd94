/** The point of a picture that stays in view where the picture is cropped: whole percent from the left and from the top. */
export interface PictureFocus {
  x: number;
  y: number;
}

export const CENTRE: PictureFocus = { x: 50, y: 50 };
const MOST = 100;

/**
 * The end of a picture's address that says its focus. A fragment, so that browsers and backends that do not know it still find the
 * picture; an address that has a fragment already gets one more part.
 */
const MARK = /[#&]focus=(\d{1,3}),(\d{1,3})$/;
const LONGEST_MARK = '#focus=100,100'.length;
/** A mark, right or wrong. */
const ANY_MARK = /[#&]focus=/;

/** Only the end is searched: the address may be a data URL of megabytes. */
function markOf(imageURL: string): { length: number; focus: PictureFocus } | null {
  const [mark, x, y] = MARK.exec(imageURL.slice(-LONGEST_MARK)) ?? [];
  const focus = { x: Number(x), y: Number(y) };
  return mark === undefined || focus.x > MOST || focus.y > MOST ? null : { length: mark.length, focus };
}

/** The focus that a picture's address says; the centre when it says none. */
export const focusOf = (imageURL: string): PictureFocus => markOf(imageURL)?.focus ?? CENTRE;

/** The address of the picture itself. */
export function withoutFocus(imageURL: string): string {
  const mark = markOf(imageURL);
  return mark ? imageURL.slice(0, -mark.length) : imageURL;
}

const isCentre = ({ x, y }: PictureFocus): boolean => x === CENTRE.x && y === CENTRE.y;

/** A focus as the address has it, such as "50,20"; '' for the centre. */
export const focusText = (focus: PictureFocus): string => (isCentre(focus) ? '' : `${focus.x},${focus.y}`);

/** @param imageURL without a focus @param focus as `focusText` writes it */
export const withFocus = (imageURL: string, focus: string): string =>
  (focus === '' ? imageURL : `${imageURL}${imageURL.includes('#') ? '&' : '#'}focus=${focus}`);

/** The CSS `object-position` of a picture that is cropped; undefined for the centre, where browsers put it. */
export const objectPosition = (focus: PictureFocus): string | undefined => (isCentre(focus) ? undefined : `${focus.x}% ${focus.y}%`);

/** Whether an address says a focus that no picture has: not two whole numbers from 0 to 100. */
export function hasWrongFocus(imageURL: string): boolean {
  const hash = imageURL.startsWith('data:') ? -1 : imageURL.indexOf('#');
  return hash >= 0 && ANY_MARK.test(imageURL.slice(hash)) && markOf(imageURL) === null;
}

const within = (percent: number): number => Math.min(MOST, Math.max(0, Math.round(percent)));

/** The nearest focus that a picture can have. */
export const nearestFocus = ({ x, y }: PictureFocus): PictureFocus => ({ x: within(x), y: within(y) });
