import type { invitationApi } from './invitationApi';
import { describeCalls, GROUP } from './logKeys';

/** The call about an invitation, as the log describes it. */
export const invitationCalls = describeCalls<typeof invitationApi.endpoints>({
  readInvitation: { arg: 'groupId', data: GROUP, words: 'the invitation to a group' },
});
