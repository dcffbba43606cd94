import { API_ACTIONS } from '../actionLog/redactApi';
import { apiSlice } from '../api/apiSlice';
import * as groupEvents from '../api/groupEvents';
import { pageQueries } from '../api/pageQueries';
import * as sessionEvents from '../api/sessionEvents';
import { eventLog } from './eventLog';
import { rootReducer } from './rootReducer';

const CACHE_ACTIONS = [
  'removeQueryResult',
  'queryResultPatched',
  'removeMutationResult',
  'updateProvidedBy',
  'subscriptionsUpdated',
  'middlewareRegistered',
  'resetApiState',
] as const;

// The types ensure that no event and no slice is missing (describeEvents.ts).
describe('the event log of the app', () => {
  it('describes every endpoint, whichever file injects it', () => {
    // Loaded on demand.
    expect(pageQueries).toBe(apiSlice);
    expect(Object.keys(eventLog.api.calls).sort()).toEqual(Object.keys(apiSlice.endpoints).sort());
  });

  it('uses the library\'s names for the cache\'s own actions', () => {
    for (const action of CACHE_ACTIONS) {
      const { type } = apiSlice.internalActions[action as 'removeQueryResult'] ?? { type: apiSlice.util.resetApiState.type };
      expect(API_ACTIONS).toContain(type);
    }
    expect(API_ACTIONS).toContain(apiSlice.util.invalidateTags.type);
  });

  it('uses the types of the API events', () => {
    const types = Object.values({ ...groupEvents, ...sessionEvents }).map(({ type }) => type);
    expect(Object.keys(eventLog.api.events).sort()).toEqual(types.sort());
  });

  it('describes every slice of the state', () => {
    expect([...Object.keys(eventLog.state), 'api'].sort()).toEqual(Object.keys(rootReducer(undefined, { type: 'x' })).sort());
  });
});
