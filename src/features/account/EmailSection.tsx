import { Form, Formik, type FormikHelpers } from 'formik';
import { BadgeCheck, MailWarning } from 'lucide';
import styled from 'styled-components';
import { Banner } from '../../components/feedback/Banner';
import { ErrorFocus } from '../../components/form/ErrorFocus';
import { FormikTextField } from '../../components/form/formikFields';
import { SubmitButton } from '../../components/form/SubmitButton';
import { Cluster, Stack } from '../../components/layout/layoutParts';
import { Icon } from '../../components/pictures/Icon';
import { Text } from '../../components/text/Text';
import { selectIdentityMode, selectSendsLinks, selectSendsMails, selectSiteContact } from '../../core/app/siteSelectors';
import type { AccountFacts } from '../../domain/account/identity';
import { newEmailSchema } from '../../domain/account/signInForms';
import { noMails } from '../../domain/texts/signInMessages';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { color, fontSize, radius, space } from '../../styles/tokens';
import { AccountSection, ChangeOutcome } from './AccountSection';
import { selectBusySection, selectLinkSentTo } from './accountSelectors';
import { emailChangeSubmitted } from './accountSlice';
import { ConfirmationButton } from './ConfirmationButton';
import { selectIsMailReturned } from './preferencesSelectors';

const NAMES = ['newEmail'];
const EMPTY = { newEmail: '' };

const Address = styled.p`
  font-weight: 600;
  font-size: ${fontSize.lead};
  overflow-wrap: anywhere;
`;

const Badge = styled.span<{ $good: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(1.5)};
  padding: ${space(1)} ${space(3)};
  border-radius: ${radius.pill};
  background: ${({ $good }) => ($good ? color.successTint : color.accentTint)};
  color: ${({ $good }) => ($good ? color.successInk : color.accentInk)};
  font-size: ${fontSize.small};
  font-weight: 600;
`;

const ASK_TO_CONFIRM = 'Confirm your email so we can tell you when you get a place or when plans change. We’ll send you a link to open.';
const ASK_TO_TRY = 'Is it working again? Ask for a link. Once it arrives, we’ll write to you as before.';
/** With a Firebase project, which sends the links itself. */
const WE_TRY = 'A week after an email comes back, we try again. As soon as one arrives, we’ll write to you as before.';

/** Without notifications by mail. */
const CONFIRM = 'Confirm your email. We’ll send you a link to open.';

/** A sign-up has mailed a link, at a site with accounts of its own. Where emails come back, the next one that arrives ends that. */
function Verification({ verified, isReturned }: { verified: boolean; isReturned: boolean }) {
  const isHosted = useAppSelector(selectIdentityMode) === 'firebase';
  const asksToConfirm = useAppSelector(selectSendsMails) ? ASK_TO_CONFIRM : CONFIRM;
  if (verified && !isReturned) return null;
  if (verified && isHosted) return <Text>{WE_TRY}</Text>;
  return (
    <Stack $gap={3} $align="start">
      <Text>{isReturned && !isHosted ? ASK_TO_TRY : asksToConfirm}</Text>
      <ConfirmationButton />
      <ChangeOutcome section="verification" done="The link is on its way. Look in your inbox." />
    </Stack>
  );
}

function ChangeForm() {
  const dispatch = useAppDispatch();
  const busy = useAppSelector(selectBusySection);
  const submit = ({ newEmail }: typeof EMPTY, { setSubmitting }: FormikHelpers<typeof EMPTY>) => {
    dispatch(emailChangeSubmitted({ email: newEmail.trim() }));
    setSubmitting(false);
  };
  return (
    <Formik initialValues={EMPTY} validationSchema={newEmailSchema} onSubmit={submit}>
      <Form noValidate>
        <ErrorFocus names={NAMES} />
        <Stack $gap={2}>
          <FormikTextField
            name="newEmail"
            label="New email"
            help="We send a link to the new address. Nothing changes until you open it."
            type="email"
            autoComplete="email"
            dir="ltr"
            required
            readOnly={busy === 'email'}
          />
          <Cluster>
            <SubmitButton busy={busy === 'email'} busyLabel="Sending the link" disabled={busy !== null}>Change email</SubmitButton>
          </Cluster>
        </Stack>
      </Form>
    </Formik>
  );
}

/** What can be done about the address: all of it by mailed links. */
function Changes({ facts, isReturned }: { facts: AccountFacts; isReturned: boolean }) {
  const sentTo = useAppSelector(selectLinkSentTo);
  return (
    <>
      {isReturned ? (
        <Banner tone="warning">
          Emails to <strong><bdi>{facts.email}</bdi></strong> come back, so we’ve stopped sending them. Ask your email provider
          why, or change the address here.
        </Banner>
      ) : null}
      <Verification verified={facts.emailVerified} isReturned={isReturned} />
      <ChangeForm />
      <ChangeOutcome section="email" done={<>We sent a link to <strong><bdi>{sentTo}</bdi></strong>. Open it to make the change.</>} />
    </>
  );
}

/** The address that the user logs in with, and its change. */
export function EmailSection({ facts }: { facts: AccountFacts }) {
  const sendsMails = useAppSelector(selectSendsMails);
  const sendsLinks = useAppSelector(selectSendsLinks);
  const { supportEmail } = useAppSelector(selectSiteContact);
  const isReturned = useAppSelector(selectIsMailReturned) && sendsMails;
  return (
    <AccountSection
      title="Email"
      intro={`Only you see it. You log in with it${sendsMails ? ', and we write to it when something needs you' : ''}.`}
    >
      <Cluster $gap={3}>
        <Address><bdi>{facts.email}</bdi></Address>
        <Badge $good={facts.emailVerified}>
          <Icon of={facts.emailVerified ? BadgeCheck : MailWarning} size={16} />
          <span>{facts.emailVerified ? 'Confirmed' : 'Not confirmed yet'}</span>
        </Badge>
      </Cluster>
      {sendsLinks ? <Changes facts={facts} isReturned={isReturned} /> : <Text>{noMails(supportEmail)}</Text>}
    </AccountSection>
  );
}
