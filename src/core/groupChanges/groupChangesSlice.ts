import { createSlice, weakMapMemoize, type PayloadAction } from '@reduxjs/toolkit';

/** What is being done to a group. */
export type GroupChange = 'joining' | 'leaving' | 'deleting';

/**
 * The changes in flight, one per group. They belong to the group and not to a visit of its page: whoever leaves the page and comes
 * back finds the button busy, and a second request cannot go out.
 *
 *   (none) ──changeStarted──▶ joining | leaving | deleting ──changeEnded──▶ (none)
 *
 * Effects: src/core/groupChanges/changeGroup.ts
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
    /** What is being done to the group right now, or null. */
    selectGroupChange: changeOf,
  },
});

export const { changeStarted, changeEnded } = groupChangesSlice.actions;
export const { selectGroupChange } = groupChangesSlice.selectors;

/** The selector of what is being done to one group. */
export const groupChangeSelector = weakMapMemoize((groupId: string) =>
  (state: { groupChanges: GroupChangesState }): GroupChange | null => selectGroupChange(state, groupId));
