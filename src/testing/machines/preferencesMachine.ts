import type { Preferences } from '../../contract/types';
import { accountClosed } from '../../features/account/accountSlice';
import {
  preferencesChosen, preferencesRefused, preferencesSaved, preferencesSlice, preferencesSubmitted,
  type PreferencesState, type Saving,
} from '../../features/account/preferencesSlice';
import { fromEach, type Machine } from './machine';

const message = 'no';
const chosen: Preferences = { mutedClasses: ['members'], email: 'daily' };
const { email, mutedClasses } = chosen;
const withDraft = (saving: Saving, draft: Partial<Preferences> = { mutedClasses }): PreferencesState => ({ draft, saving });
const idle = preferencesSlice.getInitialState();
const drafted = withDraft({ status: 'idle' });
const saving = withDraft({ status: 'saving' });
const saved = withDraft({ status: 'saved' }, {});
const refused = withDraft({ status: 'refused', message });

export const preferencesMachine: Machine<PreferencesState> = {
  title: 'What a user is notified of',
  about:
    'A section of the account page: loaded with it, and saved as a whole. What the server has is in the API\'s cache. ' +
    'Effects: `src/features/account/preferencesListeners.ts`.',
  reducer: preferencesSlice.reducer,
  initial: idle,
  nameOf: ({ draft, saving: { status } }) => (status === 'idle' && Object.keys(draft).length > 0 ? 'idle, with a draft' : status),
  states: { idle, drafted, saving, saved, refused },
  events: {
    mailChosen: preferencesChosen({ email }),
    submitted: preferencesSubmitted(chosen),
    saved: preferencesSaved(),
    refused: preferencesRefused({ message }),
    pageClosed: accountClosed(),
  },
  transitions: [
    ...fromEach(['idle', 'saved'], 'mailChosen', withDraft({ status: 'idle' }, { email })),
    ...fromEach(['drafted', 'refused'], 'mailChosen', withDraft({ status: 'idle' }, chosen)),
    ...fromEach(['idle', 'saved'], 'submitted', withDraft({ status: 'saving' }, {})),
    ...fromEach(['drafted', 'refused'], 'submitted', saving),
    ['saving', 'saved', saved],
    ['saving', 'refused', refused],
    ...fromEach(['drafted', 'saving', 'saved', 'refused'], 'pageClosed', idle),
  ],
};
