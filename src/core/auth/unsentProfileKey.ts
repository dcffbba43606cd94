/** Whose profile the backend has not taken yet, by uid: it is sent again at the next start (`profileListeners.ts`). */
export const UNSENT_PROFILE_KEY = 'unsent-profile';
