import { shallowEqual } from 'react-redux';

/** Of a `createSelector`: a result that holds the same as the last one is the last one, so that nothing is rendered again. */
export const BY_CONTENT = { memoizeOptions: { resultEqualityCheck: shallowEqual } } as const;
