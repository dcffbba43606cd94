import { createContext, useContext } from 'react';

/**
 * Stores the bytes of pictures. They stay out of actions and state (ARCHITECTURE.md, rule 12), so a control passes the file to this
 * store and dispatches the ticket it gets. The app provides the image service.
 */
export interface ImageStore {
  /** Stores a file; returns the ticket that actions carry. */
  accept(file: Blob): string;
  /** The URL of a stored picture by its key, or null when its bytes are not stored, as in a replay. */
  previewUrl(key: string): string | null;
}

/** By default, as in a replay, nothing is stored and nothing is shown. */
export const ImageStoreContext = createContext<ImageStore>({ accept: () => '', previewUrl: () => null });

export const useImageStore = (): ImageStore => useContext(ImageStoreContext);
