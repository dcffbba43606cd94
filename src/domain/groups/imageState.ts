import { imageFailure } from '../texts/formMessages';
import { CENTRE, focusOf, focusText, nearestFocus, withFocus, withoutFocus, type PictureFocus } from './pictureFocus';
import type { ImageRefusal, StoredImage } from './storedImage';

/** A picture that can be sent. */
type Picture = { /** Why a file that was chosen instead was refused. */ message?: string } & (
  | {
    status: 'url';
    /** Without its focus. */
    url: string;
    focus?: PictureFocus;
    /** Present when the browser found no picture there. */
    unloadable?: 'unasked' | 'asked';
  }
  | ({ status: 'ready'; focus?: PictureFocus } & StoredImage)
);

/**
 * none ──imageUrlChanged──▶ url          every state ──imageFileChosen──▶ processing ──imageReady──▶ ready
 *                                                                         │  │ ▲ imageProgressed
 * every state ──imageCleared──▶ none      none ◀──imageCancelled──────────┘  └──imageRefused──▶ refused
 * A file that is cancelled or refused leaves the picture before it, if there was one.
 * url ──imageUrlFailed──▶ url, unloadable, unasked ──imageUrlQuestioned──▶ url, unloadable, asked; any other address starts over
 * url, ready ──imageFocusMoved──▶ the same picture with another focus; a new picture has its focus in the centre
 * Only the newest file counts: events with another ticket are ignored. Effects: src/core/prepareImage.ts
 */
export type ImageState =
  | { status: 'none' }
  | Picture
  | { status: 'processing'; ticket: string; /** 0 to 100. */ percent: number; before?: Picture }
  | { status: 'refused'; reason: ImageRefusal; message: string };

export const NO_IMAGE: ImageState = { status: 'none' };

/** The picture that an address gives; none for the empty one. */
export function imageOfUrl(url: string): ImageState {
  const address = withoutFocus(url.trim());
  return address === '' ? NO_IMAGE : withMovedFocus({ status: 'url', url: address }, focusOf(url.trim()));
}

/** The focus of a picture; the centre until it is moved. */
export const focusOfImage = (image: ImageState): PictureFocus => ('focus' in image ? image.focus : undefined) ?? CENTRE;

/** The address of a picture on the web or on the server, with its focus; null for all others. */
export const addressOfImage = (image: ImageState): string | null =>
  (image.status === 'url' ? withFocus(image.url, focusText(focusOfImage(image))) : null);

/** Moves the focus to the nearest point in the picture. */
export function withMovedFocus(image: ImageState, to: PictureFocus): ImageState {
  const focus = nearestFocus(to);
  const isMoved = focusText(focus) !== focusText(focusOfImage(image));
  return (image.status === 'url' || image.status === 'ready') && isMoved ? { ...image, focus } : image;
}

/** The picture without the file that is being prepared. */
export const withoutFile = (image: ImageState): ImageState => (image.status === 'processing' ? image.before ?? NO_IMAGE : image);

/** A file is prepared. */
export function fileChosen(image: ImageState, ticket: string): ImageState {
  const before = withoutFile(image);
  if (before.status !== 'url' && before.status !== 'ready') return { status: 'processing', ticket, percent: 0 };
  const { message: _earlier, ...picture } = before;
  return { status: 'processing', ticket, percent: 0, before: picture };
}

/** Why the file that was chosen last was refused, or null. */
export const fileRefusal = (image: ImageState): string | null => ('message' in image ? image.message ?? null : null);

/** The key of the uploaded picture whose bytes are still needed, or null. */
export function storedKey(image: ImageState): string | null {
  const picture = withoutFile(image);
  return picture.status === 'ready' ? picture.key : null;
}

const isProcessing = (image: ImageState, ticket: string): image is Extract<ImageState, { status: 'processing' }> =>
  image.status === 'processing' && image.ticket === ticket;

export const becameUnloadable = (image: ImageState, url: string): ImageState =>
  (image.status === 'url' && image.url === url && !image.unloadable ? { ...image, unloadable: 'unasked' } : image);

/** Whether the user still has to be asked about an address that gives no picture. */
export const needsQuestion = (image: ImageState): boolean => image.status === 'url' && image.unloadable === 'unasked';

export const becameAsked = (image: ImageState): ImageState =>
  (image.status === 'url' && image.unloadable === 'unasked' ? { ...image, unloadable: 'asked' } : image);

/** Progress only grows. */
export const withProgress = (image: ImageState, ticket: string, percent: number): ImageState =>
  (isProcessing(image, ticket) && percent > image.percent ? { ...image, percent: Math.min(percent, 100) } : image);

export const becameReady = (image: ImageState, ticket: string, { key, width, height, bytes }: StoredImage): ImageState =>
  (isProcessing(image, ticket) ? { status: 'ready', key, width, height, bytes } : image);

export function becameRefused(image: ImageState, ticket: string, reason: ImageRefusal): ImageState {
  if (!isProcessing(image, ticket)) return image;
  const message = imageFailure[reason];
  return image.before ? { ...image.before, message } : { status: 'refused', reason, message };
}

/** An emptied address field takes away the address only, not an uploaded picture. */
export function urlTyped(image: ImageState, url: string): ImageState {
  const next = imageOfUrl(url);
  if (next.status === 'none') return image.status === 'url' ? next : image;
  return image.status === 'url' && next.status === 'url' && image.url === next.url ? image : next;
}
