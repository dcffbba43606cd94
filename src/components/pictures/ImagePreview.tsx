import { createContext, useContext } from 'react';

/** The address of a kept picture by its key, or null when its bytes are not here, as in a replay. */
export type PreviewOf = (key: string) => string | null;

/** Picture bytes stay out of the state (ARCHITECTURE.md, rule 12): who keeps them tells here how to show one. */
export const ImagePreview = createContext<PreviewOf>(() => null);

export const useImagePreview = (): PreviewOf => useContext(ImagePreview);
