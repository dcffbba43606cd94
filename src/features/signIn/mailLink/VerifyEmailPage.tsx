import { Button, ButtonLink } from '../../../components/actions/Button';
import { Outcome } from '../../../components/feedback/Outcome';
import { Spinner } from '../../../components/feedback/Spinner';
import { Panel } from '../../../components/layout/layoutParts';
import { Page } from '../../../components/layout/Page';
import { sent } from '../../../components/pictures/illustrations/sent';
import { selectIdentityMode } from '../../../core/app/siteSelectors';
import type { MailLinkPurpose } from '../../../domain/account/mailLink';
import { paths } from '../../../domain/routes/routes';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { passwordForgotten } from '../forgotPassword/forgotPasswordSlice';
import { OTHERS_STAY } from './hostedContent';
import { LinkRefused } from './LinkRefused';
import { recoveryConfirmed, selectMailLink } from './mailLinkSlice';

const NEW_LINK = { to: paths.account, label: 'Go to your account' };

interface Words {
  title: string;
  /** After the address, which begins the sentence. */
  sentence: string;
  then: string;
  next: { to: string; label: string };
}

const CONFIRMED: Words = {
  title: 'Your email is confirmed', sentence: 'is where we can reach you from now on.', then: 'Your other devices may have to log in again, and you may need a new calendar link.',
  next: { to: paths.groups, label: 'Find a group' },
};

const CONFIRMED_BEFORE: Words = {
  ...CONFIRMED, title: 'Your email is already confirmed', sentence: 'is where we can reach you.', then: 'There’s nothing more to do.',
};

const WORDS: Readonly<Record<MailLinkPurpose, Words>> = {
  verifyEmail: CONFIRMED,
  resetPassword: CONFIRMED,
  changeEmail: {
    title: 'Your email has been changed',
    sentence: 'is the address you log in with from now on.',
    then: 'For your safety, every device has to log in again, and you may need a new calendar link.',
    next: { to: paths.login, label: 'Log in' },
  },
  recoverEmail: {
    title: 'Your old email is back',
    sentence: 'is the address of your account again.',
    then: 'Everyone has been logged out. Choose a new password now: whoever changed the address may know the old one.',
    next: { to: paths.forgotPassword, label: 'Choose a new password' },
  },
};

/** With a Firebase project. */
const HOSTED_THEN: Readonly<Record<MailLinkPurpose, string>> = {
  verifyEmail: '',
  resetPassword: '',
  changeEmail: OTHERS_STAY,
  recoverEmail: 'Choose a new password now: whoever changed the address may know the old one. Then log in, and log out everywhere on your '
    + 'account page: until you do, others may stay logged in.',
};

function TakeBack({ recovering, isHosted }: { recovering: boolean; isHosted: boolean }) {
  const dispatch = useAppDispatch();
  const ending = isHosted
    ? 'Then you choose a new password, and log out everywhere.' : 'Everyone is logged out, and you choose a new password.';
  const takeBack = (
    <Button size="large" loading={recovering} loadingLabel="Taking your account back" onClick={() => { dispatch(recoveryConfirmed()); }}>
      Take my account back
    </Button>
  );
  return (
    <Outcome illustration={sent} title="Take your account back?" action={takeBack}>
      <p>Your account goes back to the address we sent this link to. {ending}</p>
    </Outcome>
  );
}

function Body() {
  const dispatch = useAppDispatch();
  const link = useAppSelector(selectMailLink);
  const isHosted = useAppSelector(selectIdentityMode) === 'firebase';
  if (link.status === 'refused') return <LinkRefused reason={link.reason} newLink={NEW_LINK} />;
  if (link.status === 'asking' || link.status === 'recovering') {
    return <TakeBack recovering={link.status === 'recovering'} isHosted={isHosted} />;
  }
  if (link.status !== 'done') return <Spinner label="Checking your link" />;
  const carryEmail = () => {
    if (link.purpose === 'recoverEmail' && link.email !== null) dispatch(passwordForgotten({ email: link.email }));
  };
  const { title, sentence, then, next } = link.isRepeated ? CONFIRMED_BEFORE : WORDS[link.purpose];
  const ending = isHosted && !link.isRepeated ? HOSTED_THEN[link.purpose] : then;
  return (
    <Outcome illustration={sent} title={title} action={<ButtonLink to={next.to} onClick={carryEmail}>{next.label}</ButtonLink>}>
      <p>{link.email === null ? null : <><strong><bdi>{link.email}</bdi></strong> {sentence} </>}{ending}</p>
    </Outcome>
  );
}

/** `/verify-email`: where the links lead that confirm an address or a change of it, or that bring an earlier one back. */
export function VerifyEmailPage() {
  const link = useAppSelector(selectMailLink);
  const isRecovery = link.status === 'done' ? link.purpose === 'recoverEmail' : link.status === 'asking' || link.status === 'recovering';
  return <Page width="form" title={isRecovery ? 'Your account' : 'Confirm your email'}><Panel><Body /></Panel></Page>;
}
