import type { ReactNode } from 'react';
import { sessionExpired } from '../../api/sessionEvents';
import { Button, ButtonLink } from '../../components/actions/Button';
import { EmptyState } from '../../components/feedback/EmptyState';
import { lostNote } from '../../components/pictures/illustrations/lostNote';
import { selectSendsLinks } from '../../core/app/siteSelectors';
import { paths } from '../../domain/routes/routes';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectRefusalCode } from './deskSelectors';
import { useDeskKeys } from './useDeskKeys';

/** The login leads back to this page. */
function LogInAgain() {
  const dispatch = useAppDispatch();
  return <Button onClick={() => { dispatch(sessionExpired()); }}>Log in again</Button>;
}

const REFUSALS: Readonly<Record<string, { title: string; text: string; action: ReactNode }>> = {
  'recent-login-required': {
    title: 'Please log in again',
    text: 'The desk stays open for 12 hours after you log in, and that time is up. You’ll come straight back here.',
    action: <LogInAgain />,
  },
  'confirm_address': {
    title: 'Please confirm your email first',
    text: 'Operators need a confirmed address.',
    action: <ButtonLink to={paths.account}>Go to your account</ButtonLink>,
  },
};

/** Where the link can be mailed that confirms an address. */
const LINK = ' We’ll send you a link from your account page.';

const NO_OPERATOR = {
  title: 'The desk is for operators',
  text: 'This is where the people who run the site look at reports. Whoever runs it can add you, on the server: npm run operators.',
  action: <ButtonLink to={paths.home}>Back to the home page</ButtonLink>,
};

/** What every page of the desk has: shortcuts, and for somebody who may not enter what to do. */
export function DeskFrame({ children }: { children: ReactNode }) {
  const code = useAppSelector(selectRefusalCode);
  const sendsLinks = useAppSelector(selectSendsLinks);
  useDeskKeys();
  if (code === null) return children;
  const { title, text, action } = REFUSALS[code] ?? NO_OPERATOR;
  const words = code === 'confirm_address' && sendsLinks ? text + LINK : text;
  return <EmptyState illustration={lostNote} title={title} text={words} action={action} />;
}
