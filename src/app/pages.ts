import type { RouteName } from '../domain/routes';
import { lazyPage, type LazyPage } from './lazyPage';

/** The screen of every route, each in its own chunk. */
export const pages: Record<RouteName, LazyPage> = {
  home: lazyPage(() => import(/* webpackChunkName: "page-home" */ '../features/home/HomePage').then((m) => m.HomePage)),
  login: lazyPage(() => import(/* webpackChunkName: "page-login" */ '../features/signIn/LoginPage').then((m) => m.LoginPage)),
  register: lazyPage(() => import(/* webpackChunkName: "page-register" */ '../features/signIn/RegisterPage').then((m) => m.RegisterPage)),
  forgotPassword: lazyPage(() =>
    import(/* webpackChunkName: "page-forgot-password" */ '../features/signIn/forgotPassword/ForgotPasswordPage').then(
      (m) => m.ForgotPasswordPage,
    ),
  ),
  resetPassword: lazyPage(() =>
    import(/* webpackChunkName: "page-mail-link" */ '../features/signIn/mailLink/ResetPasswordPage').then((m) => m.ResetPasswordPage),
  ),
  verifyEmail: lazyPage(() =>
    import(/* webpackChunkName: "page-mail-link" */ '../features/signIn/mailLink/VerifyEmailPage').then((m) => m.VerifyEmailPage),
  ),
  groups: lazyPage(() => import(/* webpackChunkName: "page-groups" */ '../features/groups/list/GroupsPage').then((m) => m.GroupsPage)),
  about: lazyPage(() => import(/* webpackChunkName: "page-about" */ '../features/about/AboutPage').then((m) => m.AboutPage)),
  contact: lazyPage(() => import(/* webpackChunkName: "page-contact" */ '../features/contact/ContactPage').then((m) => m.ContactPage)),
  support: lazyPage(() => import(/* webpackChunkName: "page-support" */ '../features/support/SupportPage').then((m) => m.SupportPage)),
  privacy: lazyPage(() => import(/* webpackChunkName: "page-legal" */ '../features/legal/PrivacyPage').then((m) => m.PrivacyPage)),
  terms: lazyPage(() => import(/* webpackChunkName: "page-legal" */ '../features/legal/TermsPage').then((m) => m.TermsPage)),
  cookies: lazyPage(() => import(/* webpackChunkName: "page-legal" */ '../features/legal/CookiesPage').then((m) => m.CookiesPage)),
  accessibility: lazyPage(() =>
    import(/* webpackChunkName: "page-legal" */ '../features/legal/AccessibilityPage').then((m) => m.AccessibilityPage),
  ),
  inbox: lazyPage(() => import(/* webpackChunkName: "page-inbox" */ '../features/inbox/InboxPage').then((m) => m.InboxPage)),
  account: lazyPage(() => import(/* webpackChunkName: "page-account" */ '../features/account/AccountPage').then((m) => m.AccountPage)),
  dashboard: lazyPage(() =>
    import(/* webpackChunkName: "page-dashboard" */ '../features/dashboard/DashboardPage').then((m) => m.DashboardPage),
  ),
  group: lazyPage(() =>
    import(/* webpackChunkName: "page-group" */ '../features/groups/detail/GroupDetailPage').then((m) => m.GroupDetailPage),
  ),
  createGroup: lazyPage(() =>
    import(/* webpackChunkName: "page-group-form" */ '../features/groups/form/CreateGroupPage').then((m) => m.CreateGroupPage),
  ),
  updateGroup: lazyPage(() =>
    import(/* webpackChunkName: "page-group-form" */ '../features/groups/form/UpdateGroupPage').then((m) => m.UpdateGroupPage),
  ),
  myGroups: lazyPage(() =>
    import(/* webpackChunkName: "page-my-groups" */ '../features/myGroups/MyGroupsPage').then((m) => m.MyGroupsPage),
  ),
  notFound: lazyPage(() =>
    import(/* webpackChunkName: "page-not-found" */ '../features/notFound/NotFoundPage').then((m) => m.NotFoundPage),
  ),
};
