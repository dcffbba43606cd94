import type { ReactNode } from 'react';
import { Spinner } from '../../components/feedback/Spinner';
import { useDeferredArrival } from '../../components/layout/useDeferredArrival';
import { useAppSelector } from '../../store/hooks';
import { selectIsAuthKnown, selectIsSignedIn } from './authSlice';

/**
 * What only signed-in users see: a protected page, or the part of one that is theirs. A spinner until the user is known
 * (docs/spec-notes.md, section 2). A listener redirects everyone else to the login.
 */
export function RequireAuth({ children }: { children: ReactNode }) {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const isKnown = useAppSelector(selectIsAuthKnown);
  if (useDeferredArrival(isSignedIn)) return children;
  return <Spinner page label={isKnown && !isSignedIn ? 'Taking you to the login' : 'Checking who you are'} />;
}
