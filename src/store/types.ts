/**
 * The state of the whole app. The one type imported from a higher tier: only `app/rootReducer.ts` can define it, and everything
 * below needs to name it.
 */
export type { RootState } from '../app/rootReducer';
