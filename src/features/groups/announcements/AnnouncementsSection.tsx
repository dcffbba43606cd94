import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import type { QueryView } from '../../../api/queryView';
import { Button } from '../../../components/actions/Button';
import { Link } from '../../../components/actions/Link';
import { Banner } from '../../../components/feedback/Banner';
import { Stack, VisuallyHidden } from '../../../components/layout/layoutParts';
import { Linked } from '../../../components/text/Linked';
import { Heading, Text } from '../../../components/text/Text';
import type { Announcement } from '../../../contract/types';
import { selectIsOperator } from '../../../core/auth/authSlice';
import { selectViewerContext } from '../../../core/viewer';
import { exactStartText } from '../../../domain/dates/dateText';
import { momentText } from '../../../domain/dates/momentText';
import { openCasePath } from '../../../domain/desk/openCasePath';
import type { ViewerContext } from '../../../domain/general/viewerContext';
import { paths } from '../../../domain/routes/routes';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { color, fontSize, radius, space } from '../../../styles/tokens';
import { DetailSection } from '../detail/detailLayout';
import { AnnouncementForm } from './AnnouncementForm';
import { announcementsRetried, selectWriting, writingOpened } from './announcementsSlice';

const FIRST_ONE = 'Write to everyone in your group at once. Members see it here, under the bell, and by email.';

/** More are shown on request: the page is about the group. */
const SHOWN_AT_FIRST = 3;

const Sheets = styled.ol`
  display: grid;
  gap: ${space(3)};
  padding: 0;
  list-style: none;
`;

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

function One({ groupId, announcement, viewer }: { groupId: string; announcement: Announcement; viewer: ViewerContext }) {
  const { _id, subject, text, createdAt, author } = announcement;
  const isOperator = useAppSelector(selectIsOperator);
  return (
    <Sheet>
      <Heading level={3} size="lead" dir="auto">{subject}</Heading>
      <Words dir="auto"><Linked text={text} /></Words>
      <Byline>
        <bdi>{author.name}</bdi>{' · '}
        <time dateTime={createdAt} title={exactStartText(createdAt, viewer.dateStyle)}>
          {momentText(createdAt, viewer.nowMs, viewer.dateStyle)}
        </time>
        {author._id === viewer.userId ? null : (
          <>{' · '}<Link to={`${paths.reportOf(groupId)}&announcement=${_id}`}>Report<VisuallyHidden> “{subject}”</VisuallyHidden></Link></>
        )}
        {isOperator && author._id !== viewer.userId ? (
          <>{' · '}<Link to={openCasePath('announcement', _id)}>Open a case<VisuallyHidden> about “{subject}”</VisuallyHidden></Link></>
        ) : null}
      </Byline>
    </Sheet>
  );
}

function List({ groupId, items }: { groupId: string; items: readonly Announcement[] }) {
  const viewer = useAppSelector(selectViewerContext);
  const [all, setAll] = useState(false);
  return (
    <>
      <Sheets>
        {(all ? items : items.slice(0, SHOWN_AT_FIRST)).map((item) => (
          <One key={item._id} groupId={groupId} announcement={item} viewer={viewer} />
        ))}
      </Sheets>
      {all || items.length <= SHOWN_AT_FIRST ? null : (
        <div><Button size="small" variant="secondary" onClick={() => { setAll(true); }}>Show all {items.length}</Button></div>
      )}
    </>
  );
}

export interface AnnouncementsSectionProps {
  announcements: Exclude<QueryView<readonly Announcement[]>, { status: 'loading' }>;
  groupId: string;
  isCreator: boolean;
}

/** The form had the focus and is gone. A user who has moved the focus meanwhile keeps it there. */
const focusAfterForm = (box: HTMLElement | null): void => {
  if (document.activeElement === document.body) box?.querySelector('button')?.focus();
};

function Writing({ groupId, isFirst }: { groupId: string; isFirst: boolean }) {
  const dispatch = useAppDispatch();
  const writing = useAppSelector(selectWriting);
  const [wasOpened, setWasOpened] = useState(false);
  if (writing.status !== 'closed' && !wasOpened) setWasOpened(true);
  if (writing.status !== 'closed') return <AnnouncementForm groupId={groupId} writing={writing} />;
  return (
    <Stack $gap={3} $align="start" ref={wasOpened ? focusAfterForm : undefined}>
      {isFirst ? <Text $tone="quiet">{FIRST_ONE}</Text> : null}
      <Button variant="secondary" icon={Megaphone} onClick={() => { dispatch(writingOpened()); }}>Write an announcement</Button>
    </Stack>
  );
}

/** What the creator wrote to the people of the group, the newest first, and the creator's form. */
export function AnnouncementsSection({ announcements, groupId, isCreator }: AnnouncementsSectionProps) {
  const dispatch = useAppDispatch();
  if (announcements.status === 'failed') {
    const again = () => { dispatch(announcementsRetried()); };
    const retry = <Button size="small" variant="secondary" onClick={again}>Try again</Button>;
    return <DetailSection title="Announcements"><Banner tone="danger" action={retry}>{announcements.message}</Banner></DetailSection>;
  }
  return (
    <DetailSection title="Announcements">
      {isCreator ? <Writing groupId={groupId} isFirst={announcements.data.length === 0} /> : null}
      {announcements.data.length === 0 ? null : <List groupId={groupId} items={announcements.data} />}
    </DetailSection>
  );
}
