import { useMemo, type ReactNode } from 'react';
import { createPath, Router, type Navigator, type NavigationType, type To } from 'react-router-dom';
import { navigationRequested, selectLocation, selectMove } from '../core/location/locationSlice';
import { useAppDispatch, useAppSelector } from '../store/hooks';

const toUrl = (to: To): string => (typeof to === 'string' ? to : createPath(to));

export interface StateRouterProps {
  /** Moves in the browser's history. Without it, as in a replay, back and forward do nothing. */
  onGo?: (delta: number) => void;
  children: ReactNode;
}

/** React Router over the state: it renders the location in the state, and links become events (rule 4). */
export function StateRouter({ onGo, children }: StateRouterProps) {
  const dispatch = useAppDispatch();
  const location = useAppSelector(selectLocation);
  const move = useAppSelector(selectMove);
  const navigator = useMemo<Navigator>(() => ({
    createHref: toUrl,
    push: (to) => { dispatch(navigationRequested({ url: toUrl(to), replace: false })); },
    replace: (to) => { dispatch(navigationRequested({ url: toUrl(to), replace: true })); },
    go: (delta) => { onGo?.(delta); },
  }), [dispatch, onGo]);
  return <Router location={location} navigationType={move as NavigationType} navigator={navigator}>{children}</Router>;
}
