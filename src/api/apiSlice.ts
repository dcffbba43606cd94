import { createApi } from '@reduxjs/toolkit/query';
import { baseQuery } from './baseQuery';
import { cacheKeyOf } from './cacheKeys';
import { TAG_TYPES } from './tags';

/** The app's only API slice. Resources inject their endpoints from their own files. No hooks: listeners initiate, components select. */
export const apiSlice = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAG_TYPES,
  invalidationBehavior: 'immediately',
  serializeQueryArgs: ({ endpointName, queryArgs }) => cacheKeyOf(endpointName, queryArgs),
  endpoints: () => ({}),
});
