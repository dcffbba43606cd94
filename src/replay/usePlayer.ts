import { useEffect, useReducer, type Dispatch } from 'react';
import { emptyPlayer, playerReducer, waitBeforeNext, type PlayerEvent, type PlayerState } from './player';

/** The player and its timer. */
export function usePlayer(): [PlayerState, Dispatch<PlayerEvent>] {
  const [state, dispatch] = useReducer(playerReducer, emptyPlayer);
  // One timer per step while playing.
  useEffect(() => {
    if (state.status !== 'playing') return undefined;
    const timer = setTimeout(() => { dispatch({ type: 'advanced' }); }, waitBeforeNext(state.session, state.step, state.speed));
    return () => { clearTimeout(timer); };
  }, [state]);
  return [state, dispatch];
}
