import type * as groupEvents from '../../../api/groupEvents';
import type * as sessionEvents from '../../../api/sessionEvents';
import type { RootState } from '../../../store/types';
import { ACCOUNT_EXAMPLES } from './accountExamples';
import { exampleGroupFailure, exampleGroupId } from './contractExamples';
import { CORE_EXAMPLES } from './coreExamples';
import { eventExamples, type Examples } from './describeExamples';
import { GROUPS_EXAMPLES } from './groupsExamples';
import { SCREENS_EXAMPLES } from './screensExamples';

const SLICES: Readonly<Record<Exclude<keyof RootState, 'api'>, Examples>> = {
  ...CORE_EXAMPLES, ...GROUPS_EXAMPLES, ...ACCOUNT_EXAMPLES, ...SCREENS_EXAMPLES,
};

/** An example of every event with a payload, by its type. */
export const EVENT_EXAMPLES: Examples = {
  ...eventExamples<typeof sessionEvents>('auth', {
    sessionExpired: (make) => make.pick([undefined, { isAccountClosed: true } as const]),
  }),
  ...eventExamples<typeof groupEvents>('groups', {
    groupDeleted: (make) => ({ groupId: make.groupId(), from: make.pick(['detail', 'myGroups'] as const) }),
    deleteFailed: (make) => ({ ...exampleGroupFailure(make), from: make.pick(['detail', 'myGroups'] as const) }),
    calendarChosen: (make) => ({ groupId: make.groupId(), calendar: make.pick(['google', 'outlook'] as const) }),
    groupGone: exampleGroupId,
  }),
  ...Object.fromEntries(Object.values(SLICES).flatMap((examples) => Object.entries(examples))),
};
