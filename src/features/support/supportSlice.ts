import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { apiSlice } from '../../api/apiSlice';

/**
 * The help page: the search and the open questions.
 *
 *   closed ──faqToggled(id)──▶ open ──faqToggled(id)──▶ closed, per question
 */
export interface SupportState {
  search: string;
  /** Ids of open questions, in the order they were opened. */
  open: readonly string[];
}

export const initialSupportState: SupportState = { search: '', open: [] };

export const supportSlice = createSlice({
  name: 'support',
  initialState: initialSupportState,
  reducers: {
    faqSearched: (state, { payload }: PayloadAction<string>): SupportState =>
      state.search === payload ? state : { ...state, search: payload },
    faqToggled: (state, { payload }: PayloadAction<string>): SupportState => ({
      ...state,
      open: state.open.includes(payload) ? state.open.filter((id) => id !== payload) : [...state.open, payload],
    }),
  },
  // The next user does not see it (rule 10).
  extraReducers: (builder) => { builder.addCase(apiSlice.util.resetApiState, (): SupportState => initialSupportState); },
  selectors: {
    selectFaqSearch: (state) => state.search,
    selectOpenQuestions: (state) => state.open,
  },
});

export const { faqSearched, faqToggled } = supportSlice.actions;
export const { selectFaqSearch, selectOpenQuestions } = supportSlice.selectors;
