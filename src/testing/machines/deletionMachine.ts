import type { Dispositions } from '../../api/groupDisposition';
import {
  deletionClosed, deletionDropped, deletionOpened, deletionRefused, deletionSlice, deletionSubmitted, dispositionChosen,
  initialDeletion, type DeletionState,
} from '../../features/account/deletionSlice';
import { fromEach, type Machine } from './machine';

const heir: Dispositions = { g1: { kind: 'handOver', to: 'ann' } };
const goes: Dispositions = { g1: { kind: 'delete' } };
const decidingOn = (chosen: Dispositions, error: string | null = null): DeletionState => ({ status: 'deciding', chosen, error });

const closed: DeletionState = { status: 'closed' };
const deciding = decidingOn({});
const decided = decidingOn(heir);
const deleting: DeletionState = { status: 'deleting', chosen: heir };
const refused = decidingOn(heir, 'no');

export const deletionMachine: Machine<DeletionState> = {
  title: 'Deleting the account',
  about: 'For each group that the user created: who takes it over, or that it is deleted. The groups are in the API\'s cache. '
    + 'Effects: `src/features/account/deletionListeners.ts`.',
  reducer: deletionSlice.reducer,
  initial: initialDeletion,
  nameOf: (state) => (state.status === 'deciding' && state.error !== null ? 'deciding (refused)' : state.status),
  states: { closed, deciding, decided, deleting, refused },
  events: {
    opened: deletionOpened(), closed: deletionClosed(),
    heirChosen: dispositionChosen({ groupId: 'g1', disposition: { kind: 'handOver', to: 'ann' } }),
    deletionChosen: dispositionChosen({ groupId: 'g1', disposition: { kind: 'delete' } }),
    otherChosen: dispositionChosen({ groupId: 'g9', disposition: { kind: 'delete' } }),
    submitted: deletionSubmitted({ groups: heir }), dropped: deletionDropped(), refused: deletionRefused({ message: 'no' }),
  },
  transitions: [
    ['closed', 'opened', deciding],
    ...fromEach(['deciding', 'decided'], 'heirChosen', decided),
    ['refused', 'heirChosen', refused],
    ...fromEach(['deciding', 'decided'], 'deletionChosen', decidingOn(goes)),
    ['refused', 'deletionChosen', decidingOn(goes, 'no')],
    ['deciding', 'otherChosen', decidingOn({ g9: { kind: 'delete' } })],
    ['decided', 'otherChosen', decidingOn({ ...heir, g9: { kind: 'delete' } })],
    ['refused', 'otherChosen', decidingOn({ ...heir, g9: { kind: 'delete' } }, 'no')],
    ['deciding', 'submitted', { status: 'deleting', chosen: {} }],
    ...fromEach(['decided', 'refused'], 'submitted', deleting),
    ['deleting', 'dropped', decided],
    ['deleting', 'refused', refused],
    ...fromEach(['deciding', 'decided', 'deleting', 'refused'], 'closed', closed),
  ],
};
