import type { Call } from './faultyCall';
import { GROUP_CALLS } from './groupCalls';
import { LIST_CALLS } from './listCalls';
import { SEAT_CALLS } from './seatCalls';

/** The eleven calls of the specification's section 7, the home page's own use of one of them, and those of the seats. */
export const CALLS: Readonly<Record<string, Call>> = { ...LIST_CALLS, ...GROUP_CALLS, ...SEAT_CALLS };
