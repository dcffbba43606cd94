import type { IconDrawing } from './Icon';

/** An icon of lucide (ISC licence) as one path: its elements would be a third of a card's, and each costs a phone time. */
const onePath = (d: string): IconDrawing => [['path', { d }]];

/** lucide's `calendar-days`. */
export const CalendarDays = onePath(
  'M8 2v3M16 2v3M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM3 9h18'
  + 'M8 13h.01M12 13h.01M16 13h.01M8 17h.01M12 17h.01M16 17h.01',
);

/** lucide's `map-pin`. */
export const MapPin = onePath(
  'M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0M9 10a3 3 0 1 0 6 0a3 3 0 1 0-6 0z',
);
