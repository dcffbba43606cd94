import { useCallback, type RefCallback } from 'react';

interface PictureSource {
  src: string;
  /** None for a picture in one size. */
  srcSet?: string;
  /** How wide it is shown, for `srcSet`. */
  sizes: string;
  /** CSS `object-position`; the centre unless given. */
  position?: string;
}

/** The attributes of an `img` in a page from the server. */
interface PictureAttributes extends Omit<PictureSource, 'position'> {
  /** Moves the picture before its component is alive (`public/index.html`): the page allows no style attribute. */
  'data-position'?: string;
}

/** What is the same already stays: writing it again would load the picture again. */
function writeAttribute(image: HTMLImageElement, name: string, value: string | undefined): void {
  if (value === undefined) image.removeAttribute(name);
  else if (image.getAttribute(name) !== value) image.setAttribute(name, value);
}

/** Whether a picture has failed already: in a page from the server, that may be before anything listens. */
export const hasFailed = ({ complete, naturalWidth }: HTMLImageElement): boolean => complete && naturalWidth === 0;

/**
 * Gives an `img` its source once it is in the document. Chromium keeps each `img` with a `srcset` in memory until it leaves the document.
 * One that React created and never inserted, because something more urgent came, would stay for good, and its whole card with it.
 * @param onBroken called when it has failed before
 * @returns props for the `img`: on the server its attributes, because there is no later
 */
export function usePictureSource(
  { src, srcSet, sizes, position }: PictureSource, onBroken: (src: string) => void,
): Partial<PictureAttributes> & { ref: RefCallback<HTMLImageElement> } {
  const ref = useCallback((image: HTMLImageElement | null) => {
    if (!image) return;
    writeAttribute(image, 'sizes', sizes);
    writeAttribute(image, 'srcset', srcSet);
    writeAttribute(image, 'src', src);
    image.style.objectPosition = position ?? '';
    if (hasFailed(image)) onBroken(src);
  }, [src, srcSet, sizes, position, onBroken]);
  return typeof document === 'undefined' ? { src, srcSet, sizes, 'data-position': position, ref } : { ref };
}
