import type { OwnedGroup } from '../../domain/groupFate';
import {
  deletionClosed, deletionDropped, deletionOpened, deletionRefused, deletionRetried, deletionSlice, deletionSubmitted, groupFateChosen,
  initialDeletion, ownedGroupsFailed, ownedGroupsListed, type DeletionState,
} from '../../features/account/deletionSlice';
import { aMember } from '../builders';
import { fromEach, type Machine } from './machine';

const ann = aMember({ _id: 'ann', name: 'Ann' });
const chess: OwnedGroup = { groupId: 'g1', name: 'Chess', others: [ann], fate: null };
const go: OwnedGroup = { groupId: 'g2', name: 'Go', others: [], fate: { kind: 'delete' } };
const heir: OwnedGroup = { ...chess, fate: { kind: 'handOver', to: 'ann' } };
const goes: OwnedGroup = { ...chess, fate: { kind: 'delete' } };

const closed: DeletionState = { status: 'closed' };
const loading: DeletionState = { status: 'loading' };
const failed: DeletionState = { status: 'failed', message: 'no network' };
const deciding: DeletionState = { status: 'deciding', groups: [chess], error: null };
const decided: DeletionState = { status: 'deciding', groups: [heir], error: null };
const nothingToDecide: DeletionState = { status: 'deciding', groups: [], error: null };
const deleting: DeletionState = { status: 'deleting', groups: [heir] };
const refused: DeletionState = { status: 'deciding', groups: [heir], error: 'no' };
const open = ['loading', 'failed', 'deciding', 'decided', 'nothingToDecide', 'deleting', 'refused'];

export const deletionMachine: Machine<DeletionState> = {
  title: 'Deleting the account',
  about: 'For each group that the user created: who takes it over, or that it is deleted. Nothing is sent while one is undecided. '
    + 'Effects: `src/features/account/deletionListeners.ts`.',
  reducer: deletionSlice.reducer,
  initial: initialDeletion,
  nameOf: (state) => (state.status === 'deciding' && state.error !== null ? 'deciding (refused)' : state.status),
  states: { closed, loading, failed, deciding, decided, nothingToDecide, deleting, refused },
  events: {
    opened: deletionOpened(), retried: deletionRetried(), closed: deletionClosed(), listed: ownedGroupsListed({ groups: [chess] }),
    listFailed: ownedGroupsFailed({ message: 'no network' }),
    heirChosen: groupFateChosen({ groupId: 'g1', fate: { kind: 'handOver', to: 'ann' } }),
    strangerChosen: groupFateChosen({ groupId: 'g1', fate: { kind: 'handOver', to: 'stranger' } }),
    deletionChosen: groupFateChosen({ groupId: 'g1', fate: { kind: 'delete' } }),
    otherChosen: groupFateChosen({ groupId: 'g9', fate: { kind: 'delete' } }),
    submitted: deletionSubmitted(), dropped: deletionDropped(), refused: deletionRefused({ message: 'no' }),
    refusedWithNew: deletionRefused({ message: 'no', groups: [chess, go] }),
  },
  transitions: [
    ['closed', 'opened', loading],
    ['failed', 'retried', loading],
    ['loading', 'listed', deciding],
    ['loading', 'listFailed', failed],
    ...fromEach(['deciding', 'decided'], 'heirChosen', decided),
    ['refused', 'heirChosen', refused],
    ...fromEach(['deciding', 'decided'], 'deletionChosen', { status: 'deciding', groups: [goes], error: null } as DeletionState),
    ['refused', 'deletionChosen', { status: 'deciding', groups: [goes], error: 'no' }],
    ...fromEach(['decided', 'refused'], 'submitted', deleting),
    ['nothingToDecide', 'submitted', { status: 'deleting', groups: [] }],
    ['deleting', 'dropped', decided],
    ['deleting', 'refused', refused],
    ['deleting', 'refusedWithNew', { status: 'deciding', groups: [heir, go], error: 'no' }],
    ...fromEach(open, 'closed', closed),
  ],
};
