import { shallowEqual } from 'react-redux';

/** For `createSelector`: a new result with the same content as the last one gives the last one again, so nothing is rendered again. */
export const BY_CONTENT = { memoizeOptions: { resultEqualityCheck: shallowEqual } } as const;
