import styled from 'styled-components';
import { Button } from '../../components/actions/Button';
import { Banner } from '../../components/feedback/Banner';
import { Text } from '../../components/text/Text';
import { NOTIFICATION_CLASSES } from '../../domain/notificationKinds';
import type { NotificationClass } from '../../domain/preferences';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { focusRing } from '../../styles/mixins';
import { TOUCH_TARGET, color, fontSize, space } from '../../styles/tokens';
import { AccountSection } from './AccountSection';
import { classToggled, preferencesRequested, preferencesSubmitted, selectPreferences, type PreferencesState } from './preferencesSlice';

const WORDS: Readonly<Record<NotificationClass, { label: string; help: string }>> = {
  groups: { label: 'My places and my groups', help: 'You moved up, a start or place changed, a group was deleted or handed over.' },
  announcements: { label: 'Announcements', help: 'What creators write to everyone in a group.' },
  reminders: { label: 'Reminders', help: 'A day before a group starts.' },
  members: { label: 'People in the groups I started', help: 'Who joined, left, or waits for a place.' },
};

const Choices = styled.fieldset`
  display: grid;
  gap: ${space(1)};
  margin: 0;
  padding: 0;
  border: 0;
  min-inline-size: 0;
`;

const Choice = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 ${space(3)};
  align-items: center;
  min-block-size: ${TOUCH_TARGET};
  padding-block: ${space(1)};
  cursor: pointer;
  & > input { inline-size: 1.25rem; block-size: 1.25rem; accent-color: ${color.brand}; ${focusRing} }
`;

const Help = styled.span`
  grid-column: 2;
  color: ${color.quiet};
  font-size: ${fontSize.small};
`;

const Legend = styled.legend`
  margin-block-end: ${space(1)};
  font-weight: 600;
`;

function Form({ preferences: { chosen, saving } }: { preferences: Extract<PreferencesState, { status: 'open' }> }) {
  const dispatch = useAppDispatch();
  return (
    <>
      <Choices>
        <Legend>Notify me about</Legend>
        {NOTIFICATION_CLASSES.map((name) => (
          <Choice key={name}>
            <input
              type="checkbox" checked={!chosen.mutedClasses.includes(name)} aria-describedby={`notify-${name}`}
              onChange={() => { dispatch(classToggled(name)); }}
            />
            {WORDS[name].label}
            <Help id={`notify-${name}`}>{WORDS[name].help}</Help>
          </Choice>
        ))}
      </Choices>
      <div>
        <Button
          variant="secondary" loading={saving.status === 'saving'} loadingLabel="Saving"
          onClick={() => { dispatch(preferencesSubmitted()); }}
        >
          Save notifications
        </Button>
      </div>
      {saving.status === 'saved' ? <Banner tone="success" live>Saved. It applies to what happens from now on.</Banner> : null}
      {saving.status === 'refused' ? <Banner tone="danger" live>{saving.message}</Banner> : null}
    </>
  );
}

function Content() {
  const dispatch = useAppDispatch();
  const preferences = useAppSelector(selectPreferences);
  if (preferences.status === 'open') return <Form preferences={preferences} />;
  if (preferences.status !== 'failed') return null;
  const retry = <Button size="small" variant="secondary" onClick={() => { dispatch(preferencesRequested()); }}>Try again</Button>;
  return <Banner tone="danger" action={retry}>{preferences.message}</Banner>;
}

/** What the user is notified of. Nothing with a backend without notifications, nor before it is known that there are any. */
export function NotificationsSection() {
  const { status } = useAppSelector(selectPreferences);
  if (status !== 'open' && status !== 'failed') return null;
  return (
    <AccountSection title="What I am notified of" intro="What you find behind the bell.">
      <Content />
      <Text $tone="quiet" $size="small">You can also mute a single group, in the menu on its page.</Text>
    </AccountSection>
  );
}
