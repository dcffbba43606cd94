import type { ReactNode } from 'react';
import { Spinner } from '../components/feedback/Spinner';
import { useDeferredArrival } from '../components/layout/useDeferredArrival';
import { selectIsAuthKnown, selectIsSignedIn } from '../core/auth/authSlice';
import { useAppSelector } from '../store/hooks';

/**
 * A protected page, or a spinner until the user is known (docs/spec-notes.md, section 2). A listener redirects everyone else to the
 * login.
 */
export function RequireAuth({ children }: { children: ReactNode }) {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const isKnown = useAppSelector(selectIsAuthKnown);
  if (useDeferredArrival(isSignedIn)) return children;
  return <Spinner page label={isKnown && !isSignedIn ? 'Taking you to the login' : 'Checking who you are'} />;
}
