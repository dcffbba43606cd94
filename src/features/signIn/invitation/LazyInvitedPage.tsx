import { Spinner } from '../../../components/feedback/Spinner';
import { lazyPart } from '../../../components/layout/lazyPart';
import { REGISTER_PROMISES, REGISTER_WORDS } from '../signInContent';
import { SignInFrame } from '../SignInFrame';
import type { InvitedPageProps } from './InvitedPage';

/** Without the page's code, its form. */
function FormOnly({ children }: InvitedPageProps) {
  return <SignInFrame title="Join Hobnob" words={REGISTER_WORDS} promises={REGISTER_PROMISES}>{children}</SignInFrame>;
}

/** The page of an invitation, whose code is loaded by those who have one. There is no form meanwhile: it would be another one then. */
export const LazyInvitedPage = lazyPart<InvitedPageProps>(
  () => import(/* webpackChunkName: "invitation" */ './InvitedPage').then((m) => m.InvitedPage, () => FormOnly),
  <Spinner page label="Loading the invitation" />,
);
