import type { Session } from './session';

export const SPEEDS = [1, 2, 4, 8, 16] as const;
export type Speed = (typeof SPEEDS)[number];

/** Longer pauses are shortened to this, in ms of the recording. */
export const LONGEST_PAUSE_MS = 3000;

/**
 * empty ──opened──▶ paused ──playPressed──▶ playing ──advanced──┐
 *   ▲ refused         ▲ │ jumped, stepped     │  ▲──────────────┘
 *   └─────closed──────┘ └────────◀────────────┘ pausePressed, jumped, the last step
 */
export type PlayerState = { status: 'empty'; reason: string | null } | LoadedPlayer;

/** A player with a session. */
export interface LoadedPlayer {
  status: 'paused' | 'playing';
  session: Session;
  step: number;
  speed: Speed;
}

export type PlayerEvent =
  | { type: 'opened'; session: Session; /** The step to begin with. */ step?: number }
  | { type: 'refused'; reason: string }
  | { type: 'closed' }
  | { type: 'jumped'; step: number }
  | { type: 'playPressed' }
  | { type: 'pausePressed' }
  | { type: 'advanced' }
  | { type: 'speedChosen'; speed: Speed };

export const emptyPlayer: PlayerState = { status: 'empty', reason: null };

const lastStep = (session: Session): number => session.steps.length;

/** A session opens at its last step: what the user saw when it went wrong. */
export function playerReducer(state: PlayerState, event: PlayerEvent): PlayerState {
  if (event.type === 'opened') {
    const end = lastStep(event.session);
    return { status: 'paused', session: event.session, step: Math.min(event.step ?? end, end), speed: 1 };
  }
  if (event.type === 'refused') return state.status === 'empty' ? { status: 'empty', reason: event.reason } : state;
  if (state.status === 'empty') return state;
  const end = lastStep(state.session);
  switch (event.type) {
    case 'closed': return emptyPlayer;
    case 'jumped': return { ...state, status: 'paused', step: Math.max(0, Math.min(event.step, end)) };
    case 'playPressed': return { ...state, status: 'playing', step: state.step === end ? 0 : state.step };
    case 'pausePressed': return { ...state, status: 'paused' };
    case 'speedChosen': return { ...state, speed: event.speed };
    case 'advanced': {
      if (state.status !== 'playing') return state;
      const step = Math.min(state.step + 1, end);
      return { ...state, step, status: step === end ? 'paused' : 'playing' };
    }
  }
}

/** The recording's own clock at a step, in ms since it started. */
export const clockAt = ({ steps }: Session, step: number): number => steps[step - 1]?.at ?? 0;

/** How long to wait before the next step, in ms. */
export function waitBeforeNext(session: Session, step: number, speed: Speed): number {
  const pause = clockAt(session, step + 1) - clockAt(session, step);
  return Math.max(0, Math.min(pause, LONGEST_PAUSE_MS)) / speed;
}
