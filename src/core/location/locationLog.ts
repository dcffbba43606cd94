import { describeSlice } from '../../api/logKeys';
import { matchRoute, ROUTES } from '../../domain/routes/routes';
import type { locationSlice } from './locationSlice';

const pageAt = (pathname: string): string => ROUTES[matchRoute(pathname).name].logName;

export const locationLog = describeSlice<typeof locationSlice>('location', {
  keys: { search: 'search', from: 'url' },
  parameters: { from: 'url' },
  events: {
    navigationRequested: null,
    historyPopped: null,
    navigationSlowed: 'Saw that a page is loading slowly',
    navigationFailed: { payload: 'url', words: 'A page could not be loaded' },
    locationChanged: ({ location }) => `Went to ${pageAt(location.pathname)}`,
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
