import { freeze } from '@reduxjs/toolkit';
import type { LateSlice } from './lateSlices';
import type { RootState } from './rootReducer';

/**
 * The states of the slices that come with a screen, in the order of the state, until their code is loaded. Only their own screens'
 * events change them, so nothing is missed meanwhile; a test compares them with the slices. They are repeated here because importing a
 * slice would make its code part of every page.
 */
export const LATE_STATES: Readonly<Pick<RootState, LateSlice>> = freeze<Pick<RootState, LateSlice>>({
  inbox: { tab: 'notifications', marking: false, newest: null, arrived: false },
  groups: { filters: { search: '', category: 'All', sort: 'newest', view: 'grid' }, list: { status: 'idle' } },
  groupDetail: { status: 'closed' },
  seats: { status: 'idle' },
  sections: { open: [] },
  share: { status: 'idle' },
  announcements: { status: 'closed' },
  ticks: { status: 'empty' },
  groupForm: { status: 'closed' },
  keptForm: { status: 'none' },
  myGroups: { status: 'closed' },
  dashboard: { tab: 'overview', grid: { category: 'All', sort: 'newest' }, data: { status: 'closed' } },
  home: { search: '', featured: { status: 'idle' }, newsletter: { status: 'idle' }, hero: { slide: 0, pausedBy: [] } },
  contact: { status: 'editing' },
  account: { status: 'closed' },
  calendar: { status: 'idle' },
  preferences: { draft: {}, saving: { status: 'idle' } },
  reauth: { status: 'closed' },
  deletion: { status: 'closed' },
  sentProblems: { status: 'idle' },
  forgotPassword: { status: 'editing', error: null },
  mailLink: { status: 'closed' },
  support: { search: '', open: [] },
  problem: { status: 'closed' },
  report: { status: 'editing' },
  decision: { status: 'editing' },
  desk: { keys: 'on', lastId: null, work: { status: 'closed' } },
  live: { status: 'off', because: 'notStarted', cuts: 0, seen: null },
}, true);
