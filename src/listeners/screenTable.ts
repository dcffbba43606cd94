import type { UnknownAction } from '@reduxjs/toolkit';
import type { RouteMatch, RouteName } from '../domain/routes';
import { contactClosed, contactOpened } from '../features/contact/contactSlice';
import { dashboardClosed, dashboardOpened } from '../features/dashboard/dashboardSlice';
import { detailClosed, detailOpened } from '../features/groups/groupDetailSlice';
import { formClosed, formOpened } from '../features/groups/groupFormSlice';
import { listClosed, listOpened } from '../features/groups/groupsSlice';
import { homeClosed, homeOpened } from '../features/home/homeSlice';
import { myGroupsClosed, myGroupsOpened } from '../features/myGroups/myGroupsSlice';

/** What a screen is told when it comes and goes. */
export interface Screen {
  opened: (params: RouteMatch['params']) => UnknownAction;
  closed: () => UnknownAction;
}

export type ScreenTable = Partial<Record<RouteName, Screen>>;

/** The screens that have a machine of their own. A screen that is not here shows fixed content. */
export const SCREENS: ScreenTable = {
  home: { opened: () => homeOpened(), closed: homeClosed },
  groups: { opened: () => listOpened(), closed: listClosed },
  group: { opened: ({ groupId = '' }) => detailOpened({ groupId }), closed: detailClosed },
  createGroup: { opened: () => formOpened({ mode: 'create' }), closed: formClosed },
  updateGroup: { opened: ({ groupId = '' }) => formOpened({ mode: 'update', groupId }), closed: formClosed },
  myGroups: { opened: () => myGroupsOpened(), closed: myGroupsClosed },
  dashboard: { opened: () => dashboardOpened(), closed: dashboardClosed },
  contact: { opened: () => contactOpened(), closed: contactClosed },
};
