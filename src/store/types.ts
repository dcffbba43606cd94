/**
 * The state of the whole app. The one type that runs up the tree: what lies below `app/` may name it, and only
 * `app/rootReducer.ts` can know it.
 */
export type { RootState } from '../app/rootReducer';
