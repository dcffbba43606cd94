import { NEW_GROUP_VALUES } from '../../domain/groups/groupFormValues';
import { isUndecided, type EditConflict } from '../../features/groups/form/editConflict';
import {
  conflictFieldChosen,
  createKeyAssigned,
  formClosed,
  formCopied,
  formLoaded,
  formLoadFailed,
  formOpened,
  formRefused,
  formRestored,
  formSlowed,
  groupCreated,
  groupFormSlice,
  groupUpdated,
  clocksDiffered,
  imageFileChosen,
  newGroupSubmitted,
  submitFailed,
  updateSubmitted,
  type CreateForm,
  type GroupFormState,
  type UpdateForm,
} from '../../features/groups/form/groupFormSlice';
import { fromEach, type Machine } from './machine';

const values = { ...NEW_GROUP_VALUES, name: 'Chess', imageURL: 'https://example.com/a.jpg' };
const image = { status: 'url', url: values.imageURL } as const;
const message = 'no';
const createForm: CreateForm = { mode: 'create', image: { status: 'none' }, initial: NEW_GROUP_VALUES, sent: null };
const updateForm: UpdateForm = { mode: 'update', groupId: 'g1', version: 3, edition: 2, image, initial: values };
const sent = { idempotencyKey: 'key', values, image };

const closed: GroupFormState = { status: 'closed' };
const loading: GroupFormState = { status: 'loading', groupId: 'g1', slow: false };
const slow: GroupFormState = { status: 'loading', groupId: 'g1', slow: true };
const copying: GroupFormState = { status: 'loading', groupId: 'g1', slow: false, copy: true };
const slowCopy: GroupFormState = { ...copying, slow: true };
const copied: GroupFormState = { status: 'editing', ...createForm, image, initial: { ...values, startDate: '' } };
const creating: GroupFormState = { status: 'editing', ...createForm };
const preparing: GroupFormState = { ...creating, image: { status: 'processing', ticket: 't', percent: 0 } };
const updating: GroupFormState = { status: 'editing', ...updateForm };
const sendingNew: GroupFormState = { status: 'submitting', values, ...createForm };
const sendingChange: GroupFormState = { status: 'submitting', values, ...updateForm };
const theirs = { ...values, location: 'Lisbon' };
const conflict: EditConflict = { mine: values, mineImage: image, theirs, by: 'Pat', editedAt: null, choices: { location: null } };
const disputed: GroupFormState = { ...updating, version: 5, edition: 3, initial: theirs, conflict } as GroupFormState;
const decided: GroupFormState = { ...disputed, conflict: { ...conflict, choices: { location: 'mine' } } } as GroupFormState;
const sendingChoice: GroupFormState = { ...decided, status: 'submitting', values } as GroupFormState;
const states = {
  closed, loading, slow, copying, slowCopy, creating, preparing, updating, sendingNew, sendingChange, disputed, decided, sendingChoice,
};

function nameOf(state: GroupFormState): string {
  if (state.status === 'loading') return state.copy ? 'loading, a copy' : 'loading';
  if (state.status === 'closed') return state.status;
  if (state.mode === 'update' && state.conflict)
    return `${state.status}, update, two versions${isUndecided(state.conflict) ? ', not decided' : ''}`;
  return `${state.status}, ${state.mode}${state.image.status === 'processing' ? ', picture under way' : ''}`;
}

export const groupFormMachine: Machine<GroupFormState> = {
  title: 'Group form',
  about:
    'Create and update. After a success it stays `submitting` until the page is closed, so that nothing is sent twice. Effects: `src/features/groups/form/groupFormListeners.ts`.',
  reducer: groupFormSlice.reducer,
  initial: closed,
  nameOf,
  states,
  events: {
    createOpened: formOpened({ mode: 'create' }),
    copyOpened: formOpened({ mode: 'create', from: 'g1' }),
    copied: formCopied({ groupId: 'g1', values }),
    otherCopied: formCopied({ groupId: 'g2', values }),
    updateOpened: formOpened({ mode: 'update', groupId: 'g1' }),
    closed: formClosed(),
    loaded: formLoaded({ groupId: 'g1', version: 3, edition: 2, values }),
    otherLoaded: formLoaded({ groupId: 'g2', values }),
    slowed: formSlowed(),
    loadFailed: formLoadFailed({ groupId: 'g1', message }),
    otherLoadFailed: formLoadFailed({ groupId: 'g2', message }),
    fileChosen: imageFileChosen({ ticket: 't' }),
    newGroupSubmitted: newGroupSubmitted(values),
    updateSubmitted: updateSubmitted(values),
    createKeyAssigned: createKeyAssigned(sent),
    groupCreated: groupCreated({ groupId: 'g1' }),
    groupUpdated: groupUpdated({ groupId: 'g1' }),
    clocksDiffered: clocksDiffered({ groupId: 'g1', timeZone: 'Europe/Dublin' }),
    createFailed: submitFailed({ mode: 'create', message }),
    updateFailed: submitFailed({ mode: 'update', message }),
    leftFailed: submitFailed({ message }),
    updateOutdated: submitFailed({ mode: 'update', message, version: 5, edition: 3 }),
    updateDisputed: submitFailed({ mode: 'update', message, version: 5, edition: 3, conflict }),
    fieldChosen: conflictFieldChosen({ field: 'location', choice: 'mine' }),
    refused: formRefused({ message }),
    newGroupRestored: formRestored({ mode: 'create', sent, values, image }),
    changeRestored: formRestored({ mode: 'update', groupId: 'g1', version: 3, edition: 2, initial: values, values: theirs, image }),
    otherChangeRestored: formRestored({ mode: 'update', groupId: 'g2', version: 3, edition: 2, initial: values, values: theirs, image }),
  },
  transitions: [
    ['closed', 'createOpened', creating],
    ['closed', 'updateOpened', loading],
    ['closed', 'copyOpened', copying],
    ...fromEach(['copying', 'slowCopy'], 'copied', copied),
    ['copying', 'slowed', slowCopy],
    ...fromEach(['copying', 'slowCopy'], 'loadFailed', closed),
    ...fromEach(
      Object.keys(states).filter((name) => name !== 'closed'),
      'closed',
      closed,
    ),
    ...fromEach(['loading', 'slow'], 'loaded', updating),
    ['loading', 'slowed', slow],
    ...fromEach(['loading', 'slow'], 'loadFailed', closed),
    ...fromEach(['creating', 'preparing'], 'fileChosen', preparing),
    ...(['updating', 'disputed', 'decided'] as const).map((from): [string, string, GroupFormState] => [
      from,
      'fileChosen',
      { ...states[from], image: { status: 'processing', ticket: 't', percent: 0, before: image } } as GroupFormState,
    ]),
    ['creating', 'newGroupSubmitted', sendingNew],
    ['updating', 'updateSubmitted', sendingChange],
    ['sendingNew', 'createKeyAssigned', { ...sendingNew, sent } as GroupFormState],
    ['sendingNew', 'createFailed', creating],
    ['sendingChange', 'updateFailed', updating],
    ['sendingChange', 'updateOutdated', { ...updating, version: 5, edition: 3 } as GroupFormState],
    ['sendingChange', 'updateDisputed', disputed],
    ['disputed', 'fieldChosen', decided],
    ['decided', 'updateSubmitted', sendingChoice],
    ['sendingChoice', 'updateDisputed', disputed],
    ...['updateFailed', 'updateOutdated', 'refused'].flatMap((event) => fromEach(['sendingChoice'], event, decided)),
    ['sendingNew', 'refused', creating],
    ['sendingChange', 'refused', updating],
    ...fromEach(['creating', 'preparing'], 'newGroupRestored', { ...creating, sent, image, restored: values } as GroupFormState),
    ...(['updating', 'disputed', 'decided'] as const).map((from): [string, string, GroupFormState] => [
      from,
      'changeRestored',
      { ...states[from], version: 3, edition: 2, initial: values, image, restored: theirs } as GroupFormState,
    ]),
  ],
};
