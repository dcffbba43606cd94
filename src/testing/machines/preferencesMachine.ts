import type { Preferences } from '../../contract/types';
import { accountClosed } from '../../features/account/accountSlice';
import {
  classToggled, mailChosen, preferencesAbsent, preferencesFailed, preferencesLoaded, preferencesRefused, preferencesRequested,
  preferencesSaved, preferencesSlice, preferencesSubmitted, type PreferencesState, type Saving,
} from '../../features/account/preferencesSlice';
import { fromEach, type Machine } from './machine';

const message = 'no';
const chosen: Preferences = { mutedClasses: ['members'], email: 'none' };
const changed: Preferences = { mutedClasses: ['groups', 'members'], email: 'none' };
const mailed: Preferences = { mutedClasses: ['members'], email: 'daily' };
const onPage = (saving: Saving, now = chosen): PreferencesState => ({ status: 'open', chosen: now, saving });
const closed: PreferencesState = { status: 'closed' };
const loading: PreferencesState = { status: 'loading' };
const absent: PreferencesState = { status: 'absent' };
const failed: PreferencesState = { status: 'failed', message };
const open = onPage({ status: 'idle' });
const saving = onPage({ status: 'saving' });
const saved = onPage({ status: 'saved' });
const refused = onPage({ status: 'refused', message });
const states = { closed, loading, absent, failed, open, saving, saved, refused };

export const preferencesMachine: Machine<PreferencesState> = {
  title: 'What a user is notified of',
  about:
    'A section of the account page: loaded with it, and saved as a whole. With a backend without notifications there is none. ' +
    'Effects: `src/features/account/preferencesListeners.ts`.',
  reducer: preferencesSlice.reducer,
  initial: closed,
  nameOf: (state) => (state.status === 'open' && state.saving.status !== 'idle' ? `open, ${state.saving.status}` : state.status),
  states,
  events: {
    requested: preferencesRequested(),
    loaded: preferencesLoaded(chosen),
    absent: preferencesAbsent(),
    failed: preferencesFailed({ message }),
    toggled: classToggled('groups'),
    mailChosen: mailChosen('daily'),
    submitted: preferencesSubmitted(),
    saved: preferencesSaved(chosen),
    refused: preferencesRefused({ message }),
    pageClosed: accountClosed(),
  },
  transitions: [
    ...fromEach(['closed', 'failed'], 'requested', loading),
    ['loading', 'loaded', open],
    ['loading', 'absent', absent],
    ['loading', 'failed', failed],
    ...fromEach(['open', 'saved', 'refused'], 'toggled', onPage({ status: 'idle' }, changed)),
    ...fromEach(['open', 'saved', 'refused'], 'mailChosen', onPage({ status: 'idle' }, mailed)),
    ...fromEach(['open', 'saved', 'refused'], 'submitted', saving),
    ['saving', 'saved', saved],
    ['saving', 'refused', refused],
    ...fromEach(Object.keys(states).filter((name) => name !== 'closed'), 'pageClosed', closed),
  ],
};
