import type { GroupSummary } from '../contract/types';
import { isOlder, normaliseSummary } from '../domain/groups/normaliseGroup';
import { apiSlice } from './apiSlice';
import type { ApiError } from './baseQuery';
import { groupPath } from './groupQueries';
import { HTTP_NOT_FOUND } from './httpStatus';
import { readResult } from './readResult';

/** What our backend answers about a group that is not there. Another one's 404 says that it has no such call. */
const GONE_CODE = 'group_not_found';

const isGone = ({ status, data }: ApiError): boolean => status === HTTP_NOT_FOUND && data.code === GONE_CODE;

/** What a link to a group shows to somebody who is not logged in. Its code comes with the login. */
export const invitationApi = apiSlice.injectEndpoints({
  endpoints: (build) => ({
    /** The group as in the list, without its people; null when it was deleted or hidden. */
    readInvitation: build.query<GroupSummary | null, string>({
      queryFn: async (groupId, _api, _extraOptions, fetch) => {
        const response = await fetch({ path: `${groupPath(groupId)}/invitation`, anonymous: true, optionalEndpoint: true });
        return response.error && isGone(response.error) ? { data: null, meta: response.meta } : readResult(response, normaliseSummary);
      },
      merge: (known, received) => (known && received && isOlder(received, known) ? known : received),
    }),
  }),
});
