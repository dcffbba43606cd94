import { describeSlice } from '../../../api/logKeys';
import type { groupFormSlice } from './groupFormSlice';

export const groupFormLog = describeSlice<typeof groupFormSlice>('groupForm', {
  keys: { name: 'text', by: 'name', from: 'groupId' },
  events: {
    formOpened: null,
    formClosed: null,
    formLoaded: null,
    formCopied: 'Opened a copy of a group',
    formSlowed: 'Saw that the form is loading slowly',
    formLoadFailed: 'The group to change could not be loaded',
    imageFileChosen: 'Chose a picture',
    imageProgressed: null,
    imageReady: 'The picture was ready',
    imageRefused: 'The picture was refused',
    imageUrlChanged: { payload: 'photo', words: 'Changed the address of the picture' },
    imageFocusMoved: 'Moved the focal point of the picture',
    imageUrlFailed: { payload: 'photo', words: 'Saw that no picture could be loaded from the address' },
    imageUrlQuestioned: 'Was asked about an address that gives no picture',
    imageCleared: 'Removed the picture',
    imageCancelled: 'Cancelled the picture',
    newGroupSubmitted: 'Sent the form for a new group',
    updateSubmitted: 'Sent the changes of a group',
    createKeyAssigned: null,
    groupCreated: 'The group was created',
    groupUpdated: 'The group was changed',
    submitFailed: 'Saving the group failed',
    conflictFieldChosen: 'Chose between two versions of a field',
    formLeft: 'Left the form without saving',
    formRestored: 'What was typed before the session ended came back',
    formRefused: 'The form was not complete',
  },
});
