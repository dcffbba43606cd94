import { NEW_GROUP_VALUES, type GroupFormValues } from '../../domain/groups/groupFormValues';
import { groupFormTexts } from '../../domain/texts/formMessages';
import { failure, success } from '../../domain/texts/messages';
import { deleteConfirmed } from '../../features/groups/detail/groupDetailSlice';
import { newGroupSubmitted, updateSubmitted } from '../../features/groups/form/groupFormSlice';
import { aGroup } from '../builders';
import { at, type Call } from './faultyCall';
import { ME, OTHERS, press, type Site } from './openSite';

const FOREIGN = aGroup({ version: 2, members: OTHERS });
const JOINED = aGroup({ version: 3, members: [...OTHERS, ME] });
const MINE = aGroup({ version: 2, creator: ME, members: [ME] });
const NAME = FOREIGN.name;
const VALUES: GroupFormValues = {
  ...NEW_GROUP_VALUES,
  name: 'Night Walkers', description: 'We walk at night.', category: 'Art', location: 'Porto', maxMembers: 8,
  startDate: '2026-06-01T18:30:00.000Z', imageURL: 'https://pictures.example/night.jpg',
};
const GROUP_PAGE = at('/groups/g1', NAME, 'Back to groups');
const NO_MY_GROUPS = at('/my-groups', "You haven't created any groups yet", 'Create your first group');

const openDelete = async (site: Site) => { await press('Delete group'); await site.dispatch(deleteConfirmed()); };

/** One group: its page, joining, leaving, and what its creator does with it. */
export const GROUP_CALLS: Readonly<Record<string, Call>> = {
  'GET group': {
    method: 'GET',
    path: '/api/groups/g1',
    url: '/groups/g1',
    signedIn: true,
    good: FOREIGN,
    fallback: failure.groupFetch,
    withoutId: { says: failure.groupFetch },
    hint: true,
    succeeded: GROUP_PAGE,
    failed: at('/groups', '1 Group Found', NAME),
  },
  'POST join': {
    method: 'POST',
    path: '/api/groups/g1/join',
    url: '/groups/g1',
    signedIn: true,
    good: JOINED,
    start: () => press('Join group'),
    fallback: failure.join,
    said: success.join,
    withoutId: { says: failure.join },
    succeeded: GROUP_PAGE,
    failed: { ...GROUP_PAGE, wayOn: 'Join group' },
    gone: GROUP_PAGE,
  },
  'POST leave': {
    method: 'POST',
    path: '/api/groups/g1/leave',
    url: '/groups/g1',
    signedIn: true,
    good: { ...FOREIGN, version: 4 },
    group: { json: JOINED },
    start: () => press('Leave group'),
    fallback: failure.leave,
    said: success.leave,
    withoutId: { says: failure.leave },
    succeeded: GROUP_PAGE,
    failed: { ...GROUP_PAGE, wayOn: 'Leave group' },
    gone: GROUP_PAGE,
  },
  'DELETE group': {
    method: 'DELETE',
    path: '/api/groups/g1',
    url: '/groups/g1',
    signedIn: true,
    good: { deleted: true },
    group: { json: MINE },
    start: openDelete,
    fallback: failure.deleteOnDetail,
    said: success.delete,
    withoutId: 'succeeds',
    succeeded: NO_MY_GROUPS,
    failed: { ...GROUP_PAGE, wayOn: 'Delete group' },
    gone: GROUP_PAGE,
    ignoresBody: true,
  },
  'POST groups': {
    method: 'POST',
    path: '/api/groups',
    url: '/create-group',
    signedIn: true,
    good: MINE,
    start: (site) => site.dispatch(newGroupSubmitted(VALUES)),
    fallback: groupFormTexts.notCreated,
    said: groupFormTexts.created,
    withoutId: { says: failure.invalidResponse },
    succeeded: NO_MY_GROUPS,
    failed: at('/create-group', 'Create a group', 'Create group'),
  },
  'PUT group': {
    method: 'PUT',
    path: '/api/groups/g1',
    url: '/update-group/g1',
    signedIn: true,
    good: { ...MINE, version: 3 },
    group: { json: MINE },
    start: (site) => site.dispatch(updateSubmitted({ ...VALUES, name: NAME })),
    fallback: groupFormTexts.notUpdated,
    said: groupFormTexts.updated,
    withoutId: { says: failure.invalidResponse },
    succeeded: NO_MY_GROUPS,
    failed: at('/update-group/g1', 'Update group', 'Save changes'),
  },
};
