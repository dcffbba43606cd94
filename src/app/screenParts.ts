import type { RouteName } from '../domain/routes';
import type { ScreenPart } from './screenPart';

type Load = () => Promise<ScreenPart>;

const groupForm: Load = () => import(/* webpackChunkName: "page-group-form" */ './screenParts/groupFormPart').then((m) => m.groupFormPart);
const mailLink: Load = () => import(/* webpackChunkName: "page-mail-link" */ './screenParts/mailLinkPart').then((m) => m.mailLinkPart);

/** The part of every screen that has one, in the chunk of its page (`pages.ts`). All others show static content. */
const LOADERS: Readonly<Partial<Record<RouteName, Load>>> = {
  home: () => import(/* webpackChunkName: "page-home" */ './screenParts/homePart').then((m) => m.homePart),
  groups: () => import(/* webpackChunkName: "page-groups" */ './screenParts/groupsPart').then((m) => m.groupsPart),
  group: () => import(/* webpackChunkName: "page-group" */ './screenParts/groupPart').then((m) => m.groupPart),
  createGroup: groupForm,
  updateGroup: groupForm,
  myGroups: () => import(/* webpackChunkName: "page-my-groups" */ './screenParts/myGroupsPart').then((m) => m.myGroupsPart),
  dashboard: () => import(/* webpackChunkName: "page-dashboard" */ './screenParts/dashboardPart').then((m) => m.dashboardPart),
  account: () => import(/* webpackChunkName: "page-account" */ './screenParts/accountPart').then((m) => m.accountPart),
  inbox: () => import(/* webpackChunkName: "page-inbox" */ './screenParts/inboxPart').then((m) => m.inboxPart),
  login: () => import(/* webpackChunkName: "page-login" */ './screenParts/signInPart').then((m) => m.signInPart),
  register: () => import(/* webpackChunkName: "page-register" */ './screenParts/signInPart').then((m) => m.signInPart),
  contact: () => import(/* webpackChunkName: "page-contact" */ './screenParts/contactPart').then((m) => m.contactPart),
  forgotPassword: () =>
    import(/* webpackChunkName: "page-forgot-password" */ './screenParts/forgotPasswordPart').then((m) => m.forgotPasswordPart),
  resetPassword: mailLink,
  verifyEmail: mailLink,
  support: () => import(/* webpackChunkName: "page-support" */ './screenParts/supportPart').then((m) => m.supportPart),
};

/**
 * Loads the part of a screen; null where there is none.
 * @throws when its code cannot be fetched
 */
export async function loadScreenPart(name: RouteName): Promise<ScreenPart | null> {
  return await LOADERS[name]?.() ?? null;
}
