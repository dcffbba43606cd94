import type { UnknownAction } from '@reduxjs/toolkit';
import { writeLog } from '../actionLog/format';
import { createRedaction, redactLog } from '../actionLog/redaction';
import { eventLog } from '../app/eventLog';
import { appReducer } from '../app/rootReducer';
import { liveSession, randomActions } from '../testing/sessions/randomLog';
import { liftedWindow, windowStart } from './inspectorWindow';
import { markOf } from './marks';
import { clockAt, emptyPlayer, LONGEST_PAUSE_MS, playerReducer, waitBeforeNext, type PlayerState } from './player';
import { goesByText, nextMark, openSession, stepsMatching, type Session } from './session';
import { clockText } from './Timeline';

const ACTIONS = [
  { type: 'app/viewportChanged', payload: { width: 1, height: 1 } },
  { type: 'notifications/notificationRaised', payload: { id: 'n', tone: 'error', text: 'Error joining group', raisedAtMs: 1 } },
  { type: 'location/locationChanged', payload: { location: { pathname: '/groups', search: '', hash: '', key: 'k' }, move: 'PUSH' } },
  { type: 'groups/listFailed', payload: { message: 'x' } },
  { type: 'theme/themeToggled' },
];

function sessionOf(actions: readonly UnknownAction[] = ACTIONS): Session {
  const opened = openSession('a.json', writeLog(redactLog(liveSession(actions).log, appReducer, createRedaction(eventLog))), 'test');
  if (!opened.ok) throw new Error(opened.reason);
  return opened.session;
}

describe('opening a session', () => {
  it('replays it once and keeps every state', () => {
    const session = sessionOf();
    expect(session).toMatchObject({
      outcome: 'Every step came out as recorded.',
      divergence: null,
      viewport: { width: 1280, height: 800 },
      verdict: { verdict: 'fine' },
    });
    expect(session.states).toHaveLength(6);
    expect(session.steps.map(({ mark }) => mark)).toEqual([null, 'toast', 'navigation', 'failure', null]);
    expect(session.states[3]?.location.location.pathname).toBe('/groups');
  });

  it('continues after the first divergence, and reports where it was', () => {
    const { log } = liveSession(ACTIONS);
    const odd = { ...log, entries: log.entries.map((entry, index) => (index === 3 ? { ...entry, hash: 'odd' } : entry)) };
    const opened = openSession('a.json', writeLog(odd), 'test');
    expect(opened.ok && [opened.session.divergence?.step, opened.session.states.length]).toEqual([3, 6]);
  });

  it('gives the reason for a file it cannot open', () => {
    expect(openSession('a.json', '{}', 'test')).toEqual({ ok: false, reason: 'The file has no "actionsById".' });
  });

  it('finds steps by number, type, description and content', () => {
    const session = sessionOf();
    const found = (search: string) => stepsMatching(session, search).map(({ step }) => step);
    expect([found('4'), found('themeTOGGLED'), found('error message'), found('/groups'), found(''), found('zebra')]).toEqual([
      [4],
      [5],
      [2],
      [3],
      [1, 2, 3, 4, 5],
      [],
    ]);
  });

  it('knows at which steps a search or an order is by a text, which is a stand-in', () => {
    const steps = sessionOf([
      { type: 'groups/searchChanged', payload: 'chess' }, { type: 'groups/filtersCleared' },
      { type: 'groups/sortChosen', payload: 'mostMembers' }, { type: 'groups/sortChosen', payload: 'nameAsc' },
      { type: 'groups/sortChosen', payload: 'newest' }, { type: 'dashboard/gridSortChosen', payload: 'locationDesc' },
      { type: 'dashboard/gridSortChosen', payload: 'oldest' }, { type: 'support/faqSearched', payload: 'join' },
    ]);
    expect(steps.states.map((_, step) => goesByText(steps, step))).toEqual([false, true, false, false, true, false, true, false, true]);
    const { log } = liveSession([{ type: 'groups/searchChanged', payload: 'chess' }]);
    const opened = openSession('a.json', writeLog(log), 'test');
    expect(opened.ok && goesByText(opened.session, 1)).toBe(false);
  });

  it('finds the next toast, failure and page', () => {
    const session = sessionOf();
    expect([
      nextMark(session, 0, 'toast'),
      nextMark(session, 2, 'toast'),
      nextMark(session, 2, 'navigation'),
      nextMark(session, 0, 'failure'),
    ]).toEqual([2, null, 3, 4]);
    expect(markOf({ type: 'api/executeQuery/rejected', meta: { condition: true } })).toBeNull();
    expect(markOf({ type: 'api/executeQuery/rejected', meta: {} })).toBe('failure');
  });
});

describe('the player', () => {
  const opened = (): PlayerState => playerReducer(emptyPlayer, { type: 'opened', session: sessionOf() });
  const run = (state: PlayerState, ...events: Parameters<typeof playerReducer>[1][]): PlayerState => events.reduce(playerReducer, state);

  it('opens at the end, plays from the start, and pauses at the end', () => {
    expect(opened()).toMatchObject({ status: 'paused', step: 5, speed: 1 });
    const playing = run(opened(), { type: 'playPressed' });
    expect(playing).toMatchObject({ status: 'playing', step: 0 });
    expect(run(playing, { type: 'advanced' }, { type: 'advanced' })).toMatchObject({ status: 'playing', step: 2 });
    expect(run(playing, ...Array.from({ length: 9 }, () => ({ type: 'advanced' as const })))).toMatchObject({ status: 'paused', step: 5 });
  });

  it('pauses on a jump, which never leaves the log', () => {
    const playing = run(opened(), { type: 'playPressed' }, { type: 'speedChosen', speed: 16 });
    expect(run(playing, { type: 'jumped', step: 99 })).toMatchObject({ status: 'paused', step: 5, speed: 16 });
    expect(run(playing, { type: 'jumped', step: -3 })).toMatchObject({ step: 0 });
    expect(run(opened(), { type: 'advanced' })).toMatchObject({ status: 'paused', step: 5 });
    expect(run(playing, { type: 'pausePressed' })).toMatchObject({ status: 'paused', step: 0 });
  });

  it('ignores everything but a file while it is empty', () => {
    expect(run(emptyPlayer, { type: 'playPressed' }, { type: 'refused', reason: 'no' })).toEqual({ status: 'empty', reason: 'no' });
    expect(run(opened(), { type: 'refused', reason: 'no' })).toMatchObject({ status: 'paused' });
    expect(run(opened(), { type: 'closed' })).toEqual(emptyPlayer);
  });

  it('keeps the recording\'s timing at any speed, with long pauses shortened', () => {
    const session = sessionOf();
    expect(clockAt(session, 2)).toBe(100);
    expect([waitBeforeNext(session, 1, 1), waitBeforeNext(session, 1, 2)]).toEqual([50, 25]);
    const slow = { ...session, steps: session.steps.map((step, index) => ({ ...step, at: index * 60_000 })) };
    expect(waitBeforeNext(slow, 2, 1)).toBe(LONGEST_PAUSE_MS);
    expect([clockText(0), clockText(125_340), clockText(59_960)]).toEqual(['00:00.0', '02:05.3', '00:59.9']);
  });
});

describe('the window of the inspector', () => {
  it('holds at most 500 steps, based on the state before them', () => {
    const session = sessionOf(randomActions(4, 1100));
    expect([0, 1, 500, 501, 1100].map(windowStart)).toEqual([0, 0, 0, 500, 1000]);
    const lifted = liftedWindow(session, 500, {}) as { stagedActionIds: number[]; committedState: unknown; currentStateIndex: number };
    expect([lifted.stagedActionIds.length, lifted.currentStateIndex]).toEqual([501, 500]);
    expect(lifted.committedState).toBe(session.states[500]);
  });
});
