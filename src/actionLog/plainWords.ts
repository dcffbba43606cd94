import type { UnknownAction } from '@reduxjs/toolkit';
import { matchRoute } from '../domain/routes';
import type { RouteName } from '../domain/routes';
import { PAGE_RELOADED } from './reload';

type Payload = Record<string, unknown>;
type Say = string | ((payload: Payload) => string | null);

const PAGES: Readonly<Record<RouteName, string>> = {
  home: 'the home page', login: 'the login page', register: 'the register page', groups: 'the groups list', about: 'the about page',
  contact: 'the contact page', support: 'the support page', privacy: 'the privacy page', terms: 'the terms page', cookies: 'the cookies page',
  accessibility: 'the accessibility page', dashboard: 'the dashboard', group: 'a group', createGroup: 'the form for a new group',
  updateGroup: 'the form of a group', myGroups: 'My Groups', notFound: 'a page that does not exist',
};
const pageOf = (pathname: unknown): string => PAGES[matchRoute(String(pathname ?? '').split(/[?#]/)[0] || '/').name];

const CALLS: Readonly<Record<string, string>> = {
  listGroups: 'the groups', listFeaturedGroups: 'the featured groups', listCreatedGroups: 'your groups', listJoinedGroups: 'the groups you joined',
  getGroup: 'a group', getProfile: 'your profile', joinGroup: 'joining', leaveGroup: 'leaving', deleteGroup: 'deleting', createGroup: 'the new group',
  updateGroup: 'the changed group', sendProfile: 'your profile',
};

/** What people see or do. No name, no address and nothing typed is repeated here: the list may be read over a shoulder. */
const WORDS: Readonly<Record<string, Say>> = {
  [PAGE_RELOADED]: 'The page was reloaded',
  'app/started': 'Hobnob started',
  'app/onlineChanged': ({ online }) => (online ? 'The device came online' : 'The device went offline'),
  'app/newVersionFound': 'A newer version was found',
  'app/updatePostponed': 'Put the newer version off',
  'app/reloadRequested': 'Asked to load the newer version',
  'app/changeSlowed': 'Was told that the change takes long',
  'auth/identityReported': (payload) => (payload.uid === undefined ? 'Nobody was signed in' : 'Somebody was signed in'),
  'auth/loginSubmitted': 'Sent the login form (the password is never recorded)',
  'auth/signUpSubmitted': 'Sent the register form (the password is never recorded)',
  'auth/googleSignInRequested': 'Asked to sign in with Google',
  'auth/signInCompleted': 'Was signed in',
  'auth/signInUnsaved': 'Was signed in, but the profile was not saved',
  'auth/signInRejected': 'Signing in was refused',
  'auth/signUpRefused': 'The password did not fit the rules',
  'auth/sessionExpired': 'The session ended',
  'auth/logoutRequested': 'Asked to log out',
  'auth/logoutCompleted': 'Was logged out',
  'auth/logoutRejected': 'Logging out failed',
  'theme/themeToggled': 'Switched between light and dark',
  'location/locationChanged': ({ location }) => `Went to ${pageOf((location as Payload | undefined)?.pathname)}`,
  'location/navigationFailed': 'A page could not be loaded',
  'location/leaveAsked': 'Was asked whether to leave without saving',
  'notifications/notificationRaised': ({ tone }) => (tone === 'error' ? 'Saw an error message' : 'Saw a message'),
  'groups/listFailed': 'The groups could not be loaded',
  'groups/listRetryRequested': 'Asked for the groups again',
  'groups/searchChanged': 'Typed in the search box',
  'groups/categoryChosen': 'Chose a category',
  'groups/sortChosen': 'Chose an order',
  'groups/viewChosen': 'Chose grid or list',
  'groups/filtersCleared': 'Cleared the filters',
  'groups/groupDeleted': 'The group was deleted',
  'groups/groupGone': 'The group turned out to be deleted',
  'groups/deleteFailed': 'Deleting the group failed',
  'groupDetail/detailFailed': 'A group could not be loaded',
  'groupDetail/joinRequested': 'Asked to join a group',
  'groupDetail/joined': 'Joined the group',
  'groupDetail/joinFailed': 'Joining failed',
  'groupDetail/leaveRequested': 'Asked to leave a group',
  'groupDetail/left': 'Left the group',
  'groupDetail/leaveFailed': 'Leaving failed',
  'groupDetail/deleteRequested': 'Asked to delete a group',
  'groupDetail/deleteConfirmed': 'Confirmed the deletion',
  'groupDetail/deleteCancelled': 'Kept the group',
  'groupForm/imageFileChosen': 'Chose a picture',
  'groupForm/imageReady': 'The picture was ready',
  'groupForm/imageRefused': 'The picture was refused',
  'groupForm/createSubmitted': 'Sent the form of a new group',
  'groupForm/updateSubmitted': 'Sent the form of a group',
  'groupForm/groupCreated': 'The group was created',
  'groupForm/groupUpdated': 'The group was changed',
  'groupForm/formRefused': 'The form was not complete',
  'groupForm/submitFailed': 'Saving the group failed',
  'myGroups/deletionRequested': 'Asked to delete a group',
  'myGroups/deletionConfirmed': 'Confirmed the deletion',
  'myGroups/deletionCancelled': 'Kept the group',
  'myGroups/myGroupsFailed': 'My Groups could not be loaded',
  'dashboard/tabChosen': 'Chose a tab of the dashboard',
  'dashboard/dashboardFailed': 'The dashboard could not be loaded',
  'home/homeSearchSubmitted': 'Searched from the home page',
  'home/newsletterSubscribed': 'Subscribed to the newsletter (the address is never recorded)',
  'contact/contactSubmitted': 'Sent the contact form (the message is never recorded)',
  'support/faqSearched': 'Typed in the search of the questions',
  'report/reportOpened': 'Looked at this list',
  'report/reportSaved': 'Saved a report',
};

const CALL_ENDED = /^api\/execute(?:Query|Mutation)\/(fulfilled|rejected)$/;

/** A step as a sentence for people, or null for one that only the machine cares about. Unknown actions are skipped. */
export function plainWords(action: UnknownAction): string | null {
  const { type, payload, meta } = action as UnknownAction & { meta?: { arg?: { endpointName?: string }; condition?: boolean } };
  const outcome = CALL_ENDED.exec(type)?.[1];
  if (outcome) {
    const what = CALLS[meta?.arg?.endpointName ?? ''];
    if (what === undefined || meta?.condition) return null;
    return outcome === 'fulfilled' ? `The server answered: ${what}` : `The server did not answer, or refused: ${what}`;
  }
  const say = Object.hasOwn(WORDS, type) ? WORDS[type] : undefined;
  return typeof say === 'function' ? say((payload ?? {}) as Payload) : say ?? null;
}
