import { CalendarPlus, ChevronDown } from 'lucide';
import { Button } from '../../../components/actions/Button';
import { lazyPart } from '../../../components/layout/lazyPart';
import { untilLoaded } from '../../../components/layout/untilLoaded';
import type { CalendarMenuProps } from './CalendarMenu';

/** Takes the button's place until its code is loaded. */
const waiting = <Button variant="secondary" wide disabled icon={CalendarPlus} iconAfter={ChevronDown}>Add to calendar</Button>;

export const LazyCalendarMenu = lazyPart<CalendarMenuProps>(
  () => untilLoaded(() => import(/* webpackChunkName: "group-calendar" */ './CalendarMenu').then((m) => m.CalendarMenu)), waiting,
);
