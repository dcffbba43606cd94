import type { Profile, ProfileInput } from '../contract/types';
import { normaliseProfile } from '../domain/groups/normaliseGroup';
import { apiSlice } from './apiSlice';

/** The user's own profile (docs/spec-notes.md, section 7): every page needs it. */
export const profileApi = apiSlice.injectEndpoints({
  endpoints: (build) => ({
    sendProfile: build.mutation<unknown, ProfileInput>({
      query: (body) => ({ path: '/api/users/create-or-update', method: 'POST', body, ignoresBody: true }),
    }),
    getProfile: build.query<Profile | null, undefined>({
      query: () => ({ path: '/api/users/profile' }),
      transformResponse: (response: unknown) => normaliseProfile(response),
      providesTags: (profile) => (profile ? ['Profile'] : []),
    }),
  }),
});
