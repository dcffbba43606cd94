import type { RootState } from '../app/rootReducer';
import { loadScreen, pages } from '../app/screenCode';
import type { ShownConfig } from '../contract/renderedPages';
import type { GroupSummary } from '../contract/types';
import { paths } from '../domain/routes/routes';
import { prerenderedState } from './prerenderedState';
import { renderApp } from './renderApp';
import { answered } from './styleFixtures';

/** Everything that the page of an invitation is made of. */
export interface InvitationInput {
  group: GroupSummary;
  /** ms since the epoch */
  nowMs: number;
  shown: ShownConfig;
}

/**
 * The state of `/login` for a visitor who has opened a group's link: still no user, but the time, because a group that has started cannot
 * be joined. Dates are in UTC. Nothing shows the description.
 */
export function invitationState({ group, nowMs, shown }: InvitationInput): RootState {
  const state = prerenderedState(paths.login, shown);
  return {
    ...state,
    clock: { ...state.clock, nowMs },
    location: { ...state.location, from: paths.group(group._id) },
    api: { ...state.api, queries: answered('readInvitation', { ...group, description: '' }, group._id) },
  };
}

/** Loads the code that the page of an invitation needs. */
export async function loadInvitation(state: RootState): Promise<void> {
  const [screen] = await Promise.all([loadScreen('login'), pages.login.preload()]);
  await screen.loadShown?.(state);
}

/** `/login` with an invitation as HTML, and the state for its hydration. It has the styles of a group's page. */
export async function renderInvitation(input: InvitationInput): Promise<{ html: string; state: RootState }> {
  const state = invitationState(input);
  await loadInvitation(state);
  return { html: renderApp(state), state };
}
