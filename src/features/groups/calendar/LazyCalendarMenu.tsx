import { CalendarPlus, ChevronDown } from 'lucide-react';
import type { ComponentType } from 'react';
import { Button } from '../../../components/actions/Button';
import { lazyPart } from '../../../components/layout/lazyPart';
import type { CalendarMenuProps } from './CalendarMenu';

/** Takes the button's place until its code is loaded. */
const waiting = <Button variant="secondary" wide disabled icon={CalendarPlus} iconAfter={ChevronDown}>Add to calendar</Button>;

/** When its code cannot be loaded, the page does without it until it is reloaded. */
export const LazyCalendarMenu = lazyPart<CalendarMenuProps>(() =>
  import(/* webpackChunkName: "group-calendar" */ './CalendarMenu')
    .then((m) => m.CalendarMenu, (): ComponentType<CalendarMenuProps> => () => null), waiting);
