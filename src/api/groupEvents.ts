import { createAction, type PayloadAction } from '@reduxjs/toolkit';
import type { WebCalendar } from './calendarLinks';

/** Where the user deleted the group: the two screens have different texts and redirects (docs/spec-notes.md, section 8). */
export type DeletedFrom = 'detail' | 'myGroups';

/** An event of one group. */
export type GroupAction = PayloadAction<{ groupId: string }>;

// Defined here because more than one feature reacts to them.
export const groupDeleted = createAction<{ groupId: string; from: DeletedFrom }>('groups/groupDeleted');
export const deleteFailed = createAction<{ groupId: string; message: string; from: DeletedFrom }>('groups/deleteFailed');
/** The server no longer has the group (404): it was deleted meanwhile. */
export const groupGone = createAction<{ groupId: string }>('groups/groupGone');
/** The user adds a group to a calendar on the web, in another tab; nothing changes on this one. */
export const calendarChosen = createAction<{ groupId: string; calendar: WebCalendar }>('groups/calendarChosen');
