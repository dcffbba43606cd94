import { describeSlice } from '../../api/logKeys';
import { matchRoute, type RouteName } from '../../domain/routes/routes';
import type { locationSlice } from './locationSlice';

/** The pages in sentences: "Went to …". */
const PAGES: Readonly<Record<RouteName, string>> = {
  home: 'the home page',
  login: 'the login page',
  register: 'the register page',
  forgotPassword: 'the page for a forgotten password',
  resetPassword: 'the page for a new password',
  verifyEmail: 'the page that confirms an email address',
  accountDeleted: 'the page after deleting an account',
  groups: 'the groups list',
  about: 'the about page',
  contact: 'the contact page',
  support: 'the support page',
  report: 'the report form',
  privacy: 'the privacy page',
  terms: 'the terms page',
  cookies: 'the cookies page',
  accessibility: 'the accessibility page',
  account: 'their account',
  inbox: 'their notifications',
  decision: 'a decision about them',
  desk: 'the desk',
  deskItem: 'a case, an objection or a problem',
  dashboard: 'the dashboard',
  group: "a group's page",
  attendance: 'the list of who came',
  createGroup: 'the form for a new group',
  updateGroup: 'the form for changing a group',
  myGroups: 'My Groups',
  notFound: 'a page that does not exist',
};

const pageAt = (pathname: string): string => PAGES[matchRoute(pathname).name];

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
