import type { ScreenTable } from '../core/location/screens';
import { copiedFrom } from '../domain/routes';
import { accountClosed, accountOpened } from '../features/account/accountSlice';
import { contactClosed, contactOpened } from '../features/contact/contactSlice';
import { dashboardClosed, dashboardOpened } from '../features/dashboard/dashboardSlice';
import { detailClosed, detailOpened } from '../features/groups/detail/groupDetailSlice';
import { formClosed, formOpened } from '../features/groups/form/groupFormSlice';
import { listClosed, listOpened } from '../features/groups/list/groupsSlice';
import { homeClosed, homeOpened } from '../features/home/homeSlice';
import { myGroupsClosed, myGroupsOpened } from '../features/myGroups/myGroupsSlice';
import { forgotPasswordClosed, forgotPasswordOpened } from '../features/signIn/forgotPassword/forgotPasswordSlice';
import { mailLinkClosed, mailLinkOpened } from '../features/signIn/mailLink/mailLinkSlice';

/** The screens with their own state machine. All others show static content. */
export const SCREENS: ScreenTable = {
  home: { opened: () => homeOpened(), closed: homeClosed },
  groups: { opened: () => listOpened(), closed: listClosed },
  group: { opened: ({ groupId = '' }) => detailOpened({ groupId }), closed: detailClosed },
  createGroup: { opened: (_params, search) => formOpened({ mode: 'create', ...copiedFrom(search) }), closed: formClosed },
  updateGroup: { opened: ({ groupId = '' }) => formOpened({ mode: 'update', groupId }), closed: formClosed },
  myGroups: { opened: () => myGroupsOpened(), closed: myGroupsClosed },
  dashboard: { opened: () => dashboardOpened(), closed: dashboardClosed },
  account: { opened: () => accountOpened(), closed: accountClosed },
  forgotPassword: { opened: () => forgotPasswordOpened(), closed: forgotPasswordClosed, isUserless: true },
  resetPassword: { opened: () => mailLinkOpened(), closed: mailLinkClosed, isUserless: true },
  verifyEmail: { opened: () => mailLinkOpened(), closed: mailLinkClosed, isUserless: true },
  contact: { opened: () => contactOpened(), closed: contactClosed, isUserless: true },
};
