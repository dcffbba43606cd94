import { DEVICE_CALLS } from './deviceCalls';
import type { Call } from './faultyCall';
import { GROUP_CALLS } from './groupCalls';
import { LIST_CALLS } from './listCalls';
import { SEAT_CALLS } from './seatCalls';
import { TOUCH_CALLS } from './touchCalls';

/**
 * The eleven calls of the specification's section 7, the home page's own use of one of them, and those of the seats, of notifications,
 * announcements, ticks and calendars, and of the account.
 */
export const CALLS: Readonly<Record<string, Call>> = { ...LIST_CALLS, ...GROUP_CALLS, ...SEAT_CALLS, ...TOUCH_CALLS, ...DEVICE_CALLS };
