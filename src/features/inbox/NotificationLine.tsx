import { Button } from '../../components/actions/Button';
import { Link } from '../../components/actions/Link';
import { VisuallyHidden } from '../../components/layout/layoutParts';
import { Icon } from '../../components/pictures/Icon';
import { Spoken } from '../../components/text/Spoken';
import { exactStartText } from '../../domain/dates/dateText';
import { momentText } from '../../domain/dates/momentText';
import type { ViewerContext } from '../../domain/general/viewerContext';
import type { InboxItem } from '../../domain/inbox/inbox';
import { notificationDetails, notificationSentence } from '../../domain/inbox/inboxText';
import { paths } from '../../domain/routes/routes';
import { useAppDispatch } from '../../store/hooks';
import { iconOf } from './inboxIcons';
import { Detail, Dot, Line, Mark, Said, When, Words } from './inboxLayout';
import { itemOpened } from './inboxSlice';

/** Where a notification leads: to a decision, or to its group while there is one. */
function addressOf({ decisionId, groupId }: InboxItem): string | null {
  if (decisionId !== undefined) return paths.decision(decisionId);
  return groupId === null ? null : paths.group(groupId);
}

export interface NotificationLineProps {
  item: InboxItem;
  viewer: Pick<ViewerContext, 'nowMs' | 'dateStyle'>;
}

/** One notification. Following it to its group marks it as read; if the group was deleted, there is a button for that. */
export function NotificationLine({ item, viewer: { nowMs, dateStyle } }: NotificationLineProps) {
  const dispatch = useAppDispatch();
  const open = () => { dispatch(itemOpened({ id: item._id })); };
  const sentence = <Spoken sentence={notificationSentence(item)} />;
  const unread = !item.isRead;
  const to = addressOf(item);
  return (
    <Line $unread={unread}>
      <Mark><Icon of={iconOf(item.kind)} /></Mark>
      <Words>
        <Said $unread={unread}>
          {unread ? <VisuallyHidden>Unread: </VisuallyHidden> : null}
          {to === null ? sentence : <Link to={to} onClick={open}>{sentence}</Link>}
        </Said>
        {notificationDetails(item, dateStyle).map((line, index) => (
          <Detail key={index} $strong={index === 0 && line === item.subject} dir="auto">{line}</Detail>
        ))}
        <When dateTime={item.createdAt} title={exactStartText(item.createdAt, dateStyle)}>
          {momentText(item.createdAt, nowMs, dateStyle)}
        </When>
        {unread && to === null ? <div><Button size="small" variant="secondary" onClick={open}>Mark as read</Button></div> : null}
      </Words>
      {unread ? <Dot aria-hidden /> : null}
    </Line>
  );
}
