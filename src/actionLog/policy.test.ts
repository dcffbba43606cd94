import { apiSlice } from '../api/apiSlice';
import * as groupEvents from '../api/groupEvents';
import { rootReducer } from '../app/rootReducer';
import * as appInfo from '../core/app/appSlice';
import * as auth from '../core/auth/authSlice';
import * as clock from '../core/clock/clockSlice';
import * as groupChanges from '../core/groupChanges/groupChangesSlice';
import * as location from '../core/location/locationSlice';
import * as notifications from '../core/notifications/notificationsSlice';
import * as theme from '../core/theme/themeSlice';
import * as contact from '../features/contact/contactSlice';
import * as dashboard from '../features/dashboard/dashboardSlice';
import * as groupDetail from '../features/groups/detail/groupDetailSlice';
import * as groupForm from '../features/groups/form/groupFormSlice';
import * as groups from '../features/groups/list/groupsSlice';
import * as home from '../features/home/homeSlice';
import * as myGroups from '../features/myGroups/myGroupsSlice';
import * as report from '../features/support/report/reportSlice';
import * as support from '../features/support/supportSlice';
import { ACTION_POLICY } from './actionPolicy';
import { API_ACTIONS, ENDPOINTS } from './apiPolicy';
import { STATE_POLICY } from './statePolicy';
import { RANDOM_EVENTS } from './testing/randomEvents';

const FEATURES = [
  appInfo, auth, clock, contact, dashboard, groupChanges, groupDetail, groupEvents, groupForm, groups, home, location, myGroups, notifications, report, support, theme,
];
const isActionCreator = (value: unknown): value is { type: string } => typeof value === 'function' && typeof (value as { type?: unknown }).type === 'string';
const EVENTS = [...new Set(FEATURES.flatMap((feature) => Object.values(feature).filter(isActionCreator).map(({ type }) => type)))].sort();

describe('the redaction policy', () => {
  it('speaks of every event of the app, and of no other', () => {
    expect(Object.keys(ACTION_POLICY).sort()).toEqual(EVENTS);
  });

  it('speaks of every slice of the state', () => {
    expect([...Object.keys(STATE_POLICY), 'api'].sort()).toEqual(Object.keys(rootReducer(undefined, { type: 'x' })).sort());
  });

  it('speaks of every call', () => {
    expect(Object.keys(ENDPOINTS).sort()).toEqual(Object.keys(apiSlice.endpoints).sort());
  });

  it('knows the names of the cache\'s actions', () => {
    for (const action of ['removeQueryResult', 'queryResultPatched', 'removeMutationResult', 'updateProvidedBy', 'subscriptionsUpdated', 'middlewareRegistered', 'resetApiState'] as const) {
      const { type } = apiSlice.internalActions[action as 'removeQueryResult'] ?? { type: apiSlice.util.resetApiState.type };
      expect(API_ACTIONS).toContain(type);
    }
  });

  it('is tried by the random sessions in every event that has a payload', () => {
    const silent = Object.entries(ACTION_POLICY).filter(([type, shape]) => typeof shape === 'object' && shape.kind === 'fields' && Object.keys(shape.fields).length === 0 ? type in RANDOM_EVENTS : !(type in RANDOM_EVENTS));
    expect(silent.map(([type]) => type)).toEqual([]);
  });
});
