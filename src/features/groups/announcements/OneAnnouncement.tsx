import type { Ref } from 'react';
import styled from 'styled-components';
import { Button } from '../../../components/actions/Button';
import { Link } from '../../../components/actions/Link';
import { useFocusAfter } from '../../../components/actions/useFocusAfter';
import { Cluster, VisuallyHidden } from '../../../components/layout/layoutParts';
import { Linked } from '../../../components/text/Linked';
import { Heading, Text } from '../../../components/text/Text';
import type { Announcement } from '../../../contract/types';
import { selectIsOperator } from '../../../core/auth/authSlice';
import { exactStartText } from '../../../domain/dates/dateText';
import { momentText } from '../../../domain/dates/momentText';
import { openCasePath } from '../../../domain/desk/openCasePath';
import type { ViewerContext } from '../../../domain/general/viewerContext';
import { paths } from '../../../domain/routes/routes';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { color, fontSize, radius, space } from '../../../styles/tokens';
import { AnnouncementForm } from './AnnouncementForm';
import { editFormSelector, selectIsIdle } from './announcementsSelectors';
import { editingOpened, removalAsked } from './announcementsSlice';

const Sheet = styled.li`
  display: grid;
  gap: ${space(2)};
  padding: ${space(4)} ${space(5)};
  border: 1px solid ${color.line};
  border-inline-start: 4px solid ${color.accent};
  border-radius: ${radius.medium};
  background: ${color.raised};
  overflow-wrap: anywhere;
`;

/** Keeps the creator's line breaks. */
const Words = styled(Text)`white-space: pre-line;`;

const Byline = styled.p`
  color: ${color.quiet};
  font-size: ${fontSize.small};
`;

export interface OneAnnouncementProps {
  groupId: string;
  announcement: Announcement;
  viewer: ViewerContext;
}

function Line({ groupId, announcement: { _id, subject, createdAt, editedAt, author }, viewer }: OneAnnouncementProps) {
  const isOperator = useAppSelector(selectIsOperator);
  return (
    <Byline>
      <bdi>{author.name}</bdi>{' · '}
      <time dateTime={createdAt} title={exactStartText(createdAt, viewer.dateStyle)}>
        {momentText(createdAt, viewer.nowMs, viewer.dateStyle)}
      </time>
      {editedAt ? <span>{' · '}<time dateTime={editedAt} title={exactStartText(editedAt, viewer.dateStyle)}>edited</time></span> : null}
      {author._id === viewer.userId ? null : (
        <span>
          {' · '}
          <Link to={`${paths.reportOf(groupId)}&announcement=${_id}`}>Report<VisuallyHidden>{` “${subject}”`}</VisuallyHidden></Link>
        </span>
      )}
      {isOperator && author._id !== viewer.userId ? (
        <span>
          {' · '}
          <Link to={openCasePath('announcement', _id)}>Open a case<VisuallyHidden>{` about “${subject}”`}</VisuallyHidden></Link>
        </span>
      ) : null}
    </Byline>
  );
}

/** What its author can do. `edit` is the ref of the first button. */
function Own({ announcement: { _id: announcementId, subject }, edit }: { announcement: Announcement; edit?: Ref<HTMLButtonElement> }) {
  const dispatch = useAppDispatch();
  const look = { size: 'small', variant: 'ghost', disabled: !useAppSelector(selectIsIdle) } as const;
  const name = <VisuallyHidden>{` “${subject}”`}</VisuallyHidden>;
  return (
    <Cluster $gap={2}>
      <Button {...look} ref={edit} onClick={() => { dispatch(editingOpened({ announcementId })); }}>Edit{name}</Button>
      <Button {...look} onClick={() => { dispatch(removalAsked({ announcementId })); }}>Remove{name}</Button>
    </Cluster>
  );
}

/** An announcement; while its author changes it, the form is in its place. */
export function OneAnnouncement(props: OneAnnouncementProps) {
  const { groupId, announcement, viewer } = props;
  const form = useAppSelector(editFormSelector(announcement._id));
  const edit = useFocusAfter(form !== null);
  if (form) return <li><AnnouncementForm groupId={groupId} writing={form} current={announcement} /></li>;
  return (
    <Sheet>
      <Heading level={3} size="lead" dir="auto">{announcement.subject}</Heading>
      <Words key={announcement.text} dir="auto"><Linked text={announcement.text} /></Words>
      <Line {...props} />
      {announcement.author._id === viewer.userId ? <Own announcement={announcement} edit={edit} /> : null}
    </Sheet>
  );
}
