import { ButtonLink } from '../../components/actions/Button';
import { Outcome } from '../../components/feedback/Outcome';
import { Panel } from '../../components/layout/layoutParts';
import { Page } from '../../components/layout/Page';
import { sent } from '../../components/pictures/illustrations/sent';
import { selectSendsMails } from '../../core/app/siteSelectors';
import { selectUser } from '../../core/auth/authSlice';
import { paths } from '../../domain/routes/routes';
import { useAppSelector } from '../../store/hooks';

const GONE = 'Your profile, your places and your logins are gone. Your groups have been handed over or deleted, as you chose.';
const LAST_MAIL = 'If you had confirmed your email, one last message is on its way to you.';

const farewell = (sendsMails: boolean) => (
  <Outcome illustration={sent} title="Your account is deleted" action={<ButtonLink to={paths.groups}>See all groups</ButtonLink>}>
    <p>{sendsMails ? `${GONE} ${LAST_MAIL}` : GONE}</p>
    <p>Thanks for being here. You’re welcome back any time.</p>
  </Outcome>
);

/** For somebody who opens the address while their account exists. */
const stillHere = (
  <Outcome illustration={sent} title="Your account is still here" action={<ButtonLink to={paths.account}>Go to your account</ButtonLink>}>
    <p>You’re logged in, and nothing has been deleted.</p>
  </Outcome>
);

/** `/account-deleted`: where deleting an account ends. */
export function FarewellPage() {
  const user = useAppSelector(selectUser);
  const sendsMails = useAppSelector(selectSendsMails);
  return <Page width="form" title="Goodbye"><Panel>{user === null ? farewell(sendsMails) : stillHere}</Panel></Page>;
}
