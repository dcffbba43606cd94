import { describeSlice, type ExampleMaker } from '../../../actionLog/describeEvents';
import { each, fields, kept } from '../../../actionLog/shapes';
import {
  exampleCounts,
  exampleFailure,
  exampleGroupFailure,
  exampleGroupId,
  exampleValues,
  FAILURE,
  FORM_IMAGE,
  GROUP_FAILURE,
  GROUP_ID,
  GROUP_VALUES,
  IMAGE,
  MACHINE,
  SEEN,
} from '../../../api/logShapes';
import type { groupFormSlice } from './groupFormSlice';
import { exampleKeptForm, KEPT_FORM } from './keptFormLog';

const SENT = fields({ idempotencyKey: 'keep', values: GROUP_VALUES, image: FORM_IMAGE });
/** Two versions of a group that was edited in two sessions, and the choice between them. */
const CONFLICT = fields({
  mine: GROUP_VALUES, mineImage: FORM_IMAGE, theirs: GROUP_VALUES, by: 'name', editedAt: 'keep',
  choices: fields(each('keep', 'description', 'category', 'location', 'startDate', 'maxMembers', 'imageURL')),
});
const IMAGE_URL = 'https://pictures.example/mine.jpg';

const exampleTicket = (make: ExampleMaker) => ({ ticket: `t${make.int(3)}` });

export const groupFormLog = describeSlice<typeof groupFormSlice>('groupForm', {
  state: fields({
    ...MACHINE,
    mode: 'keep',
    ...SEEN,
    groupId: 'groupId',
    copy: 'keep',
    image: FORM_IMAGE,
    initial: GROUP_VALUES,
    sent: SENT,
    conflict: CONFLICT,
    values: GROUP_VALUES,
    restored: GROUP_VALUES,
  }),
  events: {
    formOpened: {
      payload: fields({ mode: 'keep', groupId: 'groupId', from: 'groupId' }),
      words: null,
      example: (make) => {
        const groupId = make.groupId();
        return make.pick([{ mode: 'create' }, { mode: 'create', from: groupId }, { mode: 'update', groupId }] as const);
      },
    },
    formClosed: { words: null },
    formLoaded: {
      payload: fields({ groupId: 'groupId', ...SEEN, values: GROUP_VALUES }),
      words: null,
      example: (make) => ({ groupId: make.groupId(), ...exampleCounts(make), values: exampleValues(make) }),
    },
    formCopied: {
      payload: fields({ groupId: 'groupId', ...SEEN, values: GROUP_VALUES }),
      words: 'Opened a copy of a group',
      example: (make) => ({ groupId: make.groupId(), values: exampleValues(make) }),
    },
    formSlowed: { words: 'Saw that the form is loading slowly' },
    formLoadFailed: { payload: GROUP_FAILURE, words: 'The group to change could not be loaded', example: exampleGroupFailure },
    imageFileChosen: { payload: kept('ticket'), words: 'Chose a picture', example: exampleTicket },
    imageProgressed: {
      payload: kept('ticket', 'percent'),
      words: null,
      example: (make) => ({ ...exampleTicket(make), percent: make.int(101) }),
    },
    imageReady: {
      payload: fields({ ticket: 'keep', image: IMAGE }),
      words: 'The picture was ready',
      example: (make) => ({ ...exampleTicket(make), image: { key: 'abc', width: 8, height: 6, bytes: 99 } }),
    },
    imageRefused: {
      payload: fields({ ticket: 'keep', reason: 'keep', message: 'message' }),
      words: 'The picture was refused',
      example: (make) => ({ ...exampleTicket(make), reason: make.pick(['tooLarge', 'reading'] as const) }),
    },
    imageUrlChanged: { payload: 'photo', words: 'Changed the address of the picture', example: (make) => make.pick(['', IMAGE_URL]) },
    imageUrlFailed: { payload: 'photo', words: 'Saw that no picture could be loaded from the address', example: () => IMAGE_URL },
    imageUrlQuestioned: { words: 'Was asked about an address that gives no picture' },
    imageCleared: { words: 'Removed the picture' },
    imageCancelled: { words: 'Cancelled the picture' },
    newGroupSubmitted: { payload: GROUP_VALUES, words: 'Sent the form for a new group', example: exampleValues },
    updateSubmitted: { payload: GROUP_VALUES, words: 'Sent the changes of a group', example: exampleValues },
    createKeyAssigned: {
      payload: SENT,
      words: null,
      example: (make) => ({ idempotencyKey: `i${make.int(4)}`, values: exampleValues(make), image: { status: 'url', url: IMAGE_URL } }),
    },
    groupCreated: { payload: GROUP_ID, words: 'The group was created', example: exampleGroupId },
    groupUpdated: { payload: GROUP_ID, words: 'The group was changed', example: exampleGroupId },
    submitFailed: {
      payload: fields({ mode: 'keep', message: 'message', ...SEEN, conflict: CONFLICT }),
      words: 'Saving the group failed',
      example: (make) => ({ mode: make.pick(['create', 'update'] as const), message: make.message(), ...exampleCounts(make) }),
    },
    conflictFieldChosen: {
      payload: kept('field', 'choice'),
      words: 'Chose between two versions of a field',
      example: (make) => ({ field: make.pick(['location', 'imageURL'] as const), choice: make.pick(['mine', 'theirs'] as const) }),
    },
    formLeft: { payload: GROUP_VALUES, words: 'Left the form without saving', example: exampleValues },
    formRestored: { payload: KEPT_FORM, words: 'What was typed before the session ended came back', example: exampleKeptForm },
    formRefused: { payload: FAILURE, words: 'The form was not complete', example: exampleFailure },
  },
});
