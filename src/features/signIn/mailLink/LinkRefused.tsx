import { Button, ButtonLink } from '../../../components/actions/Button';
import { Link } from '../../../components/actions/Link';
import { Outcome } from '../../../components/feedback/Outcome';
import { tornPaper } from '../../../components/pictures/illustrations/tornPaper';
import { selectIdentityMode } from '../../../core/app/siteSelectors';
import { logoutRequested } from '../../../core/auth/authSlice';
import type { MailLinkRefusal } from '../../../domain/account/accountErrors';
import { paths } from '../../../domain/routes/routes';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { mailLinkRetried } from './mailLinkSlice';

const WORDS: Readonly<Record<MailLinkRefusal, { title: string; text: string }>> = {
  missing: { title: 'This address is missing its link', text: 'Please open the link in your email again, or ask for a new one.' },
  expired: {
    title: 'This link has expired',
    text: 'For your safety, links only work for a short time. Ask for a new one, and use it soon.',
  },
  used: { title: 'This link doesn’t work any more', text: 'It has been used already, or a newer one was sent. Please ask for a new one.' },
  signedOut: {
    title: 'Log in to confirm your email',
    text: 'We confirm an address for the account that you’re logged in to. Log in, and this link does the rest.',
  },
  otherUser: {
    title: 'This link is for another account',
    text: 'You’re logged in with a different account. Log out, log in with the one that the email was for, and this link does the rest.',
  },
  taken: {
    title: 'Another account has this address now',
    text: 'An address belongs to one account. If you don’t need the other one, choose a new password for it, log in, and change its '
      + 'address or delete it. Then open this link again.',
  },
  recoveryOver: {
    title: 'This link doesn’t work any more',
    text: 'It works once, within 72 hours of the change. If you still can’t get into your account, write to us and we’ll help.',
  },
  failed: { title: 'We couldn’t check your link', text: 'Please make sure you’re online, then try again. Your link is still good.' },
};

/** A Firebase project does not say how long its links work. */
const HOSTED_RECOVERY_OVER = {
  ...WORDS.recoveryOver,
  text: 'It works once, and only for a limited time after the change. If you still can’t get into your account, write to us and we’ll help.',
};

/** For the owner of an address that somebody else typed. */
function NotMyAccount() {
  return (
    <p>
      Didn’t you create this account? <Link to={paths.forgotPassword}>Choose a new password</Link>. That makes it yours alone, and
      any earlier password or login stops working.
    </p>
  );
}

/** The way on. */
function NextStep({ reason, newLink }: LinkRefusedProps) {
  const dispatch = useAppDispatch();
  if (reason === 'failed') return <Button onClick={() => { dispatch(mailLinkRetried()); }}>Try again</Button>;
  if (reason === 'signedOut') return <ButtonLink to={paths.login}>Log in</ButtonLink>;
  if (reason === 'otherUser') return <Button onClick={() => { dispatch(logoutRequested()); }}>Log out</Button>;
  if (reason === 'taken') return <ButtonLink to={paths.forgotPassword}>Choose a new password</ButtonLink>;
  if (reason === 'recoveryOver') return <ButtonLink to={paths.contact}>Contact us</ButtonLink>;
  return <ButtonLink to={newLink.to}>{newLink.label}</ButtonLink>;
}

export interface LinkRefusedProps {
  reason: MailLinkRefusal;
  /** Where to get a new link. */
  newLink: { to: string; label: string };
}

/** Why a link from a mail did nothing, and the way on. */
export function LinkRefused({ reason, newLink }: LinkRefusedProps) {
  const isHosted = useAppSelector(selectIdentityMode) === 'firebase';
  const { title, text } = reason === 'recoveryOver' && isHosted ? HOSTED_RECOVERY_OVER : WORDS[reason];
  return (
    <Outcome illustration={tornPaper} title={title} action={<NextStep reason={reason} newLink={newLink} />}>
      <p>{text}</p>
      {reason === 'signedOut' || reason === 'otherUser' ? <NotMyAccount /> : null}
    </Outcome>
  );
}
