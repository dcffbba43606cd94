import { createContext, useContext } from 'react';

/**
 * Who keeps the bytes of pictures. They stay out of actions and state (ARCHITECTURE.md, rule 12), so a control hands the file over here
 * and dispatches the ticket it gets. The image service fits; the app provides it.
 */
export interface ImageStore {
  /** Takes a file; gives the ticket that may travel in an action. */
  accept(file: Blob): string;
  /** The address of a kept picture by its key, or null when its bytes are not here, as in a replay. */
  previewUrl(key: string): string | null;
}

/** Without a keeper, as in a replay, nothing is taken and nothing is shown. */
export const ImageStoreContext = createContext<ImageStore>({ accept: () => '', previewUrl: () => null });

export const usePictureKeeper = (): ImageStore => useContext(ImageStoreContext);
