import type { Reducer } from '@reduxjs/toolkit';
import type { ComponentType } from 'react';
import type { RouteName } from '../domain/routes/routes';
import type { AppListenerApi, AppStartListening } from '../store/listenerMiddleware';
import type { RootState } from '../store/types';
import type { ScreenTable } from './location/screens';
import type { ToastRule } from './notifications/toastRule';

/** What a screen shows of groups. */
export interface ShownGroups {
  /** The changes that it shows (`core/live/refetchListeners.ts`): of the list, of any group, or of the group in the address. */
  changes: 'list' | 'anyGroup' | 'group' | 'groupAndInbox';
  /** The names of the calls whose answers it shows, each with its version (`server/groups/groupReplies.ts`, `sayVersions`). */
  calls: readonly string[];
}

/** How a screen is kept up to date. */
export interface Refresh {
  /** Asks again: the screen's own retry after a failure, else its queries. */
  ask: (api: AppListenerApi, state: RootState) => void;
  /** Without it, the screen ignores what others change in groups. */
  shows?: ShownGroups;
}

/** How the screen of a route is kept up to date. Routes that are missing show no server data. */
export type RefreshTable = Partial<Record<RouteName, Refresh>>;

/** Starts effects. `refresh`: how each screen whose code is loaded is kept up to date. */
export type Starter = (startListening: AppStartListening, refresh: RefreshTable) => void;

/** Code that is added to the store when it arrives. */
export interface StorePart {
  reducers?: { readonly [Name in keyof RootState]?: Reducer<RootState[Name]> };
  /** Its effects, in the order in which they handle an action. */
  starters?: readonly Starter[];
  /** The events that open and close a screen. */
  events?: ScreenTable;
  /** How a screen is kept up to date: after a time offline, and when others change what it shows. */
  refresh?: RefreshTable;
  /**
   * Loads what a page of the server already shows of it in this state, besides the page's own code: before React hydrates it, or renders it
   * for the server.
   */
  loadShown?: (state: RootState) => Promise<void>;
  /** The toasts of its events (docs/spec-notes.md, section 8). */
  toasts?: readonly ToastRule[];
}

/**
 * Everything that a screen is, or a few screens that share their code. Its file, `xScreen.ts`, is loaded on demand
 * (`app/screenCode.ts`).
 */
export interface Screen<Name extends RouteName> extends StorePart {
  /** The page of each route. */
  pages: Readonly<Record<Name, ComponentType>>;
  events?: Pick<ScreenTable, Name>;
  refresh?: Pick<RefreshTable, Name>;
}

/** Refetches without a subscription: the open screen has one. A request in flight is not repeated. */
export const REFETCH = { forceRefetch: true, subscribe: false } as const;
