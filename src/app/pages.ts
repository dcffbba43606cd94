import type { RouteName } from '../domain/routes';
import { lazyPage, pageInTwoParts, type LazyPage } from './lazyPage';

/** The screen of every route, each in a file of its own; Home, the longest one, in two. */
export const pages: Record<RouteName, LazyPage> = {
  home: pageInTwoParts(
    lazyPage(() => import(/* webpackChunkName: "page-home" */ '../pages/HomePage').then((m) => m.HomePage)),
    lazyPage(() => import(/* webpackChunkName: "home-below" */ '../pages/HomeBelow').then((m) => m.HomeBelow)),
  ),
  login: lazyPage(() => import(/* webpackChunkName: "page-login" */ '../pages/LoginPage').then((m) => m.LoginPage)),
  register: lazyPage(() => import(/* webpackChunkName: "page-register" */ '../pages/RegisterPage').then((m) => m.RegisterPage)),
  groups: lazyPage(() => import(/* webpackChunkName: "page-groups" */ '../pages/GroupsPage').then((m) => m.GroupsPage)),
  about: lazyPage(() => import(/* webpackChunkName: "page-about" */ '../pages/AboutPage').then((m) => m.AboutPage)),
  contact: lazyPage(() => import(/* webpackChunkName: "page-contact" */ '../pages/ContactPage').then((m) => m.ContactPage)),
  support: lazyPage(() => import(/* webpackChunkName: "page-support" */ '../pages/SupportPage').then((m) => m.SupportPage)),
  privacy: lazyPage(() => import(/* webpackChunkName: "page-legal" */ '../pages/PrivacyPage').then((m) => m.PrivacyPage)),
  terms: lazyPage(() => import(/* webpackChunkName: "page-legal" */ '../pages/TermsPage').then((m) => m.TermsPage)),
  cookies: lazyPage(() => import(/* webpackChunkName: "page-legal" */ '../pages/CookiesPage').then((m) => m.CookiesPage)),
  accessibility: lazyPage(() => import(/* webpackChunkName: "page-legal" */ '../pages/AccessibilityPage').then((m) => m.AccessibilityPage)),
  dashboard: lazyPage(() => import(/* webpackChunkName: "page-dashboard" */ '../pages/DashboardPage').then((m) => m.DashboardPage)),
  group: lazyPage(() => import(/* webpackChunkName: "page-group" */ '../pages/GroupDetailPage').then((m) => m.GroupDetailPage)),
  createGroup: lazyPage(() => import(/* webpackChunkName: "page-group-form" */ '../pages/CreateGroupPage').then((m) => m.CreateGroupPage)),
  updateGroup: lazyPage(() => import(/* webpackChunkName: "page-group-form" */ '../pages/UpdateGroupPage').then((m) => m.UpdateGroupPage)),
  myGroups: lazyPage(() => import(/* webpackChunkName: "page-my-groups" */ '../pages/MyGroupsPage').then((m) => m.MyGroupsPage)),
  notFound: lazyPage(() => import(/* webpackChunkName: "page-not-found" */ '../pages/NotFoundPage').then((m) => m.NotFoundPage)),
};
