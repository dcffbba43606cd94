import { Megaphone } from 'lucide';
import { useState } from 'react';
import styled from 'styled-components';
import type { QueryView } from '../../../api/queryView';
import { Button } from '../../../components/actions/Button';
import { useFocusAfter } from '../../../components/actions/useFocusAfter';
import { PartFailed } from '../../../components/feedback/PartFailed';
import { QuestionDialog } from '../../../components/feedback/QuestionDialog';
import { Stack } from '../../../components/layout/layoutParts';
import { Text } from '../../../components/text/Text';
import type { Announcement } from '../../../contract/types';
import { retryRequested } from '../../../core/app/appSlice';
import { selectSendsMails } from '../../../core/app/siteSelectors';
import { selectViewerContext } from '../../../core/viewer';
import { withoutDirection } from '../../../domain/texts/directionControls';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { space } from '../../../styles/tokens';
import { DetailSection } from '../detail/detailLayout';
import { AnnouncementForm } from './AnnouncementForm';
import { selectIsIdle, selectNewForm, selectRemoved } from './announcementsSelectors';
import { removalCancelled, removalConfirmed, selectWriting, writingOpened } from './announcementsSlice';
import { OneAnnouncement } from './OneAnnouncement';

const firstOne = (sendsMails: boolean): string =>
  `Write to everyone in your group at once. Members see it here${sendsMails ? ', under the bell, and by email' : ' and under the bell'}.`;

/** More are shown on request: the page is about the group. */
const SHOWN_AT_FIRST = 3;

const Sheets = styled.ol`
  display: grid;
  gap: ${space(3)};
  padding: 0;
  list-style: none;
`;

function List({ groupId, items }: { groupId: string; items: readonly Announcement[] }) {
  const viewer = useAppSelector(selectViewerContext);
  const [all, setAll] = useState(false);
  const writing = useAppSelector(selectWriting);
  // Newer ones do not push away the one that is being changed.
  const stays = ({ _id }: Announcement) => 'announcementId' in writing && writing.announcementId === _id;
  return (
    <>
      <Sheets>
        {items.filter((item, index) => all || index < SHOWN_AT_FIRST || stays(item)).map((item) => (
          <OneAnnouncement key={item._id} groupId={groupId} announcement={item} viewer={viewer} />
        ))}
      </Sheets>
      {all || items.length <= SHOWN_AT_FIRST ? null : (
        <div><Button size="small" variant="secondary" onClick={() => { setAll(true); }}>{`Show all ${items.length}`}</Button></div>
      )}
    </>
  );
}

export interface AnnouncementsSectionProps {
  announcements: Exclude<QueryView<readonly Announcement[]>, { status: 'loading' }>;
  groupId: string;
  isCreator: boolean;
}

/** Asks the author before one is removed. */
function RemovalQuestion({ groupId, items }: { groupId: string; items: readonly Announcement[] }) {
  const dispatch = useAppDispatch();
  const announcementId = useAppSelector(selectRemoved);
  const removing = useAppSelector(selectWriting).status === 'removing';
  const subject = withoutDirection(items.find(({ _id }) => _id === announcementId)?.subject ?? '');
  return (
    <QuestionDialog
      open={announcementId !== null} title={`Remove “${subject}”?`} yes="Remove" no="Keep it" busy={removing && 'Removing'}
      onYes={() => { if (announcementId !== null) dispatch(removalConfirmed({ groupId, announcementId })); }}
      onNo={() => { dispatch(removalCancelled()); }}
    >
      It disappears here and from everyone’s notifications. Emails already sent can’t be taken back.
    </QuestionDialog>
  );
}

function Writing({ groupId, isFirst }: { groupId: string; isFirst: boolean }) {
  const dispatch = useAppDispatch();
  const form = useAppSelector(selectNewForm);
  const idle = useAppSelector(selectIsIdle);
  const sendsMails = useAppSelector(selectSendsMails);
  const button = useFocusAfter(form !== null);
  if (form) return <AnnouncementForm groupId={groupId} writing={form} />;
  return (
    <Stack $gap={3} $align="start">
      {isFirst ? <Text $tone="quiet">{firstOne(sendsMails)}</Text> : null}
      <Button ref={button} variant="secondary" icon={Megaphone} disabled={!idle} onClick={() => { dispatch(writingOpened()); }}>
        Write an announcement
      </Button>
    </Stack>
  );
}

/** What the creator wrote to the people of the group, the newest first, and the creator's form. */
export function AnnouncementsSection({ announcements, groupId, isCreator }: AnnouncementsSectionProps) {
  const dispatch = useAppDispatch();
  if (announcements.status === 'failed') {
    const again = () => { dispatch(retryRequested()); };
    return <DetailSection title="Announcements"><PartFailed message={announcements.message} onRetry={again} /></DetailSection>;
  }
  return (
    <DetailSection title="Announcements">
      {isCreator ? <Writing groupId={groupId} isFirst={announcements.data.length === 0} /> : null}
      {announcements.data.length === 0 ? null : <List groupId={groupId} items={announcements.data} />}
      <RemovalQuestion groupId={groupId} items={announcements.data} />
    </DetailSection>
  );
}
