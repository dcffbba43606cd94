import { createSlice, weakMapMemoize, type PayloadAction } from '@reduxjs/toolkit';

/** The changes of a group that a user can request. */
export const GROUP_CHANGES = [
  'joining', 'leaving', 'deleting',
  'joiningWaitlist', 'leavingWaitlist', 'removing', 'takingOff', 'blocking', 'unblocking', 'offering', 'withdrawing', 'accepting',
  'declining', 'muting', 'unmuting', 'askingLook', 'sayingAbsent', 'sayingPresent',
] as const;

/** A change in flight. */
export type GroupChange = (typeof GROUP_CHANGES)[number];

/**
 * The changes in flight, one per group. They belong to the group, not to its page: a user who leaves the page and comes
 * back finds the button still busy, and cannot send a second request.
 *
 *   (none) ──changeStarted──▶ joining | leaving | deleting | joiningWaitlist | … ──changeEnded──▶ (none)
 *
 * Effects: changeGroup.ts
 */
export type GroupChangesState = readonly { groupId: string; change: GroupChange }[];

const initialGroupChangesState: GroupChangesState = [];

const changeOf = (state: GroupChangesState, groupId: string): GroupChange | null =>
  state.find((one) => one.groupId === groupId)?.change ?? null;

export const groupChangesSlice = createSlice({
  name: 'groupChanges',
  initialState: initialGroupChangesState,
  reducers: {
    changeStarted: (state, { payload: { groupId, change } }: PayloadAction<{ groupId: string; change: GroupChange }>): GroupChangesState =>
      (changeOf(state, groupId) === null ? [...state, { groupId, change }] : state),
    changeEnded: (state, { payload: { groupId } }: PayloadAction<{ groupId: string }>): GroupChangesState =>
      (changeOf(state, groupId) === null ? state : state.filter((one) => one.groupId !== groupId)),
  },
  selectors: {
    /** The group's change in flight, or null. */
    selectGroupChange: changeOf,
  },
});

export const { changeStarted, changeEnded } = groupChangesSlice.actions;
export const { selectGroupChange } = groupChangesSlice.selectors;

/** A selector of one group's change in flight. */
export const groupChangeSelector = weakMapMemoize((groupId: string) =>
  (state: { groupChanges: GroupChangesState }): GroupChange | null => selectGroupChange(state, groupId));
