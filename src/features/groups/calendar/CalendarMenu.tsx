import { CalendarPlus, Download, ExternalLink } from 'lucide';
import { calendarFilePath, type WebCalendar } from '../../../api/calendarLinks';
import { calendarChosen } from '../../../api/groupEvents';
import { MenuButton, type MenuItem } from '../../../components/actions/MenuButton';
import { useAppDispatch } from '../../../store/hooks';

export interface CalendarMenuProps {
  groupId: string;
  /** Whether the backend has calendar files. */
  hasFile: boolean;
}

/** Adds a group to the user's own calendar: on the web, or through a file that other programs open. */
export function CalendarMenu({ groupId, hasFile }: CalendarMenuProps) {
  const dispatch = useAppDispatch();
  const onTheWeb = (label: string, calendar: WebCalendar): MenuItem =>
    ({ label, icon: ExternalLink, onSelect: () => { dispatch(calendarChosen({ groupId, calendar })); } });
  const file: MenuItem = { label: 'Calendar file (.ics)', icon: Download, href: calendarFilePath(groupId) };
  const items = [
    onTheWeb('Google Calendar', 'google'), onTheWeb('Outlook.com', 'outlook'), onTheWeb('Outlook for work or school', 'office'),
    ...(hasFile ? [file] : []),
  ];
  return <MenuButton label="Add to calendar" icon={CalendarPlus} above items={items} />;
}
