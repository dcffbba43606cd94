import { CalendarPlus, ChevronDown } from 'lucide';
import { Button } from '../../../components/actions/Button';
import { lazyAddition } from '../../../components/layout/lazyAddition';
import type { CalendarMenuProps } from './CalendarMenu';

/** Takes the button's place until its code is loaded. */
const waiting = <Button variant="secondary" wide disabled icon={CalendarPlus} iconAfter={ChevronDown}>Add to calendar</Button>;

export const LazyCalendarMenu = lazyAddition<CalendarMenuProps>(
  () => import(/* webpackChunkName: "group-calendar" */ './CalendarMenu').then((m) => m.CalendarMenu), waiting,
);
