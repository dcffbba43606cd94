import type { UnknownAction } from '@reduxjs/toolkit';
import type { RouteMatch, RouteName } from '../domain/routes';

/** What a screen is told when it comes and goes. */
export interface Screen {
  opened: (params: RouteMatch['params']) => UnknownAction;
  closed: () => UnknownAction;
}

export type ScreenTable = Partial<Record<RouteName, Screen>>;

/** The screens that have a machine of their own. A screen that is not here shows fixed content. */
export const SCREENS: ScreenTable = {};
