import { HTTP_FORBIDDEN, HTTP_NOT_FOUND } from '../../../api/httpStatus';
import { lazyAddition } from '../../../components/layout/lazyAddition';
import { useAppSelector } from '../../../store/hooks';
import type { AnnouncementsSectionProps } from './AnnouncementsSection';
import { selectAnnouncements } from './announcementsSelectors';

/** Its code is loaded once there is something to show. */
const LazyAnnouncements = lazyAddition<AnnouncementsSectionProps>(() =>
  import(/* webpackChunkName: "group-announcements" */ './AnnouncementsSection').then((m) => m.AnnouncementsSection));

/** Not for this user, or no such backend. */
const ABSENT: readonly (number | null)[] = [HTTP_FORBIDDEN, HTTP_NOT_FOUND];

/** What the creator wrote to the people of the group: nothing for others, and nothing before the first one but the creator's form. */
export function Announcements({ groupId, isCreator }: { groupId: string; isCreator: boolean }) {
  const announcements = useAppSelector(selectAnnouncements);
  if (announcements.status === 'loading') return null;
  if (announcements.status === 'failed' && ABSENT.includes(announcements.httpStatus)) return null;
  if (announcements.status === 'loaded' && announcements.data.length === 0 && !isCreator) return null;
  return <LazyAnnouncements announcements={announcements} groupId={groupId} isCreator={isCreator} />;
}
