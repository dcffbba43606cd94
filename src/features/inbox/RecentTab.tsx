import { CircleAlert, CircleCheck, Info } from 'lucide';
import { EmptyState } from '../../components/feedback/EmptyState';
import { VisuallyHidden } from '../../components/layout/layoutParts';
import { Icon } from '../../components/pictures/Icon';
import { nothingYet } from '../../components/pictures/illustrations/nothingYet';
import type { NotificationTone } from '../../core/notifications/notificationsSlice';
import { selectViewerContext } from '../../core/viewer';
import { exactStartText } from '../../domain/dates/dateText';
import { momentText } from '../../domain/dates/momentText';
import { useAppSelector } from '../../store/hooks';
import { color } from '../../styles/tokens';
import { Line, Lines, Mark, Said, When, Words } from './inboxLayout';
import { selectLatestToasts } from './inboxSelectors';

const TONES: Readonly<Record<NotificationTone, { icon: typeof Info; ink: string; label: string }>> = {
  success: { icon: CircleCheck, ink: color.successInk, label: 'Done: ' },
  error: { icon: CircleAlert, ink: color.dangerInk, label: 'It failed: ' },
  info: { icon: Info, ink: color.brandInk, label: '' },
};

/** The messages of this visit, which are on the screen for a few seconds only. */
export function RecentTab() {
  const { nowMs, dateStyle } = useAppSelector(selectViewerContext);
  const toasts = useAppSelector(selectLatestToasts);
  if (toasts.length === 0) {
    const text = 'The short messages of this visit are kept here until you leave.';
    return <EmptyState illustration={nothingYet} title="Nothing yet" text={text} />;
  }
  return (
    <Lines aria-label="This visit">
      {toasts.map(({ id, tone, text, raisedAtMs }) => {
        const { icon, ink, label } = TONES[tone];
        const at = new Date(raisedAtMs).toISOString();
        return (
          <Line key={id}>
            <Mark $tone={ink}><Icon of={icon} /></Mark>
            <Words>
              <Said><VisuallyHidden>{label}</VisuallyHidden>{text}</Said>
              <When dateTime={at} title={exactStartText(at, dateStyle)}>{momentText(at, nowMs, dateStyle)}</When>
            </Words>
          </Line>
        );
      })}
    </Lines>
  );
}
