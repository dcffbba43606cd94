import { createAction } from '@reduxjs/toolkit';

/** Where a deletion was asked for: the two screens have texts and ways of their own (specification, section 8). */
export type DeletedFrom = 'detail' | 'myGroups';

/** They stand here because two features answer them: the group's page and My Groups. */
export const groupDeleted = createAction<{ groupId: string; from: DeletedFrom }>('groups/groupDeleted');
export const deleteFailed = createAction<{ groupId: string; message: string; from: DeletedFrom }>('groups/deleteFailed');
