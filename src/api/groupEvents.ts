import { createAction } from '@reduxjs/toolkit';

/** Where a deletion was asked for: the two screens have texts and ways of their own (specification, section 8). */
export type DeletedFrom = 'detail' | 'myGroups';

// They are defined here because more than one feature reacts to them.
export const groupDeleted = createAction<{ groupId: string; from: DeletedFrom }>('groups/groupDeleted');
export const deleteFailed = createAction<{ groupId: string; message: string; from: DeletedFrom }>('groups/deleteFailed');
/** The server no longer knows the group (404): somebody deleted it meanwhile. */
export const groupGone = createAction<{ groupId: string }>('groups/groupGone');
