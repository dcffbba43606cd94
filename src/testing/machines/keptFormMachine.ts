import { identityReported, logoutRequested, signInCompleted } from '../../core/auth/authSlice';
import { NEW_GROUP_VALUES } from '../../domain/groups/groupFormValues';
import { keptFormCleared, formKept, keptFormSlice, type KeptForm, type KeptFormState } from '../../features/groups/form/keptFormSlice';
import { fromEach, type Machine } from './machine';

const form: KeptForm = { mode: 'create', values: { ...NEW_GROUP_VALUES, name: 'Chess' }, image: { status: 'none' } };
const none: KeptFormState = { status: 'none' };
const kept: KeptFormState = { status: 'kept', uid: 'pat', form };
const identity = (uid: string) => ({ uid, displayName: null, email: null, photoURL: null });

export const keptFormMachine: Machine<KeptFormState> = {
  title: 'Form saved after a session ends',
  about: 'Restored only for the same user in the same tab. Effects: `src/features/groups/form/keptFormListeners.ts`.',
  reducer: keptFormSlice.reducer,
  initial: none,
  nameOf: ({ status }) => status,
  states: { none, kept },
  events: {
    kept: formKept({ uid: 'pat', form }),
    givenBack: keptFormCleared(),
    loggedOut: logoutRequested(),
    nobodyReported: identityReported(null),
    sameReported: identityReported(identity('pat')),
    otherReported: identityReported(identity('kim')),
    sameSignedIn: signInCompleted({ identity: identity('pat'), method: 'password' }),
    otherSignedIn: signInCompleted({ identity: identity('kim'), method: 'password' }),
  },
  transitions: [
    ...fromEach(['none', 'kept'], 'kept', kept),
    ...['givenBack', 'loggedOut', 'otherReported', 'otherSignedIn'].flatMap((event) => fromEach(['kept'], event, none)),
  ],
};
