import type { Screen, StorePart } from '../core/screen';
import { ROUTES, type RouteName } from '../domain/routes/routes';
import { lazyPage, type LazyPage } from './lazyPage';

/**
 * The table from route to code. The chunk of a route is named `page-` and its name, so that the build finds it (`scripts/chunkFiles.ts`).
 * Routes of one screen share its code: webpack merges chunks that are the same.
 */
const CODE: { readonly [Name in RouteName]: () => Promise<{ readonly screen: Screen<Name> }> } = {
  home: () => import(/* webpackChunkName: "page-home" */ '../features/home/homeScreen'),
  login: () => import(/* webpackChunkName: "page-login" */ '../features/signIn/signInScreen'),
  register: () => import(/* webpackChunkName: "page-register" */ '../features/signIn/signInScreen'),
  forgotPassword: () => import(/* webpackChunkName: "page-forgotPassword" */ '../features/signIn/forgotPassword/forgotPasswordScreen'),
  resetPassword: () => import(/* webpackChunkName: "page-resetPassword" */ '../features/signIn/mailLink/mailLinkScreen'),
  accountDeleted: () => import(/* webpackChunkName: "page-accountDeleted" */ '../features/farewell/farewellScreen'),
  verifyEmail: () => import(/* webpackChunkName: "page-verifyEmail" */ '../features/signIn/mailLink/mailLinkScreen'),
  groups: () => import(/* webpackChunkName: "page-groups" */ '../features/groups/list/groupsScreen'),
  about: () => import(/* webpackChunkName: "page-about" */ '../features/about/aboutScreen'),
  contact: () => import(/* webpackChunkName: "page-contact" */ '../features/contact/contactScreen'),
  support: () => import(/* webpackChunkName: "page-support" */ '../features/support/supportScreen'),
  report: () => import(/* webpackChunkName: "page-report" */ '../features/report/reportScreen'),
  privacy: () => import(/* webpackChunkName: "page-privacy" */ '../features/legal/legalScreen'),
  terms: () => import(/* webpackChunkName: "page-terms" */ '../features/legal/legalScreen'),
  cookies: () => import(/* webpackChunkName: "page-cookies" */ '../features/legal/legalScreen'),
  accessibility: () => import(/* webpackChunkName: "page-accessibility" */ '../features/legal/legalScreen'),
  account: () => import(/* webpackChunkName: "page-account" */ '../features/account/accountScreen'),
  inbox: () => import(/* webpackChunkName: "page-inbox" */ '../features/inbox/inboxScreen'),
  decision: () => import(/* webpackChunkName: "page-decision" */ '../features/decision/decisionScreen'),
  desk: () => import(/* webpackChunkName: "page-desk" */ '../features/desk/deskScreen'),
  deskItem: () => import(/* webpackChunkName: "page-deskItem" */ '../features/desk/deskScreen'),
  dashboard: () => import(/* webpackChunkName: "page-dashboard" */ '../features/dashboard/dashboardScreen'),
  group: () => import(/* webpackChunkName: "page-group" */ '../features/groups/detail/groupScreen'),
  attendance: () => import(/* webpackChunkName: "page-attendance" */ '../features/groups/attendance/attendanceScreen'),
  createGroup: () => import(/* webpackChunkName: "page-createGroup" */ '../features/groups/form/groupFormScreen'),
  updateGroup: () => import(/* webpackChunkName: "page-updateGroup" */ '../features/groups/form/groupFormScreen'),
  myGroups: () => import(/* webpackChunkName: "page-myGroups" */ '../features/myGroups/myGroupsScreen'),
  notFound: () => import(/* webpackChunkName: "page-notFound" */ '../features/notFound/notFoundScreen'),
};

/**
 * Loads the code of a screen.
 * @throws when it cannot be fetched
 */
export const loadScreen = async <Name extends RouteName>(name: Name): Promise<Screen<Name>> => (await CODE[name]()).screen;

/** Loads what keeps every screen up to date. */
export const loadLivePart = (): Promise<StorePart> =>
  import(/* webpackChunkName: "live-updates" */ './livePart').then(({ livePart }) => livePart);

/** The page of every route. */
export const pages = Object.fromEntries((Object.keys(ROUTES) as RouteName[]).map((name) => (
  [name, lazyPage(async () => (await loadScreen(name)).pages[name])]))) as Readonly<Record<RouteName, LazyPage>>;
