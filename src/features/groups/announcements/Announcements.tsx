import { useAppSelector } from '../../../store/hooks';
import { addition } from '../seats/lazyTools';
import type { AnnouncementsSectionProps } from './AnnouncementsSection';
import { selectAnnouncements } from './announcementsSlice';

/** Its code is loaded once there is something to show. */
const LazyAnnouncements = addition<AnnouncementsSectionProps>(() =>
  import(/* webpackChunkName: "group-announcements" */ './AnnouncementsSection').then((m) => m.AnnouncementsSection));

/** What the creator wrote to the people of the group: nothing for others, and nothing before the first one but the creator's form. */
export function Announcements({ isCreator }: { isCreator: boolean }) {
  const announcements = useAppSelector(selectAnnouncements);
  if (announcements.status === 'failed') return <LazyAnnouncements announcements={announcements} isCreator={isCreator} />;
  if (announcements.status !== 'listed' || (announcements.items.length === 0 && !isCreator)) return null;
  return <LazyAnnouncements announcements={announcements} isCreator={isCreator} />;
}
