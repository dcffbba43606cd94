import { describeSlice } from '../../api/logKeys';
import { matchRoute } from '../../domain/routes/routes';
import { ROUTE_WORDS } from '../../domain/routes/routeWords';
import type { locationSlice } from './locationSlice';

export const locationLog = describeSlice<typeof locationSlice>('location', {
  keys: { search: 'search', from: 'url' },
  parameters: { from: 'url' },
  events: {
    navigationRequested: null,
    historyPopped: null,
    navigationSlowed: 'Saw that a page is loading slowly',
    navigationFailed: { payload: 'url', words: 'A page could not be loaded' },
    locationChanged: ({ location }) => `Went to ${ROUTE_WORDS[matchRoute(location.pathname).name].inLog}`,
    queryReplaced: null,
    signInRequired: 'Was asked to log in first',
    returnPageForgotten: null,
    returnOffered: 'Was offered the page they came for',
    returnOfferClosed: 'Closed the offer of the page they came for',
    draftChanged: null,
    leaveAsked: 'Was asked whether to leave without saving',
    leaveConfirmed: 'Left without saving',
    leaveCancelled: 'Stayed on the page',
  },
});
