import styled from 'styled-components';
import { HTTP_NOT_FOUND } from '../../api/httpStatus';
import type { MailChoice, NotificationClass } from '../../api/preferences';
import { Button } from '../../components/actions/Button';
import { Banner } from '../../components/feedback/Banner';
import { PartFailed } from '../../components/feedback/PartFailed';
import { Choice, ChoiceHelp } from '../../components/fields/Choice';
import { TimeZoneField } from '../../components/fields/TimeZoneField';
import { Text } from '../../components/text/Text';
import type { Preferences } from '../../contract/types';
import { retryRequested, selectDateStyle } from '../../core/app/appSlice';
import { selectSendsMails } from '../../core/app/siteSelectors';
import type { AccountFacts } from '../../domain/account/identity';
import { CLASS_LABELS, MAIL_LABELS } from '../../domain/inbox/inboxMessages';
import { DAILY_MAIL_HOUR, MAIL_CHOICES, MAIL_DELAY_MINUTES, NOTIFICATION_CLASSES } from '../../domain/inbox/notificationKinds';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { space } from '../../styles/tokens';
import { AccountSection, ChangeOutcome } from './AccountSection';
import { ConfirmationButton } from './ConfirmationButton';
import { selectChosenPreferences, selectPreferences } from './preferencesSelectors';
import { preferencesChosen, preferencesSubmitted, selectSaving } from './preferencesSlice';

const CLASS_HELP: Readonly<Record<NotificationClass, string>> = {
  groups: 'You moved up the waitlist, a time or location changed, or a group was deleted or handed over.',
  announcements: 'What organisers write to everyone in a group.',
  reminders: 'A day before a group starts.',
  members: 'Who joined, left, or is waiting for a place.',
};

const MAIL_HELP: Readonly<Record<MailChoice, string>> = {
  immediate: `Urgent news, such as a free place, right away. Everything else in one email, ${MAIL_DELAY_MINUTES} minutes later.`,
  daily: `One email at ${String(DAILY_MAIL_HOUR).padStart(2, '0')}:00 your time. What can’t wait until then comes at once.`,
  none: 'You’ll find everything under the bell.',
};

const Choices = styled.fieldset`
  display: grid;
  gap: ${space(1)};
  margin: 0;
  padding: 0;
  border: 0;
  min-inline-size: 0;
`;

const Legend = styled.legend`
  margin-block-end: ${space(1)};
  font-weight: 600;
`;

interface Shown {
  facts: AccountFacts;
}

/** When it is mailed. Nothing is, until the address is confirmed. */
function MailChoices({ chosen, facts }: Shown & { chosen: MailChoice }) {
  const dispatch = useAppDispatch();
  return (
    <Choices>
      <Legend>Email me</Legend>
      {MAIL_CHOICES.map((choice) => (
        <Choice key={choice}>
          <input
            type="radio" name="mail-choice" checked={chosen === choice} aria-describedby={`mail-${choice}`}
            onChange={() => { dispatch(preferencesChosen({ email: choice })); }}
          />
          {MAIL_LABELS[choice]}
          <ChoiceHelp id={`mail-${choice}`}>{MAIL_HELP[choice]}</ChoiceHelp>
        </Choice>
      ))}
      {facts.emailVerified || chosen === 'none' ? null : (
        <>
          <Banner tone="info" action={<ConfirmationButton size="small" />}>
            Confirm your address to get these emails. We’ll send you a link; open it and you’re set.
          </Banner>
          <ChangeOutcome section="verification" live={false} done="The link is on its way. Look in your inbox." />
        </>
      )}
    </Choices>
  );
}

/** Where the user is: the browser says it once, here it can be changed. */
function ZoneChoice({ chosen }: { chosen: string | undefined }) {
  const dispatch = useAppDispatch();
  const { timeZone } = useAppSelector(selectDateStyle);
  return (
    <TimeZoneField
      name="time-zone" label="Your time zone" help="Sets the times in our emails, and when the daily one goes out."
      value={chosen ?? timeZone} onChange={(value) => { dispatch(preferencesChosen({ timeZone: value })); }}
    />
  );
}

/** The muted classes once one of them was changed. */
const withToggled = (muted: readonly NotificationClass[], name: NotificationClass): NotificationClass[] =>
  NOTIFICATION_CLASSES.filter((one) => muted.includes(one) !== (one === name));

function Form({ chosen, facts }: Shown & { chosen: Preferences }) {
  const dispatch = useAppDispatch();
  const saving = useAppSelector(selectSaving);
  const sendsMails = useAppSelector(selectSendsMails);
  return (
    <>
      <Choices>
        <Legend>Notify me about</Legend>
        {NOTIFICATION_CLASSES.map((name) => (
          <Choice key={name}>
            <input
              type="checkbox" checked={!chosen.mutedClasses.includes(name)} aria-describedby={`notify-${name}`}
              onChange={() => { dispatch(preferencesChosen({ mutedClasses: withToggled(chosen.mutedClasses, name) })); }}
            />
            {CLASS_LABELS[name]}
            <ChoiceHelp id={`notify-${name}`}>{CLASS_HELP[name]}</ChoiceHelp>
          </Choice>
        ))}
      </Choices>
      {sendsMails ? (
        <>
          <MailChoices chosen={chosen.email} facts={facts} />
          <ZoneChoice chosen={chosen.timeZone} />
        </>
      ) : <Text>This site sends no emails about your groups. {MAIL_HELP.none}</Text>}
      <div>
        <Button
          size="large" loading={saving.status === 'saving'} loadingLabel="Saving"
          onClick={() => { dispatch(preferencesSubmitted(chosen)); }}
        >
          Save notifications
        </Button>
      </div>
      {saving.status === 'saved' ? <Banner tone="success" live>Saved. This applies from now on.</Banner> : null}
      {saving.status === 'refused' ? <Banner tone="danger" live>{saving.message}</Banner> : null}
    </>
  );
}

function Content({ facts }: Shown) {
  const dispatch = useAppDispatch();
  const preferences = useAppSelector(selectPreferences);
  const chosen = useAppSelector(selectChosenPreferences);
  if (chosen) return <Form chosen={chosen} facts={facts} />;
  if (preferences.status !== 'failed') return null;
  return <PartFailed message={preferences.message} onRetry={() => { dispatch(retryRequested()); }} />;
}

/** What the user is notified of. Nothing with a backend without notifications (404), nor before it is known that there are any. */
export function NotificationsSection({ facts }: Shown) {
  const sendsMails = useAppSelector(selectSendsMails);
  const preferences = useAppSelector(selectPreferences);
  if (preferences.status === 'loading' || (preferences.status === 'failed' && preferences.httpStatus === HTTP_NOT_FOUND)) return null;
  return (
    <AccountSection title="Notification settings" intro={`What you get under the bell${sendsMails ? ' and by email' : ''}.`}>
      <Content facts={facts} />
      <Text $tone="quiet" $size="small">You can also mute a single group, in the menu on its page.</Text>
    </AccountSection>
  );
}
